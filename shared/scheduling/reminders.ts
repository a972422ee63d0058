import type { AppointmentStatus } from '../contract/booking/appointment.ts';
import type { NoticePolicy } from '../contract/notifications/notice-policy.ts';
import { addMinutes, CLINIC_ZONE, dateTimeAtClinic, epochOf, instantOf, minuteOfDay } from '../time.ts';

/** When an automatic notice is sent. */
export interface NoticeTime {
  /** A reminder's hours before the start; 0 for a notice that is the only one of its kind. */
  hours: number;
  at: string;
}

export interface Occasion {
  status: AppointmentStatus;
  closed: boolean;
  attendance?: 'attended' | 'no_show' | null | undefined;
  /** Set once the client is at the clinic. */
  arrivedAt?: string | undefined;
  startsAt: string;
  endsAt: string;
  /** The start and the end of the hold, for a guest's booking with an unproven e-mail. */
  held?: { from: string; until: string } | undefined;
  serviceId?: number | undefined;
  /** For a visit with more than one service. */
  segments?: readonly { serviceId: number }[] | undefined;
}

/** A reminder that quiet hours move closer to the start than this is useless. */
const LEAST_AHEAD_MINUTES = 30;
const THANKS_AFTER_MINUTES = 2 * 60;

type Quiet = Pick<NoticePolicy, 'quietFrom' | 'quietTo'>;
type WallTime = ReturnType<typeof dateTimeAtClinic>;

const onWall = (instant: string, zone: string): WallTime => dateTimeAtClinic(instant).setZone(zone);

function isStill({ quietFrom, quietTo }: Quiet, at: WallTime): boolean {
  const [minute, from, to] = [at.hour * 60 + at.minute, minuteOfDay(quietFrom), minuteOfDay(quietTo)];
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Whether this moment is within the quiet hours. */
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
export function afterQuiet(quiet: Quiet, instant: string, zone: string): string {
  let at = onWall(instant, zone);
  // Repeats only if clocks are put forward over the end of the quiet hours.
  while (isStill(quiet, at)) at = next(quiet.quietTo, at);
  return instantOf(at.toMillis());
}

/** The reminders of an appointment by time. If quiet hours move several to the same moment, the nearest one is sent. */
export function remindersOf(
  policy: NoticePolicy,
  { startsAt }: Pick<Occasion, 'startsAt'>,
  zone: string = CLINIC_ZONE,
): NoticeTime[] {
  const last = addMinutes(startsAt, -LEAST_AHEAD_MINUTES);
  return [...policy.reminderHours]
    .sort((a, b) => b - a)
    .map((hours) => ({ hours, at: afterQuiet(policy, addMinutes(startsAt, -60 * hours), zone) }))
    .filter(({ at }) => at <= last)
    .filter(({ at }, position, all) => all[position + 1]?.at !== at);
}

/** The thanks after an attended visit; none if the clinic sends none. */
export function thanksOf(
  policy: NoticePolicy,
  { endsAt }: Pick<Occasion, 'endsAt'>,
  zone: string = CLINIC_ZONE,
): NoticeTime[] {
  if (!policy.thanks) return [];
  return [{ hours: 0, at: afterQuiet(policy, addMinutes(endsAt, THANKS_AFTER_MINUTES), zone) }];
}

/** The guest is reminded this long before the end of a hold, and not before half of it is over. */
const BEFORE_HOLD_ENDS_MINUTES = 4 * 60;
/** A reminder that leaves less time than this is useless. */
const LEAST_TO_PROVE_MINUTES = 60;
/** The sweep runs in between: a notice this long before the quiet hours leaves before them. */
const BEFORE_QUIET_MINUTES = 30;

/** The last moment before the quiet hours around an instant, or after it. */
function beforeQuiet({ quietFrom }: Quiet, instant: string, zone: string): string {
  const from = next(quietFrom, onWall(instant, zone).minus({ days: 1 }));
  return instantOf(from.minus({ minutes: BEFORE_QUIET_MINUTES }).toMillis());
}

/**
 * The time of a guest's reminder to prove the e-mail: hours before the hold ends; if that is at night, before the
 * night, or else in the morning, if the hold lasts. None for a place that is held to the start of its visit, because it
 * is not freed.
 */
export function holdEndingOf(
  policy: Quiet,
  { held, startsAt }: Pick<Occasion, 'held' | 'startsAt'>,
  zone: string = CLINIC_ZONE,
): NoticeTime[] {
  if (held === undefined || held.until >= startsAt) return [];
  const half = instantOf((epochOf(held.from) + epochOf(held.until)) / 2);
  const wanted = [half, addMinutes(held.until, -BEFORE_HOLD_ENDS_MINUTES)].sort()[1] ?? half;
  const soon = addMinutes(wanted, BEFORE_QUIET_MINUTES);
  if (!isQuiet(policy, wanted, zone) && !isQuiet(policy, soon, zone)) return [{ hours: 0, at: wanted }];
  const evening = beforeQuiet(policy, isQuiet(policy, wanted, zone) ? wanted : soon, zone);
  const morning = afterQuiet(policy, soon, zone);
  const isFit = (at: string): boolean =>
    !isQuiet(policy, at, zone) &&
    at >= addMinutes(held.from, LEAST_TO_PROVE_MINUTES) &&
    at <= addMinutes(held.until, -LEAST_TO_PROVE_MINUTES);
  return [evening, morning]
    .filter(isFit)
    .slice(0, 1)
    .map((at) => ({ hours: 0, at }));
}

/**
 * The link to the medical form before a visit of a service that asks for it; none if the client could not answer in
 * time.
 */
export function healthFormsOf(
  policy: NoticePolicy,
  { startsAt, serviceId, segments = [] }: Pick<Occasion, 'startsAt' | 'serviceId' | 'segments'>,
  zone: string = CLINIC_ZONE,
): NoticeTime[] {
  const { serviceIds, hours } = policy.healthForm;
  const own = [serviceId, ...segments.map((segment) => segment.serviceId)];
  if (!own.some((id) => id !== undefined && serviceIds.includes(id))) return [];
  const at = afterQuiet(policy, addMinutes(startsAt, -60 * hours), zone);
  return at <= addMinutes(startsAt, -LEAST_AHEAD_MINUTES) ? [{ hours: 0, at }] : [];
}
