import { markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { branchIn, type Placed } from '@rostro/shared/branches';
import type { CashDay } from '@rostro/shared/contract/payments/cash';
import type { Doing } from '../domain/cash-day.ts';
import { type DrawerDay, type DrawerFacts, planDrawerMovement, planDrawerReversal } from '../domain/drawer.ts';
import { readCashDay, saveDrawerMovement } from '../store/cash-day.ts';
import { doingOf, drawerAt, presented } from './cash-day.ts';
import { AT_THE_TILL, scopeOf } from './register.ts';

export const addDrawerMovement: UseCase<'addDrawerMovement'> = ({ params: { day }, query, body }, context) => {
  const mark = markOf(scopeOf(context, { day, ...branchIn(query), route: 'drawer' }), context.idempotencyKey, body);
  return moved({ day, ...query }, context, mark, (read, doing) =>
    planDrawerMovement(read, { ...body, ...mark }, doing),
  );
};

export const reverseDrawerMovement: UseCase<'reverseDrawerMovement'> = (
  { params: { day, number }, query, body },
  context,
) => {
  const route = `drawer-${number}`;
  const mark = markOf(scopeOf(context, { day, ...branchIn(query), route }), context.idempotencyKey, body);
  return moved({ day, ...query }, context, mark, (read, doing) =>
    planDrawerReversal(read, { ...body, number, ...mark }, doing),
  );
};

/** Loads, decides, saves; repeats if another write was faster. A repeated request finds its own movement. */
async function moved(
  { day, branch }: { day: string } & Placed,
  context: SignedInContext,
  mark: ReturnType<typeof markOf>,
  decide: (read: DrawerDay, doing: Doing) => DrawerFacts,
): Promise<CashDay> {
  const of = await drawerAt(day, branch);
  return untilSettled(async () => {
    const read = await readCashDay(of);
    const made = read.drawer.find(({ request }) => request?.id === mark.id);
    if (made?.request) {
      sameRequest({ requestHash: made.request.hash }, mark);
      return presented(read);
    }
    const movement = decide(read, doingOf(context));
    const { number, kind, amountCents, reason, reverses } = movement;
    const author = staffAuthor(context, {
      action: 'cash.drawer',
      subject: day,
      after: { ...of, number, kind, amountCents, reason, ...(reverses !== undefined && { reverses }) },
    });
    await saveDrawerMovement(author, movement);
    return presented(await readCashDay(of));
  }, AT_THE_TILL);
}
