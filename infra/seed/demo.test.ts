import { describe, expect, test } from '@jest/globals';
import { lastOf } from '@rostro/rules/clients/client-summary';
import { windowOf } from '@rostro/rules/clients/client-window';
import { isOpenAt, worksAt } from '@rostro/rules/scheduling/hours';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { type Resource, Resource as ResourceContract } from '@rostro/shared/contract/team/resources';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { slotTimes } from '@rostro/shared/scheduling/schedule';
import { addDays, daysFrom, epochOf, mondayOf, toInstant, wallClockOf, weekdayOf } from '@rostro/shared/time';
import { findingsIn } from '@rostro/table-audit/audit';
import { noRecords, sortInto } from '@rostro/table-audit/records';
import { CLIENT_ACCOUNT } from './accounts.ts';
import { clinicItems } from './clinic.ts';
import { DEMO_SETTINGS, dayItems, demoClinic, demoItems, windowItems } from './demo.ts';
import { DAYS_AHEAD } from './history.ts';
import { DERMATOLOGIST, LASER } from './resources.ts';

/** A Friday, a Sunday, New Year's Day and a leap day: the demo works on any of them. */
const TODAYS = ['2026-11-20', '2026-11-22', '2027-01-01', '2028-02-29'];
const clinics = new Map(TODAYS.map((today) => [today, demoClinic(today, { accounts: true })]));
const clinicOn = (today: string) => clinics.get(today) ?? demoClinic(today, { accounts: true });

const tally = <T>(list: readonly T[], keyOf: (one: T) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
};
const occupying = (list: readonly AppointmentItem[]) => list.filter(({ status }) => status !== 'cancelled');

test('the same day makes the same demo, another day another one', () => {
  expect(demoItems('2026-11-20', { accounts: true })).toEqual(demoItems('2026-11-20', { accounts: true }));
  expect(demoItems('2026-11-20', { accounts: true })).not.toEqual(demoItems('2026-11-21', { accounts: true }));
});

test('no two items of the demo share a key', () => {
  const counts = tally(demoItems('2026-11-20', { accounts: true }), ({ pk, sk }) => `${pk} ${sk}`);
  expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
});

test.each(TODAYS)('every appointment of %s starts on a slot of an open day', (today) => {
  const { appointments } = clinicOn(today);
  expect(appointments.length).toBeGreaterThan(300);
  const offGrid = appointments.filter(({ startsAt }) => {
    const { date, time } = wallClockOf(startsAt);
    return !slotTimes(DEFAULT_SETTINGS, date).includes(time);
  });
  expect(offGrid).toEqual([]);
});

test.each(TODAYS)('no slot of %s is above capacity', (today) => {
  const taken = tally(clinicOn(today).appointments, ({ category, startsAt }) => `${category}|${startsAt}`);
  const overfull = [...taken].filter(([slot, count]) => count > (slot.startsWith('cosmetology') ? 2 : 1));
  expect(overfull).toEqual([]);
});

test.each(TODAYS)('nobody is in two appointments of one moment on %s', (today) => {
  const counts = tally(occupying(clinicOn(today).appointments), ({ clientId, startsAt }) => `${clientId} ${startsAt}`);
  expect([...counts.values()].every((count) => count === 1)).toBe(true);
});

test('most places of every week ahead are free', () => {
  const { appointments } = clinicOn('2026-11-20');
  for (let first = 1; first < DAYS_AHEAD; first += 7) {
    const days = daysFrom('2026-11-20', DAYS_AHEAD + 1).slice(first, first + 7);
    const places = days.flatMap((date) => slotTimes(DEFAULT_SETTINGS, date)).length * 3;
    const taken = occupying(appointments).filter(({ startsAt }) => days.includes(wallClockOf(startsAt).date)).length;
    expect(taken).toBeLessThan(places / 2);
  }
});

test('the day items count exactly the appointments', () => {
  const { appointments } = clinicOn('2026-11-20');
  const days = dayItems(appointments);
  const sumOf = (prefix: string) =>
    days
      .flatMap((day) => Object.entries(day).filter(([name]) => name.startsWith(prefix)))
      .reduce((sum, [, n]) => sum + Number(n), 0);
  for (const status of ['pending', 'confirmed', 'completed', 'cancelled']) {
    expect(sumOf(`count:${status}`)).toBe(appointments.filter((one) => one.status === status).length);
  }
  expect(sumOf('count:closed')).toBe(appointments.filter(({ closed }) => closed).length);
  expect(days.reduce((sum, { version }) => sum + Number(version), 0)).toBe(appointments.length);
});

test('the summary of each client counts exactly their appointments, and knows the last', () => {
  const { appointments } = clinicOn('2026-11-20');
  const summaries = windowItems(appointments, '2026-11-20').map(({ pk, ...item }) => ({
    pk,
    ...windowOf({ pk, ...item }),
  }));
  expect(summaries.reduce((sum, { summary }) => sum + summary.booked, 0)).toBe(appointments.length);
  for (const { pk, summary } of summaries) {
    const own = appointments.filter(({ clientId }) => pk === keys.window(clientId).pk);
    expect(summary.booked).toBe(own.length);
    expect(summary.closed).toBe(own.filter(({ closed }) => closed).length);
    expect(lastOf(summary)?.startsAt).toBe(
      own
        .map(({ startsAt }) => startsAt)
        .sort()
        .at(-1),
    );
  }
});

test('nothing was made within the three hours before today', () => {
  const midnight = epochOf(toInstant('2026-11-20', '00:00'));
  for (const { createdAt, updatedAt } of clinicOn('2026-11-20').appointments) {
    expect(midnight - epochOf(createdAt)).toBeGreaterThan(3 * 3_600_000);
    expect(epochOf(updatedAt)).toBeLessThan(midnight);
  }
});

test('what lies ahead is not closed, and no visit behind is still pending', () => {
  const { appointments } = clinicOn('2026-11-20');
  const today = toInstant('2026-11-20', '00:00');
  const [behind, ahead] = [
    appointments.filter((one) => one.startsAt < today),
    appointments.filter((one) => one.startsAt >= today),
  ];
  expect(ahead.filter(({ closed, attendance }) => closed || attendance)).toEqual([]);
  expect(behind.filter(({ status }) => status === 'pending')).toEqual([]);
  expect(behind.filter(({ closed }) => closed).length).toBeGreaterThan(behind.length * 0.7);
  for (const wanted of ['attended', 'no_show'])
    expect(behind.some(({ attendance }) => attendance === wanted)).toBe(true);
});

test.each(TODAYS)("the demo's client has visits behind and one ahead on %s", (today) => {
  const own = clinicOn(today).appointments.filter(({ clientId }) => clientId === CLIENT_ACCOUNT.id);
  expect(own.filter(({ attendance }) => attendance === 'attended')).toHaveLength(3);
  expect(
    own.filter(({ startsAt, status }) => startsAt > toInstant(today, '23:59') && status === 'confirmed'),
  ).toHaveLength(1);
});

test('without accounts nothing of the demo speaks of them', () => {
  const text = JSON.stringify(demoItems('2026-11-20', { accounts: false }));
  expect(text).not.toContain('account-');
  expect(text).not.toContain('@rostro.test');
  expect(text).not.toContain('IDENTITY#');
});

/** In the middle of a week, a Sunday, and days on which months and years end. */
const ANY_DAYS = ['2026-11-25', '2026-11-29', '2026-12-31', '2027-02-28'];

test.each(['2026-11-29', '2026-12-31'])(
  'the demo of %s contradicts itself nowhere, and no two visits overlap',
  (today) => {
    const records = noRecords();
    sortInto(records, [...clinicItems([], DEMO_SETTINGS), ...demoItems(today, { accounts: false })]);
    expect(records.appointments.length).toBeGreaterThan(500);
    expect(findingsIn(records, toInstant(today, '12:00'))).toEqual([]);
  },
);

describe.each(ANY_DAYS)('the resources of %s', (today) => {
  const { appointments, resources } = clinicOn(today);
  const byId = new Map(resources.map((one) => [one.id, one]));
  const segments = occupying(appointments).flatMap((one) => one.segments ?? []);

  test('give every visit, unmarked, within their hours and the clinic’s', () => {
    expect(segments).toHaveLength(occupying(appointments).length);
    expect(segments.filter(({ marks }) => marks !== undefined)).toEqual([]);
    const outside = segments.filter(
      (segment) =>
        !isOpenAt(segment, DEMO_SETTINGS) ||
        !segment.resources.every((id) => worksAt(byId.get(id) as Resource, segment, DEMO_SETTINGS)),
    );
    expect(outside).toEqual([]);
  });

  test('are two cosmetologists, one of them away next week, a dermatologist, two cabins and a laser', () => {
    expect(resources.map(({ name }) => name)).toEqual([
      ...['Patricia Solís Rangel', 'Daniela Ochoa Vega', 'Elena Robles Nava'],
      ...['Cabina 1', 'Cabina 2', 'Láser Nd:YAG'],
    ]);
    for (const resource of resources) expect(ResourceContract.safeParse(resource).error).toBeUndefined();
    const [away] = resources.flatMap(({ absences }) => absences);
    const next = addDays(mondayOf(today), 7);
    expect([wallClockOf(away?.from ?? '').date, wallClockOf(away?.to ?? '').date]).toEqual([
      addDays(next, 2),
      addDays(next, 6),
    ]);
  });

  test('have the dermatologist and the laser on Tuesdays and Thursdays alone', () => {
    const ofDermatologist = segments.filter(({ resources: taken }) => taken.includes(DERMATOLOGIST));
    expect(ofDermatologist.length).toBeGreaterThan(30);
    const days = new Set(ofDermatologist.map(({ startsAt }) => weekdayOf(wallClockOf(startsAt).date)));
    expect([...days].sort()).toEqual([2, 4]);
    const byLaser = segments.filter(({ serviceId }) => serviceId === 8);
    expect(byLaser.length).toBeGreaterThan(3);
    for (const { resources: taken, bufferAfter } of byLaser) {
      expect(taken).toEqual([DERMATOLOGIST, expect.stringMatching(/^demo-cabina-/), LASER]);
      expect(bufferAfter).toBe(10);
    }
  });
});
