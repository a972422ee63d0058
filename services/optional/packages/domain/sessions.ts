import { accountOf, type Served, serviceIdsOf } from '@rostro/rules/appointments/visit-account';
import { partsFrom, priceEntries } from '@rostro/rules/money/entries';
import { type Ledger, newestOf, type PaymentFacts, sumPaid } from '@rostro/rules/money/ledger';
import { follow, type NewMovement, reversalsOf, summarise } from '@rostro/rules/money/movement';
import type { AppointmentItem } from '@rostro/rules/table/items';
import type { VisitSession } from '@rostro/shared/contract/booking/appointment';
import type { ClientPackage } from '@rostro/shared/contract/packages';
import { PACKAGE_METHOD } from '@rostro/shared/contract/payments/payments';
import { AppError } from '@rostro/shared/errors';
import { covers, packageFor } from '@rostro/shared/optional/package-sessions';
import { sumOf } from '@rostro/shared/payment-math';
import { isExpired } from '@rostro/shared/prepaid';
import { epochOf, instantOf, todayAt } from '@rostro/shared/time';

/**
 * Packages are prepaid sessions. A visit that uses a session costs the session's worth, and is paid by it, so that
 * all sessions of a package are worth its price, to the centavo.
 */

/**
 * A package that a client bought. Its money is an account of its own, under its id; payments by its sessions are in
 * the accounts of their visits. It contains no names except those of staff.
 */
export interface PackageFacts extends Omit<ClientPackage, 'serviceNames' | 'refundedCents'> {
  clientId: string;
  /** Absent: it was imported as sessions of one service. */
  templateId?: string;
  /** The import that wrote it; such a package has no receipt, and its account begins with refunds. */
  importId?: string;
  /** Identifies an imported package, so that it is not written again. */
  importedAs?: string;
  /** The numbers of returned uses, lowest first; absent: none. */
  returned?: number[];
  /** Hash of the request that sold it, if it came with an idempotency key. */
  requestHash?: string;
  /** The requests of its refunds: id → hash. */
  refundRequests?: Record<string, string>;
}

/** The last session is worth all that is left. */
export const worthOf = ({ sessionsLeft, centsLeft }: Pick<PackageFacts, 'sessionsLeft' | 'centsLeft'>): number =>
  Math.floor(centsLeft / Math.max(1, sessionsLeft));

export const usedOf = ({ sessions, sessionsLeft, refunds }: PackageFacts): number =>
  sessions - sessionsLeft - sumOf(refunds.map((refund) => refund.sessions));

/** The numbers of the uses that are left, in order: a returned number comes first. */
export const numbersLeft = (one: PackageFacts): number[] => {
  const { returned = [], sessionsLeft } = one;
  const fresh = usedOf(one) + returned.length + 1;
  return Array.from({ length: sessionsLeft }, (_, place) => returned[place] ?? fresh + place - returned.length);
};

function withReturned({ returned: _before, ...rest }: PackageFacts, returned: number[]): PackageFacts {
  return returned.length === 0 ? rest : { ...rest, returned };
}

/** Returns a number. The highest returned ones are not stored: they are free like those never given out. */
function withNumberBack(one: PackageFacts, number: number): PackageFacts {
  const returned = [...(one.returned ?? []), number].sort((a, b) => a - b);
  while (returned.length > 0 && returned.at(-1) === usedOf(one) + returned.length) returned.pop();
  return withReturned(one, returned);
}

/** The refunded part of its price. */
export const refundedOf = ({ refunds }: Pick<PackageFacts, 'refunds'>): number =>
  sumOf(refunds.map(({ amountCents }) => amountCents));

type DoneBy = Required<Pick<NewMovement, 'at' | 'by'>>;

/** The use or return of a session, and its effect on the visit's money. */
export interface SessionPlan {
  before: PackageFacts;
  after: PackageFacts;
  /** Entries for the visit's account. */
  entries: NewMovement[];
  /** The payment that the session makes, or that goes with it. */
  payment: PaymentFacts;
  /** The visit's money afterwards. */
  paid: { status: AppointmentItem['paymentStatus']; pendingCents: number; paidCents: number };
  /** The visit's use of the package; absent: none. */
  session?: VisitSession;
}

/** The visit is neither paid nor waived. A refunded payment leaves it unpaid again. */
function isUnpaid({ payments, movements }: Ledger): boolean {
  const newest = newestOf(payments);
  const { pendingCents, heldCents } = summarise(movements);
  return newest === null || (newest.status === 'refunded' && pendingCents === 0 && heldCents === 0);
}

/** The package that a visit uses by default: the one that ends first. */
export function packageForVisit(
  ledger: Ledger,
  packages: readonly PackageFacts[],
  visit: Served,
  at: string,
): PackageFacts | undefined {
  return isUnpaid(ledger) ? packageFor(packages, serviceIdsOf(visit), todayAt(at)) : undefined;
}

/** @param paymentId the id of the payment that it makes */
export function planUse(
  ledger: Ledger,
  before: PackageFacts,
  visit: Served & Pick<AppointmentItem, 'id' | 'accountId'>,
  { at, by, paymentId }: DoneBy & { paymentId: string },
): SessionPlan {
  if (before.sessionsLeft < 1) throw new AppError('package_used_up');
  if (isExpired(before, todayAt(at))) throw new AppError('package_expired');
  if (!covers(before, serviceIdsOf(visit)) || !isUnpaid(ledger)) throw new AppError('package_not_for_visit');
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

/** Null: none. */
export function sessionIn({ payments }: Pick<Ledger, 'payments'>): { payment: PaymentFacts; packageId: string } | null {
  for (const payment of payments) {
    const packageId = payment.lines.find((line) => line.packageId !== undefined)?.packageId;
    if (packageId !== undefined) return { payment, packageId };
  }
  return null;
}

/**
 * After the return, the visit has no payment by the session, and costs nothing.
 * @param number the visit's use of the package
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

export const afterSession = (ledger: Ledger, { payment, entries }: SessionPlan, isReturned: boolean): Ledger => ({
  ...ledger,
  payments: [...ledger.payments.filter(({ id }) => id !== payment.id), ...(isReturned ? [] : [payment])],
  movements: [...ledger.movements, ...follow(ledger.movements, payment.appointmentId, entries)],
});
