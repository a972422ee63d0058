import { transact, WriteRejected } from '@rostro/platform/table/transact';
import type { Answer } from './caller.ts';

/** Counts the responses of a crowd: `{ booked: 2, '409 slot_full': 498 }`. */
export function outcomes(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = status === 201 ? 'booked' : `${status} ${body?.code ?? body?.message}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

/** `'written'`, or the labels of the writes whose condition failed. */
export const outcomeOf = (write: Promise<unknown>): Promise<unknown> =>
  write.then(
    () => 'written',
    (error: unknown) => (error instanceof WriteRejected ? [...error.failed] : error),
  );

/** Overwrites items, like a write by another request meanwhile. */
export const lay = (...items: readonly object[]): Promise<void> =>
  transact(
    { kind: 'system' },
    new Date().toISOString(),
    items.map((put, at) => ({ label: String(at), put })),
  );
