import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { NoticePolicy } from '../contract/notifications/notice-policy.ts';
import { DEFAULT_NOTICE_POLICY as POLICY } from '../defaults.ts';
import { dueNotices } from '../due-notices.ts';
import { addMinutes, epochOf, instantOf, timeAtMinute, toInstant, wallClockOf } from '../time.ts';
import { afterQuiet, healthFormsOf, holdEndingOf, isQuiet, type Occasion, remindersOf, thanksOf } from './reminders.ts';

const TIJUANA = 'America/Tijuana';
const FRIDAY = '2026-11-20';
const at = (time: string, date = FRIDAY): string => toInstant(date, time);
const occasion = (startsAt: string, changes: Partial<Occasion> = {}): Occasion => ({
  ...{ status: 'confirmed', closed: false, startsAt, endsAt: addMinutes(startsAt, 60) },
  ...changes,
});
/** `['24: 2026-11-19 15:00', …]`, in local time. */
const said = (startsAt: string, changes: Partial<NoticePolicy> = {}): string[] =>
  remindersOf({ ...POLICY, ...changes }, { startsAt }).map((reminder) => {
    const { date, time } = wallClockOf(reminder.at);
    return `${reminder.hours}: ${date} ${time}`;
  });

describe('reminders', () => {
  test('are sent their hours before the start, by time', () => {
    expect(said(at('15:00'))).toEqual(['24: 2026-11-19 15:00', '3: 2026-11-20 12:00']);
    expect(said(at('15:00'), { reminderHours: [1, 168, 24] })).toEqual([
      '168: 2026-11-13 15:00',
      '24: 2026-11-19 15:00',
      '1: 2026-11-20 14:00',
    ]);
    expect(said(at('15:00'), { reminderHours: [] })).toEqual([]);
  });

  test('that fall in the night wait for the morning', () => {
    expect(said(at('10:00'))).toEqual(['24: 2026-11-19 10:00', '3: 2026-11-20 08:00']);
    expect(said(at('12:00'), { reminderHours: [14] })).toEqual(['14: 2026-11-20 08:00']);
    expect(said(at('21:00'))).toEqual(['24: 2026-11-20 08:00', '3: 2026-11-20 18:00']);
  });

  test('that would come less than half an hour ahead are dropped', () => {
    expect(said(at('08:30'))).toEqual(['24: 2026-11-19 08:30', '3: 2026-11-20 08:00']);
    expect(said(at('08:29'))).toEqual(['24: 2026-11-19 08:29']);
    expect(said(at('08:00'))).toEqual(['24: 2026-11-19 08:00']);
  });

  test('that the night moves to one moment become one, the nearest', () => {
    expect(said(at('09:00'), { reminderHours: [8, 3, 1] })).toEqual(['1: 2026-11-20 08:00']);
  });

  test('respect quiet hours within a day, and work without any', () => {
    expect(said(at('15:00'), { quietFrom: '11:30', quietTo: '13:00' })[1]).toBe('3: 2026-11-20 13:00');
    expect(said(at('10:00'), { quietFrom: '08:00', quietTo: '08:00' })[1]).toBe('3: 2026-11-20 07:00');
  });

  test('count real hours, across a night of a clock change', () => {
    // Mexico, 3 April 2022: 2:00 became 3:00.
    expect(said(toInstant('2022-04-03', '11:00'))).toEqual(['24: 2022-04-02 10:00', '3: 2022-04-03 08:00']);
    // Mexico, 30 October 2022: 2:00 became 1:00.
    expect(said(toInstant('2022-10-30', '11:00'))[0]).toBe('24: 2022-10-29 12:00');
  });

  test('follow the local time of the given zone', () => {
    // 8 March 2026, Tijuana: 2:00 becomes 3:00, so 8:00 is 15:00 in UTC. In Mexico City it is 14:00.
    const startsAt = '2026-03-08T17:00:00.000Z';
    expect(remindersOf(POLICY, { startsAt }, TIJUANA).at(-1)?.at).toBe('2026-03-08T15:00:00.000Z');
    expect(remindersOf(POLICY, { startsAt }).at(-1)?.at).toBe('2026-03-08T14:00:00.000Z');
    const before = '2026-03-07T17:30:00.000Z';
    expect(remindersOf(POLICY, { startsAt: before }, TIJUANA).at(-1)?.at).toBe('2026-03-07T16:00:00.000Z');
  });

  test('come after quiet hours that end where clocks are put forward', () => {
    const nightly = { ...POLICY, quietFrom: '21:00', quietTo: '02:30', reminderHours: [10] };
    // 2:30 does not exist on that night: 3:30 follows.
    expect(remindersOf(nightly, { startsAt: '2026-03-08T18:00:00.000Z' }, TIJUANA)[0]?.at).toBe(
      '2026-03-08T10:30:00.000Z',
    );
    const all = { ...POLICY, quietFrom: '03:00', quietTo: '02:30', reminderHours: [48] };
    expect(remindersOf(all, { startsAt: '2026-03-10T08:00:00.000Z' }, TIJUANA)[0]?.at).toBe('2026-03-09T09:30:00.000Z');
  });
});

describe('the link to the medical form', () => {
  const asked = { ...POLICY, healthForm: { serviceIds: [5], hours: 48 } };
  const times = (startsAt: string, serviceId = 5) =>
    healthFormsOf(asked, { startsAt, serviceId }).map((one) => wallClockOf(one.at));

  test('is sent once, its hours before a visit whose service asks for it', () => {
    expect(times(at('15:00'))).toEqual([expect.objectContaining({ date: '2026-11-18', time: '15:00' })]);
    expect(times(at('15:00'), 6)).toEqual([]);
    expect(healthFormsOf(POLICY, { startsAt: at('15:00'), serviceId: 5 })).toEqual([]);
  });

  test('is also sent if the second service of a visit asks for it', () => {
    const second = (serviceId: number) =>
      healthFormsOf(asked, { startsAt: at('15:00'), serviceId: 6, segments: [{ serviceId: 6 }, { serviceId }] });
    expect([second(5), second(7)].map((times) => times.length)).toEqual([1, 0]);
  });

  test('waits for the morning, and is dropped if the client could not answer in time', () => {
    expect(times(at('22:00'))).toEqual([expect.objectContaining({ date: '2026-11-19', time: '08:00' })]);
    const late = { ...asked, healthForm: { serviceIds: [5], hours: 2 } };
    expect(healthFormsOf(late, { startsAt: at('08:15'), serviceId: 5 })).toEqual([]);
  });
});

describe('thanks', () => {
  const ended = (endsAt: string, changes: Partial<NoticePolicy> = {}) =>
    thanksOf({ ...POLICY, ...changes }, { endsAt });

  test('are sent two hours after the end, but not at night', () => {
    expect(ended(at('16:00'))).toEqual([{ hours: 0, at: at('18:00') }]);
    expect(ended(at('19:00'))).toEqual([{ hours: 0, at: at('08:00', '2026-11-21') }]);
  });

  test('are none if the clinic sends none', () => {
    expect(ended(at('16:00'), { thanks: false })).toEqual([]);
  });
});

const dueRemindersOrThanks = (...of: Parameters<typeof dueNotices>) =>
  dueNotices(...of).filter(({ kind }) => kind === 'reminder' || kind === 'thanks');

describe('a due notice', () => {
  const due = (now: string, one: Occasion, changes: Partial<NoticePolicy> = {}) =>
    dueRemindersOrThanks({ ...POLICY, ...changes }, one, now);
  const ahead = occasion(at('15:00'));
  const came = occasion(at('15:00'), { closed: true, attendance: 'attended' });

  test('is a reminder from its time on, for two hours', () => {
    expect(due(at('11:59'), ahead)).toEqual([]);
    expect(due(at('12:00'), ahead)).toEqual([{ kind: 'reminder', hours: 3, at: at('12:00') }]);
    expect(due(at('14:00'), ahead)).toMatchObject([{ hours: 3 }]);
    expect(due(addMinutes(at('14:00'), 1), ahead)).toEqual([]);
    expect(due(at('15:00', '2026-11-19'), ahead)).toMatchObject([{ hours: 24 }]);
  });

  test('is a reminder in the morning if the night began before it was sent', () => {
    const late = occasion(at('20:30'));
    expect(due(at('20:30', '2026-11-19'), late)).toMatchObject([{ hours: 24 }]);
    expect(due(at('21:00', '2026-11-19'), late)).toEqual([]);
    expect(due(at('08:00'), late)).toMatchObject([{ hours: 24 }]);
    expect(due(at('10:01'), late)).toEqual([]);
  });

  test('is the latest one of two', () => {
    expect(due(at('12:30'), ahead, { reminderHours: [4, 3] })).toMatchObject([{ hours: 3 }]);
    expect(due(at('11:30'), ahead, { reminderHours: [4, 3] })).toMatchObject([{ hours: 4 }]);
  });

  test('is none once the appointment has begun', () => {
    expect(due(at('14:59'), ahead, { reminderHours: [1] })).toMatchObject([{ hours: 1 }]);
    expect(due(at('15:00'), ahead, { reminderHours: [1] })).toEqual([]);
  });

  test.each([
    ['pending', { status: 'pending' }],
    ['cancelled', { status: 'cancelled' }],
    ['closed and missed', { closed: true, attendance: 'no_show' }],
    ['closed without a word of who came', { closed: true }],
  ] as const)('is none for one that is %s', (_, changes) => {
    for (const now of [at('12:30'), at('18:30')]) expect(due(now, occasion(at('15:00'), changes))).toEqual([]);
  });

  test('is the thanks for a closed one, for a day', () => {
    expect(due(at('17:59'), came)).toEqual([]);
    expect(due(at('18:00'), came)).toEqual([{ kind: 'thanks', hours: 0, at: at('18:00') }]);
    expect(due(at('18:00', '2026-11-21'), came)).toMatchObject([{ kind: 'thanks' }]);
    expect(due(at('18:01', '2026-11-21'), came)).toEqual([]);
    expect(due(at('18:30'), { ...came, status: 'cancelled' })).toEqual([]);
    expect(due(at('18:30'), came, { thanks: false })).toEqual([]);
  });

  test('waits during quiet hours, and is none without a channel', () => {
    expect(due(at('21:00'), came)).toEqual([]);
    expect(due(at('08:00', '2026-11-21'), came)).toMatchObject([{ kind: 'thanks' }]);
    expect(due(at('12:30'), ahead, { channels: [] })).toEqual([]);
  });
});

describe('a guest with a hold', () => {
  const ending = (from: string, until: string, changes: Partial<NoticePolicy> = {}) =>
    holdEndingOf({ ...POLICY, ...changes }, { held: { from, until }, startsAt: at('12:00', '2026-11-30') });
  const only = (instant: string) => [{ hours: 0, at: instant }];

  test('is reminded four hours before its end, or after half of a short one', () => {
    expect(ending(at('15:00', '2026-11-19'), at('15:00'))).toEqual(only(at('11:00')));
    expect(ending(at('10:00'), at('13:00'))).toEqual(only(at('11:30')));
  });

  test('is reminded the evening before an end in the early morning, and in the morning of a late booking', () => {
    const evening = addMinutes(at('21:00', '2026-11-19'), -30);
    expect(POLICY).toMatchObject({ quietFrom: '21:00', quietTo: '08:00' });
    expect(ending(at('08:00', '2026-11-19'), at('08:00'))).toEqual(only(evening));
    expect(ending(at('23:30', '2026-11-19'), at('23:30'))).toEqual(only(at('19:30')));
    expect(ending(at('22:00', '2026-11-19'), at('11:00'))).toEqual(only(at('08:00')));
    expect(ending(at('22:00', '2026-11-19'), at('08:30'))).toEqual([]);
  });

  test('is not reminded of a place that is held to the start, nor without a hold', () => {
    const startsAt = at('12:00');
    expect(holdEndingOf(POLICY, { held: { from: at('10:00'), until: startsAt }, startsAt })).toEqual([]);
    expect(holdEndingOf(POLICY, { startsAt })).toEqual([]);
  });

  test('is due while the visit waits, for an hour, on any channels of the clinic', () => {
    const held = { from: at('15:00', '2026-11-19'), until: at('15:00') };
    const waits = occasion(at('12:00', '2026-11-30'), { status: 'pending', held });
    const due = (now: string, one: Occasion = waits) => dueNotices({ ...POLICY, channels: [] }, one, now);
    expect(due(at('10:59'))).toEqual([]);
    expect(due(at('11:00'))).toEqual([{ kind: 'hold-ending', hours: 0, at: at('11:00') }]);
    expect(due(at('12:00'))).toHaveLength(1);
    expect(due(addMinutes(at('12:00'), 1))).toEqual([]);
    expect(due(at('11:00'), { ...waits, status: 'confirmed' })).toEqual([]);
    expect(due(at('11:00'), { ...waits, status: 'cancelled' })).toEqual([]);
  });

  test('is reminded at most once, by day, within the hold, with an hour left', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(minute, fc.integer({ min: 121, max: 72 * 60 }), minute, minute, (begin, lasts, quiet, loud) => {
        const from = addMinutes(at('00:00'), begin);
        const until = addMinutes(from, lasts);
        const changes = { quietFrom: timeAtMinute(quiet), quietTo: timeAtMinute(loud) };
        const times = ending(from, until, changes);
        expect(times.length).toBeLessThanOrEqual(1);
        for (const { at: when } of times) {
          expect(isQuiet({ ...POLICY, ...changes }, when)).toBe(false);
          expect(when >= addMinutes(from, 60) && when <= addMinutes(until, -60)).toBe(true);
        }
      }),
    );
  });
});

describe('for any policy and appointment', () => {
  const anyTime = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(timeAtMinute);
  const anyPolicy: fc.Arbitrary<NoticePolicy> = fc.record({
    reminderHours: fc.uniqueArray(fc.integer({ min: 1, max: 168 }), { maxLength: 3 }),
    channels: fc.constant(POLICY.channels),
    quietFrom: anyTime,
    quietTo: anyTime,
    thanks: fc.boolean(),
    aftercare: fc.constant(''),
    healthForm: fc.constant(POLICY.healthForm),
  });
  /** In either zone, in summers and winters before and after Mexico ended daylight saving. */
  const anyStart = fc
    .integer({ min: epochOf('2021-01-01T00:00:00.000Z') / 60_000, max: epochOf('2027-01-01T00:00:00.000Z') / 60_000 })
    .map((minute) => instantOf(minute * 60_000));
  const anyZone = fc.constantFrom('America/Mexico_City', TIJUANA);

  test('no reminder is sent in quiet time, nor less than half an hour ahead, nor before its hours', () => {
    fc.assert(
      fc.property(anyPolicy, anyStart, anyZone, (policy, startsAt, zone) => {
        for (const reminder of remindersOf(policy, { startsAt }, zone)) {
          expect(isQuiet(policy, reminder.at, zone)).toBe(false);
          expect(epochOf(reminder.at)).toBeLessThanOrEqual(epochOf(startsAt) - 30 * 60_000);
          expect(epochOf(reminder.at)).toBeGreaterThanOrEqual(epochOf(startsAt) - reminder.hours * 3_600_000);
        }
      }),
    );
  });

  test('each reminder is sent once, and no two at one moment', () => {
    fc.assert(
      fc.property(anyPolicy, anyStart, anyZone, (policy, startsAt, zone) => {
        const all = remindersOf(policy, { startsAt }, zone);
        expect(new Set(all.map(({ hours }) => hours)).size).toBe(all.length);
        expect(new Set(all.map((one) => one.at)).size).toBe(all.length);
        expect(all.map((one) => one.at)).toEqual(all.map((one) => one.at).sort());
      }),
    );
  });

  test('a due notice is one of its notices, from its time on for a limited time, and never in quiet time', () => {
    const anyOffset = fc.integer({ min: -170 * 60, max: 60 * 60 });
    const anyEnd = fc.constantFrom({}, { closed: true, attendance: 'attended' as const });
    fc.assert(
      fc.property(anyPolicy, anyStart, anyZone, anyOffset, anyEnd, (policy, startsAt, zone, offset, changes) => {
        const one = occasion(startsAt, changes);
        const now = addMinutes(startsAt, offset);
        const [due, ...others] = dueRemindersOrThanks(policy, one, now, zone);
        expect(others).toEqual([]);
        if (due === undefined) return;
        const { kind, ...time } = due;
        expect((kind === 'thanks' ? thanksOf : remindersOf)(policy, one, zone)).toContainEqual(time);
        expect(isQuiet(policy, now, zone)).toBe(false);
        const grace = (due.kind === 'thanks' ? 24 : 2) * 60;
        const end = addMinutes(due.at, grace);
        // A notice that the night delayed is sent in the morning.
        const latest = isQuiet(policy, end, zone) ? addMinutes(afterQuiet(policy, end, zone), grace) : end;
        expect(epochOf(now)).toBeGreaterThanOrEqual(epochOf(due.at));
        expect(epochOf(now)).toBeLessThanOrEqual(epochOf(latest));
        expect(due.kind === 'thanks' || offset < 0).toBe(true);
      }),
    );
  });

  test('a moved appointment has times of its own: without quiet hours they move as far as it does', () => {
    const anyMove = fc.integer({ min: 1, max: 90 * 24 * 60 });
    const never = anyPolicy.map((policy) => ({ ...policy, quietTo: policy.quietFrom }));
    fc.assert(
      fc.property(never, anyStart, anyMove, anyZone, (policy, startsAt, minutes, zone) => {
        const times = (start: string) => remindersOf(policy, { startsAt: start }, zone).map((one) => one.at);
        expect(times(addMinutes(startsAt, minutes))).toEqual(times(startsAt).map((time) => addMinutes(time, minutes)));
      }),
    );
  });
});
