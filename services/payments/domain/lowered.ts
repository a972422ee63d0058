import { type Movement, standing, summarise } from '@rostro/rules/money/movement';
import type { AppointmentItem } from '@rostro/rules/table/items';
import type { LoweredVisit } from '@rostro/shared/contract/payments/cash';
import { isOff } from '@rostro/shared/visit-state';

type Money = Pick<
  AppointmentItem,
  'status' | 'closed' | 'attendance' | 'movedTo' | 'paymentStatus' | 'pendingCents' | 'paidCents' | 'session'
>;
export type Lowered = Pick<LoweredVisit, 'listCents' | 'totalCents' | 'differenceCents' | 'parts'>;
type Part = Lowered['parts'][number];

/**
 * Whether a visit may cost less than its list price, by its stored money; only then its account is read. A session of
 * a package has a price of its own, and a visit that did not take place costs a fee only.
 */
export const mayBeLowered = (visit: Money, listCents: number | null): listCents is number =>
  listCents !== null &&
  !isOff(visit) &&
  visit.movedTo === undefined &&
  visit.session === undefined &&
  visit.paymentStatus !== 'pending' &&
  (visit.paidCents ?? 0) + (visit.pendingCents ?? 0) < listCents;

const partOf = (how: Part['how'], amountCents: number, { at, by, reason = '' }: Movement): Part => ({
  how,
  amountCents,
  at,
  reason,
  by: by ?? null,
});

/** What lowered a visit below its list price, and who did; null: it is not below. */
export function loweredBy(movements: readonly Movement[], listCents: number): Lowered | null {
  const { chargedCents, discountCents } = summarise(movements);
  const totalCents = chargedCents - discountCents;
  if (totalCents >= listCents) return null;
  const there = standing(movements);
  // The user who registered the first total chose it.
  const charge = there.find(({ kind }) => kind === 'charge');
  const isShort = charge !== undefined && chargedCents < listCents;
  const discounts = there.filter(({ kind, amountCents }) => kind === 'discount' && amountCents > 0);
  return {
    listCents,
    totalCents,
    differenceCents: listCents - totalCents,
    parts: [
      ...(isShort ? [partOf('total', listCents - chargedCents, charge)] : []),
      ...discounts.map((one) => partOf(one.paymentId === undefined ? 'refund' : 'discount', one.amountCents, one)),
    ],
  };
}
