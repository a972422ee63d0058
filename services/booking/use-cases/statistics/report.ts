import type { UseCase } from '@rostro/rules/http/context';
import { knownResources } from '@rostro/rules/scheduling/resources';
import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import type { Settings } from '@rostro/shared/contract/booking';
import { MAIN_BRANCH } from '@rostro/shared/contract/branches';
import type { Resource } from '@rostro/shared/contract/resources';
import { staffCapacity } from '@rostro/shared/scheduling/places';
import { daysBetween, daysFrom, todayAt } from '@rostro/shared/time';
import { isAt } from '../../domain/agenda.ts';
import { countersOn, dashboardOf, lastDayOf } from '../../domain/dashboard.ts';
import { type Day, EMPTY_DAY, isClosedAt } from '../../domain/day.ts';
import { depositsOf, figuresOf } from '../../domain/statistics/figures.ts';
import { occupationOf } from '../../domain/statistics/occupation.ts';
import {
  attendanceOf,
  clientsOf,
  countsOf,
  type Period,
  periodBefore,
  type ReportVisit,
} from '../../domain/statistics/report.ts';
import { moneyOf, owedIn } from '../../domain/statistics/takings.ts';
import { appointmentsBetween, entriesBetween, paidAhead } from '../../store/appointments.ts';
import { currentSettings } from '../../store/catalog.ts';
import { daysOf } from '../../store/days.ts';
import { registrationDays } from '../../store/people.ts';
import { openPackages, receiptsBetween } from '../../store/receipts.ts';
import { loadNames } from '../to-response.ts';

/** Two Queries, whatever the month holds; the counters are of all branches, so for one of them its appointments are read. */
export const getDashboard: UseCase<'getDashboard'> = async ({ query: { month, branch } }) => {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const dates = daysFrom(first, daysBetween(first, last) + 1);
  if (branch !== undefined) {
    const entries = (await entriesBetween(first, last)).filter((entry) => isAt(entry, branch));
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
  const [allNow, allBefore, takings, takingsBefore, { services }, settings, packages, resources, ahead] =
    await Promise.all([
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
  const here = <T extends { branch?: string }>(those: readonly T[]): T[] => those.filter((one) => isAt(one, branch));
  const [now, before] = [here(allNow), here(allBefore)];
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
  const atBranch = branch === undefined ? undefined : { branch, visits: [...now, ...before], resources };
  const occupied = (period: Period, { category, dayOn }: CategoryDays) =>
    occupationOf(
      category,
      datesIn(period).map((date) => ({ date, day: dayAt(atBranch, category, date, dayOn(date)) })),
      settings,
      staffAt(atBranch, category, settings),
    );
  const occupation = days.map((each) => ({
    category: each.category,
    ...occupied(periods.now, each),
    before: occupied(periods.before, each),
  }));
  const occupationOn = (date: string) => {
    const each = days.map((own) => occupied({ from: date, to: date }, own));
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
      ...moneyOf({ now: here(takings), before: here(takingsBefore) }, visits, nameOf),
      ...(branch === undefined && { packages: owedIn(packages) }),
    },
    figures: {
      ...figuresOf({ period: query, visits, occupationOn, nameOf: (id) => people.get(id) }),
      deposits: depositsOf(here(ahead)),
    },
  };
};

interface CategoryDays {
  category: (typeof CATEGORIES)[number];
  dayOn: (date: string) => Day;
}

const datesIn = ({ from, to }: Period): string[] => daysFrom(from, daysBetween(from, to) + 1);

/** One branch, with its appointments and everybody of the clinic. */
interface AtBranch {
  branch: string;
  visits: readonly ReportVisit[];
  resources: readonly Resource[];
}

/** A day as it was at a branch: the clinic's counters are of all. Undefined: at all of them. */
function dayAt(at: AtBranch | undefined, category: Category, date: string, day: Day): Day {
  if (at === undefined) return day;
  const own = at.visits.filter((visit) => visit.category === category);
  return { closed: isClosedAt(day, at.branch), counters: countersOn(date, own) };
}

/** How many of a category work side by side. At a branch besides the main one only people with a name give visits. */
function staffAt(at: AtBranch | undefined, category: Category, settings: Settings): number {
  if (at === undefined || at.branch === MAIN_BRANCH) return staffCapacity(settings, category);
  return at.resources.filter(
    ({ kind, branch, activeTo, categories }) =>
      kind === 'staff' && branch === at.branch && activeTo === null && categories.includes(category),
  ).length;
}
