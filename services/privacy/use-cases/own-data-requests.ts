import { callerOf } from '@rostro/clients/published';
import { hashIn, markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { WriteRejected } from '@rostro/platform/table/transact';
import { requestOfAccount } from '@rostro/rules/clients/data-request';
import type { UseCase } from '@rostro/rules/http/context';
import type { DataRequestItem } from '@rostro/rules/table/items';
import type { MyDataRequest } from '@rostro/shared/contract/privacy/own-data-requests';
import { AppError } from '@rostro/shared/errors';
import { clockOf } from '@rostro/shared/privacy/data-rights';
import { allDataRequests, dataRequestById, peopleOf } from '../store/data-requests.ts';
import { saveOwnRequest } from '../store/deletion-requests.ts';

/** Without the clinic's internal notes: how the identity was proven, and which user did what. */
function ownView(request: DataRequestItem): MyDataRequest {
  const { id, right, channel, state, receivedOn, wish, answer, carriedOut, extendedAnswer, extendedCarryOut } = request;
  const clock = clockOf(state);
  return {
    id,
    right,
    channel,
    state,
    receivedOn,
    wish,
    clock,
    dueOn: clock === null ? null : request.dueOn,
    extensions: [
      ...(extendedAnswer ? [{ clock: 'answer' as const, ...extendedAnswer }] : []),
      ...(extendedCarryOut ? [{ clock: 'carryOut' as const, ...extendedCarryOut }] : []),
    ],
    answer: answer ? { at: answer.at, accepted: answer.accepted, letter: answer.letter } : null,
    doneAt: carriedOut?.at ?? null,
  };
}

/** Includes requests by e-mail or on paper, and those of merged records. */
export const listMyDataRequests: UseCase<'listMyDataRequests'> = async (_input, context) => {
  const { profile } = await callerOf(context);
  const all = await allDataRequests();
  const personOf = await peopleOf([...new Set(all.flatMap(({ clientId }) => clientId ?? []))]);
  const own = all.filter(({ clientId }) => clientId !== undefined && personOf(clientId)?.id === profile.id);
  const whole = await Promise.all(own.map(({ id }) => dataRequestById(id)));
  return {
    items: whole
      .flatMap((one) => (one === null ? [] : [one]))
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      .map(ownView),
  };
};

/** A repeated request finds the first one. */
export const createMyDataRequest: UseCase<'createMyDataRequest'> = async ({ body }, context) => {
  const { profile } = await callerOf(context);
  const mark = markOf(profile.id, context.idempotencyKey, { createMyDataRequest: body });
  return untilSettled(async () => {
    const made = await dataRequestById(mark.id);
    if (made !== null) return ownView(sameRequest(made, mark));
    const request = requestOfAccount(mark.id, profile, context.now, { ...body, ...hashIn(mark) });
    try {
      await saveOwnRequest(profile, request);
    } catch (error) {
      const isTwin = error instanceof WriteRejected && error.failed.has('request');
      if (!isTwin && error instanceof WriteRejected && error.failed.has('asked'))
        throw new AppError('data_request_open');
      throw error;
    }
    return ownView(request);
  });
};
