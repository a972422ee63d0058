import * as z from 'zod';
import { ONCE_ERRORS } from '../error-groups.ts';
import { RecordedConsent } from '../privacy/consent.ts';
import { defineRoutes, MADE_ONCE } from '../route.ts';
import { Id, Instant } from '../schemas.ts';
import { NOTICE_CHANNELS, NOTICE_KINDS } from './notice-names.ts';

export * from './notice-names.ts';

const ofAppointment = z.object({ appointmentId: Id });

/** `bounced`: the address rejected it; `complained`: the recipient complained. */
export const NOTICE_STATES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'skipped',
  'failed',
  'unknown',
] as const;
/** A sent notice of an appointment, with its channel and outcome. */
export const Notice = z
  .object({
    kind: z.enum(NOTICE_KINDS),
    channel: z.enum(NOTICE_CHANNELS),
    state: z.enum(NOTICE_STATES),
    /** The appointment's time in the notice. */
    startsAt: Instant,
    at: Instant,
    /** Requested by staff, not automatic. */
    onDemand: z.boolean(),
    /** Why it was not sent, in words for staff; null without a reason. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof Notice>;
export const AppointmentNotices = z
  .object({
    /** Newest first. */
    sent: z.array(Notice),
    /** The future automatic notices, with their time; null if they wait for the confirmation. */
    planned: z.array(
      z.object({ kind: z.enum(NOTICE_KINDS), channel: z.enum(NOTICE_CHANNELS), at: Instant.nullable() }),
    ),
    consent: RecordedConsent.nullable(),
  })
  .meta({ id: 'AppointmentNotices' });
export type AppointmentNotices = z.infer<typeof AppointmentNotices>;

export const noticesRoutes = defineRoutes({
  listAppointmentNotices: {
    method: 'GET',
    path: '/api/admin/appointments/{appointmentId}/notices',
    service: 'agenda',
    access: { all: ['view_appointments'] },
    summary: 'What was sent of an appointment and what will be, with the client’s consent',
    params: ofAppointment,
    response: AppointmentNotices,
    errors: ['appointment_not_found'],
  },
  sendAppointmentNotice: {
    ...MADE_ONCE,
    path: '/api/admin/appointments/{appointmentId}/notices',
    service: 'agenda',
    access: { all: ['edit_appointments'] },
    summary: 'Send the confirmation once more, on demand, by one channel',
    params: ofAppointment,
    body: z.strictObject({ channel: z.enum(NOTICE_CHANNELS) }),
    response: z.object({ channel: z.enum(NOTICE_CHANNELS), at: Instant }),
    errors: ['appointment_not_found', 'appointment_not_confirmed', 'no_email_address', 'no_phone', ...ONCE_ERRORS],
  },
});
