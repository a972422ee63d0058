import type { VisitSession } from '@rostro/shared/contract/appointment';
import { isOff } from '@rostro/shared/visit-state';
import { nextServiceIdOf, type Segment } from '../scheduling/segment.ts';
import type { AppointmentItem } from '../table/items.ts';

/** The services of a visit, by id. */
export interface Served {
  serviceId: number;
  nextServiceId?: number;
  segments?: readonly Segment[];
}

/**
 * A visit's account: its payments lie under one id, however often the client moves the visit to another appointment.
 * The current appointment stores the paid amount; replaced ones store none.
 */
type Money = Pick<AppointmentItem, 'paymentStatus' | 'pendingCents' | 'paidCents'>;

/** The ids of a visit's services, in their order. */
export const serviceIdsOf = (visit: Served): number[] =>
  [visit.serviceId, nextServiceIdOf(visit)].filter((id) => id !== undefined);

/** The price of a visit: what its client saw when it was booked, else what the catalog says now. */
export const agreedPrice = (
  visit: Served & Pick<AppointmentItem, 'bookedCents'>,
  priceOf: Parameters<typeof priceOfVisit>[1],
): number | null => visit.bookedCents ?? priceOfVisit(visit, priceOf);

/** The price of a visit's services together; null if one of them has none, or is unknown. */
export const priceOfVisit = (visit: Served, priceOf: (serviceId: number) => number | null | undefined): number | null =>
  serviceIdsOf(visit)
    .map(priceOf)
    .reduce<number | null>((sum, price = null) => (sum === null || price === null ? null : sum + price), 0);

/**
 * What is owed for a visit, in centavos: its price while nothing was registered, and that may be unknown. Nothing is owed
 * for one that was cancelled or missed: what the clinic asks for then is taken, or kept, at once.
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

/** What is shown of a visit's money: a session that it will use leaves nothing to pay. */
export const moneyShown = (
  visit: Parameters<typeof owedCentsOf>[0] & Pick<AppointmentItem, 'session'>,
  planned: VisitSession | undefined,
  priceCents: number | null,
): { owedCents?: number; session?: VisitSession } => {
  if (planned !== undefined) return { owedCents: 0, session: planned };
  return { ...owedCentsOf(visit, priceCents), ...(visit.session !== undefined && { session: visit.session }) };
};

/**
 * The id under which an appointment's payments lie: that of the first of the appointments that replaced one another.
 */
export const accountOf = ({ id, accountId = id }: Pick<AppointmentItem, 'id' | 'accountId'>): string => accountId;

/** What an appointment takes over from the one that it replaces. */
export const takeOver = (before: Pick<AppointmentItem, 'id' | 'accountId'> & Money): Money & { accountId: string } => ({
  accountId: accountOf(before),
  paymentStatus: before.paymentStatus,
  ...(before.pendingCents !== undefined && { pendingCents: before.pendingCents }),
  ...(before.paidCents !== undefined && { paidCents: before.paidCents }),
});

/** The replaced appointment: its payments belong to its successor. */
export function giveWay<T extends Money>({ pendingCents: _owed, paidCents: _paid, ...rest }: T, movedTo: string) {
  return { ...rest, paymentStatus: 'pending' as const, movedTo };
}
