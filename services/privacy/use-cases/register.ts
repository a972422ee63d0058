import { clientById, saveClient } from '@rostro/clients/published';
import { getItems } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import { currentNotice, noticeIs } from '@rostro/rules/clients/privacy-notice';
import { purposesOf, withPurpose } from '@rostro/rules/clients/purposes';
import { forgetPerson } from '@rostro/rules/http/actor';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { dataRequestRoutes } from '@rostro/shared/contract/privacy/data-requests';
import { ANSWER_WORKING_DAYS, deletionRequestRoutes } from '@rostro/shared/contract/privacy/deletion-requests';
import { clientPurposeRoutes } from '@rostro/shared/contract/privacy/purposes';
import { AppError } from '@rostro/shared/errors';
import { addWorkingDays, workingDaysBetween } from '@rostro/shared/scheduling/working-days';
import { todayAt } from '@rostro/shared/time';
import { openDeletionRequests } from '../store/deletion-requests.ts';
import * as dataRequests from './data-requests.ts';
import * as erasing from './erase-by-request.ts';

export const registerRoutes = { ...deletionRequestRoutes, ...dataRequestRoutes, ...clientPurposeRoutes };

const listDeletionRequests: UseCase<'listDeletionRequests'> = async (_input, { now }) => {
  const requests = await openDeletionRequests();
  const people = await getItems(requests.map(({ clientId }) => keys.profile(clientId)));
  const items = requests.flatMap(({ clientId, requestedAt }) => {
    const person = people.get<ProfileItem>(keys.profile(clientId));
    if (person === null) return [];
    const dueOn = addWorkingDays(todayAt(requestedAt), ANSWER_WORKING_DAYS);
    const workingDaysLeft = workingDaysBetween(todayAt(now), dueOn);
    const { fullName, isAdmin: ofPanel } = person;
    return [{ clientId, fullName, ofPanel, requestedAt, dueOn, workingDaysLeft }];
  });
  return { items: items.sort((a, b) => a.requestedAt.localeCompare(b.requestedAt)) };
};

const listClientPurposes: UseCase<'listClientPurposes'> = async ({ params }) => {
  const [{ profile }, { version }] = await Promise.all([clientById(params.clientId), currentNotice()]);
  return purposesOf(profile, version);
};

/** A repeated word writes nothing. */
const saveClientPurpose: UseCase<'saveClientPurpose'> = async ({ params, body }, context) => {
  const { clientId, purpose } = params;
  const { said: _said, ...word } = body;
  const profile = await untilSettled(async () => {
    const [{ profile: before }, { version }] = await Promise.all([clientById(clientId), currentNotice()]);
    if (before.leaving) throw new AppError('client_not_found');
    const purposes = withPurpose(before, { purpose, ...word }, version, context.now, context.actor.fullName);
    if (purposes === null) return before;
    const after = { ...before, purposes, updatedAt: context.now };
    const audit = { action: 'client.purpose' as const, subject: clientId, after: { purpose, ...word } };
    await saveClient(staffAuthor(context, audit), before, after, null, noticeIs(version));
    return after;
  });
  forgetPerson(clientId);
  return purposesOf(profile, body.notice);
};

export const register = { ...dataRequests, ...erasing, listDeletionRequests, listClientPurposes, saveClientPurpose };
