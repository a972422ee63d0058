import { NOTICE_CHANNELS } from './contract/notifications/notice-names.ts';
import type { NoticePolicy } from './contract/notifications/notice-policy.ts';
import { CLOCK_KINDS, CLOCKS, type ClockKind, NOTICES, type ToldState } from './notice-kinds.ts';
import { afterQuiet, isQuiet, type NoticeTime, type Occasion } from './scheduling/reminders.ts';
import { addMinutes, CLINIC_ZONE } from './time.ts';

/** An automatic notice that a sweep finds, without an event. */
export type AutomaticNotice = NoticeTime & { kind: ClockKind };

/** Whether a notice of that state is true of the appointment now. Clients who have arrived get no reminder. */
export function isTold(
  told: ToldState,
  { status, closed, attendance, arrivedAt, startsAt }: Omit<Occasion, 'endsAt'>,
  now: string,
): boolean {
  if (told === 'attended') return closed && status !== 'cancelled' && attendance === 'attended';
  return status === told && !closed && arrivedAt === undefined && startsAt > now;
}

/**
 * The end of the time for a notice. One that quiet hours delayed, for instance after a late sweep, is sent in the
 * morning.
 */
function lateFrom(policy: NoticePolicy, at: string, graceMinutes: number, zone: string): string {
  const end = addMinutes(at, graceMinutes);
  return isQuiet(policy, end, zone) ? addMinutes(afterQuiet(policy, end, zone), graceMinutes) : end;
}

/** The latest notice of the kind that is due now, and not too late. */
function dueOfKind(kind: ClockKind, policy: NoticePolicy, occasion: Occasion, now: string, zone: string) {
  const { isOn, told } = NOTICES[kind];
  const isSent = NOTICE_CHANNELS.some((channel) => isOn(policy, channel));
  if (!isSent || !isTold(told, occasion, now)) return [];
  const { times, graceMinutes } = CLOCKS[kind];
  const due = times(policy, occasion, zone).filter(
    ({ at }) => at <= now && now <= lateFrom(policy, at, graceMinutes, zone),
  );
  return due.slice(-1).map((time) => ({ kind, ...time }));
}

/** The due notices of an appointment, sent or not: at most one of each kind. */
export function dueNotices(
  policy: NoticePolicy,
  occasion: Occasion,
  now: string,
  zone: string = CLINIC_ZONE,
): AutomaticNotice[] {
  if (isQuiet(policy, now, zone)) return [];
  return CLOCK_KINDS.flatMap((kind) => dueOfKind(kind, policy, occasion, now, zone));
}

/** The starts of all appointments that can have a notice due now. */
export function startsOfDue(policy: NoticePolicy, now: string): { from: string; to: string } {
  const all = CLOCK_KINDS.map((kind) => CLOCKS[kind].reach(policy));
  return {
    from: addMinutes(now, -Math.max(...all.map(({ after }) => after))),
    to: addMinutes(now, Math.max(...all.map(({ before }) => before))),
  };
}
