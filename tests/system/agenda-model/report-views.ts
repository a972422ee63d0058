import type { Report } from '@rostro/shared/contract/statistics';
import { addDays, daysBetween, daysFrom, isSaturday, isSunday, wallClockOf, weekdayOf } from '@rostro/shared/time';
import {
  bookedOf,
  CATEGORIES,
  type Category,
  categoryOf,
  countOf,
  dateOf,
  isHeld,
  isKept,
  isMissed,
  owedOf,
  PLACES,
  sumOf,
  type Visit,
} from './model.ts';
import type { Stage } from './stage.ts';
import { ask, lastDayOf, type View, visitsOf } from './view.ts';

interface Period {
  from: string;
  to: string;
}

const periodOf = ({ months: [, month] }: Stage): Period => ({ from: `${month}-01`, to: lastDayOf(month) });
const before = ({ from, to }: Period): Period => ({
  from: addDays(from, -(daysBetween(from, to) + 1)),
  to: addDays(from, -1),
});
const within = (visits: readonly Visit[], { from, to }: Period): Visit[] =>
  visits.filter((visit) => dateOf(visit) >= from && dateOf(visit) <= to);

/** The word of the report for what became of a visit. */
function shownOf(visit: Visit): string {
  if (!isHeld(visit)) return visit.isMoved ? 'moved' : 'cancelled';
  if (isMissed(visit)) return 'missed';
  return visit.attendance === 'attended' ? 'completed' : visit.status;
}

type Both = { now: Visit[]; before: Visit[] };
const both = ({ now, before: then }: Both, isSo: (visit: Visit) => boolean) => ({
  count: countOf(now, isSo),
  before: countOf(then, isSo),
});

/** By key, those that occur only. */
const tallied = <K extends string | number, N extends string>(visits: Both, name: N, keyOf: (visit: Visit) => K) =>
  [...new Set([...visits.now, ...visits.before].filter(isKept).map(keyOf))].sort().map((key) => ({
    ...({ [name]: key } as Record<N, K>),
    ...both(visits, (visit) => isKept(visit) && keyOf(visit) === key),
  }));

const HOURS = (date: string): number => (isSunday(date) ? 0 : isSaturday(date) ? 5 : 9);
/** Minutes of a category, whose places are of nobody with a name. */
const minutesOf = (category: Category, visits: readonly Visit[], { from, to }: Period) => ({
  booked: sumOf(visits.filter((visit) => categoryOf(visit) === category).map(bookedOf)),
  offered: 60 * sumOf(daysFrom(from, daysBetween(from, to) + 1).map((date) => HOURS(date) * PLACES[category])),
});
const occupied = (rows: Report['occupancy'], category: Category) => {
  const own = rows.filter(({ categories }) => categories.includes(category));
  const sums = (of: (row: Report['occupancy'][number]) => { booked: number; offered: number }) => ({
    booked: sumOf(own.map((row) => of(row).booked)),
    offered: sumOf(own.map((row) => of(row).offered)),
  });
  return { category, ...sums((row) => row), before: sums(({ before: then }) => then) };
};

const peopleOf = (visits: readonly Visit[]): number =>
  new Set(visits.filter(({ attendance }) => attendance === 'attended').map(({ clientId }) => clientId)).size;
const occurring = <T extends { count: number; before: number }>(rows: readonly T[]): T[] =>
  rows.filter((row) => row.count > 0 || row.before > 0);

const report: View = {
  name: 'the report of the second month beside the first',
  told: async (staff, stage) => {
    const body: Report = await ask(staff, 'getReport', { query: periodOf(stage) });
    return {
      ...{ before: body.before, byStatus: body.byStatus, byHour: body.byHour },
      occupancy: CATEGORIES.map((category) => occupied(body.occupancy, category)),
      byService: body.byService
        .map(({ id, count, before: then }) => ({ id, count, before: then }))
        .sort((a, b) => a.id - b.id),
      byCategory: occurring(body.byCategory),
      byWeekday: occurring(body.byWeekday),
      ...{ clients: body.clients, attendance: body.attendance, debts: body.money.debts },
    };
  },
  expected: ({ visits: all }, stage) => {
    const periods = { now: periodOf(stage), before: before(periodOf(stage)) };
    const visits = { now: within(all, periods.now), before: within(all, periods.before) };
    const statuses = ['pending', 'confirmed', 'completed', 'missed', 'moved', 'cancelled'];
    return {
      before: periods.before,
      byStatus: statuses.map((status) => ({ status, ...both(visits, (visit) => shownOf(visit) === status) })),
      byHour: tallied(visits, 'hour', ({ startsAt }) => Number(wallClockOf(startsAt).time.slice(0, 2))).sort(
        (a, b) => a.hour - b.hour,
      ),
      occupancy: CATEGORIES.map((category) => ({
        ...{ category, ...minutesOf(category, visits.now, periods.now) },
        before: minutesOf(category, visits.before, periods.before),
      })),
      byService: tallied(visits, 'id', ({ serviceId }) => serviceId),
      byCategory: tallied(visits, 'category', categoryOf),
      byWeekday: tallied(visits, 'weekday', (visit) => weekdayOf(dateOf(visit))),
      // All were registered before the story, in a month of no story.
      clients: {
        new: { count: 0, before: 0 },
        returning: { count: peopleOf(visits.now), before: peopleOf(visits.before) },
      },
      attendance: {
        attended: both(visits, ({ attendance }) => attendance === 'attended'),
        noShow: both(visits, ({ attendance }) => attendance === 'no_show'),
      },
      debts: { amountCents: owedFor(visits.now), beforeCents: owedFor(visits.before) },
    };
  },
};

const owedFor = (visits: readonly Visit[]): number =>
  sumOf(visits.filter(({ status }) => status !== 'cancelled').map(owedOf));

function sums<K extends string | number>(rows: readonly (readonly [K, number])[]): [K, number][] {
  const keys = [...new Set(rows.map(([key]) => key))].sort();
  return keys.map((key) => [key, sumOf(rows.filter(([one]) => one === key).map(([, cents]) => cents))]);
}

/** Money is of the day on which it is taken, whatever it is for. */
const money: View = {
  name: 'what was taken',
  told: async (staff, { months: [first, last] }) => {
    const body: Report = await ask(staff, 'getReport', { query: { from: `${first}-01`, to: lastDayOf(last) } });
    const { income, byMethod, byService, discounts } = body.money;
    const own = (rows: readonly { id: string | number; amountCents: number }[]) =>
      rows.map(({ id, amountCents }) => [id, amountCents]).sort();
    return {
      ...{ income: income.amountCents, discounts: discounts.amountCents },
      ...{ byMethod: own(byMethod), byService: own(byService) },
    };
  },
  expected: (model, stage) => {
    const payments = visitsOf(model, stage).flatMap((visit) => visit.payments);
    const taken = payments.flatMap((payment) => payment.taken);
    return {
      income: sumOf(taken.map(({ cents }) => cents)),
      discounts: sumOf(payments.map(({ discountCents }) => discountCents)),
      byMethod: sums(taken.map(({ method, cents }) => [method, cents])),
      byService: sums(taken.map(({ serviceId, cents }) => [serviceId, cents])),
    };
  },
};

export const reportViews: readonly View[] = [report, money];
