import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CATEGORIES, type Category } from '../catalog.ts';
import type { WeekHours } from '../contract/team/resources.ts';
import { addMinutes, minuteOfDay, timeAtMinute, toInstant } from '../time.ts';
import {
  type BookedVisit,
  type DayTeam,
  occupancyOn,
  openPlacesOn,
  peopleOccupancy,
  sumOccupancy,
  timesBookedOn,
} from './occupancy.ts';

/** The clinic opens from 9 to 18, on Saturdays from 9 to 14. */
const [MONDAY, SATURDAY, SUNDAY] = ['2026-11-23', '2026-11-28', '2026-11-29'];
const settings: DayTeam['settings'] = {
  ...{ cosmetologyStaff: 2, specializedStaff: 1, appointmentInterval: 30, sundayEnabled: false },
  ...{ weekdayOpeningTime: '09:00', weekdayClosingTime: '18:00' },
  ...{ saturdayOpeningTime: '09:00', saturdayClosingTime: '14:00' },
};
type One = DayTeam['resources'][number];
const person = (id: string, part: Partial<One> = {}): One => ({
  ...{ id, kind: 'staff', name: id, branch: 'main', categories: ['cosmetology'] },
  ...{ hours: [], absences: [], activeFrom: '2026-01-01', activeTo: null },
  ...part,
});
const always = (...intervals: [string, string][]): One['hours'] => {
  const week: WeekHours = Array.from({ length: 7 }, () => intervals.map(([from, to]) => ({ from, to })));
  return [{ from: '2026-01-01', week }];
};
const team = (resources: One[], closed: DayTeam['closed'] = []): DayTeam => ({ settings, resources, closed });
const visit = (time: string, minutes: number, resources: string[], part: Partial<BookedVisit> = {}): BookedVisit => {
  const startsAt = toInstant(MONDAY, time);
  const segment = { startsAt, endsAt: addMinutes(startsAt, minutes), bufferBefore: 0, bufferAfter: 0, resources };
  return { status: 'confirmed', closed: false, segments: [segment], ...part };
};
const offered = (own: DayTeam, date = MONDAY) =>
  Object.fromEntries(occupancyOn(date, openPlacesOn(date, own), []).map((place) => [place.id, place.offered]));
const booked = (own: DayTeam, ...visits: BookedVisit[]) =>
  Object.fromEntries(occupancyOn(MONDAY, openPlacesOn(MONDAY, own), visits).map((place) => [place.id, place.booked]));

describe('the offered hours', () => {
  test('are those of the people, without breaks and absences, within the clinic’s', () => {
    const away = [{ id: 'x', from: toInstant(MONDAY, '17:00'), to: toInstant(SATURDAY, '10:00'), reason: 'Curso' }];
    const sofia = person('sofia', { hours: always(['08:00', '13:00'], ['14:00', '20:00']), absences: away });
    // 9 to 13 and 14 to 17.
    expect(offered(team([sofia]))).toMatchObject({ sofia: 420 });
    expect(offered(team([sofia]), SATURDAY)).toMatchObject({ sofia: 180 });
    expect(offered(team([sofia]), SUNDAY)).toEqual({});
  });

  test('of a person who is off that day are none', () => {
    const dermatologist = person('ruiz', { categories: ['specialized'], hours: always() });
    expect(offered(team([person('sofia'), dermatologist]))).toEqual({ sofia: 540 });
  });

  test('are the head counts of a category without people, and never beside a person', () => {
    expect(offered(team([]))).toEqual({
      ...{ 'anon-cosmetology-1': 540, 'anon-cosmetology-2': 540, 'anon-specialized-1': 540 },
    });
    expect(offered(team([person('sofia')]))).toEqual({ sofia: 540, 'anon-specialized-1': 540 });
    expect(offered(team([person('sofia', { activeFrom: SATURDAY })]))).toHaveProperty('anon-cosmetology-1');
  });

  test('are none in a closed category; rooms and machines rest if all are closed, at their branch', () => {
    const all = [
      person('sofia'),
      person('both', { categories: ['cosmetology', 'specialized'] }),
      person('room', { kind: 'room', categories: [] }),
      person('north', { branch: 'north' }),
      person('laser', { kind: 'equipment', categories: [], branch: 'north' }),
    ];
    const closed = (category: Category, branch: string | null) => ({ category, branch });
    expect(offered(team(all, [closed('cosmetology', null)]))).toEqual({ both: 540, room: 540, laser: 540 });
    expect(offered(team(all, [closed('cosmetology', 'main'), closed('specialized', 'main')]))).toEqual({
      ...{ north: 540, laser: 540 },
    });
    expect(offered(team(all, [closed('cosmetology', null), closed('specialized', null)]))).toEqual({});
  });
});

describe('the booked hours', () => {
  const two = team([person('sofia'), person('room', { kind: 'room', categories: [] })]);

  test('are the time of each resource of a visit, with preparation and cleaning, within its hours', () => {
    const late = visit('17:30', 60, ['sofia', 'room']);
    const [segment] = late.segments ?? [];
    const cleaned = { ...late, segments: segment ? [{ ...segment, bufferBefore: 15, bufferAfter: 15 }] : [] };
    expect(booked(two, visit('10:00', 60, ['sofia']), cleaned)).toEqual({
      ...{ sofia: 105, room: 45, 'anon-specialized-1': 0 },
    });
  });

  test('leave out cancelled and missed visits; after an early end the whole visit counts', () => {
    const part = { closed: true, attendance: 'no_show' } as const;
    expect(
      booked(two, visit('10:00', 60, ['sofia'], part), visit('12:00', 60, ['sofia'], { status: 'cancelled' })),
    ).toMatchObject({
      sofia: 0,
    });
    const left = visit('10:00', 60, ['sofia'], { endedAt: toInstant(MONDAY, '10:20') });
    expect(booked(two, left)).toMatchObject({ sofia: 60 });
    expect(timesBookedOn(MONDAY, [left]).get('sofia')).toEqual([{ from: 600, to: 660, start: 600, free: 620 }]);
  });

  test('count a double booking once, and leave out resources that no longer have hours', () => {
    const visits = [
      visit('10:00', 60, ['sofia']),
      visit('10:30', 60, ['sofia']),
      visit('10:00', 60, ['anon-cosmetology-1']),
    ];
    expect(booked(two, ...visits)).toEqual({ sofia: 90, room: 0, 'anon-specialized-1': 0 });
    expect(booked(two, { status: 'confirmed', closed: false })).toMatchObject({ sofia: 0 });
  });
});

test('of any team and visits are between zero and the offered hours of each place, minute by minute', () => {
  const anyTime = fc.integer({ min: 0, max: 95 }).map((quarter) => timeAtMinute(quarter * 15));
  const anySpan = fc
    .tuple(anyTime, anyTime)
    .filter(([a, b]) => a !== b)
    .map(([a, b]): [string, string] => (a < b ? [a, b] : [b, a]));
  const anyPlace = fc.record({
    kind: fc.constantFrom('staff' as const, 'room' as const, 'equipment' as const),
    categories: fc.subarray([...CATEGORIES]),
    hours: fc.option(fc.array(anySpan, { maxLength: 3 })),
    away: fc.option(anySpan),
  });
  const anyVisit = fc.record({
    time: anyTime,
    minutes: fc.integer({ min: 5, max: 240 }),
    before: fc.constantFrom(0, 15),
    after: fc.constantFrom(0, 10),
    on: fc.subarray(['p0', 'p1', 'p2', 'p3', 'anon-cosmetology-1', 'anon-specialized-1']),
    fate: fc.constantFrom('comes', 'cancelled', 'missed'),
  });
  const anyClosed = fc.subarray(CATEGORIES.map((category) => ({ category, branch: null })));
  fc.assert(
    fc.property(
      fc.array(anyPlace, { maxLength: 4 }),
      fc.array(anyVisit, { maxLength: 10 }),
      anyClosed,
      (kinds, wished, closed) => {
        const all = kinds.map(({ kind, categories, hours, away }, at) =>
          person(`p${at}`, {
            ...{ kind, categories: kind === 'staff' ? categories : [] },
            hours: hours === null ? [] : always(...hours),
            absences:
              away === null
                ? []
                : [{ id: 'x', from: toInstant(MONDAY, away[0]), to: toInstant(MONDAY, away[1]), reason: 'x' }],
          }),
        );
        const visits = wished.map(({ time, minutes, before, after, on, fate }) => {
          const one = visit(time, minutes, on);
          const segments = one.segments?.map((segment) => ({ ...segment, bufferBefore: before, bufferAfter: after }));
          const missed = fate === 'missed' && ({ closed: true, attendance: 'no_show' } as const);
          return { ...one, segments, ...(fate === 'cancelled' && { status: 'cancelled' as const }), ...missed };
        });
        const found = occupancyOn(MONDAY, openPlacesOn(MONDAY, team(all, closed)), visits);
        for (const { id, booked: is, offered: of, hours } of found) {
          const open = (minute: number) => hours.some(({ from, to }) => from <= minute && minute < to);
          const taken = (minute: number) =>
            wished.some(
              ({ time, minutes, before, after, on, fate }) =>
                fate === 'comes' &&
                on.includes(id) &&
                minuteOfDay(time) - before <= minute &&
                minute < minuteOfDay(time) + minutes + after,
            );
          const day = Array.from({ length: 1440 }, (_, minute) => minute);
          expect([id, of]).toEqual([id, day.filter(open).length]);
          expect([id, is]).toEqual([id, day.filter((minute) => open(minute) && taken(minute)).length]);
          expect(day.filter(open).every((minute) => 540 <= minute && minute < 1080)).toBe(true);
          expect(is).toBeLessThanOrEqual(of);
        }
        const rest = found.filter(({ kind }) => kind !== 'staff');
        expect(sumOccupancy([peopleOccupancy(found), sumOccupancy(rest)])).toEqual(sumOccupancy(found));
      },
    ),
    { numRuns: 60 },
  );
});
