import type { AppointmentItem } from '@rostro/kit/table/items';
import { noticeName } from '@rostro/kit/table/shared-writes/notice-name';
import type { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import { type AppointmentNoticeDue, EVENTS } from '@rostro/shared/events';
import { type AutomaticNotice, dueNotice } from '@rostro/shared/reminders';
import { addMinutes } from '@rostro/shared/time';

/** What of an appointment decides whether there is a notice. */
export const REMINDED_BY = [
  ...(['id', 'clientId', 'serviceId', 'status', 'closed', 'attendance', 'startsAt', 'endsAt', 'updatedAt'] as const),
];
export type Remindable = Pick<AppointmentItem, (typeof REMINDED_BY)[number]>;

/** A notice whose time has come. */
export interface Due {
  appointment: Remindable;
  notice: AutomaticNotice;
  event: AppointmentNoticeDue;
}

/** So long may a confirmation be on its way from the write to its record. */
const SETTLING_MINUTES = 2;

/** It may have been confirmed only just, and be about to be told so: the next turn knows more. */
const isSettled = ({ updatedAt }: Remindable, now: string): boolean => updatedAt <= addMinutes(now, -SETTLING_MINUTES);

/** @throws where the appointment is none that could be told of */
export function dueOf(policy: NoticePolicy, appointment: Remindable, now: string): Due | null {
  const notice = dueNotice(policy, appointment, now);
  if (notice === null || !isSettled(appointment, now)) return null;
  return { appointment, notice, event: eventOf(appointment, notice, now) };
}

/** The same notice has the same name in every turn. */
function eventOf({ id, clientId, serviceId, startsAt }: Remindable, notice: AutomaticNotice, now: string) {
  const { kind, hours } = notice;
  return EVENTS['appointment.notice-due'].parse({
    ...{ version: 1, eventId: `${id}:${noticeName(notice)}:${startsAt}`, occurredAt: now },
    ...{ appointmentId: id, clientId, serviceId, startsAt, kind, hours },
  });
}

/** What became of a notice so far. */
export interface Told {
  /** Is there no channel that has no record of it? */
  everywhere: boolean;
  /** When the appointment's confirmation began to leave; null where there is none. */
  confirmedAt: string | null;
}

/** Who heard of the appointment only after a reminder should have gone needs no reminder of it. */
export function isUntold({ notice }: Due, { everywhere, confirmedAt }: Told): boolean {
  const isOlder = notice.kind === 'reminder' && confirmedAt !== null && notice.at < confirmedAt;
  return !everywhere && !isOlder;
}
