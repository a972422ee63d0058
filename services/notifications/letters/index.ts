import type { Part } from '@rostro/rules/parts';
import type { Listener } from '../queue.ts';
import type { Channel } from '../use-cases/channel.ts';
import { dataRequest } from './data-request.ts';
import { emailChange } from './email-change.ts';
import type { Letter } from './letter.ts';
import { receipt } from './receipt.ts';
import { signInCode } from './sign-in-code.ts';

/** The letters of the core. `tests/contract/letters.test.ts` holds that each event has its letter, here or in a room. */
export const CORE_LETTERS: readonly Letter[] = [emailChange, receipt, signInCode, dataRequest];

/** Listens for the letters of the core and of the optional rooms. */
export const letters = (channel: Channel, parts: readonly Part[]): Listener[] =>
  [...CORE_LETTERS, ...parts.flatMap((part) => part.letters ?? [])].flatMap(({ listen }) => listen(channel));
