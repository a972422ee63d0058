import type { UseCase } from '@rostro/kit/http/context';
import { AppError } from '@rostro/shared/errors';
import { appointmentExists, paymentMethods, paymentsOfAppointment } from '../store/payments.ts';

export const listPaymentMethods: UseCase<'listPaymentMethods'> = async () => ({
  items: (await paymentMethods()).filter((method) => method.isActive),
});

export const listAppointmentPayments: UseCase<'listAppointmentPayments'> = async ({ params }) => {
  const [exists, payments, methods] = await Promise.all([
    appointmentExists(params.appointmentId),
    paymentsOfAppointment(params.appointmentId),
    paymentMethods(),
  ]);
  if (!exists) throw new AppError('appointment_not_found');
  const nameOf = new Map(methods.map(({ id, name }) => [id, name]));
  const items = payments
    .map(({ lines, ...payment }) => ({
      ...payment,
      lines: lines.map((line) => ({ ...line, paymentMethodName: nameOf.get(line.paymentMethodId) ?? '' })),
    }))
    .sort((a, b) => b.paidAt.localeCompare(a.paidAt));
  return { items };
};
