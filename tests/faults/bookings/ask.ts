import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, Caller } from '../../support/caller.ts';
import type { Mortal } from '../system.ts';

const PATIENCE_MS = 180_000;
const RETRY_MS = 100;

/** How often people were answered what; `'no answer'` for connections that a fault took away. */
export type Seen = Map<string, number>;

const count = (seen: Seen, what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);

/** What may be said to somebody who shall come again: 503 with a time to do so. All else from 500 on is a defect. */
const isAskedToWait = ({ status, headers }: Answer): boolean => status === 503 && headers.get('retry-after') !== null;
/** Who is answered this comes again. */
export const WAIT = 'busy, come again';

const nameOf = (answer: Answer): string => {
  const { status, body } = answer;
  return isAskedToWait(answer) ? WAIT : `${status}${body?.code ? ` ${body.code}` : ''}`;
};

export interface Person {
  token: string;
  clientId: string;
}

/**
 * Asks as an app does that keeps what was typed: again after a lost connection, and when it is told to wait, until there
 * is an answer.
 * @param seen every answer on the way, too
 */
export async function ask(
  system: Mortal,
  { token, clientId }: Person,
  seen: Seen,
  call: (caller: Caller) => Promise<Answer>,
): Promise<Answer> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(RETRY_MS)) {
    const url = system.url();
    if (url === null) continue;
    const answer = await call(new Caller(url, token, clientId)).catch(() => null);
    count(seen, answer === null ? 'no answer' : nameOf(answer));
    // From 500 on it is no answer: to be asked again, or a defect, which is counted.
    if (answer !== null && answer.status < 500) return answer;
  }
  throw new Error('nobody answered for three minutes');
}

/** Answers that nobody should get. */
export const defectsIn = (seen: Seen): string[] =>
  [...seen].filter(([what]) => /^5/.test(what)).map(([what, times]) => `${times} × ${what}`);

/** `'2 × 201, 498 × 409 slot_full'` */
export const describeAnswers = (seen: Seen): string =>
  [...seen].map(([what, times]) => `${times} × ${what}`).join(', ');
