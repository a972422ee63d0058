import { now } from '@rostro/platform/clock';
import { getItems, queryItems } from '@rostro/platform/table/read';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { dayBounds, daysBetween, daysFrom, epochOf, instantOf, monthOf, wallClockOf } from '@rostro/shared/time';
import { lastDayOf } from '@rostro/statistics/published';
import {
  type AppointmentEntry,
  entriesBetween,
  entryOf,
  monthsFrom,
  type VisitEntry,
  visitEntriesBetween,
  visitEntryOf,
} from './appointments.ts';

/** The index orders changes by the start of their request, so a change may appear this much later. */
const OVERLAP_MS = 2 * 60_000;
/** Writes that are no changes, such as a restore, are noticed after this time. */
const TRUSTED_MS = 3_600_000;
/** Months of searches in memory: three years, while the longest search covers one. */
const SEARCHED_MONTHS = 36;
/** The calendar shows one month at a time. Its entries are twice as large. */
const SHOWN_MONTHS = 12;

interface ChangeEntry {
  id: string;
  version: number;
  /** The month of the appointment after the change. */
  month: string;
}
type Entry = Pick<AppointmentEntry, 'id' | 'clientId' | 'startsAt' | 'version'>;
interface Month<E> {
  byId: Map<string, E>;
  /** By start; made again after a change. */
  inOrder: readonly E[] | null;
}

/** Appointments by start, with their clients. They stay in memory, so they must not be changed. */
export interface EntryRange<E = AppointmentEntry> {
  entries: readonly E[];
  clientIds: ReadonlySet<string>;
}
export const rangeOf = <E extends Entry>(entries: readonly E[]): EntryRange<E> => ({
  entries,
  clientIds: new Set(entries.map(({ clientId }) => clientId)),
});

const byStart = (a: Entry, b: Entry): number => {
  if (a.startsAt !== b.startsAt) return a.startsAt < b.startsAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

/** The newest change of each appointment that changed between two moments. */
async function changesBetween(from: string, to: string): Promise<ChangeEntry[]> {
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  const entries = await Promise.all(
    daysFrom(first, daysBetween(first, last) + 1).map((date) =>
      queryItems<{ byMonthSk: string }>({
        index: 'byMonth',
        partition: keys.dayChanges(date),
        sort: { attribute: 'byMonthSk', from, to: '\uffff' },
        only: ['byMonthSk'],
      }),
    ),
  );
  const newest = new Map<string, ChangeEntry>();
  for (const { byMonthSk } of entries.flat()) {
    const [, id = '', version, month = ''] = byMonthSk.split('#');
    const change = { id, version: Number(version), month };
    if (change.version > (newest.get(id)?.version ?? 0)) newest.set(id, change);
  }
  return [...newest.values()];
}

interface Reading<E> {
  read: (from: string, to: string) => Promise<E[]>;
  entryOf: (item: AppointmentItem) => E;
  /** The most months in memory. */
  most: number;
}

/** Appointments by month. */
export function entryMemory<E extends Entry>({ read, entryOf: toEntry, most }: Reading<E>) {
  const months = new Map<string, Month<E>>();
  let askedAt = Number.NEGATIVE_INFINITY;
  /** The last answer: a user who types a search asks for the same range with each letter. */
  let last: (EntryRange<E> & { from: string; to: string }) | null = null;

  const monthWith = (id: string): Month<E> | undefined => [...months.values()].find(({ byId }) => byId.has(id));

  function forget(id: string): boolean {
    const month = monthWith(id);
    if (month === undefined) return false;
    month.byId.delete(id);
    month.inOrder = null;
    last = null;
    return true;
  }

  function learn(entry: E): void {
    forget(entry.id);
    const month = months.get(monthOf(wallClockOf(entry.startsAt).date));
    if (month === undefined) return;
    month.byId.set(entry.id, entry);
    month.inOrder = null;
    last = null;
  }

  /** Reads changed appointments again if they are in memory, or belong there now. */
  async function follow(changes: readonly ChangeEntry[]): Promise<void> {
    const isNewer = ({ id, version }: ChangeEntry): boolean => (monthWith(id)?.byId.get(id)?.version ?? 0) < version;
    const newer = changes.filter((change) => isNewer(change) && (months.has(change.month) || monthWith(change.id)));
    const batch = await getItems(
      newer.map(({ id }) => keys.appointment(id)),
      'strong',
    );
    for (const { id } of newer) {
      const item = batch.get<AppointmentItem>(keys.appointment(id));
      if (item === null) forget(id);
      else learn(toEntry(item));
    }
  }

  async function keepUp(): Promise<void> {
    const asking = epochOf(now());
    if (asking - askedAt > TRUSTED_MS) months.clear();
    else if (months.size > 0) {
      const since = Math.min(askedAt, asking) - OVERLAP_MS;
      await follow(await changesBetween(instantOf(since), instantOf(asking + OVERLAP_MS)));
    }
    askedAt = asking;
  }

  async function load(wanted: readonly string[]): Promise<void> {
    const isMissing = (month: string): boolean => !months.has(month);
    if (months.size + wanted.filter(isMissing).length > most) months.clear();
    await Promise.all(
      wanted.filter(isMissing).map(async (month) => {
        const inOrder = await read(`${month}-01`, lastDayOf(month));
        months.set(month, { byId: new Map(inOrder.map((entry) => [entry.id, entry])), inOrder });
        last = null;
      }),
    );
  }

  function entriesOf(name: string): readonly E[] {
    const month = months.get(name);
    if (month === undefined) return [];
    month.inOrder ??= [...month.byId.values()].sort(byStart);
    return month.inOrder;
  }

  async function between(from: string, to: string): Promise<EntryRange<E>> {
    const wanted = monthsFrom(from, to);
    await keepUp();
    await load(wanted);
    if (last?.from === from && last.to === to) return last;
    const [start, end] = [dayBounds(from).from, dayBounds(to).to];
    const entries = wanted.flatMap(entriesOf).filter(({ startsAt }) => start <= startsAt && startsAt < end);
    last = { ...rangeOf(entries), from, to };
    return last;
  }

  return {
    /** Both days included. */
    between,
    /** Reads the range again, whatever is in memory. */
    readAgain: (from: string, to: string): Promise<EntryRange<E>> => {
      for (const month of monthsFrom(from, to)) months.delete(month);
      last = null;
      return between(from, to);
    },
    /** Forgets removed appointments, such as imported ones that were taken back. @returns whether any was in memory */
    forget: (ids: readonly string[]): boolean => ids.map(forget).includes(true),
  };
}

/** Appointments that lists over many days filter and search. */
export const rememberedEntries = entryMemory<AppointmentEntry>({
  read: entriesBetween,
  entryOf,
  most: SEARCHED_MONTHS,
});
/** Visits whose hours the calendar counts. */
export const rememberedVisits = entryMemory<VisitEntry>({
  read: visitEntriesBetween,
  entryOf: visitEntryOf,
  most: SHOWN_MONTHS,
});
