import type { AppointmentItem } from '../items.ts';

/**
 * A visit's account: what was paid for it lies under one id, however often its client moves the visit to another
 * appointment. The appointment that stands says what is paid; those that gave way say nothing of it.
 */
type Money = Pick<AppointmentItem, 'paymentStatus' | 'pendingCents' | 'paidCents'>;

/** What was paid for an appointment; null where there are payments, and it does not say yet what they brought. */
export const paidFor = ({ paymentStatus, paidCents }: Money): number | null =>
  paidCents ?? (paymentStatus === 'pending' ? 0 : null);

/** Under whose id an appointment's payments lie: the first one's of those that took one another's place. */
export const accountOf = ({ id, accountId = id }: Pick<AppointmentItem, 'id' | 'accountId'>): string => accountId;

/** What an appointment has of the one whose place it takes. */
export const takeOver = (before: Pick<AppointmentItem, 'id' | 'accountId'> & Money): Money & { accountId: string } => ({
  accountId: accountOf(before),
  paymentStatus: before.paymentStatus,
  ...(before.pendingCents !== undefined && { pendingCents: before.pendingCents }),
  ...(before.paidCents !== undefined && { paidCents: before.paidCents }),
});

/** The one that gave way: its payments are another one's. */
export function giveWay<T extends Money>({ pendingCents: _owed, paidCents: _paid, ...rest }: T, movedTo: string) {
  return { ...rest, paymentStatus: 'pending' as const, movedTo };
}
