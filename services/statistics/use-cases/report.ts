import { parts } from 'virtual:parts';
import {
  appointmentsBetween,
  type Day,
  daysOf,
  EMPTY_DAY,
  entriesBetween,
  loadNames,
  paidAhead,
  placesOf,
  registrationDays,
} from '@rostro/booking/published';
import { currentSettings } from '@rostro/catalog/published';
import type { UseCase } from '@rostro/rules/http/context';
import { ofRoomsOn } from '@rostro/rules/http/modules';
import { knownResources } from '@rostro/rules/scheduling/resources';
import { thoseAt } from '@rostro/shared/branches';
import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import type { optionalReportMoney } from '@rostro/shared/contract/optional-data';
import type { Report } from '@rostro/shared/contract/statistics';
import { teamAt } from '@rostro/shared/scheduling/places';
import { daysBetween, daysFrom, todayAt } from '@rostro/shared/time';
import { countersOn, dashboardOf, lastDayOf } from '../domain/dashboard.ts';
import { depositsOf, figuresOf } from '../domain/figures.ts';
import { occupancyByDay, peopleOn, placesIn } from '../domain/occupancy.ts';
import { attendanceOf, clientsOf, countsOf, type Period, periodBefore } from '../domain/report.ts';
import { moneyOf } from '../domain/takings.ts';
import { receiptsBetween } from '../store/receipts.ts';

type OwedInAdvance = Pick<Report['money'], keyof typeof optionalReportMoney>;

declare module '@rostro/rules/parts' {
  interface Part {
    /** What was paid in advance, and is owed on that day. */
    reportMoney?: (today: string) => Promise<OwedInAdvance>;
  }
}

const owedInAdvance = async (today: string): Promise<OwedInAdvance> =>
  Object.assign({}, ...(await Promise.all((await ofRoomsOn(parts)).map(({ reportMoney }) => reportMoney?.(today)))));

/** Two Queries for any month. The counters cover all branches, so for a single branch its appointments are read. */
export const getDashboard: UseCase<'getDashboard'> = async ({ query: { month, branch } }) => {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const dates = daysFrom(first, daysBetween(first, last) + 1);
  if (branch !== undefined) {
    const entries = thoseAt(branch, await entriesBetween(first, last));
    return dashboardOf(
      month,
      dates.map((date) => ({ date, day: { ...EMPTY_DAY, counters: countersOn(date, entries) } })),
    );
  }
  const dayOns = await Promise.all(CATEGORIES.map((category) => daysOf(category, first, last, 'strong')));
  return dashboardOf(
    month,
    dates.flatMap((date) => dayOns.map((dayOn) => ({ date, day: dayOn(date) }))),
  );
};

export const getReport: UseCase<'getReport'> = async ({ query: { compare, branch, ...query } }, context) => {
  const periods = { now: query, before: periodBefore(query, compare) };
  const [allNow, allBefore, takings, takingsBefore, { services }, settings, owed, resources, ahead] = await Promise.all(
    [
      appointmentsBetween(query.from, query.to),
      appointmentsBetween(periods.before.from, periods.before.to),
      receiptsBetween(query.from, query.to),
      receiptsBetween(periods.before.from, periods.before.to),
      loadNames(),
      currentSettings(),
      branch === undefined ? owedInAdvance(todayAt(context.now)) : {},
      knownResources(),
      paidAhead(context.now),
    ],
  );
  const [now, before] = [thoseAt(branch, allNow), thoseAt(branch, allBefore)];
  const visits = { now, before };
  const nameOf = (id: number) => services.get(id)?.name ?? null;
  const people = new Map(resources.filter(({ kind }) => kind === 'staff').map(({ id, name }) => [id, name]));
  const [registeredOn, dayOns] = await Promise.all([
    registrationDays([...now, ...before].map(({ clientId }) => clientId)),
    // One look-up covers both periods and the days between them.
    Promise.all(
      CATEGORIES.map(async (category) => [category, await daysOf(category, periods.before.from, query.to)] as const),
    ),
  ]);
  const dayOf = new Map<Category, (date: string) => Day>(dayOns);
  const team = teamAt(branch, { settings, resources });
  const occupancy = (period: Period, own: typeof now) =>
    occupancyByDay(datesIn(period), own, (date) =>
      placesOf({ date, dayOf: (category) => dayOf.get(category)?.(date) ?? EMPTY_DAY }, team),
    );
  const [occupied, occupiedBefore] = [occupancy(periods.now, now), occupancy(periods.before, before)];
  return {
    ...query,
    before: periods.before,
    ...countsOf(visits, nameOf),
    occupancy: placesIn({ now: [...occupied.values()].flat(), before: [...occupiedBefore.values()].flat() }),
    clients: clientsOf({ visits, periods }, registeredOn),
    attendance: attendanceOf(visits),
    money: {
      ...moneyOf({ now: thoseAt(branch, takings), before: thoseAt(branch, takingsBefore) }, visits, nameOf),
      ...owed,
    },
    figures: {
      ...figuresOf({
        period: query,
        visits,
        occupancyOn: (date) => peopleOn(occupied, date),
        nameOf: (id) => people.get(id),
      }),
      deposits: depositsOf(thoseAt(branch, ahead)),
    },
  };
};

const datesIn = ({ from, to }: Period): string[] => daysFrom(from, daysBetween(from, to) + 1);
