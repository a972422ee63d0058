import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@rostro/shared/contract/appointment-status';
import { epochOf, instantOf } from '@rostro/shared/time';
import type { AppointmentItem } from '../table/items.ts';

/** An appointment as a client's summary knows it. */
export type SummaryEntry = Pick<AppointmentItem, 'id' | 'startsAt' | 'serviceId' | 'status' | 'closed'>;

/** All bookings of a client, counted, and the newest ones. Written with every appointment, so it is always exact. */
export interface ClientSummary {
  booked: number;
  byStatus: Readonly<Partial<Record<AppointmentStatus, number>>>;
  closed: number;
  /** Service → how many. */
  byService: Readonly<Record<string, number>>;
  /** By start, the latest first: all future ones, and the newest of the others. */
  newest: readonly SummaryEntry[];
}

export const NO_APPOINTMENTS: ClientSummary = { booked: 0, byStatus: {}, closed: 0, byService: {}, newest: [] };

const KEPT = 10;
/** Clocks of functions differ by less than this. */
const SURELY_PAST_MS = 24 * 3_600_000;

/**
 * The summary after an appointment changed from `before` to `after` (null: absent). Only staff who override the rules
 * move an appointment into the past: behind ten others, one that is no longer listed may be newer. The audit finds it.
 */
export function withAppointment(
  summary: ClientSummary,
  before: SummaryEntry | null,
  after: SummaryEntry | null,
  now: string,
): ClientSummary {
  const gone = before ? counted(summary, before, -1) : summary;
  const { newest, ...counts } = after ? counted(gone, after, 1) : gone;
  const others = newest.filter(({ id }) => id !== before?.id && id !== after?.id);
  return { ...counts, newest: newestOf([...others, ...(after ? [entryOf(after)] : [])], now) };
}

/** Does the change affect the summary? */
export const isSummarised = (before: SummaryEntry, after: SummaryEntry): boolean =>
  (Object.keys(entryOf(before)) as (keyof SummaryEntry)[]).some((field) => before[field] !== after[field]);

/** The summary of appointments that have none yet. */
export const summaryOf = (appointments: readonly SummaryEntry[], now: string): ClientSummary =>
  appointments.reduce((summary, appointment) => withAppointment(summary, null, appointment, now), NO_APPOINTMENTS);

/** The one that starts last, cancelled or not. */
export const lastOf = ({ newest }: ClientSummary): SummaryEntry | null => newest[0] ?? null;

/** The future appointments, soonest first: not cancelled, and not closed early. */
export const aheadIn = ({ newest }: ClientSummary, now: string): SummaryEntry[] =>
  newest.filter(({ startsAt, status, closed }) => startsAt > now && status !== 'cancelled' && !closed).reverse();

const entryOf = ({ id, startsAt, serviceId, status, closed }: SummaryEntry): SummaryEntry => ({
  id,
  startsAt,
  serviceId,
  status,
  closed,
});

function counted(summary: ClientSummary, { status, serviceId, closed }: SummaryEntry, by: 1 | -1): ClientSummary {
  return {
    ...summary,
    booked: summary.booked + by,
    byStatus: added(summary.byStatus, status, by),
    closed: summary.closed + (closed ? by : 0),
    byService: added(summary.byService, String(serviceId), by),
  };
}

/** A count that becomes zero is removed. */
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

/** The count of each status, zero included. */
export const countsOf = ({ byStatus }: ClientSummary): Record<AppointmentStatus, number> => {
  const counts = APPOINTMENT_STATUSES.map((status) => [status, byStatus[status] ?? 0] as const);
  return Object.fromEntries(counts) as Record<AppointmentStatus, number>;
};
