import type { Figures } from '@rostro/shared/contract/statistics';
import type { Occupancy } from '@rostro/shared/scheduling/occupancy';
import { daysBetween, daysFrom, wallClockOf, weekdayOf } from '@rostro/shared/time';
import { isMissed, isOff, tookPlace } from '@rostro/shared/visit-state';
import { type PerformedVisit, sharesOf } from './performed.ts';
import type { Period, TwoPeriods } from './report.ts';

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
const paid = ({ paidCents = 0 }: PerformedVisit): number => paidCents;
function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** Income with its visits, and forfeits. */
function sumsOf({ now, before }: TwoPeriods<PerformedVisit>) {
  const held = (visits: readonly PerformedVisit[]) => visits.filter(tookPlace);
  const income = { amountCents: sumOf(held(now), paid), beforeCents: sumOf(held(before), paid) };
  const withMoney = (visits: readonly PerformedVisit[]) => held(visits).filter((visit) => paid(visit) > 0).length;
  // A moved visit took its money along.
  const kept = (visits: readonly PerformedVisit[]) => sumOf(visits.filter(isOff), paid);
  return {
    income,
    paidVisits: { count: withMoney(now), before: withMoney(before) },
    kept: { amountCents: kept(now), beforeCents: kept(before) },
  };
}

function daysOf(
  { from, to }: Period,
  visits: readonly PerformedVisit[],
  occupancyOn: (date: string) => Occupancy,
): Figures['days'] {
  const byDate = groupBy(visits, ({ startsAt }) => wallClockOf(startsAt).date);
  return daysFrom(from, daysBetween(from, to) + 1).map((date) => {
    const own = byDate.get(date) ?? [];
    const held = own.filter(tookPlace);
    const missed = own.filter(isMissed).length;
    return {
      date,
      incomeCents: sumOf(held, paid),
      paidVisits: held.filter((visit) => paid(visit) > 0).length,
      visits: held.length,
      closed: held.length + missed,
      noShows: missed,
      ...occupancyOn(date),
    };
  });
}

function demandOf(visits: readonly PerformedVisit[]): Figures['demand'] {
  const placeOf = ({ startsAt }: PerformedVisit): string => {
    const { date, time } = wallClockOf(startsAt);
    return `${weekdayOf(date)}#${time.slice(0, 2)}`;
  };
  const kept = visits.filter((visit) => !isOff(visit));
  return [...groupBy(kept, placeOf)]
    .map(([place, own]) => ({ weekday: Number(place[0]), hour: Number(place.slice(2)), count: own.length }))
    .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour);
}

/** People who gave services in the period, or waited for clients who did not come. */
function peopleOf(
  visits: readonly PerformedVisit[],
  nameOf: (resourceId: string) => string | undefined,
): Figures['people'] {
  const people = new Map<string | null, Figures['people'][number]>();
  for (const visit of visits) {
    const [held, missed] = [tookPlace(visit), isMissed(visit)];
    if (!held && !missed) continue;
    const shares = sharesOf(visit, (id) => nameOf(id) !== undefined);
    for (const [id, own] of groupBy(shares, ({ personId }) => personId)) {
      const name = id === null ? null : (nameOf(id) ?? null);
      const until = people.get(id) ?? { id, name, visits: 0, minutes: 0, incomeCents: 0, noShows: 0 };
      people.set(id, {
        ...until,
        visits: until.visits + Number(held),
        minutes: until.minutes + (held ? sumOf(own, ({ minutes }) => minutes) : 0),
        incomeCents: until.incomeCents + (held ? sumOf(own, ({ cents }) => cents) : 0),
        noShows: until.noShows + Number(missed),
      });
    }
  }
  return [...people.values()].sort((a, b) => b.incomeCents - a.incomeCents || b.visits - a.visits);
}

/** Payments for visits that have not taken place are no income yet. */
export function depositsOf(ahead: readonly Pick<PerformedVisit, 'paidCents'>[]): Figures['deposits'] {
  const paidAhead = ahead.filter(({ paidCents = 0 }) => paidCents > 0);
  return { cents: sumOf(paidAhead, ({ paidCents = 0 }) => paidCents), count: paidAhead.length };
}

interface Grounds {
  period: Period;
  visits: TwoPeriods<PerformedVisit>;
  occupancyOn: (date: string) => Occupancy;
  /** Undefined: the id belongs to no person of the clinic. */
  nameOf: (resourceId: string) => string | undefined;
}

/** Counts the visits that took place in the period. Amounts are centavos. */
export const figuresOf = ({ period, visits, occupancyOn, nameOf }: Grounds): Omit<Figures, 'deposits'> => ({
  ...sumsOf(visits),
  days: daysOf(period, visits.now, occupancyOn),
  demand: demandOf(visits.now),
  people: peopleOf(visits.now, nameOf),
});
