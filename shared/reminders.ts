import type { AppointmentStatus } from './contract/appointment.ts';
import type { NoticePolicy } from './contract/notice-policy.ts';
import { addMinutes, CLINIC_ZONE, dateTimeAtClinic, instantOf, minuteOfDay } from './time.ts';

/** An automatic notice. */
export interface AutomaticNotice {
  kind: 'reminder' | 'thanks';
  /** Of a reminder: the hours before; 0 for thanks. */
  hours: number;
  at: string;
}
export type Reminder = AutomaticNotice & { kind: 'reminder' };

/** The facts of an appointment that decide about its notices. */
export interface Occasion {
  status: AppointmentStatus;
  closed: boolean;
  attendance?: 'attended' | 'no_show' | null | undefined;
  startsAt: string;
  endsAt: string;
}

/** A reminder that quiet hours move closer to the start than this is useless. */
const LEAST_AHEAD_MINUTES = 30;
const THANKS_AFTER_MINUTES = 2 * 60;
/** The maximum delay of a notice, after an outage or a late closing. */
const REMINDER_GRACE_MINUTES = 2 * 60;
const THANKS_GRACE_MINUTES = 24 * 60;

type Quiet = Pick<NoticePolicy, 'quietFrom' | 'quietTo'>;
type WallTime = ReturnType<typeof dateTimeAtClinic>;

const onWall = (instant: string, zone: string): WallTime => dateTimeAtClinic(instant).setZone(zone);

function isStill({ quietFrom, quietTo }: Quiet, at: WallTime): boolean {
  const [minute, from, to] = [at.hour * 60 + at.minute, minuteOfDay(quietFrom), minuteOfDay(quietTo)];
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Is this moment within the quiet hours? */
export const isQuiet = (quiet: Quiet, instant: string, zone: string = CLINIC_ZONE): boolean =>
  isStill(quiet, onWall(instant, zone));

/** The next moment of this local time: today if it is ahead, otherwise tomorrow. */
function next(time: string, after: WallTime): WallTime {
  const minute = minuteOfDay(time);
  const clock = { hour: Math.floor(minute / 60), minute: minute % 60, second: 0, millisecond: 0 };
  const today = after.set(clock);
  return today > after ? today : after.plus({ days: 1 }).set(clock);
}

/** The instant itself, or the end of the quiet hours around it. */
function afterQuiet(quiet: Quiet, instant: string, zone: string): string {
  let at = onWall(instant, zone);
  // Repeats only where clocks are put forward over the end of the quiet hours.
  while (isStill(quiet, at)) at = next(quiet.quietTo, at);
  return instantOf(at.toMillis());
}

/** The reminders of an appointment by time. If quiet hours move several to the same moment, the nearest one is sent. */
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

/** The thanks after an attended visit; null if the clinic sends none. */
export function thanksOf(
  policy: NoticePolicy,
  { endsAt }: Pick<Occasion, 'endsAt'>,
  zone: string = CLINIC_ZONE,
): AutomaticNotice | null {
  if (!policy.thanks) return null;
  return { kind: 'thanks', hours: 0, at: afterQuiet(policy, addMinutes(endsAt, THANKS_AFTER_MINUTES), zone) };
}

/** Is it due, and not too late? */
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
 * The one notice of an appointment that should be sent by now, whether or not it was: the latest reminder of a future
 * one, or the thanks of a closed one.
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
