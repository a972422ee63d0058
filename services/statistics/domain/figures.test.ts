import { depositsOf, figuresOf } from './figures.ts';
import { type PerformedVisit, sharesOf } from './performed.ts';

const PEOPLE: Record<string, string> = { s1: 'Lucía', s2: 'Sofía' };
const nameOf = (id: string): string | undefined => PEOPLE[id];
const NO_HOURS = { booked: 0, offered: 0 };

const segment = (serviceId: number, startsAt: string, minutes: number, resources: string[]) => ({
  serviceId,
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
  bufferBefore: 10,
  bufferAfter: 10,
  resources,
});

/** An hour of one service by Lucía, paid with $600; its client came. */
function aVisit(startsAt: string, part: Partial<PerformedVisit> = {}): PerformedVisit {
  const own = segment(1, startsAt, 60, ['room', 's1']);
  return {
    startsAt,
    ...{ status: 'confirmed', closed: true, attendance: 'attended' },
    paidCents: 60_000,
    segments: [own],
    ...part,
  };
}
const figures = (
  now: PerformedVisit[],
  before: PerformedVisit[] = [],
  period = { from: '2026-11-01', to: '2026-11-22' },
) => figuresOf({ period, visits: { now, before }, occupancyOn: () => NO_HOURS, nameOf });

describe('income', () => {
  test('is the money of visits that took place, beside that of the period before', () => {
    const { income, paidVisits } = figures(
      [aVisit('2026-11-20T16:00:00.000Z'), aVisit('2026-11-20T17:00:00.000Z', { paidCents: 30_000 })],
      [aVisit('2026-10-20T16:00:00.000Z')],
    );
    expect(income).toEqual({ amountCents: 90_000, beforeCents: 60_000 });
    expect(paidVisits).toEqual({ count: 2, before: 1 });
  });

  test('excludes payments for a visit that is not closed, whatever the clock says: they are deposits', () => {
    const { attendance: _came, ...open } = aVisit('2026-11-02T16:00:00.000Z', { closed: false });
    const { income, paidVisits, people, days } = figures([open]);
    expect([income.amountCents, paidVisits.count, people, days[1]?.incomeCents]).toEqual([0, 0, [], 0]);
    const later = open;
    const unpaid = { paidCents: 0 };
    expect(depositsOf([later, unpaid, {}])).toEqual({ cents: 60_000, count: 1 });
  });

  test('excludes forfeits of cancelled and missed visits, which are listed separately', () => {
    const { income, kept, paidVisits } = figures([
      aVisit('2026-11-20T16:00:00.000Z', { status: 'cancelled', paidCents: 10_000 }),
      aVisit('2026-11-20T17:00:00.000Z', { attendance: 'no_show', paidCents: 5_000 }),
    ]);
    expect([income.amountCents, kept.amountCents, paidVisits.count]).toEqual([0, 15_000, 0]);
  });
});

describe('the days', () => {
  test('are all days of the period, also those at zero', () => {
    const { days } = figures([aVisit('2026-11-20T16:00:00.000Z')]);
    expect(days).toHaveLength(22);
    expect(days[0]).toEqual({
      ...{ date: '2026-11-01', incomeCents: 0, paidVisits: 0, visits: 0, closed: 0, noShows: 0 },
      ...NO_HOURS,
    });
    expect(days[19]).toMatchObject({ date: '2026-11-20', incomeCents: 60_000, paidVisits: 1, visits: 1 });
  });

  test('are local days: late in the evening it is the next day in UTC', () => {
    const { days } = figures([aVisit('2026-11-01T04:30:00.000Z'), aVisit('2026-11-02T04:30:00.000Z')]);
    // The first one is on 31 October, 22:30, at the clinic.
    expect(days.filter(({ visits }) => visits > 0).map(({ date }) => date)).toEqual(['2026-11-01']);
  });

  test('count visits that took place, and missed ones apart', () => {
    const { days } = figures([
      aVisit('2026-11-20T16:00:00.000Z', { attendance: 'attended' }),
      aVisit('2026-11-20T17:00:00.000Z', { attendance: 'no_show', paidCents: 0 }),
      aVisit('2026-11-20T18:00:00.000Z', { status: 'cancelled', paidCents: 0 }),
      aVisit('2026-11-20T19:00:00.000Z', { closed: false }),
    ]);
    expect(days[19]).toMatchObject({ visits: 1, closed: 2, noShows: 1 });
  });

  test('of a period without visits are at zero', () => {
    const empty = figures([]);
    expect(empty.days.every(({ visits, incomeCents }) => visits === 0 && incomeCents === 0)).toBe(true);
    expect([empty.demand, empty.people]).toEqual([[], []]);
  });
});

test('demand is counted by weekday and local hour, without cancelled visits', () => {
  const { demand } = figures([
    aVisit('2026-11-20T16:00:00.000Z'),
    aVisit('2026-11-13T16:30:00.000Z'),
    aVisit('2026-11-16T15:00:00.000Z'),
    aVisit('2026-11-16T15:00:00.000Z', { status: 'cancelled' }),
  ]);
  expect(demand).toEqual([
    { weekday: 1, hour: 9, count: 1 },
    { weekday: 5, hour: 10, count: 2 },
  ]);
});

describe('people', () => {
  const together = aVisit('2026-11-20T16:00:00.000Z', {
    paidCents: 100_01,
    segments: [segment(1, '2026-11-20T16:00:00.000Z', 60, ['s1']), segment(2, '2026-11-20T17:00:00.000Z', 30, ['s2'])],
  });

  test('have their visits, minutes, income and missed visits; anonymous places have a line, too', () => {
    const { people } = figures([
      together,
      aVisit('2026-11-19T16:00:00.000Z', { attendance: 'no_show', paidCents: 0 }),
      aVisit('2026-11-18T16:00:00.000Z', { segments: [segment(1, '2026-11-18T16:00:00.000Z', 60, ['cosmetology-1'])] }),
    ]);
    expect(people).toEqual([
      { id: null, name: null, visits: 1, minutes: 60, incomeCents: 60_000, noShows: 0 },
      { id: 's1', name: 'Lucía', visits: 1, minutes: 60, incomeCents: 6_667, noShows: 1 },
      { id: 's2', name: 'Sofía', visits: 1, minutes: 30, incomeCents: 3_334, noShows: 0 },
    ]);
  });

  test('share a payment by the minutes, to the centavo', () => {
    const shares = sharesOf(together, (id) => id in PEOPLE);
    expect(shares.map(({ personId, serviceId, cents }) => [personId, serviceId, cents])).toEqual([
      ['s1', 1, 6_667],
      ['s2', 2, 3_334],
    ]);
  });

  test('who gave both services have one visit', () => {
    const both = { ...together, segments: together.segments.map((one) => ({ ...one, resources: ['s1'] })) };
    expect(figures([both]).people).toEqual([
      { id: 's1', name: 'Lucía', visits: 1, minutes: 90, incomeCents: 10_001, noShows: 0 },
    ]);
  });
});
