import { env } from '@rostro/platform/env';
import type { Key } from '@rostro/platform/table/keys';
import { getItem, getItems } from '@rostro/platform/table/read';
import { openDataRequests } from '@rostro/rules/clients/data-request';
import { clinicFrom } from '@rostro/rules/notices/sender';
import type { BusinessItem, DataRequestItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { DEFAULT_BUSINESS } from '@rostro/shared/defaults';
import type { DataRequestLetterDue } from '@rostro/shared/events';
import { addressee, type DataRequestFacts } from '../domain/data-request-letter.ts';
import type { LetterDelivery } from '../domain/delivery.ts';
import { blockedKeys } from './blocked.ts';

/** The request as it is now, the clinic, and the state of the letter. */
export async function loadDataRequestLetter({
  eventId,
  requestId,
  letter,
}: DataRequestLetterDue): Promise<{ facts: DataRequestFacts; record: LetterDelivery | null }> {
  const [requestKey, recordKey] = [keys.dataRequest(requestId), keys.letter(eventId)];
  const batch = await getItems([requestKey, recordKey, keys.business()]);
  const request = batch.get<DataRequestItem>(requestKey);
  const business = clinicFrom(batch.get<BusinessItem>(keys.business()), env('SITE_URL'));
  const to = addressee(letter, request, business);
  const blocks = blockedKeys('email', to === '' ? undefined : to);
  const found = await getItems(blocks);
  return {
    facts: { request, business, blocked: blocks.some((key) => found.get(key) !== null) },
    record: batch.get<LetterDelivery & Key>(recordKey),
  };
}

/** Open requests whose last day has passed. */
export const overdueRequests = async (today: string): Promise<DataRequestItem[]> =>
  (await openDataRequests()).filter(({ dueOn }) => dueOn < today);

/** The clinic’s address for such letters; empty: it has none. */
export const clinicAddress = async (): Promise<string> =>
  (await getItem<BusinessItem>(keys.business()))?.email ?? DEFAULT_BUSINESS.email;

/** Which of these letters somebody has begun to send. */
export async function begunLetters(eventIds: readonly string[]): Promise<(eventId: string) => boolean> {
  const found = await getItems(eventIds.map(keys.letter));
  return (eventId) => found.get(keys.letter(eventId)) !== null;
}
