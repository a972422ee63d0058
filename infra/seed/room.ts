import type { coreDemo } from './demo.ts';

type Core = ReturnType<typeof coreDemo>;
/** What an optional room adds to the demo. */
export type RoomSeed = (clinic: Core['clinic'], facts: Core['facts']) => Core['clinic'];
