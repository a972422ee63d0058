import { expect, test } from '@jest/globals';
import type { Scene } from '@rostro/rules/scheduling/assign';
import type { Category } from '@rostro/shared/catalog';
import { LAST_STARTS, type Settings } from '@rostro/shared/contract/booking/booking';
import { slotTimes } from '@rostro/shared/scheduling/schedule';
import { addDays, addMinutes, isSaturday, isSunday, timeAtMinute, toInstant } from '@rostro/shared/time';
import fc from 'fast-check';
import { availabilityOf } from './availability.ts';
import type { AppointmentFacts } from './booking.ts';
import { planBooking } from './booking.ts';
import { EMPTY_DAY } from './day.ts';
import { appointment, busyAfterThese, codeOf, facts, MONDAY, request, sceneBy, service } from './examples.ts';
import { partOf } from './visit.ts';

const anyTime = fc.integer({ min: 0, max: 1439 }).map(timeAtMinute);
const anyHours = fc
  .tuple(anyTime, anyTime)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => (a < b ? [a, b] : [b, a]) as [string, string]);
const anySettings: fc.Arbitrary<Settings> = fc
  .record({
    cosmetologyStaff: fc.integer({ min: 1, max: 4 }),
    specializedStaff: fc.integer({ min: 1, max: 3 }),
    appointmentInterval: fc.integer({ min: 30, max: 120 }),
    weekdays: anyHours,
    saturdays: anyHours,
    sundayEnabled: fc.boolean(),
    capacityRule: fc.constantFrom('start' as const, 'duration' as const),
  })
  .map(({ weekdays, saturdays, ...rest }) => ({
    ...rest,
    ...{ weekdayOpeningTime: weekdays[0], weekdayClosingTime: weekdays[1] },
    ...{ saturdayOpeningTime: saturdays[0], saturdayClosingTime: saturdays[1] },
    ...{ leadHours: 0, horizonDays: 0, lastStart: 'closing' as const, guestHoldHours: 24 },
    ...{ cancelHours: 0, moveHours: 0, lateMoney: 'credit' as const, depositAfterNoShows: 0, noShowMonths: 12 },
    missedSession: 'kept' as const,
  }));
const anyRules = fc.record({
  leadHours: fc.integer({ min: 0, max: 72 }),
  horizonDays: fc.integer({ min: 0, max: 400 }),
  lastStart: fc.constantFrom(...LAST_STARTS),
});
const anyDate = fc.integer({ min: -400, max: 1200 }).map((days) => addDays(MONDAY, days));
const anyService = fc.record({
  category: fc.constantFrom('cosmetology', 'specialized'),
  durationMinutes: fc.integer({ min: 15, max: 240 }),
});
/** Visits: a minute of the day, and a length. */
const anyVisits = fc.array(fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 15, max: 240 })), {
  maxLength: 12,
});

const visitsOn = (
  visits: readonly (readonly [number, number])[],
  date: string,
  category: Category,
): AppointmentFacts[] =>
  visits.map(([minute, length], position) => {
    const startsAt = toInstant(date, timeAtMinute(minute));
    return appointment({ id: `v${position}`, category, startsAt, endsAt: addMinutes(startsAt, length) });
  });

const anySituation = fc.record({
  settings: anySettings,
  date: anyDate,
  service: anyService.map((changes) => service(changes)),
  visits: anyVisits,
  now: fc.tuple(anyDate, anyTime).map(([date, time]) => toInstant(date, time)),
});

test('a slot is never outside the hours of its day, and a closed day has none', () => {
  fc.assert(
    fc.property(anySituation, fc.boolean(), ({ date, ...rest }, closed) => {
      const offered = availabilityOf(date, {
        ...rest,
        parts: [partOf(rest.service)],
        scene: sceneBy(rest.settings),
        days: [{ ...EMPTY_DAY, closed }],
      });
      const [opens, closes] = isSaturday(date)
        ? [rest.settings.saturdayOpeningTime, rest.settings.saturdayClosingTime]
        : [rest.settings.weekdayOpeningTime, rest.settings.weekdayClosingTime];
      expect(offered.slots.filter(({ time }) => time < opens || time >= closes)).toEqual([]);
      const shut = closed || (isSunday(date) && !rest.settings.sundayEnabled);
      expect([offered.open, offered.slots.length === 0]).toEqual([!shut, shut]);
      expect(new Set(offered.slots.map(({ startsAt }) => startsAt)).size).toBe(offered.slots.length);
    }),
  );
});

const available = (offered: ReturnType<typeof availabilityOf>): string[] =>
  offered.slots.filter(({ state }) => state === 'available').map(({ time }) => time);

test('one more person removes no slot, and one more visit adds none', () => {
  fc.assert(
    fc.property(anySituation, anyVisits, ({ date, visits, ...rest }, more) => {
      const { settings: rules, service: wanted } = rest;
      const asked = (changes: Partial<Settings>, busyOn: Scene['busyOn']) => {
        const scene = sceneBy({ ...rules, ...changes }, { busyOn });
        return available(availabilityOf(date, { ...rest, parts: [partOf(wanted)], scene, days: [EMPTY_DAY] }));
      };
      const all = visitsOn([...visits, ...more], date, wanted.category);
      const taken = busyAfterThese(all.slice(0, visits.length), rules);
      const { cosmetologyStaff, specializedStaff } = rest.settings;
      const staffed = { cosmetologyStaff: cosmetologyStaff + 1, specializedStaff: specializedStaff + 1 };
      expect(asked(staffed, taken)).toEqual(expect.arrayContaining(asked({}, taken)));
      expect(asked({}, taken)).toEqual(expect.arrayContaining(asked({}, busyAfterThese(all, rules))));
    }),
  );
});

/** Reasons for which a time within the hours is not offered. */
const WITHHELD = ['sunday_closed', 'slot_in_past', 'slot_too_soon', 'slot_too_far', 'ends_after_closing'];

test('an offered time can be booked, and another time is refused for the shown reason', () => {
  const reason = { available: undefined, full: 'slot_full', past: 'slot_in_past' } as const;
  fc.assert(
    fc.property(anySituation, anyRules, ({ date, visits, ...situation }, rules) => {
      const rest = { ...situation, settings: { ...situation.settings, ...rules } };
      const busyOn = busyAfterThese(visitsOn(visits, date, rest.service.category), rest.settings);
      const scene = sceneBy(rest.settings, { busyOn });
      const offered = availabilityOf(date, { ...rest, parts: [partOf(rest.service)], scene, days: [EMPTY_DAY] }).slots;
      const bookedAt = (time: string) => codeOf(() => planBooking(facts({ ...rest, scene }), request(date, time)));
      for (const { time, state } of offered) expect([time, bookedAt(time)]).toEqual([time, reason[state]]);
      const withheld = slotTimes(rest.settings, date).filter((time) => !offered.some((slot) => slot.time === time));
      for (const time of withheld) expect(WITHHELD).toContain(bookedAt(time));
    }),
  );
});
