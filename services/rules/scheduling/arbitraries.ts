import { CATEGORIES } from '@rostro/shared/catalog';
import { CAPACITY_RULES, LAST_STARTS, type Settings } from '@rostro/shared/contract/clinic/clinic';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { addDays, addMinutes, dateTimeAtClinic, dayBounds, instantOf, timeAtMinute } from '@rostro/shared/time';
import fc from 'fast-check';
import type { Wanted } from './assign.ts';
import { resource, settings } from './examples.ts';
import type { Segment } from './segment.ts';

const MINUTE_MS = 60_000;
export const minuteOf = (instant: string): number => Date.parse(instant) / MINUTE_MS;

/** Days of 23 and 25 hours, the ends of months and years, a Saturday and a Sunday. */
const EDGES = ['2022-04-03', '2022-10-30', '2026-12-31', '2028-02-29', '2026-11-30', '2026-11-21', '2026-11-22'];
export const anyDate = fc.oneof(
  fc.constantFrom(...EDGES),
  fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2019-01-01', days)),
);
const dayNear = (date: string) => fc.integer({ min: -2, max: 2 }).map((days) => addDays(date, days));
/** Mostly usual values, so that rare ones seldom meet. */
const often = <T>(usual: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

/** In the hours of clock changes only whole hours, because other times happen twice or not at all. */
const anyTime = fc
  .oneof(
    fc.integer({ min: 0, max: 1439 }),
    fc.integer({ min: 8, max: 20 }).map((hour) => hour * 60),
  )
  .map((minute) => timeAtMinute(minute < 180 ? minute - (minute % 60) : minute));
/** Some intervals have no pause between them. */
const anyIntervals = fc
  .uniqueArray(anyTime, { minLength: 2, maxLength: 6 })
  .map((times) => times.toSorted())
  .chain((times) => fc.subarray(times.slice(1).map((to, position) => ({ from: times[position] ?? '', to }))));
const anyWeek = fc.array(anyIntervals, { minLength: 7, maxLength: 7 });
const anyOpening = fc.oneof(
  fc.constantFrom({ from: '00:00', to: '23:59' }, { from: '09:00', to: '18:00' }),
  fc.uniqueArray(anyTime, { minLength: 2, maxLength: 2 }).map((times) => {
    const [from = '', to = ''] = times.toSorted();
    return { from, to };
  }),
);
export const anySettings: fc.Arbitrary<Settings> = fc
  .record({
    cosmetologyStaff: fc.integer({ min: 1, max: 4 }),
    specializedStaff: fc.integer({ min: 1, max: 2 }),
    sundayEnabled: fc.boolean(),
    capacityRule: fc.constantFrom(...CAPACITY_RULES),
    lastStart: fc.constantFrom(...LAST_STARTS),
    weekday: anyOpening,
    saturday: anyOpening,
  })
  .map(({ weekday, saturday, ...rest }) =>
    settings({
      ...rest,
      weekdayOpeningTime: weekday.from,
      weekdayClosingTime: weekday.to,
      saturdayOpeningTime: saturday.from,
      saturdayClosingTime: saturday.to,
    }),
  );

/** A visit on the day, or across one of its midnights. */
const anyTimes = (date: string) =>
  fc
    .record({
      minute: fc.oneof(
        fc.integer({ min: 18, max: 36 }).map((halfHours) => halfHours * 30),
        fc.integer({ min: -90, max: 1530 }),
      ),
      length: fc.oneof(fc.constantFrom(30, 60), fc.integer({ min: 5, max: 300 })),
      bufferBefore: often(0, fc.integer({ min: 0, max: 90 })),
      bufferAfter: often(0, fc.integer({ min: 0, max: 90 })),
    })
    .map(({ minute, length, ...buffers }) => {
      const startsAt = instantOf((minuteOf(dayBounds(date).from) + minute) * MINUTE_MS);
      return { serviceId: 1, startsAt, endsAt: addMinutes(startsAt, length), ...buffers };
    });
/** Instants are written with milliseconds or without. */
const anyAbsence = (date: string) =>
  fc.tuple(anyTimes(date), fc.constantFrom('.000Z', 'Z')).map(([{ startsAt, endsAt }, end]) => ({
    id: 'x',
    from: startsAt.replace('.000Z', end),
    to: endsAt.replace('.000Z', end),
    reason: 'Curso',
  }));

export const IDS = { staff: ['ana', 'eva', 'zoe'], rooms: ['one', 'two'], equipment: ['laser'] };
const ANYBODY = [...Object.values(IDS).flat(), 'anon-cosmetology-1', 'anon-cosmetology-2', 'anon-specialized-1'];
const anyResource = (date: string, kind: Resource['kind']) => (id: string) =>
  fc
    .record({
      order: fc.integer({ min: 1, max: 2 }),
      categories: often([...CATEGORIES], fc.subarray([...CATEGORIES])),
      activeFrom: often('2018-01-01', dayNear(date)),
      activeTo: often(null, fc.oneof(fc.constant(addDays(date, 9)), dayNear(date))),
      hours: often(
        [],
        fc.uniqueArray(fc.record({ from: dayNear(date), week: anyWeek }), {
          maxLength: 3,
          selector: ({ from }) => from,
        }),
      ),
      absences: often([], fc.array(anyAbsence(date), { maxLength: 2 })),
    })
    .map((facts) => resource(id, { kind, ...facts }));
export const anyTeam = (date: string): fc.Arbitrary<Resource[]> =>
  fc
    .tuple(
      ...IDS.staff.map(anyResource(date, 'staff')),
      ...IDS.rooms.map(anyResource(date, 'room')),
      ...IDS.equipment.map(anyResource(date, 'equipment')),
    )
    .chain((all) => often<Resource[]>(all, fc.shuffledSubarray(all)));
export const anyWanted = (date: string): fc.Arbitrary<Wanted> =>
  fc
    .record({
      times: anyTimes(date),
      category: fc.constantFrom(...CATEGORIES),
      needs: fc.record({
        staff: often<string[]>([], fc.subarray(IDS.staff)),
        rooms: often<string[]>([], fc.subarray(IDS.rooms)),
        equipment: often<string[]>([], fc.constant(IDS.equipment)),
      }),
      staffId: often<string | undefined>(undefined, fc.constantFrom('ana', 'eva', 'anon-cosmetology-1')),
    })
    .map(({ times, ...asked }) => ({ ...times, ...asked }));
export const anyTaken = (date: string): fc.Arbitrary<Segment> =>
  fc
    .tuple(anyTimes(date), fc.subarray(ANYBODY, { minLength: 1, maxLength: 4 }), fc.constantFrom('o', undefined))
    .map(([times, resources, mark]) => {
      const [first = ''] = resources;
      return { ...times, resources, ...(mark && { marks: { [first]: mark } }) };
    });

const offsets = new Map<number, number>();
/** The clinic's clock at a minute since 1970. Offsets change on whole hours. */
export function wallAt(minute: number): { date: string; time: string; weekday: number } {
  const hour = Math.floor(minute / 60);
  const offset = offsets.get(hour) ?? dateTimeAtClinic(instantOf(minute * MINUTE_MS)).offset;
  offsets.set(hour, offset);
  const there = new Date((minute + offset) * MINUTE_MS);
  const text = there.toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16), weekday: there.getUTCDay() };
}

export type Times = Pick<Segment, 'startsAt' | 'endsAt' | 'bufferBefore' | 'bufferAfter'>;
/** All minutes of a visit with its buffers, one by one. */
export function minutesOf({ startsAt, endsAt, bufferBefore, bufferAfter }: Times): number[] {
  const first = minuteOf(startsAt) - bufferBefore;
  return Array.from({ length: minuteOf(endsAt) + bufferAfter - first }, (_, position) => first + position);
}
