import type { Resource } from '@rostro/shared/contract/team/resources';
import { toInstant } from '@rostro/shared/time';
import type { DayFacts } from '../day/columns.ts';
import { anAgendaDay, anHour } from '../test/calendar.ts';
import { aPerson, aVisit, FRIDAY, SETTINGS } from '../test/day.tsx';
import { lanesOf, minutesOf, seatsOf, usesOf } from './seats.ts';

const laser = { service: { id: 5, name: 'Láser CO₂', category: 'specialized' as const } };
const [ONE, TWO, DERMA] = ['anon-cosmetology-1', 'anon-cosmetology-2', 'anon-specialized-1'];

interface Plan {
  resources?: Resource[];
  settings?: Partial<typeof SETTINGS>;
  day?: Partial<DayFacts['day']>;
}
const factsOf = (
  appointments: ReturnType<typeof aVisit>[],
  { resources = [], settings, day }: Plan = {},
): DayFacts => ({
  day: anAgendaDay(FRIDAY, { appointments, ...day }),
  ...{ resources, settings: { ...SETTINGS, ...settings }, now: -1 },
});
/** A future hour: the appointments, the held and the free people of each lane. */
function lanesAt(time: string, facts: DayFacts, isPast = false) {
  const hour = { ...anHour(FRIDAY, time), isPast };
  return lanesOf(hour, facts.day.appointments, seatsOf(facts)).map(({ appointments, held, free }) => [
    ...[appointments.length, held, free],
  ]);
}

describe('the seats of an hour', () => {
  test('are the head counts while no person has a name, less the visits that begin then', () => {
    const visits = [
      aVisit('a', 'Ana', '15:00', { resources: [ONE] }),
      aVisit('b', 'Berta', '15:00', { resources: [DERMA], ...laser }),
    ];
    expect(lanesAt('15:00', factsOf(visits))).toEqual([
      [1, 0, 1],
      [1, 0, 0],
    ]);
    expect(lanesAt('16:30', factsOf(visits))).toEqual([
      [0, 0, 2],
      [0, 0, 1],
    ]);
  });

  test('are the people who work then, and no others', () => {
    const mornings = Array.from({ length: 7 }, () => [{ from: '09:00', to: '13:00' }]);
    const resources = [
      aPerson('sofia'),
      aPerson('paola', { hours: [{ from: '2026-01-01', week: mornings }] }),
      aPerson('ruiz', { categories: ['specialized'], hours: [{ from: '2026-01-01', week: mornings.map(() => []) }] }),
    ];
    expect(lanesAt('10:00', factsOf([], { resources })).map(([, , free]) => free)).toEqual([2, 0]);
    expect(lanesAt('15:00', factsOf([], { resources })).map(([, , free]) => free)).toEqual([1, 0]);
    // A cosmetologist who gives a specialized service takes no time of the dermatologist.
    const given = aVisit('a', 'Ana', '10:00', { resources: ['sofia'], ...laser });
    expect(lanesAt('10:00', factsOf([given], { resources }))).toEqual([
      [0, 0, 1],
      [1, 0, 0],
    ]);
  });

  test('are free again after a cancellation, a missed visit or an early end', () => {
    const cancelled = aVisit('a', 'Ana', '15:00', { resources: [ONE], status: 'cancelled' });
    const missed = aVisit('b', 'Berta', '15:00', { resources: [TWO], closed: true, attendance: 'no_show' });
    expect(lanesAt('15:00', factsOf([cancelled, missed]))[0]).toEqual([1, 0, 2]);
    const left = aVisit('c', 'Celia', '14:00', { minutes: 120, resources: [ONE], endedAt: toInstant(FRIDAY, '15:00') });
    expect(lanesAt('15:00', factsOf([left]))[0]).toEqual([0, 0, 2]);
  });

  test('are held by a running visit; an anonymous place counts by the start only', () => {
    const long = (who: string) => aVisit('a', 'Ana', '14:00', { minutes: 90, resources: [who] });
    expect(lanesAt('15:00', factsOf([long(ONE)]))[0]).toEqual([0, 1, 1]);
    const settings = { capacityRule: 'start' as const };
    expect(lanesAt('15:00', factsOf([long(ONE)], { settings }))[0]).toEqual([0, 0, 2]);
    expect(lanesAt('15:00', factsOf([long('sofia')], { settings, resources: [aPerson('sofia')] }))[0]).toEqual([
      0, 1, 0,
    ]);
  });

  test('are never free in the past, between two slots, on a closed day, or before people are known', () => {
    const none = [
      [0, 0, 0],
      [0, 0, 0],
    ];
    expect(lanesAt('15:00', factsOf([]), true)).toEqual(none);
    expect(lanesAt('15:10', factsOf([]))).toEqual(none);
    expect(lanesAt('15:00', factsOf([], { day: { shut: 'closed_day' } }))).toEqual(none);
    expect(lanesAt('15:00', factsOf([], { day: { closed: [{ category: 'cosmetology', branch: null }] } }))).toEqual([
      [0, 0, 0],
      [0, 0, 1],
    ]);
    expect(lanesOf(anHour(FRIDAY, '15:00'), [], undefined).map(({ free }) => free)).toEqual([0, 0]);
  });
});

test('the booked hours of a day are grouped by category, or those of one person', () => {
  const resources = [
    aPerson('sofia'),
    aPerson('ruiz', { categories: ['specialized'] }),
    aPerson('both', { categories: ['cosmetology', 'specialized'] }),
    aPerson('room', { kind: 'room', categories: [] }),
  ];
  const facts = factsOf(
    [
      aVisit('a', 'Ana', '10:00', { minutes: 90, resources: ['sofia', 'room'], ...laser }),
      aVisit('b', 'Berta', '12:00', { resources: ['both'] }),
    ],
    { resources },
  );
  expect(usesOf(facts)).toEqual([
    { group: 'cosmetology', occupancy: { booked: 90, offered: 540 } },
    { group: 'specialized', occupancy: { booked: 0, offered: 540 } },
    { group: 'both', occupancy: { booked: 60, offered: 540 } },
  ]);
  expect(minutesOf(facts)).toEqual({ booked: 150, offered: 1620 });
  expect(usesOf(facts, 'sofia')).toEqual([{ group: 'cosmetology', occupancy: { booked: 90, offered: 540 } }]);
});
