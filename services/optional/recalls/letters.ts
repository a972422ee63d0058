import { bookingUrl, type Letter, type LetterDelivery, letter } from '@rostro/notifications/published';
import { env } from '@rostro/platform/env';
import { getItemsTogether } from '@rostro/platform/table/together';
import type { NoticePolicyItem } from '@rostro/rules/notices/notice-policy';
import { noPromotionsLink, replyUrl, signLink, unsubscribeUrl } from '@rostro/rules/notices/reply-links';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import type { RecallDue } from '@rostro/shared/optional/recalls-events';
import { decideRecall } from './domain/recall-letter.ts';
import { recallKeys } from './keys.ts';
import type { RecallItem } from './recalled.ts';
import { saveRecallLetter } from './store/recall-letters.ts';
import { recallMail, recallMessage } from './templates/recall.ts';

const recall = letter('recall.due', {
  ids: ({ recallId, eventId }) => ({ recallId, eventId }),
  names: () => ({ passing: true }),
  read: async ({ event: { recallId, clientId } }) => {
    const [recallKey, clientKey, policyKey] = [
      recallKeys.recall(recallId),
      keys.profile(clientId),
      keys.noticePolicy(),
    ];
    const batch = await getItemsTogether([recallKey, clientKey, policyKey]);
    return {
      recall: batch.get<RecallItem>(recallKey),
      client: batch.get<ProfileItem>(clientKey),
      policy: { ...DEFAULT_NOTICE_POLICY, ...batch.get<NoticePolicyItem>(policyKey) },
    };
  },
  decide: (facts, { event, channel, now, record }) => {
    const decision = decideRecall(facts, channel, now);
    if ('skip' in decision) return decision;
    return { ...decision, send: { ...decision.send, ...linksOf(event, facts.recall, record) } };
  },
  save: (record, before, { client }) => saveRecallLetter(record, before, client),
  mail: recallMail,
  whatsapp: recallMessage,
});

function linksOf({ clientId }: RecallDue, recall: RecallItem | null, { attemptId, updatedAt }: LetterDelivery) {
  const [siteUrl, secret] = [env('SITE_URL'), env('LINK_SECRET')];
  const token = signLink(noPromotionsLink({ attemptId, clientId }, updatedAt), secret);
  const [serviceId, ...others] = recall?.segment.kind === 'after' ? recall.segment.serviceIds : [];
  const isOne = others.length === 0 && recall?.segment.category === null;
  return {
    bookUrl: bookingUrl(siteUrl, isOne && serviceId !== undefined ? { serviceId } : {}),
    stopUrl: replyUrl(siteUrl, token),
    unsubscribeUrl: unsubscribeUrl(siteUrl, token),
  };
}

export const letters: readonly Letter[] = [recall];
