import { getItems } from '@rostro/platform/table/read';
import type { UseCase } from '@rostro/rules/http/context';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { ANSWER_WORKING_DAYS } from '@rostro/shared/contract/clients/deletion-requests';
import { addWorkingDays, workingDaysBetween } from '@rostro/shared/scheduling/working-days';
import { todayAt } from '@rostro/shared/time';
import { openDeletionRequests } from '../../store/deletion-requests.ts';

export const listDeletionRequests: UseCase<'listDeletionRequests'> = async (_input, { now }) => {
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
