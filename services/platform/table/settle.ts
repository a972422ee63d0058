import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@rostro/shared/errors';
import { WriteRejected } from './transact.ts';

export interface Budget {
  attempts: number;
  /** Upper bound of the first wait in milliseconds; it doubles with each attempt, up to `maxMs`. */
  baseMs: number;
  maxMs: number;
}

/** About two seconds at most, shorter than a request's timeout. */
const PATIENT: Budget = { attempts: 8, baseMs: 10, maxMs: 400 };

/**
 * Repeats "load, decide, write" until the write succeeds or the domain refuses. A write that lost a race is not an
 * answer: the facts are read again and the domain decides again, with full jitter between attempts.
 * @throws {AppError} `busy` when the attempts are used up
 */
export async function untilSettled<T>(attempt: () => Promise<T>, budget: Budget = PATIENT): Promise<T> {
  for (let made = 1; ; made++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof WriteRejected)) throw error;
      if (made >= budget.attempts) throw new AppError('busy', { retryAfter: 1 });
      await pause(Math.random() * Math.min(budget.maxMs, budget.baseMs * 2 ** made));
    }
  }
}
