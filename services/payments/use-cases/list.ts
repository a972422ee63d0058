import { parts } from 'virtual:parts';
import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import { accountOf } from '@rostro/rules/appointments/visit-account';
import { appointmentsOfClient, paymentsOf } from '@rostro/rules/clients/client-records';
import type { UseCase } from '@rostro/rules/http/context';
import { ofRoomsOn } from '@rostro/rules/http/modules';
import { balanceIn } from '@rostro/rules/money/balance';
import type { Movement } from '@rostro/rules/money/movement';
import { balanceItemOf, openingMovements, paymentMethods, readAccount } from '@rostro/rules/money/till-store';
import type { BalanceMovement, OtherReceipt, OwnPackage } from '@rostro/shared/contract/payments/payments';
import { AppError } from '@rostro/shared/errors';
import { isOff } from '@rostro/shared/visit-state';
import { appointmentById, priceOf } from '../store/payments.ts';
import { laterFirst, movementsOfAll, type VisitOf, visitsByAccount } from './client-money.ts';
import { presentAccount } from './present-account.ts';
import { newestFirst, presentPayment } from './present-payments.ts';

declare module '@rostro/rules/parts' {
  interface Part {
    /** The client's packages, in the order in which the client sees them. */
    ownPackages?: (clientId: string) => Promise<OwnPackage[]>;
  }
}

export const listPaymentMethods: UseCase<'listPaymentMethods'> = async () => ({
  items: (await paymentMethods()).filter((method) => method.isActive),
});

export const listAppointmentPayments: UseCase<'listAppointmentPayments'> = async ({ params }) => {
  const [appointment, methods] = await Promise.all([appointmentById(params.appointmentId), paymentMethods()]);
  if (appointment === null) throw new AppError('appointment_not_found');
  const [account, todayCents] = await Promise.all([readAccount(appointment), priceOf(appointment)]);
  const { bookedCents = null } = appointment;
  return {
    items: newestFirst(account.payments).map((payment) => presentPayment(payment, methods, appointment.id)),
    suggestedTotalCents: bookedCents ?? todayCents,
    ...(bookedCents !== null && todayCents !== null && bookedCents !== todayCents && { todayCents }),
    account: presentAccount(account, methods),
    balanceCents: account.balanceCents,
  };
};

/** A visitor without a profile has paid nothing. The contract's schema drops the notes of staff. */
export const listMyPayments: UseCase<'listMyPayments'> = async (_input, { actor }) => {
  if (actor.clientId === null)
    return { items: [], balanceCents: 0, movements: [], opening: [], packages: [], otherReceipts: [] };
  const [appointments, balance] = await Promise.all([
    appointmentsOfClient(actor.clientId),
    balanceItemOf(actor.clientId),
  ]);
  const [payments, methods, serviceOf, movements, opening, packages] = await Promise.all([
    paymentsOf(appointments),
    paymentMethods(),
    servicesOfVisits(),
    movementsOfAll(appointments),
    openingMovements(balance),
    packagesOf(actor.clientId),
  ]);
  const visitOf = visitsByAccount(appointments, serviceOf);
  // Cancelled and missed visits owe nothing, whatever is left in their accounts.
  const off = new Set(appointments.filter((one) => one.movedTo === undefined && isOff(one)).map(accountOf));
  const items = newestFirst(payments).flatMap((payment) => {
    const appointment = visitOf(payment.appointmentId);
    if (appointment === undefined) return [];
    const owed = off.has(payment.appointmentId) ? { pendingCents: 0 } : {};
    return [{ ...presentPayment(payment, methods, appointment.id), ...owed, appointment }];
  });
  return {
    items,
    balanceCents: balanceIn(balance),
    movements: ofBalance(movements, visitOf),
    opening: opening.sort(laterFirst).map(({ amountCents, at }) => ({ amountCents, at })),
    packages,
    otherReceipts: otherReceiptsOf(movements, visitOf),
  };
};

const packagesOf = async (clientId: string): Promise<OwnPackage[]> =>
  (await Promise.all((await ofRoomsOn(parts)).flatMap(({ ownPackages }) => ownPackages?.(clientId) ?? []))).flat();

/** The credits and uses of the balance. Newest first. */
const ofBalance = (movements: readonly Movement[], visitOf: VisitOf): BalanceMovement[] =>
  [...movements].sort(laterFirst).flatMap(({ kind, amountCents, at, accountId, packageId }) => {
    const appointment = visitOf(accountId);
    if (appointment === undefined || (kind !== 'credit' && kind !== 'use') || packageId !== undefined) return [];
    return [{ kind, amountCents: kind === 'credit' ? amountCents : 0 - amountCents, at, appointment }];
  });

/** The receipt of a refund, or of a reversed part, which keeps its number. */
function otherKindOf({ kind, reverses }: Movement): OtherReceipt['kind'] | null {
  if (kind === 'refund') return 'refund';
  return kind === 'payment' && reverses !== undefined ? 'cancelled' : null;
}

/** Receipts that no payment names, each once with all its lines. Newest first. */
function otherReceiptsOf(movements: readonly Movement[], visitOf: VisitOf): OtherReceipt[] {
  const papers = new Map<number, OtherReceipt>();
  for (const movement of [...movements].sort(laterFirst)) {
    const { receipt, at, accountId } = movement;
    const [kind, appointment] = [otherKindOf(movement), visitOf(accountId)];
    if (receipt === undefined || kind === null || appointment === undefined) continue;
    const sumCents = papers.get(receipt.number)?.amountCents ?? 0;
    papers.set(receipt.number, {
      kind,
      receipt,
      at,
      appointment,
      amountCents: sumCents + Math.abs(movement.amountCents),
    });
  }
  return [...papers.values()];
}
