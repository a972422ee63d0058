import type { CashDay, Counts } from '@rostro/shared/contract/payments/cash';
import { AppError } from '@rostro/shared/errors';
import { sumOf } from '@rostro/shared/payment-math';

/** The state of a day's cash. A day without payments has version 0. */
export type CashDayFacts = Pick<CashDay, 'day' | 'branch' | 'version' | 'state' | 'closings'>;
type CashClosing = CashDay['closings'][number];

export interface Doing {
  by: CashClosing['by'];
  at: string;
  today: string;
}

interface Counting {
  version: number;
  expectedCashCents: number;
  countedCashCents: number;
  /** By notes and coins. */
  counts?: Counts | undefined;
  reason: string;
}

/** In centavos. */
export const worthOf = (counts: Counts): number =>
  sumOf(Object.entries(counts).map(([cents, pieces]) => Number(cents) * pieces));

export const emptyDay = (of: Pick<CashDayFacts, 'day' | 'branch'>): CashDayFacts => ({
  ...of,
  version: 0,
  state: 'open',
  closings: [],
});

/**
 * The day after its cash was counted. A user who saw other figures gets `changed_meanwhile` before being asked about
 * a difference that may not exist.
 */
export function closeDay(before: CashDayFacts, counting: Counting, { by, at, today }: Doing): CashDayFacts {
  const { version, expectedCashCents, countedCashCents, counts, reason } = counting;
  if (before.day > today) throw new AppError('day_ahead');
  if (before.state === 'closed') throw new AppError('day_closed');
  if (before.version !== version) throw new AppError('changed_meanwhile');
  if (counts !== undefined && worthOf(counts) !== countedCashCents) throw new AppError('counts_differ');
  const differenceCents = countedCashCents - expectedCashCents;
  if (differenceCents !== 0 && reason === '') throw new AppError('difference_unexplained');
  const closing = {
    at,
    by,
    expectedCashCents,
    countedCashCents,
    ...(counts !== undefined && { counts }),
    differenceCents,
    reason: differenceCents === 0 ? '' : reason,
    reopened: null,
  };
  return { ...before, version: version + 1, state: 'closed', closings: [closing, ...before.closings] };
}

/** The newest closing of a reopened day names the user and the reason. */
export function reopenDay(
  before: CashDayFacts,
  { version, reason }: Pick<Counting, 'version' | 'reason'>,
  { by, at }: Doing,
): CashDayFacts {
  const [newest, ...earlier] = before.closings;
  if (before.state !== 'closed' || newest === undefined) throw new AppError('day_not_closed');
  if (before.version !== version) throw new AppError('changed_meanwhile');
  const closings = [{ ...newest, reopened: { at, by, reason } }, ...earlier];
  return { ...before, version: version + 1, state: 'open', closings };
}
