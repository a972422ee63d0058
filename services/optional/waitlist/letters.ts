import { type Letter, letter } from '@rostro/notifications/published';
import { env } from '@rostro/platform/env';
import { getItemsTogether } from '@rostro/platform/table/together';
import type { NoticePolicyItem } from '@rostro/rules/notices/notice-policy';
import { branchKeysOf, nameAmong } from '@rostro/rules/scheduling/branches';
import { personAmong, personKeysOf } from '@rostro/rules/scheduling/people';
import type { ProfileItem, ResourceItem, ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import type { WaitlistAsked, WaitlistOffered } from '@rostro/shared/optional/waitlist-events';
import { joinNames } from '@rostro/shared/service-names';
import { dayBounds } from '@rostro/shared/time';
import { decideWaitlistLetter, type WaitlistFacts } from './domain/waitlist-letter.ts';
import { waitlistKeys } from './keys.ts';
import { offerMessage, waitlistMail } from './templates/waitlist.ts';
import type { WaitingItem } from './waiting.ts';
import { waitlistUrl } from './waitlist-links.ts';

type Event = WaitlistAsked & Partial<Pick<WaitlistOffered, 'offerId'>>;

const row = {
  names: () => ({ passing: true as const }),
  read: namesOn,
  decide: (facts: WaitlistFacts, { event, channel, now }: { event: Event; channel: NoticeChannel; now: string }) => {
    const decision = decideWaitlistLetter(facts, channel, now);
    return 'skip' in decision ? decision : { ...decision, send: { ...decision.send, url: urlOf(event, facts) } };
  },
  mail: waitlistMail,
};

const waitlistAsked = letter('waitlist.asked', { ...row, ids: ({ entryId }) => ({ entryId }) });

const waitlistOffered = letter('waitlist.offered', {
  ...row,
  ids: ({ offerId }) => ({ offerId }),
  whatsapp: offerMessage,
});

/** The page opens until the last wished day: a late visitor reads that the place is gone. */
function urlOf({ waitingId, entryId, offerId }: Event, { waiting }: WaitlistFacts): string {
  const last = waiting?.entries.find(({ id }) => id === entryId)?.to ?? '';
  const link = { waitingId, entryId, ...(offerId !== undefined && { offerId }), expiresAt: dayBounds(last).to };
  return waitlistUrl(env('SITE_URL'), link, env('LINK_SECRET'));
}

async function namesOn({
  event: { waitingId, entryId, offerId },
  channel,
}: {
  event: Event;
  channel: NoticeChannel;
}): Promise<Omit<WaitlistFacts, 'business'>> {
  const [waitingKey, policyKey] = [waitlistKeys.waiting(waitingId), keys.noticePolicy()];
  const batch = await getItemsTogether([waitingKey, policyKey]);
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
  const names = await getItemsTogether([
    ...clientKey,
    ...serviceKeys,
    ...wantedKey,
    ...personKeysOf(held),
    ...branchKeysOf(entry ?? {}),
  ]);
  const client = clientKey.map((key) => names.get<ProfileItem>(key))[0] ?? null;
  const [first, next] = serviceKeys.map((key) => names.get<ServiceItem>(key)?.name ?? '');
  return {
    waiting,
    entryId,
    offerId,
    client,
    policy: { ...DEFAULT_NOTICE_POLICY, ...batch.get<NoticePolicyItem>(policyKey) },
    service: nameAmong(joinNames(first ?? '', next), entry ?? {}, names),
    wantedPerson: wantedKey.map((key) => names.get<ResourceItem>(key)?.name)[0] ?? '',
    offeredPerson: personAmong(held, names)?.name ?? '',
  };
}

export const letters: readonly Letter[] = [waitlistAsked, waitlistOffered];
