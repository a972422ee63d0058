import { expect, test } from '@jest/globals';
import { APPOINTMENT_STATUSES } from '@rostro/shared/contract/booking/appointment-status';
import type { Settings } from '@rostro/shared/contract/clinic/clinic';
import { addMinutes, dayBounds } from '@rostro/shared/time';
import fc from 'fast-check';
import { anyDate, anySettings, anyTaken, anyTeam, anyWanted, minuteOf, minutesOf, wallAt } from './arbitraries.ts';
import { assign, type Scene, squeeze } from './assign.ts';
import { busyDeltas, type Entry, type Visit } from './busy.ts';
import { BusyTable, visit } from './examples.ts';

const anyStep = (date: string) =>
  fc.record({
    id: fc.constantFrom('v1', 'v2', 'v3', 'v4', 'v5'),
    act: fc.constantFrom('take' as const, 'take' as const, 'squeeze' as const, 'replace' as const, 'cancel' as const),
    wanted: anyWanted(date),
    hasSecond: fc.boolean(),
  });
type Step = ReturnType<typeof anyStep> extends fc.Arbitrary<infer T> ? T : never;

/** Visits beside the busy items that are written with them. */
class Clinic {
  readonly visits = new Map<string, Visit>();
  readonly table = new BusyTable();
  private made = 0;
  private readonly facts: Pick<Scene, 'settings' | 'resources'>;

  constructor(facts: Pick<Scene, 'settings' | 'resources'>) {
    this.facts = facts;
  }

  private write(...changes: [Visit | null, Visit | null][]): void {
    this.table.apply(busyDeltas(...changes));
    for (const [before] of changes) if (before !== null) this.visits.delete(before.id);
    for (const [, after] of changes) if (after !== null) this.visits.set(after.id, after);
  }

  /** An act that does not fit is left out. */
  do({ id, act, wanted, hasSecond }: Step): void {
    const before = this.visits.get(id) ?? null;
    const cancelled: Visit | null = before && { ...before, status: 'cancelled' };
    const second = { ...wanted, startsAt: wanted.endsAt, endsAt: addMinutes(wanted.endsAt, 30) };
    const scene = { ...this.facts, busyOn: this.table.busyOn };
    const segments = [wanted, ...(hasSecond ? [second] : [])].map((one) =>
      act === 'squeeze' ? squeeze(one, scene, { going: new Set([id]) }) : assign(one, scene, { going: new Set([id]) }),
    );
    if (act === 'cancel') this.write([before, cancelled]);
    else if (!segments.every((segment) => segment !== null)) return;
    else if (act === 'replace') this.write([before, cancelled], [null, visit(`${id}.${++this.made}`, ...segments)]);
    else this.write([before, visit(id, ...segments)]);
  }
}

const textOf = (date: string, resourceId: string, { visit: id, segment, from, to, start, mark }: Entry): string =>
  `${date} ${resourceId} ${id}#${segment} ${from}-${to}@${start}${mark ?? ''}`;
const entriesIn = ({ items }: BusyTable): string[] =>
  [...items.values()]
    .flatMap(({ date, resourceId, busy }) => busy.entries.map((entry) => textOf(date, resourceId, entry)))
    .toSorted();

/** The expected entries, from a count of each day's minutes. */
function entriesFor(visits: Iterable<Visit>): string[] {
  return [...visits]
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ id, segments = [] }) =>
      segments.flatMap((segment, number) => {
        const minutes = minutesOf(segment).map((minute) => ({ minute, date: wallAt(minute).date }));
        return [...new Set(minutes.map(({ date }) => date))].flatMap((day) => {
          const midnight = minuteOf(dayBounds(day).from);
          const own = minutes.filter(({ date }) => date === day).map(({ minute }) => minute - midnight);
          const span = {
            from: Math.min(...own),
            to: Math.max(...own) + 1,
            start: minuteOf(segment.startsAt) - midnight,
          };
          return segment.resources.map((resourceId) =>
            textOf(day, resourceId, {
              ...{ visit: id, segment: number, ...span },
              ...(segment.marks?.[resourceId] && { mark: segment.marks[resourceId] }),
            }),
          );
        });
      }),
    )
    .toSorted();
}

/** Pairs of different visits that collide on one resource without a mark. */
const collisions = ({ items }: BusyTable, rule: Settings['capacityRule']): unknown[] =>
  [...items.values()].flatMap(({ busy: { entries } }) =>
    entries.flatMap((one, at) =>
      entries
        .slice(at + 1)
        .filter((other) => one.visit !== other.visit && !one.mark && !other.mark)
        .filter((other) => (rule === 'start' ? one.start === other.start : one.from < other.to && other.from < one.to))
        .map((other) => [one, other]),
    ),
  );

test('after any bookings, moves and cancellations each visit has its entries, and unmarked ones never collide', () => {
  const anyHistory = anyDate.chain((date) =>
    fc.record({
      settings: anySettings,
      resources: anyTeam(date),
      steps: fc.array(anyStep(date), { minLength: 1, maxLength: 12 }),
    }),
  );
  fc.assert(
    fc.property(anyHistory, ({ steps, ...facts }) => {
      const clinic = new Clinic(facts);
      for (const step of steps) {
        clinic.do(step);
        expect(entriesIn(clinic.table)).toEqual(entriesFor(clinic.visits.values()));
        expect(collisions(clinic.table, facts.settings.capacityRule)).toEqual([]);
      }
    }),
  );
});

test('a change and its reverse leave the entries unchanged', () => {
  const anyVisits = anyDate.chain((date) => {
    const segments = fc.array(anyTaken(date), { maxLength: 3 });
    const status = fc.constantFrom(...APPOINTMENT_STATUSES);
    const one = (id: string) => fc.option(fc.record({ id: fc.constant(id), status, segments }));
    return fc.record({ before: one('v1'), after: one('v1'), goes: one('v2'), comes: one('v3'), other: one('v4') });
  });
  fc.assert(
    fc.property(anyVisits, ({ before, after, goes, comes, other }) => {
      const table = new BusyTable().apply(busyDeltas([null, before], [null, goes], [null, other]));
      const was = entriesIn(table);
      table.apply(busyDeltas([before, after], [goes, null], [null, comes]));
      expect(entriesIn(table)).toEqual(entriesFor([after, comes, other].filter((one) => one !== null)));
      table.apply(busyDeltas([after, before], [null, goes], [comes, null]));
      expect(entriesIn(table)).toEqual(was);
    }),
  );
});
