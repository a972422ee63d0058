import type { VisitSession } from '@rostro/shared/contract/appointment';
import { PACKAGE_METHOD } from '@rostro/shared/contract/payments';
import { AppError } from '@rostro/shared/errors';
import { covers, isExpired, packageFor } from '@rostro/shared/packages';
import { sumOf } from '@rostro/shared/payment-math';
import { epochOf, instantOf, todayAt } from '@rostro/shared/time';
import { accountOf } from '../appointments/visit-account.ts';
import { nextServiceIdOf } from '../scheduling/segment.ts';
import type { AppointmentItem, PackageItem } from '../table/items.ts';
import { partsFrom, priceEntries } from './entries.ts';
import { type Ledger, newestOf, type PaymentFacts, sumPaid } from './ledger.ts';
import { follow, type NewMovement, reversalsOf, summarise } from './movement.ts';

/**
 * Packages: sessions that were paid for in advance. A visit that uses one costs what the session is worth, and is paid by
 * it; so the sessions of a package are worth its price together, to the centavo.
 */

/** A package without its keys. */
export type PackageFacts = Omit<PackageItem, 'pk' | 'sk'>;

/** What the next session is worth; the last one is worth all that is left. */
export const worthOf = ({ sessionsLeft, centsLeft }: Pick<PackageFacts, 'sessionsLeft' | 'centsLeft'>): number =>
  Math.floor(centsLeft / Math.max(1, sessionsLeft));

/** How many sessions visits have used. */
export const usedOf = ({ sessions, sessionsLeft, refunds }: PackageFacts): number =>
  sessions - sessionsLeft - sumOf(refunds.map((refund) => refund.sessions));

/** The numbers of the uses that are left, in their order: one that a visit gave back comes first. */
export const numbersLeft = (one: PackageFacts): number[] => {
  const { returned = [], sessionsLeft } = one;
  const fresh = usedOf(one) + returned.length + 1;
  return Array.from({ length: sessionsLeft }, (_, place) => returned[place] ?? fresh + place - returned.length);
};

/** A package without numbers that were given back says nothing of them. */
function withReturned({ returned: _before, ...rest }: PackageFacts, returned: number[]): PackageFacts {
  return returned.length === 0 ? rest : { ...rest, returned };
}

/** Gives a number back. The highest ones that were given back are not kept: they are free like those never given out. */
function withNumberBack(one: PackageFacts, number: number): PackageFacts {
  const returned = [...(one.returned ?? []), number].sort((a, b) => a - b);
  while (returned.length > 0 && returned.at(-1) === usedOf(one) + returned.length) returned.pop();
  return withReturned(one, returned);
}

/** Of its price, given back. */
export const refundedOf = ({ refunds }: Pick<PackageFacts, 'refunds'>): number =>
  sumOf(refunds.map(({ amountCents }) => amountCents));

export const servicesIn = (visit: Pick<AppointmentItem, 'serviceId' | 'segments'>): number[] =>
  [visit.serviceId, nextServiceIdOf(visit)].filter((id) => id !== undefined);

type DoneBy = Required<Pick<NewMovement, 'at' | 'by'>>;

/** What a visit takes of a package, or gives back to it, and what that makes of the visit's money. */
export interface SessionPlan {
  before: PackageFacts;
  after: PackageFacts;
  /** What the visit's account gets. */
  entries: NewMovement[];
  /** The payment that the session makes, or that goes with it. */
  payment: PaymentFacts;
  /** What the visit then says of its money. */
  paid: { status: AppointmentItem['paymentStatus']; pendingCents: number; paidCents: number };
  /** Which use of the package the visit then is; absent: none. */
  session?: VisitSession;
}

/** Has nobody paid the visit, or waived its price? What was paid and given back leaves it unpaid again. */
function isUnpaid({ payments, movements }: Ledger): boolean {
  const newest = newestOf(payments);
  const { pendingCents, heldCents } = summarise(movements);
  return newest === null || (newest.status === 'refunded' && pendingCents === 0 && heldCents === 0);
}

/** The package of which a visit uses a session if nobody says otherwise: the one that ends first; undefined: of none. */
export function packageForVisit(
  ledger: Ledger,
  packages: readonly PackageFacts[],
  visit: Pick<AppointmentItem, 'serviceId' | 'segments'>,
  at: string,
): PackageFacts | undefined {
  return isUnpaid(ledger) ? packageFor(packages, servicesIn(visit), todayAt(at)) : undefined;
}

/**
 * Decides that a visit uses a session.
 * @param paymentId the id of the payment that it makes
 * @throws {AppError} `package_used_up`, `package_expired`, `package_not_for_visit`
 */
export function planUse(
  ledger: Ledger,
  before: PackageFacts,
  visit: Pick<AppointmentItem, 'id' | 'accountId' | 'serviceId' | 'segments'>,
  { at, by, paymentId }: DoneBy & { paymentId: string },
): SessionPlan {
  if (before.sessionsLeft < 1) throw new AppError('package_used_up');
  if (isExpired(before, todayAt(at))) throw new AppError('package_expired');
  if (!covers(before, servicesIn(visit)) || !isUnpaid(ledger)) throw new AppError('package_not_for_visit');
  const cents = worthOf(before);
  const newest = newestOf(ledger.payments);
  const payment: PaymentFacts = {
    id: paymentId,
    appointmentId: accountOf(visit),
    totalCents: cents,
    discountPercentage: 0,
    discountCents: 0,
    finalCents: cents,
    pendingCents: 0,
    // Clocks of functions differ a little, but a later payment must have the later time.
    paidAt: newest !== null && newest.paidAt >= at ? instantOf(epochOf(newest.paidAt) + 1) : at,
    status: 'completed',
    notes: '',
    lines: [
      {
        paymentMethodId: PACKAGE_METHOD.id,
        packageId: before.id,
        amountCents: cents,
        referenceNumber: before.name,
        notes: '',
        createdAt: at,
      },
    ],
  };
  const [number = 1] = numbersLeft(before);
  const after = { ...before, sessionsLeft: before.sessionsLeft - 1, centsLeft: before.centsLeft - cents };
  return {
    before,
    after: withReturned(
      after,
      (before.returned ?? []).filter((one) => one !== number),
    ),
    entries: [...priceEntries(payment, 0, by), ...partsFrom(payment, 0, by)],
    payment,
    paid: { status: 'completed', pendingCents: 0, paidCents: sumPaid([...ledger.payments, payment]) },
    session: { number, of: before.sessions },
  };
}

/** The session that a visit holds; null: none. */
export function sessionIn({ payments }: Pick<Ledger, 'payments'>): { payment: PaymentFacts; packageId: string } | null {
  for (const payment of payments) {
    const packageId = payment.lines.find((line) => line.packageId !== undefined)?.packageId;
    if (packageId !== undefined) return { payment, packageId };
  }
  return null;
}

/**
 * Decides that a visit gives its session back: nothing was paid by it, and it costs nothing.
 * @param number which use of the package the visit was
 */
export function planReturn(
  ledger: Ledger,
  before: PackageFacts,
  { payment, number }: { payment: PaymentFacts; number: number },
  doing: DoneBy,
): SessionPlan {
  const others = ledger.payments.filter(({ id }) => id !== payment.id);
  const newest = newestOf(others);
  return {
    before,
    after: withNumberBack(
      { ...before, sessionsLeft: before.sessionsLeft + 1, centsLeft: before.centsLeft + payment.finalCents },
      number,
    ),
    entries: reversalsOf(ledger.movements, payment.id, doing),
    payment,
    paid: {
      status: newest?.status ?? 'pending',
      pendingCents: newest?.pendingCents ?? 0,
      paidCents: sumPaid(others),
    },
  };
}

/** The ledger of the visit afterwards. */
export const afterSession = (ledger: Ledger, { payment, entries }: SessionPlan, isReturned: boolean): Ledger => ({
  ...ledger,
  payments: [...ledger.payments.filter(({ id }) => id !== payment.id), ...(isReturned ? [] : [payment])],
  movements: [...ledger.movements, ...follow(ledger.movements, payment.appointmentId, entries)],
});
