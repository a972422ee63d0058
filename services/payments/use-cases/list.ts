import type { UseCase } from '@rostro/kit/http/context';
import { appointmentsOfClient, paymentsOf } from '@rostro/kit/table/client-records';
import { treatmentsById } from '@rostro/kit/table/treatments';
import { AppError } from '@rostro/shared/errors';
import { appointmentById, paymentMethods, paymentsOfAppointment, priceOf } from '../store/payments.ts';
import { presentPayments } from './present-payments.ts';

export const listPaymentMethods: UseCase<'listPaymentMethods'> = async () => ({
  items: (await paymentMethods()).filter((method) => method.isActive),
});

export const listAppointmentPayments: UseCase<'listAppointmentPayments'> = async ({ params }) => {
  const [appointment, payments, methods] = await Promise.all([
    appointmentById(params.appointmentId),
    paymentsOfAppointment(params.appointmentId),
    paymentMethods(),
  ]);
  if (appointment === null) throw new AppError('appointment_not_found');
  return {
    items: presentPayments(payments, methods),
    suggestedTotalCents: await priceOf(appointment.serviceId),
  };
};

/** Who has no profile yet has paid nothing. The contract's schema keeps what staff noted from leaving. */
export const listMyPayments: UseCase<'listMyPayments'> = async (_input, { actor }) => {
  if (actor.clientId === null) return { items: [] };
  const appointments = await appointmentsOfClient(actor.clientId);
  const [payments, methods, treatmentOf] = await Promise.all([
    paymentsOf(appointments),
    paymentMethods(),
    treatmentsById(),
  ]);
  const paidFor = new Map(
    appointments.map(({ id, startsAt, serviceId }) => [id, { id, startsAt, service: treatmentOf(serviceId) }]),
  );
  const items = presentPayments(payments, methods).flatMap((payment) => {
    const appointment = paidFor.get(payment.appointmentId);
    return appointment ? [{ ...payment, appointment }] : [];
  });
  return { items };
};
