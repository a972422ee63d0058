import { markOf } from '@rostro/platform/http/request-mark';
import type { Key } from '@rostro/platform/table/keys';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { AuditAction } from '@rostro/shared/audit';
import { MAX_PROBLEMS } from '@rostro/shared/contract/notifications/delivery-problems';
import { AppError } from '@rostro/shared/errors';
import { isUndelivered } from '../domain/delivery.ts';
import { messageOf, presentProblem } from '../domain/problem.ts';
import { readProblemId, type Undelivered } from '../domain/problem-name.ts';
import { decideReplay } from '../domain/problem-replay.ts';
import { loadProblemFacts } from '../store/problem-facts.ts';
import {
  newestUndelivered,
  saveDismissal,
  saveReplay,
  saveRestored,
  saveUnblocking,
  undeliveredByName,
} from '../store/problems.ts';

export const listDeliveryProblems: UseCase<'listDeliveryProblems'> = async (_, { now }) => {
  const records = await newestUndelivered(MAX_PROBLEMS + 1);
  const listed = records.slice(0, MAX_PROBLEMS);
  const factsOf = await loadProblemFacts(listed, 'eventual');
  return {
    items: listed.map((record) => presentProblem(record, factsOf(record), now)),
    more: records.length > listed.length,
  };
};

/** If two users request it at once, one of them is told that the other was faster. */
export const replayDelivery: UseCase<'replayDelivery'> = ({ params: { problemId } }, context) =>
  untilSettled(async () => {
    const record = await mustStand(problemId);
    const factsOf = await loadProblemFacts([record], 'strong');
    const replay = decideReplay(record, factsOf(record), context.now);
    if ('stuck' in replay) throw new AppError('delivery_stale', { why: replay.stuck });
    const requestId = markOf('delivery.replay', problemId, null).id;
    await saveReplay(authorOf(context, 'delivery.replay', record), record, replay, { ...asked(context), requestId });
    return { at: context.now };
  });

export const dismissDelivery: UseCase<'dismissDelivery'> = ({ params: { problemId } }, context) =>
  untilSettled(async () => {
    const record = await mustStand(problemId);
    await saveDismissal(authorOf(context, 'delivery.dismiss', record), record, asked(context));
    return { at: context.now };
  });

/**
 * Takes back a dismissal. A problem that is still in the list stays there; one that was sent again since does not
 * come back.
 */
export const restoreDelivery: UseCase<'restoreDelivery'> = ({ params: { problemId } }, context) =>
  untilSettled(async () => {
    const record = await mustExist(problemId);
    if (isUndelivered(record)) return { at: context.now };
    if (!record.dismissed) throw new AppError('delivery_settled');
    await saveRestored(authorOf(context, 'delivery.restore', record), record, context.now);
    return { at: context.now };
  });

/** Undelivered messages stay in the list, and can be sent again from there. */
export const unblockAddress: UseCase<'unblockAddress'> = ({ params: { problemId } }, context) =>
  untilSettled(async () => {
    const record = await mustStand(problemId);
    const { blocked } = (await loadProblemFacts([record], 'strong'))(record);
    if (blocked !== null) await saveUnblocking(authorOf(context, 'address.unblock', record), blocked, context.now);
    return { at: context.now };
  });

const asked = (context: SignedInContext) => ({ by: clientIdOf(context), at: context.now });

function authorOf(context: SignedInContext, action: AuditAction, record: Undelivered) {
  const [subject, of] =
    'eventId' in record
      ? [record.eventId, { clientId: record.userId }]
      : [record.appointmentId, { appointmentId: record.appointmentId }];
  return staffAuthor(context, {
    action,
    subject,
    before: { state: record.state },
    after: { ...messageOf(record), ...of },
  });
}

async function mustExist(problemId: string): Promise<Undelivered & Key> {
  const name = readProblemId(problemId);
  const record = name === null ? null : await undeliveredByName(name);
  if (record === null) throw new AppError('delivery_not_found');
  return record;
}

/** The record, unless it was settled or has arrived after all. */
async function mustStand(problemId: string): Promise<Undelivered & Key> {
  const record = await mustExist(problemId);
  if (!isUndelivered(record)) throw new AppError('delivery_settled');
  return record;
}
