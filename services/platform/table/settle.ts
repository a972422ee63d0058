import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@rostro/shared/errors';
import { WriteRejected } from './transact.ts';

export interface Budget {
  /** Milliseconds: after them no attempt begins. */
  timeMs: number;
  /** Upper bound of the first wait in milliseconds; it doubles with each attempt, up to `maxMs`. */
  baseMs: number;
  maxMs: number;
}

/** How many times longer than wanted an attempt may take where a machine is known to be busy: 1 in a deployed function. */
const patience = (): number => Number(process.env.ROSTRO_PATIENCE ?? 1);

/** API Gateway waits 29 seconds: nothing may still be written after it has answered in the function's place. */
const LONGEST_MS = 24_000;

/** Shorter than a function's time. */
const PATIENT: Budget = { timeMs: 4000, baseMs: 10, maxMs: 400 };

/**
 * Repeats "load, decide, write" until the write succeeds or the domain refuses. A write that lost a race is not an
 * answer: the facts are read again and the domain decides again, with full jitter between attempts. The budget is time,
 * because a number of attempts is soon used up where many compete, and slow where a machine is busy.
 * @throws {AppError} `busy` when the time is used up
 */
export async function untilSettled<T>(attempt: () => Promise<T>, budget: Budget = PATIENT): Promise<T> {
  const end = performance.now() + Math.min(budget.timeMs * patience(), LONGEST_MS);
  for (let made = 1; ; made++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof WriteRejected)) throw error;
      const wait = Math.random() * Math.min(budget.maxMs, budget.baseMs * 2 ** made);
      if (performance.now() + wait >= end) throw new AppError('busy', { retryAfter: 1 });
      await pause(wait);
    }
  }
}
