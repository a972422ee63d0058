import { noticeName } from '@rostro/rules/notices/notice-name';
import type { AppointmentItem } from '@rostro/rules/table/items';
import type { NoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import { type AutomaticNotice, dueNotices } from '@rostro/shared/due-notices';
import { type AppointmentNoticeDue, EVENTS } from '@rostro/shared/events';
import { CLOCKS } from '@rostro/shared/notice-kinds';
import type { Occasion } from '@rostro/shared/scheduling/reminders';
import { addMinutes } from '@rostro/shared/time';

/** The attributes of an appointment that decide about reminders. */
export const REMINDED_BY = [
  'id',
  'calendarId',
  'clientId',
  'serviceId',
  'segments',
  'status',
  'closed',
  'attendance',
  'arrivedAt',
  'startsAt',
  'endsAt',
  'updatedAt',
] as const;
export type Remindable = Pick<AppointmentItem, (typeof REMINDED_BY)[number]> & Pick<Occasion, 'held'>;

export interface Due {
  appointment: Remindable;
  notice: AutomaticNotice;
  event: AppointmentNoticeDue;
}

/** The time that a confirmation may take from its write to its record. */
const SETTLING_MINUTES = 2;

/** A recent confirmation may still be on its way: the next run decides. */
const isSettled = ({ updatedAt }: Remindable, now: string): boolean => updatedAt <= addMinutes(now, -SETTLING_MINUTES);

/** @throws if the appointment can have no notice */
export function dueOf(policy: NoticePolicy, appointment: Remindable, now: string): Due[] {
  const due = dueNotices(policy, appointment, now);
  if (!isSettled(appointment, now)) return [];
  return due.map((notice) => ({ appointment, notice, event: eventOf(appointment, notice, now) }));
}

/** The name of a notice is the same in every run. */
function eventOf({ id, calendarId, clientId, serviceId, startsAt }: Remindable, notice: AutomaticNotice, now: string) {
  const { kind, hours } = notice;
  return EVENTS['appointment.notice-due'].parse({
    version: 1,
    eventId: `${id}:${noticeName(notice)}:${startsAt}`,
    occurredAt: now,
    appointmentId: id,
    clientId,
    serviceId,
    startsAt,
    kind,
    hours,
    ...(calendarId !== undefined && { calendarId }),
  });
}

export interface NoticeState {
  /** Whether every channel has a record of it. */
  everywhere: boolean;
  /** When the first confirmation of the appointment was recorded, or null. */
  confirmedAt: string | null;
}

/** A client who learned of the appointment only after a reminder's time needs no reminder. */
export function isUntold({ notice }: Due, { everywhere, confirmedAt }: NoticeState): boolean {
  const { repeatsConfirmation } = CLOCKS[notice.kind];
  const isOlder = repeatsConfirmation && confirmedAt !== null && notice.at < confirmedAt;
  return !everywhere && !isOlder;
}
