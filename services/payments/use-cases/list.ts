import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import { accountOf } from '@rostro/rules/appointments/visit-account';
import { appointmentsOfClient, paymentsOf } from '@rostro/rules/clients/client-records';
import type { UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { readAccountAsIs } from '../store/ledger.ts';
import { appointmentById, paymentMethods, priceOf } from '../store/payments.ts';
import { presentAccount } from './present-account.ts';
import { newestFirst, presentPayment } from './present-payments.ts';

export const listPaymentMethods: UseCase<'listPaymentMethods'> = async () => ({
  items: (await paymentMethods()).filter((method) => method.isActive),
});

export const listAppointmentPayments: UseCase<'listAppointmentPayments'> = async ({ params }) => {
  const [appointment, methods] = await Promise.all([appointmentById(params.appointmentId), paymentMethods()]);
  if (appointment === null) throw new AppError('appointment_not_found');
  const [payments, movements] = await readAccountAsIs(appointment);
  return {
    items: newestFirst(payments).map((payment) => presentPayment(payment, methods, appointment.id)),
    suggestedTotalCents: await priceOf(appointment),
    account: presentAccount(movements, methods),
  };
};

/** A visitor without a profile has paid nothing. The contract's schema removes the notes of staff from the answer. */
export const listMyPayments: UseCase<'listMyPayments'> = async (_input, { actor }) => {
  if (actor.clientId === null) return { items: [] };
  const appointments = await appointmentsOfClient(actor.clientId);
  const [payments, methods, serviceOf] = await Promise.all([
    paymentsOf(appointments),
    paymentMethods(),
    servicesOfVisits(),
  ]);
  const standing = appointments.filter(({ movedTo }) => movedTo === undefined);
  const paidFor = new Map(
    standing.map((appointment) => {
      const { id, startsAt } = appointment;
      return [accountOf(appointment), { id, startsAt, service: serviceOf(appointment) }];
    }),
  );
  const items = newestFirst(payments).flatMap((payment) => {
    const appointment = paidFor.get(payment.appointmentId);
    return appointment ? [{ ...presentPayment(payment, methods, appointment.id), appointment }] : [];
  });
  return { items };
};
