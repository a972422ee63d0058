import { env } from '@rostro/platform/env';
import type { Key } from '@rostro/platform/table/keys';
import { getItems } from '@rostro/platform/table/read';
import type { NoticePolicyItem } from '@rostro/rules/notices/notice-policy';
import { clinicFrom } from '@rostro/rules/notices/sender';
import { branchKeysOf, nameAmong } from '@rostro/rules/scheduling/branches';
import { personAmong, personKeysOf } from '@rostro/rules/scheduling/people';
import type { BusinessItem, ProfileItem, ResourceItem, ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { WaitingItem } from '@rostro/rules/waitlist/waiting';
import type { NoticeChannel } from '@rostro/shared/contract/notices/notice-names';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { joinNames } from '@rostro/shared/service-names';
import type { LetterDelivery } from '../domain/delivery.ts';
import { recipientOf, type WaitlistFacts } from '../domain/waitlist-letter.ts';
import { blockedKeys } from './blocked.ts';

interface Asked {
  waitingId: string;
  entryId: string;
  offerId?: string | undefined;
}

interface LoadedLetter {
  facts: WaitlistFacts;
  record: LetterDelivery | null;
  /** The address gets no more messages. */
  blocked: boolean;
}

/** What somebody waits for as it is now, with its names, and the state of the letter. */
export async function loadWaitlistLetter(
  recordId: string,
  asked: Asked,
  channel: NoticeChannel,
): Promise<LoadedLetter> {
  const { waitingId, entryId, offerId } = asked;
  const [waitingKey, recordKey, policyKey] = [keys.waiting(waitingId), keys.letter(recordId), keys.noticePolicy()];
  const batch = await getItems([waitingKey, recordKey, policyKey, keys.business()]);
  const waiting = batch.get<WaitingItem>(waitingKey);
  const entry = waiting?.entries.find(({ id }) => id === entryId);
  const clientKey = waiting?.clientId === undefined ? [] : [keys.profile(waiting.clientId)];
  const serviceKeys = [entry?.serviceId, entry?.nextServiceId].flatMap((id) =>
    id === undefined ? [] : keys.service(id),
  );
  // Only a letter names people: the WhatsApp template has no place for one.
  const isLetter = channel === 'email';
  const wantedKey = isLetter && entry?.staffId !== undefined ? [keys.resource(entry.staffId)] : [];
  const held = (isLetter ? waiting?.offer : undefined) ?? {};
  const names = await getItems([
    ...clientKey,
    ...serviceKeys,
    ...wantedKey,
    ...personKeysOf(held),
    ...branchKeysOf(entry ?? {}),
  ]);
  const client = clientKey.map((key) => names.get<ProfileItem>(key))[0] ?? null;
  const [first, next] = serviceKeys.map((key) => names.get<ServiceItem>(key)?.name ?? '');
  const blocks = entry === undefined ? [] : blockedKeys(channel, recipientOf(entry, client, channel)?.to);
  const blocked = await getItems(blocks);
  return {
    facts: {
      ...{ waiting, entryId, offerId, client },
      policy: { ...DEFAULT_NOTICE_POLICY, ...batch.get<NoticePolicyItem>(policyKey) },
      business: clinicFrom(batch.get<BusinessItem>(keys.business()), env('SITE_URL')),
      service: nameAmong(joinNames(first ?? '', next), entry ?? {}, names),
      wantedPerson: wantedKey.map((key) => names.get<ResourceItem>(key)?.name)[0] ?? '',
      offeredPerson: personAmong(held, names)?.name ?? '',
    },
    record: batch.get<LetterDelivery & Key>(recordKey),
    blocked: blocks.some((key) => blocked.get(key) !== null),
  };
}
