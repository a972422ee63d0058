import { describe, expect, test } from '@jest/globals';
import { busyDeltas } from '@rostro/rules/scheduling/busy';
import { BusyTable, daily, resource } from '@rostro/rules/scheduling/examples';
import type { Settings } from '@rostro/shared/contract/booking/booking';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { addDays, daysFrom, toInstant } from '@rostro/shared/time';
import { availabilityOf, hasOthers, staffFor, toDeskSettings } from './availability.ts';
import { EMPTY_DAY } from './day.ts';
import {
  appointment,
  FRIDAY,
  MONDAY,
  NOW,
  other,
  SATURDAY,
  SUNDAY,
  sceneAfter,
  sceneBy,
  service,
  settings,
  two,
} from './examples.ts';
import { partOf } from './visit.ts';

type Changes = Partial<Parameters<typeof availabilityOf>[1] & { settings: Settings }>;
const on = (date: string, { settings: rules = settings(), ...changes }: Changes = {}) =>
  availabilityOf(date, { parts: [partOf(service())], days: [EMPTY_DAY], scene: sceneBy(rules), now: NOW, ...changes });
const states = (date: string, changes: Changes = {}) =>
  on(date, changes).slots.map(({ time, state }) => `${time} ${state}`);

describe('availability', () => {
  test('runs from opening to closing, every interval, the last slot before closing', () => {
    expect(on(MONDAY).slots.map(({ time }) => time)).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
    ]);
    expect(on(SATURDAY).slots.at(-1)?.time).toBe('13:00');
  });

  test('keeps a last slot that ends after closing if the interval does not divide the day', () => {
    expect(on(SATURDAY, { settings: settings({ appointmentInterval: 120 }) }).slots.map(({ time }) => time)).toEqual([
      '09:00',
      '11:00',
      '13:00',
    ]);
  });

  test('tells only staff who is taken and until when, as the refusal does; past and free slots say nothing', () => {
    const laura = resource('laura', { name: 'Laura Gil' });
    const [startsAt, endsAt] = [toInstant(MONDAY, '10:00'), toInstant(MONDAY, '11:00')];
    const booked = appointment({ startsAt, endsAt });
    const segments = booked.segments.map((one) => ({ ...one, startsAt, endsAt, resources: ['laura'] }));
    const taken = { ...booked, segments };
    const busy = new BusyTable();
    busy.apply(busyDeltas([null, taken]));
    const scene = sceneBy(settings(), { resources: [laura], busyOn: busy.busyOn });
    const reasons = (changes: Changes) =>
      on(MONDAY, { scene, ...changes }).slots.flatMap((slot) => ('why' in slot ? [[slot.time, slot.why]] : []));
    expect(reasons({})).toEqual([]);
    expect(reasons({ forStaff: true })).toEqual([
      ['10:00', 'A esa hora nadie está libre: Laura Gil (de 10:00 a.m. a 11:00 a.m.). Elige otra hora.'],
    ]);
    expect(reasons({ forStaff: true, moving: taken })).toEqual([]);
  });

  test('marks past slots today and none tomorrow', () => {
    expect(states(FRIDAY).slice(0, 2)).toEqual(['09:00 past', '10:00 available']);
    expect(states(SATURDAY).every((slot) => slot.endsWith('available'))).toBe(true);
  });

  test('names the people who give the service, but do not work that day', () => {
    const tuesdays = { ...daily('2020-01-01'), week: [[], [{ from: '09:00', to: '18:00' }], [], [], [], [], []] };
    const resources = [
      resource('ana', { hours: [tuesdays] }),
      resource('eva', { hours: [daily('2020-01-01', ['20:00', '22:00'])] }),
      resource('sol', { activeFrom: addDays(MONDAY, 1) }),
      resource('luz', {
        absences: [
          { id: 'x', from: toInstant(MONDAY, '00:00'), to: toInstant(addDays(MONDAY, 1), '00:00'), reason: '' },
        ],
      }),
      resource('ines', {
        absences: [{ id: 'y', from: toInstant(MONDAY, '09:00'), to: toInstant(MONDAY, '16:00'), reason: '' }],
      }),
      resource('other', { categories: ['specialized'], hours: [tuesdays] }),
    ];
    const scene = { ...sceneBy(settings()), resources };
    expect(on(MONDAY, { scene }).away).toEqual(['ana', 'eva', 'sol', 'luz']);
    expect(on(addDays(MONDAY, 1), { scene }).away).toEqual(['eva']);
    expect(on(MONDAY)).not.toHaveProperty('away');
  });

  test('marks full slots by category', () => {
    const scene = sceneAfter([...two('10:00'), other('11:00', 60, { category: 'specialized' })]);
    expect(states(MONDAY, { scene }).slice(1, 3)).toEqual(['10:00 full', '11:00 available']);
  });

  test('has no slots on a Sunday and on a closed day, and says why', () => {
    expect(on(SUNDAY)).toEqual({ date: SUNDAY, open: false, closedReason: 'sunday', slots: [] });
    const days = [EMPTY_DAY, { ...EMPTY_DAY, closed: true }];
    expect(on(MONDAY, { days })).toEqual({ date: MONDAY, open: false, closedReason: 'closed_day', slots: [] });
  });
});

describe('the rules of the clinic', () => {
  const ninety = service({ durationMinutes: 90 });

  test('leave out times that are too soon; past ones stay marked as past', () => {
    expect(states(FRIDAY, { settings: settings({ leadHours: 2 }) }).slice(0, 2)).toEqual([
      '09:00 past',
      '12:00 available',
    ]);
    const exactly = { settings: settings({ leadHours: 2 }), now: toInstant(FRIDAY, '10:00') };
    expect(states(FRIDAY, exactly)).toContain('12:00 available');
    expect(on(FRIDAY, { settings: settings({ leadHours: 24 }) }).slots.map(({ state }) => state)).toEqual(['past']);
  });

  test('close days too far ahead, and say why', () => {
    const near = { settings: settings({ horizonDays: 3 }) };
    expect(on(MONDAY, near).open).toBe(true);
    const tuesday = addDays(MONDAY, 1);
    expect(on(tuesday, near)).toEqual({ date: tuesday, open: false, closedReason: 'too_far', slots: [] });
  });

  test('leave out a long service that would end after closing, if the clinic demands it', () => {
    const strict = { settings: settings({ lastStart: 'duration' }), parts: [partOf(ninety)] };
    expect(on(MONDAY, strict).slots.at(-1)?.time).toBe('16:00');
    expect(on(SATURDAY, strict).slots.at(-1)?.time).toBe('12:00');
    expect(on(MONDAY, { parts: [partOf(ninety)] }).slots.at(-1)?.time).toBe('17:00');
  });

  test('bind the desk only in the time of closing', () => {
    const rules = settings({ leadHours: 24, horizonDays: 1, lastStart: 'duration' });
    expect(on(FRIDAY, { settings: toDeskSettings(rules) }).slots[1]).toMatchObject({
      time: '10:00',
      state: 'available',
    });
    expect(on(addDays(MONDAY, 700), { settings: toDeskSettings(rules) }).open).toBe(true);
    expect(on(MONDAY, { settings: toDeskSettings(rules), parts: [partOf(ninety)] }).slots.at(-1)?.time).toBe('16:00');
  });
});

describe('the edges of a day', () => {
  const nights = settings({ weekdayOpeningTime: '22:00', weekdayClosingTime: '23:59', appointmentInterval: 30 });

  test('at 23:59 everything today is past, and tomorrow has not begun', () => {
    const late = { now: toInstant(FRIDAY, '23:59') };
    expect(states(FRIDAY, late).every((slot) => slot.endsWith('past'))).toBe(true);
    expect(states(SATURDAY, late)[0]).toBe('09:00 available');
  });

  test('a minute later it is tomorrow, hours after UTC', () => {
    const midnight = { now: toInstant(SATURDAY, '00:00') };
    expect(midnight.now).toBe('2026-11-21T06:00:00.000Z');
    expect(states(SATURDAY, midnight)[0]).toBe('09:00 available');
  });

  test('a clinic that closes at 23:59 has a last slot at 23:30, which is the next day in UTC', () => {
    const last = on(MONDAY, { settings: nights }).slots.at(-1);
    expect(last).toEqual({ time: '23:30', startsAt: '2026-11-24T05:30:00.000Z', state: 'available' });
    expect(states(MONDAY, { settings: nights, now: toInstant(MONDAY, '23:29') }).at(-1)).toBe('23:30 available');
    expect(states(MONDAY, { settings: nights, now: toInstant(MONDAY, '23:30') }).at(-1)).toBe('23:30 past');
  });

  test('a slot is past from its first instant on, not before', () => {
    expect(states(FRIDAY, { now: '2026-11-20T15:59:59.999Z' })[1]).toBe('10:00 available');
    expect(states(FRIDAY, { now: '2026-11-20T16:00:00.000Z' })[1]).toBe('10:00 past');
  });
});

describe('the edges of the calendar', () => {
  const opensAt = (date: string, now = '2020-01-01T00:00:00.000Z') => on(date, { now }).slots[0]?.startsAt;
  const week = (first: string) => daysFrom(first, 7).map((date) => on(date, { now: '2020-01-01T00:00:00.000Z' }));

  test.each([
    ['a month', '2026-11-30', '2026-12-01'],
    ['a year', '2026-12-31', '2027-01-01'],
    ['February in a leap year', '2028-02-28', '2028-02-29'],
    ['the leap day', '2028-02-29', '2028-03-01'],
    ['February in any other year', '2027-02-28', '2027-03-01'],
  ])('a week across the end of %s has no gap', (_, last, next) => {
    const days = week(addDays(last, -3));
    expect(days.map(({ date }) => date)[4]).toBe(next);
    for (const { date, open, slots } of days.filter((day) => day.open)) {
      expect([date, open, slots[0]?.startsAt]).toEqual([date, true, `${date}T15:00:00.000Z`]);
    }
  });

  test('a week from Monday ends with Saturday’s shorter hours and a closed Sunday', () => {
    const days = week(MONDAY);
    expect(days.map(({ slots }) => slots.length)).toEqual([9, 9, 9, 9, 9, 5, 0]);
    expect(days.map(({ closedReason }) => closedReason).slice(5)).toEqual([undefined, 'sunday']);
  });

  test('the leap day is a day like any other, on every weekday', () => {
    expect(on('2024-02-29').open).toBe(true);
    expect(on('2032-02-29')).toMatchObject({ open: false, closedReason: 'sunday' });
    expect(on('2020-02-29', { now: '2020-01-01T00:00:00.000Z' }).slots.at(-1)?.time).toBe('13:00');
  });

  test('before October 2022 the summer was UTC−5: nine o’clock is the local time', () => {
    expect(opensAt('2022-07-04')).toBe('2022-07-04T14:00:00.000Z');
    expect(opensAt('2022-12-05')).toBe('2022-12-05T15:00:00.000Z');
    expect(opensAt('2023-07-03')).toBe('2023-07-03T15:00:00.000Z');
  });

  test('on the Sundays of a clock change the day opens by the new time', () => {
    const sundays = { settings: settings({ sundayEnabled: true }), now: '2020-01-01T00:00:00.000Z' };
    expect(on('2022-04-03', sundays).slots[0]?.startsAt).toBe('2022-04-03T14:00:00.000Z');
    expect(on('2022-10-30', sundays).slots[0]?.startsAt).toBe('2022-10-30T15:00:00.000Z');
    expect(opensAt('2022-04-02')).toBe('2022-04-02T15:00:00.000Z');
    expect(opensAt('2022-10-29')).toBe('2022-10-29T14:00:00.000Z');
  });
});

describe('a changed schedule', () => {
  const booked = (changes: Partial<Settings>) => ({ scene: sceneAfter(two('10:00'), settings(changes)) });

  test('has the new grid, and counts bookings of the old one by duration', () => {
    expect(states(MONDAY, booked({ appointmentInterval: 45, capacityRule: 'duration' })).slice(0, 4)).toEqual([
      '09:00 available',
      '09:45 full',
      '10:30 full',
      '11:15 available',
    ]);
  });

  test('counts by the start rule only starts on the new grid', () => {
    expect(states(MONDAY, booked({ appointmentInterval: 30 })).slice(1, 4)).toEqual([
      '09:30 available',
      '10:00 full',
      '10:30 available',
    ]);
  });

  test('with an earlier opening moves the grid; the appointments stay', () => {
    expect(states(MONDAY, booked({ weekdayOpeningTime: '08:30', capacityRule: 'duration' })).slice(0, 4)).toEqual([
      '08:30 available',
      '09:30 full',
      '10:30 full',
      '11:30 available',
    ]);
  });

  test('that closes before an appointment has no slots then, nor later', () => {
    const short = booked({ weekdayOpeningTime: '11:00', weekdayClosingTime: '13:00' });
    expect(states(MONDAY, short)).toEqual(['11:00 available', '12:00 available']);
  });

  test('with fewer people keeps slots full that hold more than the new capacity', () => {
    expect(states(MONDAY, booked({ cosmetologyStaff: 1 }))[1]).toBe('10:00 full');
    expect(states(MONDAY, booked({ cosmetologyStaff: 3 }))[1]).toBe('10:00 available');
  });

  test('on Saturday does not affect other days', () => {
    const longer = settings({ saturdayOpeningTime: '10:00', saturdayClosingTime: '16:00' });
    expect(on(SATURDAY, { settings: longer }).slots.map(({ time }) => time)).toEqual([
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
    ]);
    expect(on(MONDAY, { settings: longer }).slots).toHaveLength(9);
  });
});

describe('an appointment that is being moved', () => {
  const own = appointment();

  test('does not block itself', () => {
    const scene = sceneAfter([own, other('10:00')]);
    expect(states(MONDAY, { scene })[1]).toBe('10:00 full');
    expect(states(MONDAY, { scene, moving: own })[1]).toBe('10:00 available');
    expect(states(MONDAY, { scene, moving: appointment({ id: 'a2' }) })[1]).toBe('10:00 full');
  });

  test('frees its neighbours as well if durations count', () => {
    const alone = settings({ cosmetologyStaff: 1, capacityRule: 'duration', appointmentInterval: 30 });
    const scene = sceneAfter([own], alone);
    expect(states(MONDAY, { scene }).slice(1, 4)).toEqual(['09:30 full', '10:00 full', '10:30 full']);
    expect(states(MONDAY, { scene, moving: own }).every((slot) => slot.endsWith('available'))).toBe(true);
  });
});

describe('the people who give a service', () => {
  const rules = settings({ cosmetologyStaff: 2 });
  const scene = (...resources: Resource[]) => sceneBy(rules, { resources });
  const doctor = resource('doctor', { categories: ['specialized'] });
  const [ana, eva] = [resource('ana'), resource('eva', { activeFrom: MONDAY })];

  test('are those of its category, or those named for it, including those who begin later', () => {
    expect(staffFor([partOf(service())], FRIDAY, scene(ana, doctor, eva)).map(({ id }) => id)).toEqual(['ana', 'eva']);
    const named = service({ needs: { staff: ['doctor'], rooms: [], equipment: [] } });
    expect(staffFor([partOf(named)], FRIDAY, scene(ana, doctor, eva)).map(({ id }) => id)).toEqual(['doctor']);
    const ended = resource('ana', { activeTo: FRIDAY });
    expect(staffFor([partOf(service())], SATURDAY, scene(ended, eva)).map(({ id }) => id)).toEqual(['eva']);
  });

  test('are named in the slots that they can give; an anonymous place is not', () => {
    const absences = [{ id: 'a', from: toInstant(MONDAY, '12:00'), to: toInstant(MONDAY, '19:00'), reason: 'Curso' }];
    const { slots } = on(MONDAY, { scene: scene(resource('ana', { absences })) });
    expect(slots[0]).toMatchObject({ state: 'available', staffIds: ['ana'] });
    expect(slots.at(-1)).toMatchObject({ time: '17:00', state: 'full' });
    const nameless = on(MONDAY, { scene: scene() });
    expect(nameless.slots[0]).toEqual({ time: '09:00', startsAt: toInstant(MONDAY, '09:00'), state: 'available' });
  });

  test('are incomplete if a day has an anonymous place', () => {
    expect(hasOthers([partOf(service())], [FRIDAY], scene())).toBe(true);
    expect(hasOthers([partOf(service())], [FRIDAY], scene(ana))).toBe(false);
    expect(hasOthers([partOf(service())], [MONDAY], scene(eva))).toBe(false);
    expect(hasOthers([partOf(service())], [FRIDAY, MONDAY], scene(eva))).toBe(true);
    const named = service({ needs: { staff: ['ana'], rooms: [], equipment: [] } });
    expect(hasOthers([partOf(named)], [FRIDAY], scene(ana))).toBe(false);
  });
});
