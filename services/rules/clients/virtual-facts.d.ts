/** The facts of all optional rooms (`infra/build/parts.ts`). */
declare module 'virtual:facts' {
  import type { RoomFacts } from './room-facts.ts';

  export const clientFacts: readonly RoomFacts[];
}
