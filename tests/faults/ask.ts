import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, Caller } from '../support/caller.ts';
import type { Person } from '../support/furnish.ts';
import type { Mortal } from './system.ts';

const PATIENCE_MS = 180_000;
const RETRY_MS = 100;

/** Counts the answers; `'no answer'` for connections that a fault cut. */
export type Seen = Map<string, number>;

const count = (seen: Seen, what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);

/** The allowed answer for a retry: 503 with a time. Any other 5xx is a defect. */
const isAskedToWait = ({ status, headers }: Answer): boolean => status === 503 && headers.get('retry-after') !== null;
/** Answers after which a person tries again. */
export const WAIT = 'busy, come again';

const nameOf = (answer: Answer): string => {
  const { status, body } = answer;
  return isAskedToWait(answer) ? WAIT : `${status}${body?.code ? ` ${body.code}` : ''}`;
};

/**
 * Sends requests as an app that keeps its input: it repeats after a lost connection and after a refusal with a time,
 * until there is an answer.
 * @param seen collects every answer
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
    // A 5xx is no answer: it leads to a retry, or is a defect, which is counted.
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
