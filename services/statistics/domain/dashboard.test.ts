import { expect, test } from '@jest/globals';
import { occupancyDelta } from '@rostro/rules/appointments/occupancy';
import { addDays, toInstant, wallClockOf } from '@rostro/shared/time';
import fc from 'fast-check';
import type { AppointmentFacts } from '../../booking/domain/booking.ts';
import { type AppointmentEdit, planChange } from '../../booking/domain/change.ts';
import { type Day, EMPTY_DAY } from '../../booking/domain/day.ts';
import { appointment, MONDAY, NOW, service, specialist } from '../../booking/domain/examples.ts';
import { countersOn, dashboardOf, lastDayOf } from './dashboard.ts';

const day = (counters: Day['counters']): Day => ({ ...EMPTY_DAY, counters });

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('the last day of %s is %s', (month, last) => {
  expect(lastDayOf(month)).toBe(last);
});

test('sums the two categories of each day; confirmed visits count whether closed or not', () => {
  expect(
    dashboardOf('2026-11', [
      { date: '2026-11-01', day: day({ 'count:confirmed': 2, 'count:closed': 1, 'count:pending': 1 }) },
      { date: '2026-11-01', day: day({ 'count:confirmed': 1, 'count:cancelled': 4, 'count:moved': 2 }) },
      { date: '2026-11-02', day: EMPTY_DAY },
    ]),
  ).toEqual({
    month: '2026-11',
    totalConfirmed: 3,
    totalPending: 1,
    totalCancelled: 4,
    totalClosed: 1,
    dailyStats: [
      { date: '2026-11-01', confirmed: 3, cancelled: 4 },
      { date: '2026-11-02', confirmed: 0, cancelled: 0 },
    ],
  });
});

test('the counters of a day from its appointments equal those of its writes', () => {
  const moved = appointment({ status: 'cancelled', movedTo: 'later', startsAt: toInstant(MONDAY, '10:00') });
  const visits = [moved, { ...moved, movedTo: undefined }, { ...moved, status: 'confirmed' as const, closed: true }];
  const written = visits
    .flatMap((one) => occupancyDelta(null, one as AppointmentFacts))
    .map(({ counters }) => counters);
  expect(written).toEqual([
    { 'count:moved': 1 },
    { 'count:cancelled': 1 },
    { 'count:confirmed': 1, 'count:closed': 1 },
  ]);
  expect(countersOn(MONDAY, visits as AppointmentFacts[])).toEqual(Object.assign({}, ...written));
});

type Step =
  | { kind: 'book'; at: number; special: boolean }
  | { kind: 'change'; whose: number; change: AppointmentEdit }
  | { kind: 'close'; whose: number; closed: boolean };
const startOf = (at: number): string => toInstant(addDays(MONDAY, at % 5), `${9 + (at % 9)}:00`.padStart(5, '0'));
const services = [service(), specialist()] as const;

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), at: fc.nat(40), special: fc.boolean() }),
  fc.record({
    kind: fc.constant('change' as const),
    whose: fc.nat(20),
    change: fc.oneof(
      fc.record({ status: fc.constantFrom('pending' as const, 'confirmed' as const, 'cancelled' as const) }),
      fc.nat(40).map((at): AppointmentEdit => ({ startsAt: startOf(at) })),
      fc.constantFrom(...services).map((one): AppointmentEdit => ({ service: one })),
    ),
  }),
  fc.record({ kind: fc.constant('close' as const), whose: fc.nat(20), closed: fc.boolean() }),
);

class Clinic {
  readonly appointments: AppointmentFacts[] = [];
  readonly days = new Map<string, Day>();

  take(step: Step): void {
    const position = step.kind === 'book' ? this.appointments.length : step.whose % (this.appointments.length || 1);
    const before = this.appointments[position] ?? null;
    const after = this.changed(before, step);
    if (after === null) return;
    this.appointments[position] = after;
    for (const delta of occupancyDelta(before, after)) {
      const key = `${delta.category} ${delta.date}`;
      const { counters } = this.days.get(key) ?? EMPTY_DAY;
      const added = Object.entries(delta.counters).map(([name, change]) => [name, (counters[name] ?? 0) + change]);
      this.days.set(key, { ...EMPTY_DAY, counters: { ...counters, ...Object.fromEntries(added) } });
    }
  }

  private changed(before: AppointmentFacts | null, step: Step): AppointmentFacts | null {
    if (step.kind === 'book') {
      const { id: serviceId, category } = services[step.special ? 1 : 0];
      return appointment({ serviceId, category, startsAt: startOf(step.at), endsAt: startOf(step.at + 1) });
    }
    if (before === null || before.status === 'cancelled') return null;
    if (step.kind === 'close') return { ...before, closed: step.closed };
    return before.closed ? null : (planChange(before, step.change, NOW)?.after ?? null);
  }

  dashboard() {
    const dates = Array.from({ length: 5 }, (_, at) => addDays(MONDAY, at));
    const days = dates.flatMap((date) =>
      services.map(({ category }) => ({ date, day: this.days.get(`${category} ${date}`) ?? EMPTY_DAY })),
    );
    return dashboardOf('2026-11', days);
  }

  /** Counts every appointment. */
  counted() {
    const count = (test: (one: AppointmentFacts) => boolean, date?: string) =>
      this.appointments.filter((one) => test(one) && (date === undefined || wallClockOf(one.startsAt).date === date))
        .length;
    const is = (status: string) => (one: AppointmentFacts) => one.status === status;
    return {
      totals: [count(is('confirmed')), count(is('pending')), count(is('cancelled')), count(({ closed }) => closed)],
      daily: Array.from({ length: 5 }, (_, at) => addDays(MONDAY, at)).map((date) => ({
        ...{ date, confirmed: count(is('confirmed'), date), cancelled: count(is('cancelled'), date) },
      })),
    };
  }
}

test('after any bookings, confirmations, moves, cancellations and closings the counters equal a count of all', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      const clinic = new Clinic();
      for (const step of steps) clinic.take(step);
      const { totalConfirmed, totalPending, totalCancelled, totalClosed, dailyStats } = clinic.dashboard();
      const { totals, daily } = clinic.counted();
      expect([totalConfirmed, totalPending, totalCancelled, totalClosed]).toEqual(totals);
      expect(dailyStats).toEqual(daily);
    }),
  );
});
