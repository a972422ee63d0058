import type { VisitSession } from '@rostro/shared/contract/booking/appointment';
import { isOff } from '@rostro/shared/visit-state';
import { nextServiceIdOf, type Segment } from '../scheduling/segment.ts';
import type { AppointmentItem } from '../table/items.ts';

export interface Served {
  serviceId: number;
  nextServiceId?: number;
  segments?: readonly Segment[];
}

/**
 * A visit's payments are stored under one id, however often the client moves the visit. The current appointment
 * stores the paid amount; replaced ones store none.
 */
type Money = Pick<AppointmentItem, 'paymentStatus' | 'pendingCents' | 'paidCents'>;

/** In order. */
export const serviceIdsOf = (visit: Served): number[] =>
  [visit.serviceId, nextServiceIdOf(visit)].filter((id) => id !== undefined);

/** The price that the client saw at the booking, otherwise today's. */
export const agreedPrice = (
  visit: Served & Pick<AppointmentItem, 'bookedCents'>,
  priceOf: Parameters<typeof priceOfVisit>[1],
): number | null => visit.bookedCents ?? priceOfVisit(visit, priceOf);

/** Null if one of the services has none, or is unknown. */
export const priceOfVisit = (visit: Served, priceOf: (serviceId: number) => number | null | undefined): number | null =>
  serviceIdsOf(visit)
    .map(priceOf)
    .reduce<number | null>((sum, price = null) => (sum === null || price === null ? null : sum + price), 0);

/**
 * In centavos. Before the first payment it is the price, which may be unknown. Nothing is owed for a cancelled or
 * missed visit: a fee for it is taken or kept at once.
 */
export function owedCentsOf(
  visit: Pick<AppointmentItem, 'status' | 'closed' | 'attendance' | 'paymentStatus' | 'pendingCents'>,
  priceCents: number | null,
): { owedCents?: number } {
  if (isOff(visit)) return { owedCents: 0 };
  const { paymentStatus, pendingCents = 0 } = visit;
  const owedCents = paymentStatus === 'pending' && pendingCents === 0 ? priceCents : pendingCents;
  return owedCents === null ? {} : { owedCents };
}

/** A visit that will use a session shows nothing to pay. */
export const moneyShown = (
  visit: Parameters<typeof owedCentsOf>[0] & Pick<AppointmentItem, 'session'>,
  planned: VisitSession | undefined,
  priceCents: number | null,
): { owedCents?: number; session?: VisitSession } => {
  if (planned !== undefined) return { owedCents: 0, session: planned };
  return { ...owedCentsOf(visit, priceCents), ...(visit.session !== undefined && { session: visit.session }) };
};

/** Payments are stored under the id of the visit's first appointment. */
export const accountOf = ({ id, accountId = id }: Pick<AppointmentItem, 'id' | 'accountId'>): string => accountId;

/** The attributes that a moved appointment takes along. */
export const takeOver = (before: Pick<AppointmentItem, 'id' | 'accountId'> & Money): Money & { accountId: string } => ({
  accountId: accountOf(before),
  paymentStatus: before.paymentStatus,
  ...(before.pendingCents !== undefined && { pendingCents: before.pendingCents }),
  ...(before.paidCents !== undefined && { paidCents: before.paidCents }),
});

/** The replaced appointment's payments belong to its successor. */
export function giveWay<T extends Money>({ pendingCents: _owed, paidCents: _paid, ...rest }: T, movedTo: string) {
  return { ...rest, paymentStatus: 'pending' as const, movedTo };
}
