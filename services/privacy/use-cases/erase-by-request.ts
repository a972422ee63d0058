import { accountOf, clientById, toIdentity } from '@rostro/clients/published';
import { untilSettled } from '@rostro/platform/table/settle';
import { appointmentsOfClient, paymentsOf } from '@rostro/rules/clients/client-records';
import { aheadIn } from '@rostro/rules/clients/client-summary';
import { recordKeptUntilOf } from '@rostro/rules/clients/retention';
import { type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { DataRequestItem, ProfileItem } from '@rostro/rules/table/items';
import { AppError } from '@rostro/shared/errors';
import type { RequestState } from '@rostro/shared/privacy/data-rights';
import { todayAt } from '@rostro/shared/time';
import { mustBeAsSeen } from '../domain/data-request.ts';
import { blockedIdentityOf, logLook } from '../store/data-requests.ts';
import { personOf, requestById, shown } from './data-request.ts';
import { removePerson } from './delete-client.ts';
import { gatherData } from './export-my-data.ts';

/** @throws {AppError} `client_not_found` if the clinic has no record of the applicant, or it is a panel user's */
async function clientOf(request: DataRequestItem): Promise<ProfileItem> {
  const person = await personOf(request);
  if (person === null || person.isAdmin) throw new AppError('client_not_found');
  return person;
}

const mustBeIn = ({ state }: DataRequestItem, states: readonly RequestState[]): void => {
  if (!states.includes(state)) throw new AppError('data_request_step');
};

const look = (
  action: 'data-request.export' | 'data-request.identity',
  { id, clientId }: DataRequestItem,
  context: SignedInContext,
) => untilSettled(() => logLook(staffAuthor(context, { action, subject: id, after: { clientId } }), context.now));

/** Data leave only once the identity of the applicant is proven. The log entry comes first. */
export const exportRequestedData: UseCase<'exportRequestedData'> = async ({ params: { requestId } }, context) => {
  const request = await requestById(requestId);
  mustBeIn(request, ['proven', 'accepted']);
  const profile = await clientOf(request);
  await look('data-request.export', request, context);
  const identities = profile.sub === undefined ? [] : (await accountOf(profile.sub)).identities.map(toIdentity);
  const asked = request.channel === 'account' ? request.createdAt : null;
  return gatherData({ profile, deletionRequestedAt: asked }, identities, context.now);
};

export const getErasurePlan: UseCase<'getErasurePlan'> = async ({ params: { requestId } }, { now }) => {
  const request = await requestById(requestId);
  mustBeIn(request, ['received', 'proven', 'accepted']);
  const { id } = await clientOf(request);
  const { profile, window } = await clientById(id);
  const [until, appointments] = await Promise.all([recordKeptUntilOf(id), appointmentsOfClient(id)]);
  return {
    blockedUntil: until !== null && until > todayAt(now) ? until : null,
    hasEndedRecord: until !== null && until <= todayAt(now),
    appointments: appointments.length,
    upcoming: aheadIn(window.summary, now).length,
    payments: (await paymentsOf(appointments)).length,
    hasAccount: profile.sub !== undefined,
  };
};

/** After an interruption a repeated request continues. */
export const eraseByRequest: UseCase<'eraseByRequest'> = async ({ params: { requestId }, body }, context) => {
  const request = await requestById(requestId);
  mustBeAsSeen(request, body.version, 'carry-out');
  if (request.right !== 'cancellation') throw new AppError('data_request_step');
  const { id } = await clientOf(request);
  await removePerson({ clientId: id, cancelUpcoming: body.cancelUpcoming, request }, context);
  return shown(await requestById(requestId), context.now);
};

export const getBlockedIdentity: UseCase<'getBlockedIdentity'> = async ({ params: { requestId } }, context) => {
  const request = await requestById(requestId);
  const blocked = request.clientId === undefined ? null : await blockedIdentityOf(request.clientId);
  if (blocked === null) throw new AppError('client_not_found');
  await look('data-request.identity', request, context);
  return blocked;
};
