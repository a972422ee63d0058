import { getItem, getItems } from '@rostro/platform/table/read';
import { openDataRequests } from '@rostro/rules/clients/data-request';
import type { BusinessItem, DataRequestItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { DEFAULT_BUSINESS } from '@rostro/shared/defaults';

export const overdueRequests = async (today: string): Promise<DataRequestItem[]> =>
  (await openDataRequests()).filter(({ dueOn }) => dueOn < today);

/** Empty: the clinic has no address. */
export const clinicAddress = async (): Promise<string> =>
  (await getItem<BusinessItem>(keys.business()))?.email ?? DEFAULT_BUSINESS.email;

/** Which of these letters have been begun. */
export async function begunLetters(eventIds: readonly string[]): Promise<(eventId: string) => boolean> {
  const found = await getItems(eventIds.map(keys.letter));
  return (eventId) => found.get(keys.letter(eventId)) !== null;
}
