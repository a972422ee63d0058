import type { UseCase } from '@rostro/rules/http/context';
import { knownResources } from '@rostro/rules/scheduling/resources';
import { CATEGORIES } from '@rostro/shared/catalog';
import type { Settings } from '@rostro/shared/contract/booking';
import { daysBetween, daysFrom, todayAt } from '@rostro/shared/time';
import { dashboardOf, lastDayOf } from '../../domain/dashboard.ts';
import type { Day } from '../../domain/day.ts';
import { depositsOf, figuresOf } from '../../domain/figures.ts';
import { occupationOf } from '../../domain/occupation.ts';
import { attendanceOf, clientsOf, countsOf, type Period, periodBefore } from '../../domain/report.ts';
import { moneyOf, owedIn } from '../../domain/takings.ts';
import { appointmentsBetween, paidAhead } from '../../store/appointments.ts';
import { currentSettings } from '../../store/catalog.ts';
import { daysOf } from '../../store/days.ts';
import { registrationDays } from '../../store/people.ts';
import { openPackages, receiptsBetween } from '../../store/receipts.ts';
import { loadNames } from '../to-response.ts';

/** Two Queries, whatever the month holds. */
export const getDashboard: UseCase<'getDashboard'> = async ({ query: { month } }) => {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const dates = daysFrom(first, daysBetween(first, last) + 1);
  const dayOns = await Promise.all(CATEGORIES.map((category) => daysOf(category, first, last, 'strong')));
  return dashboardOf(
    month,
    dates.flatMap((date) => dayOns.map((dayOn) => ({ date, day: dayOn(date) }))),
  );
};

export const getReport: UseCase<'getReport'> = async ({ query: { compare, ...query } }, context) => {
  const periods = { now: query, before: periodBefore(query, compare) };
  const [now, before, takings, takingsBefore, { services }, settings, packages, resources, ahead] = await Promise.all([
    appointmentsBetween(query.from, query.to),
    appointmentsBetween(periods.before.from, periods.before.to),
    receiptsBetween(query.from, query.to),
    receiptsBetween(periods.before.from, periods.before.to),
    loadNames(),
    currentSettings(),
    openPackages(todayAt(context.now)),
    knownResources(),
    paidAhead(context.now),
  ]);
  const visits = { now, before };
  const nameOf = (id: number) => services.get(id)?.name ?? null;
  const people = new Map(resources.filter(({ kind }) => kind === 'staff').map(({ id, name }) => [id, name]));
  const [registeredOn, days] = await Promise.all([
    registrationDays([...now, ...before].map(({ clientId }) => clientId)),
    // One look-up for both periods, with the days between them.
    Promise.all(
      CATEGORIES.map(async (category) => ({ category, dayOn: await daysOf(category, periods.before.from, query.to) })),
    ),
  ]);
  const occupation = days.map((each) => ({
    category: each.category,
    ...occupationIn(periods.now, each, settings),
    before: occupationIn(periods.before, each, settings),
  }));
  const occupationOn = (date: string) => {
    const each = days.map((own) => occupationIn({ from: date, to: date }, own, settings));
    return each.reduce((sum, { taken, places }) => ({ taken: sum.taken + taken, places: sum.places + places }));
  };
  return {
    ...query,
    before: periods.before,
    ...countsOf(visits, nameOf),
    occupation,
    clients: clientsOf({ visits, periods }, registeredOn),
    attendance: attendanceOf(visits),
    money: {
      ...moneyOf({ now: takings, before: takingsBefore }, visits, nameOf),
      packages: owedIn(packages),
    },
    figures: {
      ...figuresOf({ period: query, visits, occupationOn, nameOf: (id) => people.get(id), at: context.now }),
      deposits: depositsOf(ahead),
    },
  };
};

interface CategoryDays {
  category: (typeof CATEGORIES)[number];
  dayOn: (date: string) => Day;
}

const occupationIn = ({ from, to }: Period, { category, dayOn }: CategoryDays, settings: Settings) =>
  occupationOf(
    category,
    daysFrom(from, daysBetween(from, to) + 1).map((date) => ({ date, day: dayOn(date) })),
    settings,
  );
