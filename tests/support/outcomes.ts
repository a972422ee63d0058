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
