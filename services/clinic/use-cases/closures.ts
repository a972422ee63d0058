import { appointmentsBetween } from '@rostro/booking/published';
import { markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { WriteRejected } from '@rostro/platform/table/transact';
import { occupies } from '@rostro/rules/appointments/occupancy';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { isOpenBranch } from '@rostro/rules/scheduling/branches';
import type { Closure } from '@rostro/shared/contract/clinic/configuration';
import { AppError } from '@rostro/shared/errors';
import { covers } from '../domain/closure.ts';
import { currentTeam } from '../store/branches.ts';
import {
  addClosure,
  allClosures,
  type ClosureFacts,
  closureById,
  daySteps,
  removeClosure,
  setState,
} from '../store/closures.ts';
import { describeOutside } from './outside.ts';

/** Another request changed the closure's state meanwhile. */
class Superseded extends Error {}

/**
 * Brings a closure to its target state from any interrupted one.
 * @returns the closed closure, or null if its days are open again
 */
async function settleClosure(id: string, at: string): Promise<ClosureFacts | null> {
  for (;;) {
    const closure = await closureById(id);
    if (closure === null || closure.state === 'closed') return closure;
    try {
      for (const step of daySteps(closure, at)) await done(step);
      await done(() => end(closure, at));
    } catch (error) {
      // A closure only goes from closing to closed to opening, so this happens at most twice.
      if (!(error instanceof Superseded)) throw error;
    }
  }
}

const end = (closure: ClosureFacts, at: string): Promise<void> =>
  closure.state === 'closing' ? setState({ kind: 'system' }, closure, 'closed', at) : removeClosure(closure, at);

/** A booking on one of the days conflicts only for a moment: the step is repeated. */
const done = (step: () => Promise<void>): Promise<void> =>
  untilSettled(async () => {
    try {
      await step();
    } catch (error) {
      if (error instanceof WriteRejected && error.failed.has('closure')) throw new Superseded();
      throw error;
    }
  });

/** Listing finishes interrupted closures, so each listed one covers all of its days. */
export const listClosures: UseCase<'listClosures'> = async ({ query }, { now }) => {
  const items: Closure[] = [];
  for (const closure of await allClosures()) {
    const settled = closure.state === 'closed' ? closure : await settleClosure(closure.id, now);
    if (settled !== null && settled.to >= query.from) items.push(settled);
  }
  return { items: items.sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to)) };
};

export const previewClosure: UseCase<'previewClosure'> = async ({ body }, { now }) => {
  const appointments = await appointmentsBetween(body.from, body.to);
  return describeOutside(appointments.filter((one) => occupies(one.status) && one.startsAt > now && covers(body, one)));
};

export const closeDays: UseCase<'closeDays'> = async ({ body }, context) => {
  const { id, requestHash } = markOf(clientIdOf(context), context.idempotencyKey, body);
  const { branch, ...days } = body;
  const wanted: ClosureFacts = {
    id,
    ...days,
    ...(branch !== undefined && { branch }),
    state: 'closing',
    requestHash,
    createdAt: context.now,
    createdByName: context.actor.fullName,
  };
  const closure = await untilSettled(async () => {
    const earlier = await closureById(id);
    if (earlier !== null) return sameRequest(earlier, { requestHash });
    if (branch !== undefined && !isOpenBranch(branch, await currentTeam())) throw new AppError('branch_not_found');
    await addClosure(staffAuthor(context, { action: 'closed-days.close', subject: id, after: body }), wanted);
    return wanted;
  });
  await settleClosure(id, context.now);
  return closure;
};

export const reopenDays: UseCase<'reopenDays'> = async ({ params: { closureId } }, context) => {
  await untilSettled(async () => {
    const closure = await closureById(closureId);
    if (closure === null) throw new AppError('closure_not_found');
    if (closure.state === 'opening') return;
    const { from, to, category, branch, reason } = closure;
    const audit = {
      action: 'closed-days.reopen' as const,
      subject: closureId,
      before: { from, to, category, branch, reason },
    };
    await setState(staffAuthor(context, audit), closure, 'opening', context.now);
  });
  await settleClosure(closureId, context.now);
  return { id: closureId };
};
