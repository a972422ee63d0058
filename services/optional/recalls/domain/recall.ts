import { aheadIn, type ClientSummary, type SummaryEntry } from '@rostro/rules/clients/client-summary';
import { agreesTo } from '@rostro/rules/clients/purposes';
import { mayTell } from '@rostro/rules/notices/consent';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { NOTICE_CHANNELS, type NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { LeftOut, RecallCounts } from '@rostro/shared/contract/recalls';
import { e164Of } from '@rostro/shared/phone';
import { BIRTHDAY_DAYS, RECALL_NIGHT, RECALL_RESULT_DAYS } from '@rostro/shared/recalls';
import { isQuiet } from '@rostro/shared/scheduling/reminders';
import {
  addMinutes,
  addMonths,
  daysBetween,
  daysFrom,
  isRealDay,
  monthOf,
  todayAt,
  wallClockOf,
} from '@rostro/shared/time';
import { hasRested, type RecalledItem, type RecallItem, recalledBy } from '../recalled.ts';

export type RecallFacts = Pick<RecallItem, 'id' | 'segment' | 'channels'>;

/** The facts of a client that a segment looks at. */
export interface Habits {
  summary: Pick<ClientSummary, 'newest' | 'missed'>;
  birthDate: string | null;
}

export interface Today {
  now: string;
  /** The services of the segment. */
  services: ReadonlySet<number>;
}

/** Visits that took place, the latest first. Only a closed visit surely took place. */
const visitsIn = ({ newest, missed = [] }: Habits['summary'], now: string): SummaryEntry[] =>
  newest.filter(
    ({ startsAt, status, closed }) => closed && status !== 'cancelled' && startsAt <= now && !missed.includes(startsAt),
  );

/** Whether the client belongs to the segment; a visit ahead does not matter here. */
export function isOfSegment({ segment }: RecallFacts, habits: Habits, { now, services }: Today): boolean {
  const today = todayAt(now);
  if (segment.kind === 'birthday') return hasBirthdayFrom(today, habits.birthDate);
  const visits = visitsIn(habits.summary, now);
  if (segment.kind === 'absent') {
    const [last] = visits;
    const until = `${addMonths(monthOf(today), -segment.months)}${today.slice(7)}`;
    return last !== undefined && wallClockOf(last.startsAt).date <= until;
  }
  const last = visits.find(
    ({ serviceId, nextServiceId }) => services.has(serviceId) || services.has(nextServiceId ?? 0),
  );
  if (last === undefined) return false;
  const weeks = Math.floor(daysBetween(wallClockOf(last.startsAt).date, today) / 7);
  return segment.fromWeeks <= weeks && weeks <= segment.toWeeks;
}

function hasBirthdayFrom(today: string, birthDate: string | null): boolean {
  if (!birthDate) return false;
  const born = birthDate.slice(5);
  return daysFrom(today, BIRTHDAY_DAYS).some((day) => day.slice(5) === born || (born === '02-29' && standsIn(day)));
}

/** Whether the day is the 1 March of a year without a 29 February. */
const standsIn = (day: string): boolean => day.slice(5) === '03-01' && !isRealDay(`${day.slice(0, 4)}-02-29`);

/** A visit ahead, or one that began today and is not closed: a client at the clinic gets no recall. */
const isComing = ({ newest }: Habits['summary'], now: string): boolean =>
  aheadIn({ newest } as ClientSummary, addMinutes(now, -24 * 60)).length > 0;

/** A client with everything that decides, read at one moment. */
export interface Candidate {
  profile: ProfileItem;
  summary: Habits['summary'];
  recalled: RecalledItem | null;
  /** Channels on which the client's address accepts no more messages. */
  blocked: readonly NoticeChannel[];
}

/** Not a client: panel users, people who are being deleted or merged, and guests with an unproven e-mail. */
export const isClient = ({ isAdmin, leaving, mergedInto, forgottenAt, unverified }: ProfileItem): boolean =>
  !(isAdmin || leaving || unverified) && mergedInto === undefined && forgottenAt === undefined;

/** `sent`: this sending reached the client before it was interrupted. */
export type Verdict = { go: NoticeChannel } | { sent: NoticeChannel } | { out: LeftOut };

/** E-mail comes first, because it costs nothing. */
const channelFor = (
  { channels }: RecallFacts,
  { email = '', phone = '', consent }: ProfileItem,
  blocked: readonly NoticeChannel[],
) =>
  NOTICE_CHANNELS.filter((channel) => channels.includes(channel) && !blocked.includes(channel)).find((channel) =>
    channel === 'email' ? email !== '' : e164Of(phone) !== null && mayTell('whatsapp', consent, 'whatsapp'),
  );

/** @param since when this sending began; absent: a preview */
export function judge(
  recall: RecallFacts,
  { profile, summary, recalled, blocked }: Candidate,
  now: string,
  since?: string,
): Verdict {
  const channel = channelFor(recall, profile, blocked);
  const before = recalledBy(recalled).find(({ recallId }) => recallId === recall.id);
  if (since !== undefined && before !== undefined && before.at >= since) return { sent: channel ?? 'email' };
  if (recall.segment.kind !== 'birthday' && isComing(summary, now)) return { out: 'next' };
  if (!agreesTo('marketing', profile)) return { out: 'consent' };
  if (channel === undefined) return { out: 'contact' };
  return hasRested(recalled, recall.id, now) ? { go: channel } : { out: 'lately' };
}

export const NO_COUNTS: RecallCounts = {
  email: 0,
  whatsapp: 0,
  leftOut: { next: 0, consent: 0, contact: 0, lately: 0 },
};

export function counted(counts: RecallCounts, verdict: Verdict): RecallCounts {
  if ('out' in verdict) {
    const { leftOut } = counts;
    return { ...counts, leftOut: { ...leftOut, [verdict.out]: leftOut[verdict.out] + 1 } };
  }
  const channel = 'go' in verdict ? verdict.go : verdict.sent;
  return { ...counts, [channel]: counts[channel] + 1 };
}

/** A message that waits in a queue must still arrive by day. */
const QUEUE_MINUTES = 15;

/** Not at night, nor in the clinic's own quiet hours, nor shortly before either. */
export const isByDay = (policy: Parameters<typeof isQuiet>[0], now: string): boolean =>
  [now, addMinutes(now, QUEUE_MINUTES)].every((at) => !isQuiet(RECALL_NIGHT, at) && !isQuiet(policy, at));

/** A recall runs daily only after staff saw whom it reaches, sent it in its current form, and did not stop it. */
export const goesDaily = ({ isDaily, version, run }: Pick<RecallItem, 'isDaily' | 'version' | 'run'>): boolean =>
  isDaily && run !== undefined && run.version === version && run.state !== 'stopped';

export const isDueToday = (recall: Pick<RecallItem, 'isDaily' | 'version' | 'run'>, now: string): boolean =>
  goesDaily(recall) && recall.run?.state === 'done' && todayAt(recall.run.startedAt) < todayAt(now);

type Booked = Pick<AppointmentItem, 'id' | 'createdAt' | 'status' | 'movedTo' | 'calendarId' | 'paidCents'>;

/** A visit that its client moved counts from its first booking. */
function firstBookedAt({ calendarId, createdAt }: Booked, all: readonly Booked[]): string {
  return all.find(({ id }) => id === calendarId)?.createdAt ?? createdAt;
}

/**
 * Visits booked within thirty days after a message and not cancelled.
 * @param others when other recalls reached the client: the last recall before a booking counts
 */
export function bookedAfter<T extends Booked>(all: readonly T[], at: string, others: readonly string[]): T[] {
  const until = addMinutes(at, RECALL_RESULT_DAYS * 24 * 60);
  return all.filter((visit) => {
    if (visit.status === 'cancelled' || visit.movedTo !== undefined) return false;
    const booked = firstBookedAt(visit, all);
    return at < booked && booked <= until && !others.some((other) => at < other && other <= booked);
  });
}

/** The thirty days of messages up to this instant are over. */
export const countableUntil = (now: string): string => addMinutes(now, -RECALL_RESULT_DAYS * 24 * 60);
