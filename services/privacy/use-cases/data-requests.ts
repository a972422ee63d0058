import { clientById } from '@rostro/clients/published';
import { hashIn, markOf, type RequestMark, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { receivedRequest } from '@rostro/rules/clients/data-request';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { DataRequestItem } from '@rostro/rules/table/items';
import type { DataRequest, NewDataRequest } from '@rostro/shared/contract/privacy/data-requests';
import { AppError } from '@rostro/shared/errors';
import type { DataRequestLetterDue } from '@rostro/shared/events';
import { isOpen, isReceivable, type RequestAct } from '@rostro/shared/privacy/data-rights';
import { todayAt } from '@rostro/shared/time';
import { detailOfStep, mustBeAsSeen, type StepFacts, stepRequest } from '../domain/data-request.ts';
import {
  addDataRequest,
  allDataRequests,
  dataRequestById,
  type ListedRequest,
  peopleOf,
  saveStep,
} from '../store/data-requests.ts';
import { deedOf, personOf, requestById, rowOf, shown } from './data-request.ts';

/** Ended requests in the list. */
const MAX_ENDED = 200;

const byDue = (a: ListedRequest, b: ListedRequest): number =>
  a.dueOn.localeCompare(b.dueOn) || a.createdAt.localeCompare(b.createdAt);
const byEnd = (a: ListedRequest, b: ListedRequest): number => b.updatedAt.localeCompare(a.updatedAt);

export const listDataRequests: UseCase<'listDataRequests'> = async ({ query: { state } }, { now }) => {
  const all = await allDataRequests();
  const isListed = (one: ListedRequest): boolean => {
    if (state === 'ended') return !isOpen(one.state);
    return isOpen(one.state) && (state === 'open' || one.dueOn < todayAt(now));
  };
  const found = all.filter(isListed).sort(state === 'ended' ? byEnd : byDue);
  const listed = state === 'ended' ? found.slice(0, MAX_ENDED) : found;
  const recordOf = await peopleOf(listed.flatMap(({ clientId }) => clientId ?? []));
  return {
    items: listed.map((one) => rowOf(one, one.clientId === undefined ? null : recordOf(one.clientId), now)),
    more: found.length > listed.length,
  };
};

export const getDataRequest: UseCase<'getDataRequest'> = async ({ params }, { now }) =>
  shown(await requestById(params.requestId), now);

export const createDataRequest: UseCase<'createDataRequest'> = async ({ body }, context) => {
  if (!isReceivable(body.receivedOn, context.now)) throw new AppError('received_ahead');
  const mark = markOf(clientIdOf(context), context.idempotencyKey, { createDataRequest: body });
  const made = await untilSettled(() => hold(body, mark, context));
  return shown(made, context.now);
};

async function hold(body: NewDataRequest, mark: RequestMark, context: SignedInContext): Promise<DataRequestItem> {
  const earlier = await dataRequestById(mark.id);
  if (earlier !== null) return sameRequest(earlier, mark);
  if (body.clientId !== undefined) await clientById(body.clientId);
  const request = receivedRequest({ ...body, id: mark.id, ...hashIn(mark) }, context.now);
  const author = staffAuthor(context, {
    action: 'data-request.receive',
    subject: mark.id,
    after: { right: body.right, clientId: body.clientId },
  });
  await addDataRequest(author, request, deedOf(context));
  return request;
}

/** The letter to the person; null: none is due, or there is no address. */
function letterOf(facts: StepFacts, { email }: DataRequestItem): DataRequestLetterDue['letter'] | null {
  if (email === '') return null;
  if (facts.act === 'extend') return `extended-${facts.clock}`;
  return facts.act === 'accept' || facts.act === 'refuse' ? 'answer' : null;
}

/** The person's current address, or the one given with the request. */
const addressOf = async (request: DataRequestItem): Promise<string> =>
  (await personOf(request))?.email || request.email;

/** Loads, decides, saves; tries again after a conflict, where the version then decides. */
async function step(
  requestId: string,
  seen: number,
  act: RequestAct,
  context: SignedInContext,
  factsOf: (request: DataRequestItem) => StepFacts | Promise<StepFacts>,
): Promise<DataRequest> {
  const saved = await untilSettled(async () => {
    const before = await requestById(requestId);
    mustBeAsSeen(before, seen, act);
    const facts = await factsOf(before);
    const deed = deedOf(context);
    const after = stepRequest(before, facts, deed);
    const author = staffAuthor(context, {
      action: 'data-request.step',
      subject: requestId,
      after: { act, clientId: before.clientId },
    });
    await saveStep(
      author,
      { act, before, after, deed: { ...deed, detail: detailOfStep(facts) } },
      letterOf(facts, after),
    );
    return requestById(requestId);
  });
  return shown(saved, context.now);
}

export const proveDataRequest: UseCase<'proveDataRequest'> = ({ params, body: { version, how, note } }, context) =>
  step(params.requestId, version, 'prove', context, () => ({ act: 'prove', how, note }));

export const extendDataRequest: UseCase<'extendDataRequest'> = (
  { params, body: { version, clock, reason } },
  context,
) =>
  step(params.requestId, version, 'extend', context, async (request) => ({
    act: 'extend',
    clock,
    reason,
    email: await addressOf(request),
  }));

export const answerDataRequest: UseCase<'answerDataRequest'> = ({ params, body }, context) => {
  const { version, accepted, letter } = body;
  const act = accepted ? 'accept' : 'refuse';
  const reason = accepted ? '' : body.reason;
  return step(params.requestId, version, act, context, async (request) => ({
    act,
    reason,
    letter,
    email: await addressOf(request),
  }));
};

export const withdrawDataRequest: UseCase<'withdrawDataRequest'> = ({ params, body: { version, reason } }, context) =>
  step(params.requestId, version, 'withdraw', context, () => ({ act: 'withdraw', reason }));

/** An erasure that the system can do itself is not only declared as done. */
export const carryOutDataRequest: UseCase<'carryOutDataRequest'> = ({ params, body: { version, note } }, context) =>
  step(params.requestId, version, 'carry-out', context, async (request) => {
    const isErasable = request.right === 'cancellation' && (await personOf(request))?.isAdmin === false;
    if (isErasable) throw new AppError('data_request_erase_first');
    return { act: 'carry-out', note };
  });
