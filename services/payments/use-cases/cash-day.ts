import { untilSettled } from '@rostro/platform/table/settle';
import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { CashDay } from '@rostro/shared/contract/cash';
import { todayAt } from '@rostro/shared/time';
import { type CashDayFacts, closeDay, type Doing, reopenDay } from '../domain/cash-day.ts';
import { takingsOf } from '../domain/cash-day-takings.ts';
import { drawerCents, drawerSums } from '../domain/drawer.ts';
import { type CashDayRead, readCashDay, saveCashDay } from '../store/cash-day.ts';
import { clientsByIds } from '../store/clients.ts';
import { presentReceipt } from './present-receipt.ts';

export const getCashDay: UseCase<'getCashDay'> = async ({ params }) => presented(await readCashDay(params.day));

export const closeCashDay: UseCase<'closeCashDay'> = ({ params, body }, context) =>
  changed(params.day, 'cash.close', context, (read, doing) =>
    closeDay(read.facts, { ...body, expectedCashCents: expectedIn(read) }, doing),
  );

export const reopenCashDay: UseCase<'reopenCashDay'> = ({ params, body }, context) =>
  changed(params.day, 'cash.reopen', context, ({ facts }, doing) => reopenDay(facts, body, doing));

/** Loads, decides, saves. A concurrent change raised the version, so the next attempt reports it. */
async function changed(
  day: string,
  action: 'cash.close' | 'cash.reopen',
  context: SignedInContext,
  decide: (read: CashDayRead, doing: Doing) => CashDayFacts,
): Promise<CashDay> {
  const { now } = context;
  const doing = doingOf(context);
  const read = await untilSettled(async () => {
    const before = await readCashDay(day);
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

/** The state of the day, and the closing in question; earlier ones have entries of their own. */
function audited({ state, version, closings: [closing] }: CashDayFacts) {
  if (closing === undefined) return { state, version };
  const { expectedCashCents, countedCashCents, differenceCents, reason, reopened } = closing;
  const counted = { expectedCashCents, countedCashCents, differenceCents, reason };
  return { state, version, ...counted, ...(reopened && { reopenedFor: reopened.reason }) };
}

/** What must be in the drawer. */
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
      movements: drawer.map(({ reverses = null, ...movement }) => ({ ...movement, reverses })),
    },
    receipts: receipts.map((item) => presentReceipt(item, clientOf(item.clientId), serviceOf(item))),
  };
}
