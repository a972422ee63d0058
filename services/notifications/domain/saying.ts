import type { ServiceItem } from '@rostro/kit/table/items';
import type { Business } from '@rostro/shared/contract/booking';
import type { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import { sayPhone } from '@rostro/shared/phone';
import { addDays, sayInstant, todayAt } from '@rostro/shared/time';
import { linesOf, oneLine } from './text.ts';

/** What every notice says, whichever way it travels. All texts are single lines. */
interface Saying {
  firstName: string;
  treatment: string;
  /** `'viernes 20 de noviembre, 3:00 p.m.'` */
  when: string;
  clinic: { name: string; address: string; phone: string };
}
export interface ConfirmationNotice extends Saying {
  kind: 'confirmation';
}
export interface ReminderNotice extends Saying {
  kind: 'reminder';
  /** As people say it; null for days farther off. `when` begins with it. */
  near: 'hoy' | 'mañana' | null;
}
export interface ThanksNotice extends Saying {
  kind: 'thanks';
  /** What the clinic says of the care afterwards, in paragraphs; often none. */
  aftercare: string[];
  /** Of the treatment, where it can be booked again. */
  serviceId: number | null;
}
export type Notice = ConfirmationNotice | ReminderNotice | ThanksNotice;

/** What a notice is made of. */
export interface Subjects {
  service: Pick<ServiceItem, 'id' | 'name' | 'isActive' | 'isPublic' | 'deletedAt'> | null;
  business: Pick<Business, 'name' | 'address' | 'city' | 'state' | 'postalCode' | 'phone'>;
  policy: Pick<NoticePolicy, 'aftercare'>;
}
interface Said {
  kind: Notice['kind'];
  /** Of the client, in a single line. */
  name: string;
  startsAt: string;
  now: string;
}

const UNKNOWN_TREATMENT = 'El tratamiento que elegiste';

/** A notice in words, as they are true at this moment. */
export function noticeOf({ kind, name, startsAt, now }: Said, { service, business, policy }: Subjects): Notice {
  const saying: Saying = {
    firstName: name.split(' ')[0] ?? name,
    treatment: oneLine(service?.name ?? '') || UNKNOWN_TREATMENT,
    when: sayInstant(startsAt),
    clinic: clinicOf(business),
  };
  if (kind === 'confirmation') return { ...saying, kind };
  if (kind === 'thanks') return { ...saying, kind, aftercare: linesOf(policy.aftercare), serviceId: bookable(service) };
  const near = nearDay(startsAt, now);
  return { ...saying, kind, near, when: near === null ? saying.when : `${near}, ${saying.when}` };
}

function clinicOf({ name, address, postalCode, city, state, phone }: Subjects['business']): Saying['clinic'] {
  const lines = [address, `${postalCode} ${city}`, state].map(oneLine);
  return {
    name: oneLine(name),
    address: lines.filter((line) => line !== '').join(', '),
    phone: sayPhone(oneLine(phone)),
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
