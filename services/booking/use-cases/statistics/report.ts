import type { UseCase } from '@rostro/rules/http/context';
import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import type { Settings } from '@rostro/shared/contract/booking';
import type { Report } from '@rostro/shared/contract/statistics';
import { daysBetween, daysFrom, todayAt } from '@rostro/shared/time';
import { occupationOf } from '../../domain/occupation.ts';
import { attendanceOf, clientsOf, countsOf, type Period, periodBefore } from '../../domain/report.ts';
import { moneyOf, owedIn } from '../../domain/takings.ts';
import { appointmentsBetween } from '../../store/appointments.ts';
import { currentSettings } from '../../store/catalog.ts';
import { daysOf } from '../../store/days.ts';
import { registrationDays } from '../../store/people.ts';
import { openPackages, receiptsBetween } from '../../store/receipts.ts';
import { loadNames } from '../to-response.ts';

export const getReport: UseCase<'getReport'> = async ({ query: { compare, ...query } }, context) => {
  const periods = { now: query, before: periodBefore(query, compare) };
  const [now, before, takings, takingsBefore, { services }, settings, packages] = await Promise.all([
    appointmentsBetween(query.from, query.to),
    appointmentsBetween(periods.before.from, periods.before.to),
    receiptsBetween(query.from, query.to),
    receiptsBetween(periods.before.from, periods.before.to),
    loadNames(),
    currentSettings(),
    openPackages(todayAt(context.now)),
  ]);
  const visits = { now, before };
  const nameOf = (id: number) => services.get(id)?.name ?? null;
  const [registeredOn, occupation] = await Promise.all([
    registrationDays([...now, ...before].map(({ clientId }) => clientId)),
    Promise.all(CATEGORIES.map((category) => occupationIn(category, periods, settings))),
  ]);
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
  };
};

/** One look-up for both periods, with the days between them. */
async function occupationIn(
  category: Category,
  { now, before }: { now: Period; before: Period },
  settings: Settings,
): Promise<Report['occupation'][number]> {
  const dayOn = await daysOf(category, before.from, now.to);
  const of = ({ from, to }: Period) => {
    const dates = daysFrom(from, daysBetween(from, to) + 1);
    return occupationOf(
      category,
      dates.map((date) => ({ date, day: dayOn(date) })),
      settings,
    );
  };
  return { category, ...of(now), before: of(before) };
}
