import type { Write } from '@rostro/platform/table/transact';
import type { Settings } from '@rostro/shared/contract/clinic/clinic';
import type { HoursFrom, Resource } from '@rostro/shared/contract/team/resources';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { toInstant } from '@rostro/shared/time';
import type { Scene, Wanted } from './assign.ts';
import { type Busy, type BusyDelta, type BusyItem, busyAfter, busyDeltas, NOT_BUSY, type Visit } from './busy.ts';
import { NO_NEEDS } from './places.ts';
import type { Segment } from './segment.ts';

export const MONDAY = '2026-11-23';
export const at = (time: string, date = MONDAY): string => toInstant(date, time);

/** A visit takes all of its time and ends by closing; a category with one person has no anonymous places. */
export const settings = (changes: Partial<Settings> = {}): Settings => ({
  ...DEFAULT_SETTINGS,
  capacityRule: 'duration',
  lastStart: 'duration',
  cosmetologyStaff: 1,
  specializedStaff: 1,
  ...changes,
});

export const resource = (id: string, changes: Partial<Resource> = {}): Resource => ({
  id,
  kind: 'staff',
  branch: 'main',
  order: 1,
  name: id,
  categories: ['cosmetology'],
  title: '',
  licence: '',
  userId: null,
  photo: null,
  activeFrom: '2020-01-01',
  activeTo: null,
  hours: [],
  absences: [],
  version: 1,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...changes,
});

/** The same intervals on every day of the week. */
export const daily = (from: string, ...day: readonly (readonly [string, string])[]): HoursFrom => ({
  from,
  week: Array.from({ length: 7 }, () => day.map(([start, end]) => ({ from: start, to: end }))),
});

export const segment = (from: string, to: string, changes: Partial<Segment> = {}): Segment => ({
  serviceId: 1,
  startsAt: at(from),
  endsAt: at(to),
  bufferBefore: 0,
  bufferAfter: 0,
  resources: ['ana'],
  ...changes,
});

export const visit = (id: string, ...segments: Segment[]): Visit => ({ id, status: 'pending', segments });

export function wanted(from: string, to: string, changes: Partial<Wanted> = {}): Wanted {
  const { resources: _none, ...times } = segment(from, to);
  return { ...times, category: 'cosmetology', needs: NO_NEEDS, ...changes };
}

/** The busy items of all days, in memory. */
export class BusyTable {
  readonly items = new Map<string, { date: string; resourceId: string; busy: Busy }>();

  readonly busyOn = (date: string, resourceId: string): Busy =>
    this.items.get(`${date} ${resourceId}`)?.busy ?? NOT_BUSY;

  apply(deltas: readonly BusyDelta[]): this {
    for (const delta of deltas) {
      const { date, resourceId } = delta;
      const busy = busyAfter(this.busyOn(date, resourceId), delta);
      this.items.set(`${date} ${resourceId}`, { date, resourceId, busy });
    }
    return this;
  }
}

export const sceneOf = ({
  visits = [],
  ...scene
}: Partial<Omit<Scene, 'busyOn'>> & { visits?: readonly Visit[] }): Scene => ({
  settings: settings(),
  resources: [],
  ...scene,
  busyOn: new BusyTable().apply(visits.flatMap((one) => busyDeltas([null, one]))).busyOn,
});

const CLAUSE = /(SET|REMOVE|ADD) (.+?)(?= (?:SET|REMOVE|ADD) |$)/g;
const TERM = /^(?:attribute_not_exists\(([#\w]+)\)|([#\w]+) = (:\w+))$/;

/** The item after an update: the table refuses a false condition, an unused name or value, and a path given twice. */
export function written(item: BusyItem | null, write: Write): BusyItem {
  if (!('update' in write)) throw new Error('not an update');
  const { update, expression, condition, names = {}, values = {} } = write;
  const used = new Set(`${expression} ${condition ?? ''}`.match(/[#:]\w+/g));
  const given = [...Object.keys(names), ...Object.keys(values)];
  const unused = given.filter((one) => !used.has(one));
  if (unused.length > 0 || used.size > given.length) throw new Error(`ValidationException: ${unused.join(', ')}`);
  const name = (token: string): string => names[token] ?? token;
  const stored: Record<string, unknown> = { ...item };
  for (const term of condition?.split(' AND ') ?? []) {
    const [, absent, path = '', value = ''] = TERM.exec(term) ?? [];
    const holds = absent === undefined ? stored[name(path)] === values[value] : !(name(absent) in stored);
    if (!holds) throw new Error('ConditionalCheckFailed');
  }
  const paths: string[] = [];
  for (const [, verb, list = ''] of expression.matchAll(CLAUSE)) {
    for (const [token = '', value = ''] of list.split(', ').map((part) => part.split(/ = | /))) {
      paths.push(name(token));
      if (verb === 'SET') stored[name(token)] = values[value];
      if (verb === 'REMOVE') delete stored[name(token)];
      if (verb === 'ADD') stored[name(token)] = Number(stored[name(token)] ?? 0) + Number(values[value]);
    }
  }
  if (new Set(paths).size < paths.length) throw new Error('ValidationException: two paths overlap');
  return { ...stored, ...update };
}
