import type { CancelMoney } from '@rostro/shared/contract/booking/booking';
import type { RouteInput } from '@rostro/shared/contract/index';
import type { OpenStage } from '@rostro/shared/stages';
import type { Caller } from './caller.ts';

/** The actions of staff on appointments, through the gateway. */
export const deskOf = (staff: Caller) => {
  type Booking = RouteInput<'createAppointment'>['body'];
  type Closed = RouteInput<'setAppointmentClosed'>['body'];
  type Status = RouteInput<'setAppointmentStatus'>['body']['status'];
  return {
    /** Most tests book one client repeatedly, so the desk confirms conflicts, unless a test says otherwise. */
    create: (body: Booking, idempotencyKey?: string) =>
      staff.call(
        'createAppointment',
        { body: { twice: true, ...body } },
        idempotencyKey === undefined ? {} : { idempotencyKey },
      ),
    status: (appointmentId: string, status: Status, version?: number) =>
      staff.call('setAppointmentStatus', { params: { appointmentId }, body: { status, version } }),
    /** Cancels, with the decision about the payments. */
    cancel: (appointmentId: string, money?: CancelMoney) =>
      staff.call('setAppointmentStatus', {
        params: { appointmentId },
        body: { status: 'cancelled', ...(money && { money }) },
      }),
    close: (appointmentId: string, attendance: NonNullable<Closed['attendance']> = 'attended') =>
      staff.call('setAppointmentClosed', { params: { appointmentId }, body: { closed: true, attendance } }),
    reopen: (appointmentId: string, reason = 'Se marcó por error') =>
      staff.call('setAppointmentClosed', { params: { appointmentId }, body: { closed: false, reason } }),
    stage: (appointmentId: string, from: OpenStage, to: OpenStage) =>
      staff.call('setAppointmentStage', { params: { appointmentId }, body: { from, to } }),
    save: (appointmentId: string, body: RouteInput<'saveAppointment'>['body']) =>
      staff.call('saveAppointment', { params: { appointmentId }, body: { twice: true, ...body } }),
    notices: (appointmentId: string) => staff.call('listAppointmentNotices', { params: { appointmentId } }),
    changes: async (appointmentId: string) =>
      (await staff.call('listAppointmentChanges', { params: { appointmentId } })).body.items,
  };
};
