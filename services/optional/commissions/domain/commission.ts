import type { CommissionRates, Commissions } from '@rostro/shared/contract/commissions';
import { tookPlace } from '@rostro/shared/visit-state';
import { type PerformedVisit, sharesOf } from '@rostro/statistics/domain/performed';

/** A person's rules, each valid from its month on. */
export interface RuleHistory {
  resourceId: string;
  rules: readonly (CommissionRates & { from: string })[];
}

/** A closed month never changes. */
export type ClosedMonth = Omit<Commissions, 'closedAt'> & { closedAt: string };

interface Earned {
  collectedCents: number;
  commissionCents: number;
}
const NOTHING: Earned = { collectedCents: 0, commissionCents: 0 };
const isNothing = ({ collectedCents, commissionCents }: Earned): boolean =>
  collectedCents === 0 && commissionCents === 0;

/** The rates of a month, with their first month; undefined: none yet. */
export const ratesIn = (
  { rules }: Pick<RuleHistory, 'rules'>,
  month: string,
): RuleHistory['rules'][number] | undefined =>
  rules.toSorted((a, b) => (a.from < b.from ? 1 : -1)).find(({ from }) => from <= month);

/** The history with rates from a month on. Rates of earlier months stay. */
export const withRates = (
  history: RuleHistory['rules'],
  from: string,
  rates: CommissionRates,
): RuleHistory['rules'] => [...history.filter((rule) => rule.from !== from), { ...rates, from }];

const tenths = (percent: number): number => Math.round(percent * 10);

/** Each person's commission by the visits of a month. All shares are added in exact cents and rounded once, half up. */
export function earnedIn(
  month: string,
  visits: readonly PerformedVisit[],
  histories: readonly RuleHistory[],
): Map<string, Earned> {
  const rates = new Map(histories.map((history) => [history.resourceId, ratesIn(history, month)]));
  const sums = new Map<string, { cents: number; weighed: number }>();
  for (const visit of visits.filter(tookPlace)) {
    for (const { personId, serviceId, cents } of sharesOf(visit, (id) => rates.get(id) !== undefined)) {
      const rule = personId === null ? undefined : rates.get(personId);
      if (personId === null || rule === undefined) continue;
      const percent = rule.services.find((own) => own.serviceId === serviceId)?.percent ?? rule.percent;
      const until = sums.get(personId) ?? { cents: 0, weighed: 0 };
      sums.set(personId, { cents: until.cents + cents, weighed: until.weighed + cents * tenths(percent) });
    }
  }
  return new Map(
    [...sums].map(([id, { cents, weighed }]) => [
      id,
      { collectedCents: cents, commissionCents: Math.round(weighed / 1000) },
    ]),
  );
}

/** The commission reported for a month so far: at its closing, and by corrections since. */
function saidOf(month: string, personId: string, closed: readonly ClosedMonth[]): Earned {
  const own = closed.flatMap(({ month: of, people }) =>
    people
      .filter(({ id }) => id === personId)
      .flatMap((person): Earned[] =>
        of === month ? [person] : person.corrections.filter((each) => each.month === month),
      ),
  );
  return own.reduce<Earned>(
    (sum, { collectedCents, commissionCents }) => ({
      collectedCents: sum.collectedCents + collectedCents,
      commissionCents: sum.commissionCents + commissionCents,
    }),
    NOTHING,
  );
}

interface CommissionGrounds {
  month: string;
  visitsOf: (month: string) => readonly PerformedVisit[];
  histories: readonly RuleHistory[];
  /** The closed months before it. */
  closed: readonly ClosedMonth[];
  nameOf: (personId: string) => string;
}

/**
 * The commissions of a month. Later changes of a closed month, by payments, refunds or another person of a visit,
 * become corrections in this month.
 */
export function commissionsOf({
  month,
  visitsOf,
  histories,
  closed,
  nameOf,
}: CommissionGrounds): Commissions['people'] {
  const earned = earnedIn(month, visitsOf(month), histories);
  const anew = new Map(closed.map((each) => [each.month, earnedIn(each.month, visitsOf(each.month), histories)]));
  return histories
    .map(({ resourceId: id }) => {
      const own = earned.get(id) ?? NOTHING;
      const corrections = closed.flatMap((each) => {
        const [is, said] = [anew.get(each.month)?.get(id) ?? NOTHING, saidOf(each.month, id, closed)];
        const change = {
          collectedCents: is.collectedCents - said.collectedCents,
          commissionCents: is.commissionCents - said.commissionCents,
        };
        return isNothing(change) ? [] : [{ month: each.month, ...change }];
      });
      const totalCents = corrections.reduce((sum, { commissionCents }) => sum + commissionCents, own.commissionCents);
      return { id, name: nameOf(id), ...own, corrections, totalCents };
    })
    .filter(
      ({ id, corrections, ...own }) =>
        !isNothing(own) ||
        corrections.length > 0 ||
        histories.some((one) => one.resourceId === id && ratesIn(one, month)),
    )
    .sort((a, b) => b.totalCents - a.totalCents || b.collectedCents - a.collectedCents);
}
