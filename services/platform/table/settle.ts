import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@rostro/shared/errors';
import { WriteRejected } from './transact.ts';

export interface Budget {
  /** No attempt begins after this many milliseconds. */
  timeMs: number;
  /** Upper bound of the first wait in milliseconds; it doubles with each attempt, up to `maxMs`. */
  baseMs: number;
  maxMs: number;
}

/** The factor for the time budget on a machine that is known to be busy; 1 in a deployed function. */
const patience = (): number => Number(process.env.ROSTRO_PATIENCE ?? 1);

/** API Gateway answers after 29 seconds in the function's place: no write may happen after that. */
const LONGEST_MS = 24_000;

/** Shorter than a function's time. */
const PATIENT: Budget = { timeMs: 4000, baseMs: 10, maxMs: 400 };

/**
 * Repeats "load, decide, write" until the write succeeds or the domain refuses. A lost race is no answer: the facts
 * are read again and the domain decides again, with full jitter between attempts. The budget is time, because a
 * number of attempts is soon used up with many competitors, and slow on a busy machine.
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
