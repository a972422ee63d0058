import { clientIdOf, type SignedInContext } from '@rostro/rules/http/context';
import type { DataRequestItem, Deed, ProfileItem } from '@rostro/rules/table/items';
import type { DataRequest, DataRequestRow } from '@rostro/shared/contract/privacy/data-requests';
import { AppError } from '@rostro/shared/errors';
import { clockOf, workingDaysLeft } from '@rostro/shared/privacy/data-rights';
import { todayAt } from '@rostro/shared/time';
import { dataRequestById, type ListedRequest, peopleOf, stepsOf } from '../store/data-requests.ts';

export const deedOf = (context: SignedInContext): Deed => ({
  at: context.now,
  byId: clientIdOf(context),
  by: context.actor.fullName,
});

const isForgotten = (person: ProfileItem | null): boolean => person === null || person.forgottenAt !== undefined;

export function rowOf(
  { carriedOut, ...request }: ListedRequest,
  person: ProfileItem | null,
  now: string,
): DataRequestRow {
  const clock = clockOf(request.state);
  return {
    ...request,
    clientId: isForgotten(person) ? null : (person?.id ?? null),
    ofPanel: person?.isAdmin ?? false,
    blockedUntil: carriedOut?.recordRemovedAt === undefined ? (carriedOut?.blockedUntil ?? null) : null,
    clock,
    dueOn: clock === null ? null : request.dueOn,
    workingDaysLeft: clock === null ? null : workingDaysLeft(todayAt(now), request.dueOn),
  };
}

export async function requestById(id: string): Promise<DataRequestItem> {
  const request = await dataRequestById(id);
  if (request === null) throw new AppError('data_request_not_found');
  return request;
}

/** The current person of a request; null: no record, or forgotten. */
export async function personOf({ clientId }: Pick<DataRequestItem, 'clientId'>): Promise<ProfileItem | null> {
  const person = clientId === undefined ? null : (await peopleOf([clientId]))(clientId);
  return isForgotten(person) ? null : person;
}

export async function shown(request: DataRequestItem, now: string): Promise<DataRequest> {
  const [person, steps] = await Promise.all([personOf(request), stepsOf(request.id)]);
  const { identity = null, answer = null, carriedOut, withdrawn = null, extendedAnswer, extendedCarryOut } = request;
  return {
    ...request,
    ...rowOf(request, person, now),
    identity,
    extensions: [
      ...(extendedAnswer ? [{ clock: 'answer' as const, ...extendedAnswer }] : []),
      ...(extendedCarryOut ? [{ clock: 'carryOut' as const, ...extendedCarryOut }] : []),
    ],
    answer,
    carriedOut: carriedOut
      ? {
          ...carriedOut,
          blockedUntil: carriedOut.blockedUntil ?? null,
          recordRemovedAt: carriedOut.recordRemovedAt ?? null,
        }
      : null,
    withdrawn,
    history: steps,
  };
}
