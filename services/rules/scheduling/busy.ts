import type { Key } from '@rostro/platform/table/keys';
import { versionIs, type Write } from '@rostro/platform/table/transact';
import { branchIn } from '@rostro/shared/branches';
import type { AppointmentStatus } from '@rostro/shared/contract/booking/appointment-status';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { type Minutes, minutesFrom } from '@rostro/shared/scheduling/working-hours';
import { leftAt } from '@rostro/shared/stages';
import { addDays, dayAt, epochOf, midnightOf, minutesIn } from '@rostro/shared/time';
import { occupies } from '../appointments/occupancy.ts';
import { keys } from '../table/keys.ts';
import { longId, shortId } from '../table/short-id.ts';
import { type Mark, type OnDay, placeOnDay, type Segment } from './segment.ts';

/**
 * The busy item of a resource and day holds the footprints of the visits on it:
 *
 * - `<visit>#<segment>` — `540-630@550`: the footprint from minute 540 until 630, of a visit that starts at 550
 * (`540-630`: at 540); with a mark (`540-630@550o`) it may overlap others. Minutes are counted from the clinic's
 * midnight, so days of 23 and 25 hours need no rule of their own;
 * - `q<number>`, `h<number>`, `f<number>` — how often this quarter, half or full hour of the day was taken, from 0
 * on. A write of a footprint raises the counts of the fewest such cells that cover it, and `d`, that of the day. They
 * never fall.
 *
 * Two footprints that overlap share a minute, so they share a quarter hour, and a cell of the one lies in a cell of
 * the other. A write that takes time has the condition that the counts of all cells around its minutes are as they
 * were read: of two that overlap the second one fails, and two that share no quarter hour never conflict.
 *
 * All are top-level attributes, so the first booking of a day needs no existing item, and an entry can be removed
 * without being read. The item is never deleted.
 */
export type BusyItem = Key & Readonly<Record<string, unknown>>;

export interface Entry extends Minutes {
  visit: string;
  segment: number;
  /** The start of the visit, counted from this day's midnight: outside the day if the footprint crosses midnight. */
  start: number;
  mark?: Mark;
}

export interface Busy {
  entries: readonly Entry[];
  /** The counts of its cells, among other attributes. */
  counts: Readonly<Record<string, unknown>>;
}

export const NOT_BUSY: Busy = { entries: [], counts: {} };

/** The facts of a visit that decide which time it takes. */
export interface Visit {
  id: string;
  status: AppointmentStatus;
  segments: readonly Segment[];
  /** Absent: the main branch. */
  branch?: string;
  /**
   * When its client left the room, and when staff recorded that the client did not come: the rest of its time is
   * free.
   */
  endedAt?: string;
  missedAt?: string;
}

const MINUTE_MS = 60_000;

type Times = Pick<Segment, 'startsAt' | 'endsAt' | 'bufferBefore' | 'bufferAfter'>;
export type Footprint = Pick<Entry, 'from' | 'to' | 'start'> & { date: string };

/**
 * A segment's footprint on each day that it touches, by date.
 * @param onDay the segment's place on its day, if the caller has it already
 */
export function footprintsOf(times: Times, onDay: OnDay = placeOnDay(times)): Footprint[] {
  const { date, start, end } = onDay;
  const [from, to] = [start - times.bufferBefore, end + times.bufferAfter];
  return from >= 0 && to <= minutesIn(date) ? [{ date, from, to, start }] : footprintsAcross(times);
}

/** For segments that cross midnight. */
function footprintsAcross({ startsAt, endsAt, bufferBefore, bufferAfter }: Times): Footprint[] {
  const from = epochOf(startsAt) - bufferBefore * MINUTE_MS;
  const to = epochOf(endsAt) + bufferAfter * MINUTE_MS;
  const parts: Footprint[] = [];
  for (let date = dayAt(from); ; date = addDays(date, 1)) {
    const midnight = midnightOf(date);
    const [since, until, end] = [(from - midnight) / MINUTE_MS, (to - midnight) / MINUTE_MS, minutesIn(date)];
    parts.push({ date, from: Math.max(0, since), to: Math.min(end, until), start: minutesFrom(date, startsAt) });
    if (until <= end) return parts;
  }
}

/** The days on which segments take time, buffers included. */
export function daysTakenBy(...segments: readonly Times[]): { from: string; to: string } {
  const dates = segments.flatMap((times) => footprintsOf(times).map(({ date }) => date)).sort();
  return { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
}

const ENTRY = /^(\d+)-(\d+)(?:@(-?\d+))?(o?)$/;
const nameOf = ({ visit, segment }: Pick<Entry, 'visit' | 'segment'>): string => `${shortId(visit)}#${segment}`;
const textOf = ({ from, to, start, mark }: Omit<Entry, 'visit' | 'segment'>): string =>
  `${from}-${to}${start === from ? '' : `@${start}`}${mark ?? ''}`;

type Span = Pick<Entry, 'from' | 'to' | 'start' | 'mark'>;
/** Parsed texts of entries: a clinic's visits share a few starts and lengths. */
const spans = new Map<string, Span | null>();
const MAX_REMEMBERED_SPANS = 5000;

function spanOf(text: string): Span | null {
  const known = spans.get(text);
  if (known !== undefined) return known;
  const [, from, to, start, mark] = ENTRY.exec(text) ?? [];
  const times = from === undefined ? null : { from: Number(from), to: Number(to), start: Number(start ?? from) };
  const span = times && { ...times, ...(mark && { mark: mark as Mark }) };
  if (spans.size >= MAX_REMEMBERED_SPANS) spans.clear();
  spans.set(text, span);
  return span;
}

/** An offer reads hundreds of entries and needs the visit of few of them, so the name is parsed only then. */
class NamedEntry implements Entry {
  readonly #name: string;
  readonly from: number;
  readonly to: number;
  readonly start: number;
  declare readonly mark?: Mark;

  constructor(name: string, { from, to, start, mark }: Span) {
    this.#name = name;
    this.from = from;
    this.to = to;
    this.start = start;
    if (mark !== undefined) this.mark = mark;
  }

  get visit(): string {
    return longId(this.#name.slice(0, this.#name.lastIndexOf('#')));
  }

  get segment(): number {
    return Number(this.#name.slice(this.#name.lastIndexOf('#') + 1));
  }
}

function entryOf(name: string, value: unknown): Entry | undefined {
  const span = typeof value === 'string' ? spanOf(value) : null;
  return span === null ? undefined : new NamedEntry(name, span);
}

function entriesOf(named: Readonly<Record<string, unknown>>): Entry[] {
  const entries: Entry[] = [];
  for (const name in named) {
    const entry = entryOf(name, named[name]);
    if (entry !== undefined) entries.push(entry);
  }
  return entries;
}

export const busyOf = (item: BusyItem | null): Busy =>
  item === null ? NOT_BUSY : { entries: entriesOf(item), counts: item };

const QUARTER = 15;
/** The kinds of cells, and the quarter hours of each. */
const CELLS = [
  ['f', 4],
  ['h', 2],
  ['q', 1],
] as const;

/** The cell of the whole day. */
const DAY = 'd';
/** A condition on more cells would exceed the 4 KB that DynamoDB accepts. */
const MOST_CELLS = 120;

export interface Cells {
  /** The fewest cells that cover the footprints, and the day's. */
  taken: ReadonlySet<string>;
  /** All cells that share a quarter hour with them; only the day's, if they take most of it. */
  around: ReadonlySet<string>;
}

/** The cells of some entries' footprints. */
export function cellsOf(entries: Readonly<Record<string, string>>): Cells {
  const [taken, around] = [new Set<string>(), new Set<string>()];
  for (const { from, to } of entriesOf(entries)) {
    const [first, end] = [Math.floor(from / QUARTER), Math.ceil(to / QUARTER)];
    for (const [kind, size] of CELLS) {
      for (let cell = Math.floor(first / size); cell * size < end; cell++) around.add(`${kind}${cell}`);
    }
    for (let at = first; at < end; ) {
      const [kind, size] = CELLS.find((one) => at % one[1] === 0 && at + one[1] <= end) ?? CELLS[2];
      taken.add(`${kind}${at / size}`);
      at += size;
    }
  }
  if (taken.size > 0) taken.add(DAY);
  return { taken, around: around.size > MOST_CELLS ? new Set([DAY]) : around };
}

const countIn = ({ counts }: Busy, cell: string): number => {
  const count = counts[cell];
  return typeof count === 'number' ? count : 0;
};

/** The change of one busy item: entries by name. */
export interface BusyDelta {
  /** Absent: the main branch. */
  branch?: string;
  date: string;
  resourceId: string;
  set: Readonly<Record<string, string>>;
  remove: readonly string[];
  /** The new entries lie within the old ones. */
  onlyFrees?: true;
}

/** The footprint of a segment, or less if the visit was over before. */
export function takenOf(segment: Segment, visit: Visit): Footprint[] {
  const left = leftAt(segment, visit);
  if (left === undefined) return footprintsOf(segment);
  return footprintsOf(segment)
    .map((footprint) => ({ ...footprint, to: Math.min(footprint.to, minutesFrom(footprint.date, left)) }))
    .filter(({ from, to }) => from < to);
}

type Taken = Map<string, Pick<BusyDelta, 'branch' | 'date' | 'resourceId'> & { entries: Record<string, string> }>;

/** By branch, day and resource; a cancelled visit has none. */
function takenBy(visits: readonly (Visit | null)[]): Taken {
  const taken: Taken = new Map();
  for (const visit of visits) {
    if (visit === null || !occupies(visit.status)) continue;
    visit.segments.forEach((segment, number) => {
      for (const { date, ...span } of takenOf(segment, visit)) {
        for (const resourceId of segment.resources) {
          const at = `${visit.branch ?? MAIN_BRANCH}\n${date}\n${resourceId}`;
          const item = taken.get(at) ?? { ...branchIn(visit), date, resourceId, entries: {} };
          const mark = segment.marks?.[resourceId];
          item.entries[nameOf({ visit: visit.id, segment: number })] = textOf({ ...span, ...(mark && { mark }) });
          taken.set(at, item);
        }
      }
    });
  }
  return taken;
}

/**
 * The changes of all busy items when visits go from `before` to `after` (null: absent): one per item, none for an
 * unchanged one. A move passes both the visit that goes and the one that comes. All changes are compared together,
 * because a write may name an entry only once.
 */
export function busyDeltas(...changes: readonly (readonly [before: Visit | null, after: Visit | null])[]): BusyDelta[] {
  const [was, is] = [takenBy(changes.map(([before]) => before)), takenBy(changes.map(([, after]) => after))];
  return [...new Map([...was, ...is])].flatMap(([at, { entries: _, ...where }]) => {
    const [had, has] = [was.get(at)?.entries ?? {}, is.get(at)?.entries ?? {}];
    const remove = Object.keys(had).filter((name) => !(name in has));
    const set = Object.fromEntries(Object.entries(has).filter(([name, text]) => had[name] !== text));
    if (remove.length === 0 && Object.keys(set).length === 0) return [];
    const isLess =
      Object.keys(set).length > 0 && Object.entries(set).every(([name, text]) => isWithin(name, text, had));
    return [{ ...where, set, remove, ...(isLess && { onlyFrees: true as const }) }];
  });
}

/** Whether an entry takes no more than before, under the same mark. */
function isWithin(name: string, text: string, had: Readonly<Record<string, string>>): boolean {
  const [is, was] = [entryOf(name, text), entryOf(name, had[name])];
  if (is === undefined || was === undefined) return false;
  return was.from <= is.from && is.to <= was.to && was.start === is.start && was.mark === is.mark;
}

export function busyAfter(busy: Busy, delta: BusyDelta): Busy {
  const gone = new Set([...delta.remove, ...Object.keys(delta.set)]);
  const raised = [...cellsTakenBy(delta).taken].map((cell) => [cell, countIn(busy, cell) + 1]);
  return {
    entries: [...busy.entries.filter((entry) => !gone.has(nameOf(entry))), ...entriesOf(delta.set)],
    counts: { ...busy.counts, ...Object.fromEntries(raised) },
  };
}

/**
 * A change that takes time has the condition that its quarter hours are as they were read. A change that only frees
 * time has none, so the item need not be read: the visit's own version protects its entries.
 * @param seen the item as read; only needed if the change takes time
 */
export function busyWrite(delta: BusyDelta, seen?: Busy): Write {
  const { branch = MAIN_BRANCH, date, resourceId, set, remove } = delta;
  const { taken, around } = cellsTakenBy(delta);
  if (taken.size > 0 && seen === undefined) throw new Error('who takes time must have read what is taken');
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = taken.size > 0 ? { ':one': 1 } : {};
  const sets = Object.entries(set).map(([name, text], at) => {
    names[`#s${at}`] = name;
    values[`:s${at}`] = text;
    return `#s${at} = :s${at}`;
  });
  const removes = remove.map((name, at) => {
    names[`#r${at}`] = name;
    return `#r${at}`;
  });
  const conditions = [...around].map((cell) => {
    const count = countIn(seen ?? NOT_BUSY, cell);
    if (count === 0) return `attribute_not_exists(${cell})`;
    values[`:n${count}`] = count;
    return `${cell} = :n${count}`;
  });
  const expression = [
    ...(sets.length > 0 ? [`SET ${sets.join(', ')}`] : []),
    ...(removes.length > 0 ? [`REMOVE ${removes.join(', ')}`] : []),
    ...(taken.size > 0 ? [`ADD ${[...taken].map((cell) => `${cell} :one`).join(', ')}`] : []),
  ].join(' ');
  return {
    label: `busy:${date}:${resourceId}`,
    update: keys.busy(branch, date, resourceId),
    expression,
    names,
    ...(Object.keys(values).length > 0 && { values }),
    ...(conditions.length > 0 && { condition: conditions.join(' AND ') }),
  };
}

/** @param scene the scene of the decision; absent: the changes only free time */
export const busyWrites = (
  deltas: readonly BusyDelta[],
  scene?: { busyOn: (date: string, resourceId: string) => Busy; guard?: BranchGuard },
): Write[] => [
  ...deltas.map((delta) => busyWrite(delta, takes(delta) ? scene?.busyOn(delta.date, delta.resourceId) : undefined)),
  ...(scene?.guard === undefined ? [] : guardWrites(deltas, scene.guard)),
];

/** The decision's facts about the team, if the clinic has several branches. */
export interface BranchGuard {
  teamVersion: number;
  isOpen: boolean;
  resources: readonly Pick<Resource, 'id' | 'version'>[];
}

/**
 * Condition: the taken resources are as they were read, so that none is booked at a branch that it has left. A visit
 * without resources has a condition on the team instead, because its branch may have ended.
 */
function guardWrites(deltas: readonly BusyDelta[], { teamVersion, resources }: BranchGuard): Write[] {
  const taking = deltas.filter(takes);
  const taken = new Set(taking.map(({ resourceId }) => resourceId));
  const still = (label: string, check: Key, version: number): Write => ({
    label,
    check,
    ...versionIs('version', version),
  });
  if (taking.length === 0) return [still('team', keys.team(), teamVersion)];
  return resources
    .filter(({ id }) => taken.has(id))
    .map(({ id, version }) => still(`resource:${id}`, keys.resource(id), version));
}

const takes = ({ set, onlyFrees }: BusyDelta): boolean => Object.keys(set).length > 0 && !onlyFrees;

const cellsTakenBy = (delta: BusyDelta): Cells => cellsOf(takes(delta) ? delta.set : {});
