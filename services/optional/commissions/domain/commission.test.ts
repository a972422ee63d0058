import type { PerformedVisit } from '../../../statistics/domain/performed.ts';
import { type ClosedMonth, commissionsOf, earnedIn, type RuleHistory, ratesIn, withRates } from './commission.ts';

const rates = (percent: number, services: { serviceId: number; percent: number }[] = []) => ({ percent, services });
const SOFIA: RuleHistory = {
  resourceId: 's1',
  rules: [
    { ...rates(10, [{ serviceId: 2, percent: 25 }]), from: '2026-10' },
    { ...rates(50), from: '2026-12' },
  ],
};

/** An hour by Sofía on a day, paid with $1,000. */
const aVisit = (startsAt: string, part: Partial<PerformedVisit> = {}, serviceId = 1): PerformedVisit => ({
  ...{ serviceId, startsAt, endsAt: startsAt, status: 'confirmed', paidCents: 100_000 },
  ...{ closed: true, attendance: 'attended' },
  segments: [
    {
      serviceId,
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
      ...{ bufferBefore: 0, bufferAfter: 0, resources: ['s1', 'room'] },
    },
  ],
  ...part,
});
const OCT = '2026-10-20T16:00:00.000Z';
const NOV = '2026-11-20T16:00:00.000Z';

describe('the rates', () => {
  test('count from their month on; before the first month there are none', () => {
    const percentIn = (month: string) => ratesIn(SOFIA, month)?.percent;
    expect(['2026-09', '2026-10', '2026-11', '2026-12', '2027-03'].map(percentIn)).toEqual([
      ...[undefined, 10, 10, 50, 50],
    ]);
  });

  test('saved twice in a month replace each other, and leave earlier months', () => {
    const twice = withRates(withRates(SOFIA.rules, '2026-12', rates(20)), '2026-12', rates(30));
    expect(twice.map(({ from, percent }) => [from, percent])).toEqual([
      ['2026-10', 10],
      ['2026-12', 30],
    ]);
  });
});

describe('a person’s commission', () => {
  const earned = (visits: PerformedVisit[], histories = [SOFIA]) => earnedIn('2026-10', visits, histories).get('s1');

  test('is the percentage of the collected money, with a rate of its own for some services', () => {
    expect(earned([aVisit(OCT), aVisit(OCT, {}, 2)])).toEqual({ collectedCents: 200_000, commissionCents: 35_000 });
  });

  test('is zero for visits that were missed, cancelled, or have not begun', () => {
    const none = [
      aVisit(OCT, { attendance: 'no_show' }),
      aVisit(OCT, { status: 'cancelled' }),
      aVisit(OCT, { closed: false }),
    ];
    expect(earned(none)).toBeUndefined();
  });

  test('is rounded once, over the whole month', () => {
    const odd = [{ ...SOFIA, rules: [{ ...rates(12.5), from: '2026-10' }] }];
    // Three times 12.5 % of 1 centavo are 0.375 of a centavo, of 11 they are 4.125.
    expect(
      earned(
        [1, 1, 1].map((paidCents) => aVisit(OCT, { paidCents })),
        odd,
      )?.commissionCents,
    ).toBe(0);
    expect(earned([aVisit(OCT, { paidCents: 4 })], odd)?.commissionCents).toBe(1);
    expect(earned([aVisit(OCT, { paidCents: 33 })], odd)?.commissionCents).toBe(4);
  });

  test('is missing for a person without a rule', () => {
    expect([...earnedIn('2026-09', [aVisit(OCT)], [SOFIA])]).toEqual([]);
  });
});

describe('the commissions of a month', () => {
  const october: ClosedMonth = {
    ...{ month: '2026-10', closedAt: '2026-11-01T15:00:00.000Z' },
    people: [
      {
        ...{ id: 's1', name: 'Sofía', collectedCents: 100_000, commissionCents: 10_000 },
        ...{ corrections: [], totalCents: 10_000 },
      },
    ],
  };
  const november = (inOctober: PerformedVisit[], closed: ClosedMonth[] = [october], month = '2026-11') =>
    commissionsOf({
      month,
      visitsOf: (each) => ({ '2026-10': inOctober, '2026-11': [aVisit(NOV)] })[each] ?? [],
      histories: [SOFIA],
      closed,
      nameOf: () => 'Sofía',
    });

  test('are its own if the month before did not change', () => {
    expect(november([aVisit(OCT)])).toEqual([
      {
        ...{ id: 's1', name: 'Sofía', collectedCents: 100_000, commissionCents: 10_000 },
        ...{ corrections: [], totalCents: 10_000 },
      },
    ]);
  });

  test('have later payments of a closed month as a correction, by that month’s rule', () => {
    expect(november([aVisit(OCT, { paidCents: 150_000 })])).toMatchObject([
      {
        commissionCents: 10_000,
        corrections: [{ month: '2026-10', collectedCents: 50_000, commissionCents: 5_000 }],
        totalCents: 15_000,
      },
    ]);
  });

  test('have refunds as a correction below zero', () => {
    expect(november([aVisit(OCT, { paidCents: 0 })])).toMatchObject([
      { corrections: [{ collectedCents: -100_000, commissionCents: -10_000 }], totalCents: 0 },
    ]);
  });

  test('correct a month once: the next month knows the correction', () => {
    const changed = [aVisit(OCT, { paidCents: 150_000 })];
    const closed = { month: '2026-11', closedAt: '2026-12-01T15:00:00.000Z', people: november(changed) };
    expect(november(changed, [october, closed], '2026-12')).toMatchObject([{ corrections: [], totalCents: 0 }]);
    // A further change makes a further correction.
    const again = november([aVisit(OCT, { paidCents: 120_000 })], [october, closed], '2026-12');
    expect(again).toMatchObject([
      { corrections: [{ month: '2026-10', collectedCents: -30_000, commissionCents: -3_000 }], totalCents: -3_000 },
    ]);
  });

  test('have a line for each person with a rule, also in an empty month', () => {
    const empty = { visitsOf: () => [], closed: [], nameOf: () => 'Sofía', histories: [SOFIA] };
    expect(commissionsOf({ month: '2026-10', ...empty })).toMatchObject([{ id: 's1', totalCents: 0 }]);
    expect(commissionsOf({ month: '2026-09', ...empty })).toEqual([]);
  });
});
