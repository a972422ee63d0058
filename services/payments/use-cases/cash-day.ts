import { getItem } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { CashDayMark } from '@rostro/rules/money/till-store';
import type { TeamItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import type { CashDay } from '@rostro/shared/contract/payments/cash';
import { AppError } from '@rostro/shared/errors';
import { todayAt } from '@rostro/shared/time';
import { type CashDayFacts, closeDay, type Doing, reopenDay } from '../domain/cash-day.ts';
import { takingsOf } from '../domain/cash-day-takings.ts';
import { drawerCents, drawerSums } from '../domain/drawer.ts';
import { type CashDayRead, readCashDay, saveCashDay } from '../store/cash-day.ts';
import { clientsByIds } from '../store/clients.ts';
import { presentReceipt } from './present-receipt.ts';

/**
 * Ended branches are allowed, for their past days.
 * @param branch undefined: the main one
 */
export async function drawerAt(day: string, branch: string | undefined): Promise<CashDayMark> {
  if (branch === undefined || branch === MAIN_BRANCH) return { day };
  const team = await getItem<TeamItem>(keys.team());
  if (!team?.branches?.some(({ id }) => id === branch)) throw new AppError('branch_not_found');
  return { day, branch };
}

export const getCashDay: UseCase<'getCashDay'> = async ({ params, query }) =>
  presented(await readCashDay(await drawerAt(params.day, query.branch)));

export const closeCashDay: UseCase<'closeCashDay'> = ({ params, query, body }, context) =>
  changed({ ...params, ...query }, 'cash.close', context, (read, doing) =>
    closeDay(read.facts, { ...body, expectedCashCents: expectedIn(read) }, doing),
  );

export const reopenCashDay: UseCase<'reopenCashDay'> = ({ params, query, body }, context) =>
  changed({ ...params, ...query }, 'cash.reopen', context, ({ facts }, doing) => reopenDay(facts, body, doing));

/** Loads, decides, saves. A concurrent change raised the version, so the next attempt reports it. */
async function changed(
  { day, branch }: { day: string; branch?: string | undefined },
  action: 'cash.close' | 'cash.reopen',
  context: SignedInContext,
  decide: (read: CashDayRead, doing: Doing) => CashDayFacts,
): Promise<CashDay> {
  const { now } = context;
  const doing = doingOf(context);
  const of = await drawerAt(day, branch);
  const read = await untilSettled(async () => {
    const before = await readCashDay(of);
    const facts = decide(before, doing);
    const author = staffAuthor(context, {
      action,
      subject: day,
      before: audited(before.facts),
      after: audited(facts),
    });
    await saveCashDay(author, before.facts, facts, now);
    return { ...before, facts };
  });
  return presented(read);
}

/** The state of the day, and its newest closing; earlier ones have entries of their own. */
function audited({ state, version, branch, closings: [closing] }: CashDayFacts) {
  const of = { state, version, ...(branch !== undefined && { branch }) };
  if (closing === undefined) return of;
  const { expectedCashCents, countedCashCents, differenceCents, reason, reopened } = closing;
  const counted = { expectedCashCents, countedCashCents, differenceCents, reason };
  return { ...of, ...counted, ...(reopened && { reopenedFor: reopened.reason }) };
}

/** The cash that the drawer must have. */
const expectedIn = ({ receipts, drawer }: CashDayRead): number => takingsOf(receipts).cashCents + drawerCents(drawer);

export const doingOf = (context: SignedInContext): Doing => ({
  by: { id: clientIdOf(context), name: context.actor.fullName },
  at: context.now,
  today: todayAt(context.now),
});

export async function presented(read: CashDayRead): Promise<CashDay> {
  const { facts, receipts, drawer } = read;
  const [clientOf, serviceOf] = await Promise.all([
    clientsByIds(receipts.map(({ clientId }) => clientId)),
    servicesOfVisits(),
  ]);
  return {
    ...facts,
    ...takingsOf(receipts),
    expectedCashCents: expectedIn(read),
    drawer: {
      ...drawerSums(drawer),
      movements: drawer.map(({ reverses = null, branch: _branch, ...movement }) => ({ ...movement, reverses })),
    },
    receipts: receipts.map((item) => presentReceipt(item, clientOf(item.clientId), serviceOf(item))),
  };
}
