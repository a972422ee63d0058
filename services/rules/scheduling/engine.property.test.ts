import { expect, test } from '@jest/globals';
import type { Settings } from '@rostro/shared/contract/clinic/clinic';
import type { Interval, Resource } from '@rostro/shared/contract/team/resources';
import { addMinutes } from '@rostro/shared/time';
import fc from 'fast-check';
import {
  anyDate,
  anySettings,
  anyTaken,
  anyTeam,
  anyWanted,
  IDS,
  minuteOf,
  minutesOf,
  type Times,
  wallAt,
} from './arbitraries.ts';
import { assign, type Scene, squeeze, type Wanted } from './assign.ts';
import { offerIn } from './assign-visit.ts';
import { resource, sceneOf, visit } from './examples.ts';
import type { Segment } from './segment.ts';

const withoutBuffers = (times: Times): number[] => minutesOf({ ...times, bufferBefore: 0, bufferAfter: 0 });

interface Situation extends Pick<Scene, 'settings' | 'resources'> {
  taken: readonly Segment[];
  wanted: Wanted;
}

/** Whether the clinic is open, minute by minute. */
function isOpenAt(rules: Settings, minute: number): boolean {
  const { time, weekday } = wallAt(minute);
  if (weekday === 0 && !rules.sundayEnabled) return false;
  return weekday === 6
    ? rules.saturdayOpeningTime <= time && time < rules.saturdayClosingTime
    : rules.weekdayOpeningTime <= time && time < rules.weekdayClosingTime;
}

function isThereAt({ hours, absences }: Resource, minute: number): { works: boolean; isAway: boolean } {
  const { date, time, weekday } = wallAt(minute);
  const isAway = absences.some(({ from, to }) => minuteOf(from) <= minute && minute < minuteOf(to));
  const pattern = hours
    .filter(({ from }) => from <= date)
    .reduce((a, b) => (b.from > a.from ? b : a), {
      from: '',
      week: [] as Interval[][],
    });
  const today = pattern.week[(weekday + 6) % 7];
  return { isAway, works: pattern.from === '' || (today?.some(({ from, to }) => from <= time && time < to) ?? false) };
}

/** The candidates of each kind, by load and order, and whether they are free: minute by minute. */
function modelled({
  settings: rules,
  resources,
  taken,
  wanted,
}: Situation): { id: string; isFree: boolean; isUntaken: boolean }[][] {
  const visitMinutes = withoutBuffers(wanted);
  const { date } = wallAt(minuteOf(wanted.startsAt));
  const isThere = (one: Resource) => one.activeFrom <= date && (one.activeTo === null || one.activeTo >= date);
  const isUntaken = ({ id }: Resource): boolean => {
    const counted = (segment: Times) =>
      id.startsWith('anon-') && rules.capacityRule === 'start' ? [minuteOf(segment.startsAt)] : minutesOf(segment);
    const own = taken.filter((segment) => segment.resources.includes(id));
    const takenAt = new Set(own.flatMap(counted));
    return counted(wanted).every((minute) => !takenAt.has(minute));
  };
  const isFree = (place: Resource): boolean => {
    const there = visitMinutes.map((minute) => isThereAt(place, minute));
    const works = there.map((one, position) => one.works && isOpenAt(rules, visitMinutes[position] ?? 0));
    return (
      isUntaken(place) &&
      !there.some(({ isAway }) => isAway) &&
      (rules.lastStart === 'closing' ? works.slice(0, 1) : works).every(Boolean)
    );
  };
  const load = ({ id }: Resource): number =>
    taken
      .filter((segment) => segment.resources.includes(id))
      .flatMap(minutesOf)
      .filter((minute) => wallAt(minute).date === date).length;
  /** The free minutes right before and right after the visit, on its day. */
  const around = (place: Resource): [left: number, longest: number] => {
    const own = taken.filter((segment) => segment.resources.includes(place.id));
    const takenAt = new Set(own.flatMap(minutesOf));
    const isLeft = (minute: number): boolean => {
      const there = isThereAt(place, minute);
      const opens = place.hours.some(({ from }) => from <= date) || isOpenAt(rules, minute);
      return wallAt(minute).date === date && there.works && opens && !there.isAway && !takenAt.has(minute);
    };
    const minutes = minutesOf(wanted).filter((minute) => wallAt(minute).date === date);
    const run = (minute: number, step: number): number => {
      let length = 0;
      while (isLeft(minute + step * (length + 1))) length++;
      return length;
    };
    const [before, after] = [run(minutes[0] ?? 0, -1), run(minutes.at(-1) ?? 0, 1)];
    return [before + after, Math.max(before, after)];
  };
  /** Of the free rooms and machines, the one with the shortest free time comes first. */
  const rate = (place: Resource): number[] => {
    if (place.kind === 'staff' || !isFree(place)) return [load(place)];
    const [left, longest] = around(place);
    return [left, -longest];
  };
  const byRate = (a: number[], b: number[]): number => a.map((one, at) => one - (b[at] ?? 0)).find(Boolean) ?? 0;
  const among = (kind: Resource['kind'], ids: readonly string[]) =>
    resources.filter((one) => one.kind === kind && ids.includes(one.id) && isThere(one));

  const { category, needs, staffId } = wanted;
  const staff = among('staff', needs.staff.length > 0 ? needs.staff : IDS.staff);
  const heads = category === 'cosmetology' ? rules.cosmetologyStaff : rules.specializedStaff;
  if (needs.staff.length === 0) {
    staff.splice(0, staff.length, ...staff.filter(({ categories }) => categories.includes(category)));
    const nameless = staff.length > 0 ? 0 : heads;
    for (let number = 1; number <= nameless; number++)
      staff.push(resource(`anon-${category}-${number}`, { order: number }));
  }
  const kinds = [staff.filter(({ id }) => staffId === undefined || id === staffId)];
  if (needs.rooms.length > 0) kinds.push(among('room', needs.rooms));
  if (needs.equipment.length > 0) kinds.push(among('equipment', needs.equipment));
  return kinds.map((places) =>
    places
      .map((place) => ({ place, isFree: isFree(place), rate: rate(place) }))
      .sort(
        (a, b) =>
          Number(b.isFree) - Number(a.isFree) ||
          byRate(a.rate, b.rate) ||
          a.place.order - b.place.order ||
          a.place.id.localeCompare(b.place.id),
      )
      .map(({ place, isFree: free }) => ({ id: place.id, isFree: free, isUntaken: isUntaken(place) })),
  );
}

const anySituation = anyDate.chain((date) =>
  fc.record({
    settings: anySettings,
    resources: anyTeam(date),
    taken: fc.array(anyTaken(date), { maxLength: 8 }),
    wanted: anyWanted(date),
  }),
);

test('a visit gets the places that a minute-by-minute model finds, and none if the model finds none', () => {
  fc.assert(
    fc.property(anySituation, fc.subarray([0, 1, 2, 3]), ({ taken, ...rest }, left) => {
      const scene = sceneOf({ ...rest, visits: taken.map((segment, position) => visit(`v${position}`, segment)) });
      const going = new Set(left.map((position) => `v${position}`));
      const model = modelled({ ...rest, taken: taken.filter((_, position) => !left.includes(position)) });

      const free = model.map((places) => places.filter(({ isFree }) => isFree).map(({ id }) => id));
      const found = free.every((ids) => ids.length > 0);
      const first = free.map(([id]) => id);
      expect(assign(rest.wanted, scene, { going })?.resources).toEqual(found ? first : undefined);
      const who = offerIn(scene, going)({ segments: [rest.wanted], staffId: rest.wanted.staffId });
      expect(who?.toSorted()).toEqual(found ? free[0]?.toSorted() : undefined);

      const squeezed = squeeze(rest.wanted, scene, { going });
      const chosen = model
        .map((places, kind) => first[kind] ?? (places.find(({ isUntaken }) => isUntaken) ?? places[0])?.id)
        .filter((id) => id !== undefined);
      expect(squeezed.resources).toEqual(chosen);
      expect(Object.keys(squeezed.marks ?? {})).toEqual(chosen.filter((id) => !first.includes(id)));
    }),
  );
});

/** An act on one of a few visits: by the rules or by an override, as a new one or from its current place. */
const anyStep = (date: string) =>
  fc.record({
    id: fc.constantFrom('v1', 'v2', 'v3', 'v4', 'v5'),
    act: fc.constantFrom('place', 'move', 'shorten', 'override', 'cancel'),
    wanted: anyWanted(date),
    minutes: fc.integer({ min: 5, max: 60 }),
  });

const anyHistory = anyDate.chain((date) =>
  fc.record({
    settings: anySettings.map((rules) => ({ ...rules, capacityRule: 'duration' as const })),
    resources: anyTeam(date),
    steps: fc.array(anyStep(date), { minLength: 1, maxLength: 15 }),
  }),
);

test('after any bookings, moves and overrides two visits share a minute only if one of them is marked', () => {
  fc.assert(
    fc.property(anyHistory, ({ steps, ...facts }) => {
      const segments = new Map<string, Segment>();
      for (const { id, act, wanted, minutes } of steps) {
        const held = segments.get(id);
        const others = [...segments].map(([other, one]) => visit(other, one));
        const scene = sceneOf({ ...facts, visits: others });
        const shorter = held && { ...wanted, ...held, endsAt: addMinutes(held.startsAt, minutes) };
        const asked = act === 'shorten' ? shorter : wanted;
        const leeway = {
          going: new Set([id]),
          prefers: held?.resources ?? [],
          held: act === 'place' ? undefined : held,
        };
        const after = asked && (act === 'override' ? squeeze(asked, scene, leeway) : assign(asked, scene, leeway));
        if (act === 'cancel') segments.delete(id);
        else if (after) segments.set(id, after);
        // Without an override there is no mark, and no longer marked time.
        if (after?.marks !== undefined && act !== 'override') {
          const kept = held?.marks ?? {};
          expect(kept).toMatchObject(after.marks);
          const before = new Set(held && minutesOf(held));
          expect(minutesOf(after).every((minute) => before.has(minute))).toBe(true);
        }
      }
      const seen = new Map<string, string>();
      for (const [id, { resources, marks, ...times }] of segments) {
        for (const one of resources.filter((resourceId) => marks?.[resourceId] === undefined)) {
          for (const minute of minutesOf(times)) {
            const at = `${one} ${minute}`;
            expect([at, seen.get(at)]).toEqual([at, undefined]);
            seen.set(at, id);
          }
        }
      }
    }),
  );
});
