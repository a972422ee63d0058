import { env } from '@rostro/platform/env';
import type { Key } from '@rostro/platform/table/keys';
import { getItems } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import type { RecallItem } from '@rostro/rules/clients/recall';
import type { NoticePolicyItem } from '@rostro/rules/notices/notice-policy';
import { clinicFrom } from '@rostro/rules/notices/sender';
import type { BusinessItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import type { RecallDue } from '@rostro/shared/events';
import type { LetterDelivery } from '../domain/delivery.ts';
import { addressOf } from '../domain/notice.ts';
import type { RecallFacts } from '../domain/recall-letter.ts';
import { blockedKeys } from './blocked.ts';
import { letterWrite } from './letters.ts';

interface Found {
  facts: RecallFacts;
  record: LetterDelivery | null;
  /** The address gets no more messages. */
  blocked: boolean;
}

/** The recall and the client as they are now, and the state of the message. */
export async function loadRecallLetter({ eventId, recallId, clientId, channel }: RecallDue): Promise<Found> {
  const [recallKey, clientKey, recordKey] = [keys.recall(recallId), keys.profile(clientId), keys.letter(eventId)];
  const batch = await getItems([recallKey, clientKey, recordKey, keys.noticePolicy(), keys.business()]);
  const client = batch.get<ProfileItem>(clientKey);
  const blocks = client === null ? [] : blockedKeys(channel, addressOf(client, channel));
  const blocked = await getItems(blocks);
  return {
    facts: {
      ...{ recall: batch.get<RecallItem>(recallKey), client },
      policy: { ...DEFAULT_NOTICE_POLICY, ...batch.get<NoticePolicyItem>(keys.noticePolicy()) },
      business: clinicFrom(batch.get<BusinessItem>(keys.business()), env('SITE_URL')),
    },
    record: batch.get<LetterDelivery & Key>(recordKey),
    blocked: blocks.some((key) => blocked.get(key) !== null),
  };
}

/**
 * The message is about to leave: if its record is as it was read, and the client has not changed since, as by taking back the
 * consent.
 * @throws {WriteRejected}
 */
export const saveRecallLetter = (
  record: LetterDelivery,
  before: LetterDelivery | null,
  client: ProfileItem | null,
): Promise<void> =>
  transact({ kind: 'system' }, record.updatedAt, [
    letterWrite(record, before),
    ...(client === null
      ? []
      : [
          {
            label: 'client',
            check: keys.profile(client.id),
            condition: '#version = :version',
            names: { '#version': 'version' },
            values: { ':version': client.version },
          },
        ]),
  ]);
