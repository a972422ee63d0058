import { randomUUID } from 'node:crypto';
import { env } from '@rostro/platform/env';
import type { RecallItem } from '@rostro/rules/clients/recall';
import { noPromotionsLink, replyUrl, signLink, unsubscribeUrl } from '@rostro/rules/notices/reply-links';
import type { ProfileItem } from '@rostro/rules/table/items';
import type { NoticeChannel } from '@rostro/shared/contract/notices/notice-names';
import type { RecallDue } from '@rostro/shared/events';
import { attemptAfter, type LetterDelivery } from '../domain/delivery.ts';
import { decideRecall, type RecallLetter } from '../domain/recall-letter.ts';
import { saveLetterOutcome } from '../store/letters.ts';
import { loadRecallLetter, saveRecallLetter } from '../store/recall-letters.ts';
import { bookingUrl } from '../templates/links.ts';
import { type Chance, type ComposedMessage, type Delivered, deliverOnce, type Send } from './deliver-once.ts';

export interface RecallPort {
  channel: NoticeChannel;
  /** `record` names the attempt, which the provider's reports will carry. */
  prepare(letter: RecallLetter, to: string, record: LetterDelivery): Send | { skip: string };
}

/** Asks a client to come again: at most once per event. Its condition holds the client that was read last. */
export function deliverRecall(
  port: RecallPort,
  event: RecallDue,
  clock: () => string,
  chance: Chance,
): Promise<Delivered> {
  let client: ProfileItem | null = null;
  const load = async (): Promise<ComposedMessage<LetterDelivery>> => {
    const { facts, record: before, blocked } = await loadRecallLetter(event);
    client = facts.client;
    return {
      before,
      begin: (now) => ({ eventId: event.eventId, recall: true, ...attemptAfter(before, randomUUID(), now) }),
      prepare: (now, record) => {
        const decision = decideRecall(facts, port.channel, now);
        if ('skip' in decision) return decision;
        if (blocked) return { skip: 'blocked' };
        const letter = { ...decision.send, ...linksOf(event, facts.recall, record) };
        return port.prepare(letter, decision.to, record);
      },
    };
  };
  const save = (record: LetterDelivery, before: LetterDelivery | null) => saveRecallLetter(record, before, client);
  return deliverOnce({ load, save, saveOutcome: saveLetterOutcome }, clock, chance);
}

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
