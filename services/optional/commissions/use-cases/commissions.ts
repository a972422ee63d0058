import { appointmentsBetween } from '@rostro/booking/published';
import { untilSettled } from '@rostro/platform/table/settle';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { knownResources } from '@rostro/rules/scheduling/resources';
import { thoseAt } from '@rostro/shared/branches';
import type { CommissionRates, CommissionRule, Commissions } from '@rostro/shared/contract/commissions';
import { AppError } from '@rostro/shared/errors';
import { addMonths, monthOf, todayAt } from '@rostro/shared/time';
import { lastDayOf } from '@rostro/statistics/published';
import { resourceById } from '@rostro/team/published';
import { type ClosedMonth, commissionsOf, type RuleHistory, ratesIn, withRates } from '../domain/commission.ts';
import {
  closedMonths,
  closeMonth,
  commissionRules,
  commissionRulesOf,
  saveCommissionRules,
} from '../store/commissions.ts';

/** Corrections of a closed month are looked for during this many months. */
const MONTHS_BACK = 12;
const NO_RATES: CommissionRates = { percent: 0, services: [] };

async function findPerson(id: string) {
  const resource = await resourceById(id);
  if (resource?.kind !== 'staff') throw new AppError('resource_not_found');
  return resource;
}

function ruleIn(month: string, rules: RuleHistory['rules'], version: number): CommissionRule {
  const found = ratesIn({ rules }, month);
  if (found === undefined) return { rates: NO_RATES, from: null, version };
  const { from, ...rates } = found;
  return { rates, from, version };
}

export const getCommissionRule: UseCase<'getCommissionRule'> = async ({ params: { resourceId } }, { now }) => {
  const [item] = await Promise.all([commissionRulesOf(resourceId), findPerson(resourceId)]);
  return ruleIn(monthOf(todayAt(now)), item?.rules ?? [], item?.version ?? 0);
};

export const saveCommissionRule: UseCase<'saveCommissionRule'> = ({ params: { resourceId }, body }, context) => {
  const { version, ...rates } = body;
  return untilSettled(async () => {
    const [before, person] = await Promise.all([commissionRulesOf(resourceId), findPerson(resourceId)]);
    if ((before?.version ?? 0) !== version) throw new AppError('changed_meanwhile');
    const month = monthOf(todayAt(context.now));
    const rules = [...withRates(before?.rules ?? [], month, rates)];
    const after = { resourceId, rules, version: version + 1, updatedAt: context.now };
    const author = staffAuthor(context, {
      action: 'commission.save',
      subject: resourceId,
      subjectName: person.name,
      before: ruleIn(month, before?.rules ?? [], version).rates,
      after: rates,
    });
    await saveCommissionRules(author, version, after);
    return ruleIn(month, rules, after.version);
  });
};

/**
 * The first request for a past month, or for a later one, closes it: so no user has seen another figure of it. Of two
 * simultaneous requests one closes it, and the other gets the same figures.
 */
export const getCommissions: UseCase<'getCommissions'> = async ({ query: { month, branch } }, { now }) => {
  const commissions = await commissionsIn(month, now);
  if (branch === undefined) return commissions;
  const here = new Set(thoseAt(branch, await knownResources()).map(({ id }) => id));
  return { ...commissions, people: commissions.people.filter(({ id }) => here.has(id)) };
};

const commissionsIn = (month: string, now: string): Promise<Commissions> =>
  untilSettled(async () => {
    const current = monthOf(todayAt(now));
    const none: Commissions = { month, closedAt: null, people: [] };
    const histories = await commissionRules();
    const first = histories.flatMap(({ rules }) => rules.map(({ from }) => from)).sort()[0];
    if (first === undefined || month < first || month > current) return none;
    const back = addMonths(month, -MONTHS_BACK);
    const months = monthsBetween(back > first ? back : first, month);
    const closed: ClosedMonth[] = (await closedMonths(months[0] ?? month, month)).map(
      ({ pk: _pk, sk: _sk, ...each }) => each,
    );
    const found = closed.find((each) => each.month === month);
    if (found) return found;
    const [visits, resources] = await Promise.all([
      Promise.all(months.map((each) => appointmentsBetween(`${each}-01`, lastDayOf(each)))),
      knownResources(),
    ]);
    const peopleIn = (of: string) =>
      commissionsOf({
        month: of,
        visitsOf: (each) => visits[months.indexOf(each)] ?? [],
        histories,
        closed: closed.filter((each) => each.month < of),
        nameOf: (id) => resources.find((resource) => resource.id === id)?.name ?? '',
      });
    for (const each of months) {
      if (each === current || closed.some((one) => one.month === each)) continue;
      const over = { month: each, closedAt: now, people: peopleIn(each) };
      await closeMonth(over);
      closed.push(over);
    }
    return closed.find((each) => each.month === month) ?? { ...none, people: peopleIn(month) };
  });

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
