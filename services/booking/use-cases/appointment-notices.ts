import { markOf } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { noticePolicy } from '@rostro/rules/notices/notice-policy';
import { AppError } from '@rostro/shared/errors';
import { mustBeTellable, plannedNotices, toNotices } from '../domain/notices.ts';
import { appointmentById } from '../store/appointments.ts';
import {
  deliveriesOf,
  deliveriesOfVisit,
  findRequestedDelivery,
  recipient,
  saveNoticeRequest,
} from '../store/notices.ts';

export const listAppointmentNotices: UseCase<'listAppointmentNotices'> = async ({ params }, { now }) => {
  const [appointment, own, policy] = await Promise.all([
    appointmentById(params.appointmentId),
    deliveriesOf(params.appointmentId),
    noticePolicy(),
  ]);
  if (appointment === null) throw new AppError('appointment_not_found');
  const [client, ofVisit] = await Promise.all([recipient(appointment.clientId), deliveriesOfVisit(appointment)]);
  const deliveries = [...own, ...ofVisit];
  return {
    sent: toNotices(deliveries),
    planned: plannedNotices({ appointment, client, deliveries, policy, now }),
    consent: client?.consent ?? null,
  };
};

/** The sender takes the request from the bus. A repeated request finds the first one's result. */
export const sendAppointmentNotice: UseCase<'sendAppointmentNotice'> = async ({ params, body }, context) => {
  const { appointmentId } = params;
  const { channel } = body;
  const { id: requestId } = markOf(clientIdOf(context), context.idempotencyKey, body);
  return untilSettled(async () => {
    const [appointment, earlier] = await Promise.all([
      appointmentById(appointmentId),
      findRequestedDelivery(appointmentId, requestId),
    ]);
    if (appointment === null) throw new AppError('appointment_not_found');
    if (earlier !== null) {
      if (earlier.channel !== channel) throw new AppError('idempotency_mismatch');
      return { channel, at: earlier.createdAt };
    }
    mustBeTellable(appointment, await recipient(appointment.clientId), channel, context.now);
    const audit = { action: 'appointment.notice' as const, subject: appointmentId, after: { channel } };
    await saveNoticeRequest(staffAuthor(context, audit), appointment, { channel, requestId, at: context.now });
    return { channel, at: context.now };
  });
};
