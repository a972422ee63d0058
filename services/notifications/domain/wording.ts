import type { ServiceItem } from '@rostro/rules/table/items';
import { sayDuration } from '@rostro/shared/catalog';
import type { Business } from '@rostro/shared/contract/booking';
import type { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import { sayPhone } from '@rostro/shared/phone';
import { addDays, epochOf, sayInstant, todayAt } from '@rostro/shared/time';
import type { Invitation } from './invitation.ts';
import { isOneAddress, linesOf, oneLine } from './text.ts';

/** The content of every notice, on any channel. All texts are single lines. */
interface Wording {
  firstName: string;
  service: string;
  /** `'viernes 20 de noviembre, 3:00 p.m.'` */
  when: string;
  /** `email` is the address for answers; empty if the clinic has none. */
  clinic: { name: string; address: string; phone: string; email: string };
}
/** An appointment that was made, moved or cancelled, with the mail's calendar file; other channels have none. */
interface Scheduling extends Wording {
  invitation?: Invitation;
}
export interface AcknowledgementNotice extends Scheduling {
  kind: 'acknowledgement';
  /** `'60 min'`, `'1 h 30 min'` */
  duration: string;
  /** The end of the hold of a guest's place with an unconfirmed e-mail, in words; else null. */
  heldUntil: string | null;
  movable: boolean;
}
export interface ConfirmationNotice extends Scheduling {
  kind: 'confirmation';
  /** The start as the client knew it, if it has another time now. */
  previously: string | null;
  movable: boolean;
}
export interface RescheduleNotice extends Scheduling {
  kind: 'reschedule';
  /** Null if the time is the same, for another service. */
  previously: string | null;
  movable: boolean;
}
export interface CancellationNotice extends Scheduling {
  kind: 'cancellation';
  by: 'client' | 'staff';
  /** Of the service, if it can be booked again. */
  serviceId: number | null;
}
export interface ReminderNotice extends Wording {
  kind: 'reminder';
  /** In everyday words; null for days farther off. `when` begins with it. */
  near: 'hoy' | 'mañana' | null;
  movable: boolean;
}
export interface ThanksNotice extends Wording {
  kind: 'thanks';
  /** The clinic's text about the care afterwards, in paragraphs; often empty. */
  aftercare: string[];
  /** Of the service, if it can be booked again. */
  serviceId: number | null;
}
/** To the clinic itself. */
export interface NewBookingNotice extends Wording {
  kind: 'new-booking';
  appointmentId: string;
  /** The client's full name. */
  client: string;
  /** Of the client; empty if unknown. */
  phone: string;
}
export type Notice =
  | AcknowledgementNotice
  | ConfirmationNotice
  | RescheduleNotice
  | CancellationNotice
  | ReminderNotice
  | ThanksNotice
  | NewBookingNotice;

/** The facts of a notice. */
export interface Subjects {
  service: Pick<ServiceItem, 'id' | 'name' | 'isActive' | 'isPublic' | 'deletedAt'> | null;
  business: Pick<Business, 'name' | 'address' | 'city' | 'state' | 'postalCode' | 'phone' | 'email'>;
  policy: Pick<NoticePolicy, 'aftercare'>;
}
interface MessageFacts {
  kind: Notice['kind'];
  /** Of the client, in a single line. */
  name: string;
  /** Of the client, as it is stored. */
  phone?: string | undefined;
  appointmentId: string;
  startsAt: string;
  endsAt: string;
  /** Of a guest with an unconfirmed e-mail. */
  heldUntil?: string | undefined;
  previousStartsAt?: string | undefined;
  by?: 'client' | 'staff' | undefined;
  invitation?: Invitation | undefined;
  now: string;
}

const UNKNOWN_SERVICE = 'El tratamiento que elegiste';

/** A notice in words that are true at this moment. */
export function noticeOf(
  {
    kind,
    name,
    phone = '',
    appointmentId,
    startsAt,
    endsAt,
    heldUntil,
    previousStartsAt = startsAt,
    by = 'staff',
    invitation,
    now,
  }: MessageFacts,
  { service, business, policy }: Subjects,
): Notice {
  const wording: Wording = {
    firstName: name.split(' ')[0] ?? name,
    service: oneLine(service?.name ?? '') || UNKNOWN_SERVICE,
    when: sayInstant(startsAt),
    clinic: clinicOf(business),
  };
  const previously = previousStartsAt === startsAt ? null : sayInstant(previousStartsAt);
  const along = invitation && { invitation };
  // The times of its service are public, so the client may choose another.
  const movable = bookable(service) !== null;
  if (kind === 'new-booking') return { ...wording, kind, appointmentId, client: name, phone: sayPhone(phone) };
  if (kind === 'acknowledgement') {
    const duration = sayDuration((epochOf(endsAt) - epochOf(startsAt)) / 60_000);
    return { ...wording, ...along, kind, duration, heldUntil: heldUntil ? sayInstant(heldUntil) : null, movable };
  }
  if (kind === 'confirmation' || kind === 'reschedule') return { ...wording, ...along, kind, previously, movable };
  if (kind === 'cancellation') {
    // The client knows an appointment that was moved and at once cancelled by its old time.
    return { ...wording, ...along, kind, when: previously ?? wording.when, by, serviceId: bookable(service) };
  }
  if (kind === 'thanks')
    return { ...wording, kind, aftercare: linesOf(policy.aftercare), serviceId: bookable(service) };
  const near = nearDay(startsAt, now);
  return { ...wording, kind, near, movable, when: near === null ? wording.when : `${near}, ${wording.when}` };
}

function clinicOf({ name, address, postalCode, city, state, phone, email }: Subjects['business']): Wording['clinic'] {
  const lines = [address, `${postalCode} ${city}`, state].map(oneLine);
  return {
    name: oneLine(name),
    address: lines.filter((line) => line !== '').join(', '),
    phone: sayPhone(oneLine(phone)),
    email: isOneAddress(email) ? email : '',
  };
}

/** By the clinic's calendar: ten hours from now may be tomorrow. */
function nearDay(startsAt: string, now: string): ReminderNotice['near'] {
  const [day, today] = [todayAt(startsAt), todayAt(now)];
  if (day === today) return 'hoy';
  return day === addDays(today, 1) ? 'mañana' : null;
}

const bookable = (service: Subjects['service']): number | null =>
  service?.isActive && service.isPublic && service.deletedAt === undefined ? service.id : null;
