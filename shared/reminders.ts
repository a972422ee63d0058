import type { AppointmentStatus } from './contract/appointment.ts';
import type { NoticePolicy } from './contract/notice-policy.ts';
import { addMinutes, CLINIC_ZONE, dateTimeAtClinic, instantOf, minuteOfDay } from './time.ts';

/** A notice that goes out by itself. */
export interface AutomaticNotice {
  kind: 'reminder' | 'thanks';
  /** Of a reminder: how many before; 0 of thanks. */
  hours: number;
  at: string;
}
export type Reminder = AutomaticNotice & { kind: 'reminder' };

/** Of an appointment: what its notices hang on. */
export interface Occasion {
  status: AppointmentStatus;
  closed: boolean;
  attendance?: 'attended' | 'no_show' | null | undefined;
  startsAt: string;
  endsAt: string;
}

/** A reminder that quiet time moves closer to the start than this tells nobody anything. */
const LEAST_AHEAD_MINUTES = 30;
const THANKS_AFTER_MINUTES = 2 * 60;
/** How late a notice still goes, after an outage or where the appointment was closed late. */
const REMINDER_GRACE_MINUTES = 2 * 60;
const THANKS_GRACE_MINUTES = 24 * 60;

type Quiet = Pick<NoticePolicy, 'quietFrom' | 'quietTo'>;
type WallTime = ReturnType<typeof dateTimeAtClinic>;

const onWall = (instant: string, zone: string): WallTime => dateTimeAtClinic(instant).setZone(zone);

function isStill({ quietFrom, quietTo }: Quiet, at: WallTime): boolean {
  const [minute, from, to] = [at.hour * 60 + at.minute, minuteOfDay(quietFrom), minuteOfDay(quietTo)];
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Does the clinic keep still at this moment? */
export const isQuiet = (quiet: Quiet, instant: string, zone: string = CLINIC_ZONE): boolean =>
  isStill(quiet, onWall(instant, zone));

/** When the wall next says this time: today if that is ahead, or else tomorrow. */
function next(time: string, after: WallTime): WallTime {
  const minute = minuteOfDay(time);
  const clock = { hour: Math.floor(minute / 60), minute: minute % 60, second: 0, millisecond: 0 };
  const today = after.set(clock);
  return today > after ? today : after.plus({ days: 1 }).set(clock);
}

/** The instant itself, or the end of the quiet time that it falls in. */
function afterQuiet(quiet: Quiet, instant: string, zone: string): string {
  let at = onWall(instant, zone);
  // Once, but where clocks are put forward over the end of quiet time.
  while (isStill(quiet, at)) at = next(quiet.quietTo, at);
  return instantOf(at.toMillis());
}

/** The reminders of an appointment by time. Of those that quiet time moves to the same moment, the nearest one goes. */
export function remindersOf(
  policy: NoticePolicy,
  { startsAt }: Pick<Occasion, 'startsAt'>,
  zone: string = CLINIC_ZONE,
): Reminder[] {
  const last = addMinutes(startsAt, -LEAST_AHEAD_MINUTES);
  return [...policy.reminderHours]
    .sort((a, b) => b - a)
    .map((hours): Reminder => {
      const at = afterQuiet(policy, addMinutes(startsAt, -60 * hours), zone);
      return { kind: 'reminder', hours, at };
    })
    .filter(({ at }) => at <= last)
    .filter(({ at }, position, all) => all[position + 1]?.at !== at);
}

/** The thanks to who came; null where the clinic sends none. */
export function thanksOf(
  policy: NoticePolicy,
  { endsAt }: Pick<Occasion, 'endsAt'>,
  zone: string = CLINIC_ZONE,
): AutomaticNotice | null {
  if (!policy.thanks) return null;
  return { kind: 'thanks', hours: 0, at: afterQuiet(policy, addMinutes(endsAt, THANKS_AFTER_MINUTES), zone) };
}

/** Has its time come, and is it not too late? */
const isNow = ({ at }: AutomaticNotice, graceMinutes: number, now: string): boolean =>
  at <= now && now <= addMinutes(at, graceMinutes);

function dueReminder(policy: NoticePolicy, occasion: Occasion, now: string, zone: string): Reminder | null {
  if (occasion.status !== 'confirmed' || occasion.startsAt <= now) return null;
  const due = remindersOf(policy, occasion, zone).filter((one) => isNow(one, REMINDER_GRACE_MINUTES, now));
  return due.at(-1) ?? null;
}

function dueThanks(policy: NoticePolicy, occasion: Occasion, now: string, zone: string): AutomaticNotice | null {
  if (occasion.status === 'cancelled' || occasion.attendance !== 'attended') return null;
  const thanks = thanksOf(policy, occasion, zone);
  return thanks !== null && isNow(thanks, THANKS_GRACE_MINUTES, now) ? thanks : null;
}

/**
 * The one notice of an appointment that should be out by now, whether it is or not: the latest reminder of one that is
 * ahead, or the thanks of one that is closed.
 */
export function dueNotice(
  policy: NoticePolicy,
  occasion: Occasion,
  now: string,
  zone: string = CLINIC_ZONE,
): AutomaticNotice | null {
  if (policy.channels.length === 0 || isQuiet(policy, now, zone)) return null;
  const due = occasion.closed ? dueThanks : dueReminder;
  return due(policy, occasion, now, zone);
}
