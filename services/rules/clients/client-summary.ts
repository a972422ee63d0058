import { MAX_NO_SHOWS } from '@rostro/shared/contract/clinic/clinic';
import { epochOf, instantOf } from '@rostro/shared/time';
import { type CountedStatus, countedStatusOf, isMissed, isMoved } from '@rostro/shared/visit-state';
import { nextServiceIdOf, type Segment } from '../scheduling/segment.ts';
import type { AppointmentItem } from '../table/items.ts';

export interface SummaryEntry extends Pick<AppointmentItem, 'id' | 'startsAt' | 'serviceId' | 'status' | 'closed'> {
  nextServiceId?: number;
  /** Absent: not recorded. */
  attendance?: 'attended' | 'no_show';
}

/** An appointment, or its entry in a summary. */
type Summarised = SummaryEntry & {
  /** The visit that replaced it. */
  movedTo?: string;
  segments?: readonly Pick<Segment, 'serviceId'>[];
};

/**
 * All bookings of a client, counted, and the newest ones. Every write of an appointment updates it, so it is always
 * exact.
 */
export interface ClientSummary {
  booked: number;
  byStatus: Readonly<Partial<Record<CountedStatus, number>>>;
  closed: number;
  /** Service → number of visits. */
  byService: Readonly<Record<string, number>>;
  /** The starts of missed visits, the latest last; absent: none. */
  missed?: readonly string[];
  /**
   * The latest start first: all visits ahead, and the newest of the others. Of a moved visit only the successor is
   * listed.
   */
  newest: readonly SummaryEntry[];
}

export const NO_APPOINTMENTS: ClientSummary = { booked: 0, byStatus: {}, closed: 0, byService: {}, newest: [] };

const KEPT = 10;
/** Clocks of functions differ by less than this. */
const SURELY_PAST_MS = 24 * 3_600_000;

/**
 * The summary after an appointment changed from `before` to `after` (null: absent). Only an override moves an
 * appointment into the past: behind ten others, an unlisted one may then be newer. The audit finds it.
 */
export function withAppointment(
  summary: ClientSummary,
  before: Summarised | null,
  after: Summarised | null,
  now: string,
): ClientSummary {
  const gone = before ? counted(summary, before, -1) : summary;
  const { newest, ...counts } = after ? counted(gone, after, 1) : gone;
  const others = newest.filter(({ id }) => id !== before?.id && id !== after?.id);
  const entries = after && !isMoved(after) ? [entryOf(after)] : [];
  return { ...counts, newest: newestOf([...others, ...entries], now) };
}

export function isSummarised(before: Summarised, after: Summarised): boolean {
  const [was, is] = [entryOf(before), entryOf(after)];
  return (Object.keys({ ...was, ...is }) as (keyof SummaryEntry)[]).some((field) => was[field] !== is[field]);
}

export const summaryOf = (appointments: readonly Summarised[], now: string): ClientSummary =>
  appointments.reduce((summary, appointment) => withAppointment(summary, null, appointment, now), NO_APPOINTMENTS);

/** The visit with the latest start, cancelled or not; a moved one counts at its new time. */
export const lastOf = ({ newest }: ClientSummary): SummaryEntry | null => newest[0] ?? null;

/** Soonest first: neither cancelled nor closed early. */
export const aheadIn = ({ newest }: ClientSummary, now: string): SummaryEntry[] =>
  newest.filter(({ startsAt, status, closed }) => startsAt > now && status !== 'cancelled' && !closed).reverse();

function entryOf(visit: Summarised): SummaryEntry {
  const { id, startsAt, serviceId, status, closed, attendance } = visit;
  const nextServiceId = nextServiceIdOf(visit);
  return {
    id,
    startsAt,
    serviceId,
    status,
    closed,
    ...(nextServiceId !== undefined && { nextServiceId }),
    ...(attendance !== undefined && { attendance }),
  };
}

/** The number of missed visits, the last one, and the latest starts; null: none. */
export function missesIn({
  missed = [],
}: Pick<ClientSummary, 'missed'>): { count: number; lastAt: string; latest: string[] } | null {
  const lastAt = missed.at(-1);
  return lastAt === undefined ? null : { count: missed.length, lastAt, latest: missed.slice(-MAX_NO_SHOWS) };
}

function missedAfter({ missed = [] }: ClientSummary, visit: Summarised, by: 1 | -1): Pick<ClientSummary, 'missed'> {
  const all = isMissed(visit) ? missedWith(missed, visit.startsAt, by) : missed;
  return all.length > 0 ? { missed: all } : {};
}

function missedWith(missed: readonly string[], startsAt: string, by: 1 | -1): readonly string[] {
  const at = missed.indexOf(startsAt);
  if (by === 1) return [...missed, startsAt].sort();
  return at < 0 ? missed : missed.toSpliced(at, 1);
}

function counted(summary: ClientSummary, visit: Summarised, by: 1 | -1): ClientSummary {
  const { missed: _before, ...rest } = summary;
  const { serviceId, closed } = visit;
  const services = new Set([serviceId, nextServiceIdOf(visit) ?? serviceId]);
  return {
    ...rest,
    ...missedAfter(summary, visit, by),
    booked: summary.booked + by,
    byStatus: added(summary.byStatus, countedStatusOf(visit), by),
    closed: summary.closed + (closed ? by : 0),
    byService: [...services].reduce((counts, id) => added(counts, String(id), by), summary.byService),
  };
}

/** A count of zero is removed. */
function added<T extends Readonly<Record<string, number>>>(counts: T, name: string, by: number): T {
  const { [name]: count = 0, ...others } = counts;
  return (count + by === 0 ? others : { ...others, [name]: count + by }) as T;
}

function newestOf(entries: SummaryEntry[], now: string): SummaryEntry[] {
  const past = instantOf(epochOf(now) - SURELY_PAST_MS);
  return entries.sort(laterFirst).filter(({ startsAt }, place) => place < KEPT || startsAt > past);
}

function laterFirst(a: SummaryEntry, b: SummaryEntry): number {
  const [one, other] = [`${a.startsAt}#${a.id}`, `${b.startsAt}#${b.id}`];
  return one < other ? 1 : -1;
}

interface VisitTally {
  upcoming: number;
  counters: {
    booked: number;
    /** Counted by status, closed or not. */
    confirmed: number;
    closed: number;
    /** They have begun and are not closed. */
    open: number;
    came: number;
    missed: number;
    moved: number;
    cancelled: number;
  };
}

/**
 * Every visit counts in one of `upcoming`, `open`, `came`, `missed`, `moved` and `cancelled`; `confirmed` and
 * `closed` are separate counts.
 */
export function tallyOf(summary: ClientSummary, now: string): VisitTally {
  const { booked, closed, byStatus } = summary;
  const { confirmed = 0, cancelled = 0, moved = 0 } = byStatus;
  const missed = summary.missed?.length ?? 0;
  const upcoming = aheadIn(summary, now).length;
  const open = booked - closed - cancelled - moved - upcoming;
  return { upcoming, counters: { booked, confirmed, closed, open, came: closed - missed, missed, moved, cancelled } };
}
