import { randomUUID } from 'node:crypto';
import { env } from '@rostro/platform/env';
import { waitlistUrl } from '@rostro/rules/waitlist/waitlist-links';
import type { NoticeChannel } from '@rostro/shared/contract/notices/notice-names';
import type { WaitlistAsked, WaitlistOffered } from '@rostro/shared/events';
import { dayBounds } from '@rostro/shared/time';
import { attemptAfter, type LetterDelivery } from '../domain/delivery.ts';
import { decideWaitlistLetter, type WaitlistFacts, type WaitlistLetter } from '../domain/waitlist-letter.ts';
import { saveLetter, saveLetterOutcome } from '../store/letters.ts';
import { loadWaitlistLetter } from '../store/waitlist-letters.ts';
import { type Chance, type ComposedMessage, type Delivered, deliverOnce, type Send } from './deliver-once.ts';

export interface WaitlistPort {
  channel: NoticeChannel;
  /** `record` names the attempt, which the provider's reports will carry. */
  prepare(letter: WaitlistLetter, to: string, record: LetterDelivery): Send | { skip: string };
}

type Event = WaitlistAsked & Partial<Pick<WaitlistOffered, 'offerId'>>;

/** Each channel has a record of its own. */
const recordIdOf = ({ eventId }: Event, channel: NoticeChannel): string =>
  channel === 'email' ? eventId : `${eventId}-w`;

/** Asks somebody to confirm what they wait for, or offers them a place: at most once per event and channel. */
export const deliverWaitlistLetter = (
  port: WaitlistPort,
  event: Event,
  clock: () => string,
  chance: Chance,
): Promise<Delivered> =>
  deliverOnce({ load: () => draftOf(port, event), save: saveLetter, saveOutcome: saveLetterOutcome }, clock, chance);

async function draftOf(port: WaitlistPort, event: Event): Promise<ComposedMessage<LetterDelivery>> {
  const eventId = recordIdOf(event, port.channel);
  const { facts, record: before, blocked } = await loadWaitlistLetter(eventId, event, port.channel);
  return {
    before,
    begin: (now) => ({ eventId, waitlist: true, ...attemptAfter(before, randomUUID(), now) }),
    prepare: (now, record) => {
      const decision = decideWaitlistLetter(facts, port.channel, now);
      if ('skip' in decision) return decision;
      if (blocked) return { skip: 'blocked' };
      return port.prepare({ ...decision.send, url: urlOf(event, facts) }, decision.to, record);
    },
  };
}

/** It can be opened until the last day that was asked for: who comes late reads that the place is gone. */
function urlOf({ waitingId, entryId, offerId }: Event, { waiting }: WaitlistFacts): string {
  const last = waiting?.entries.find(({ id }) => id === entryId)?.to ?? '';
  const link = { waitingId, entryId, ...(offerId !== undefined && { offerId }), expiresAt: dayBounds(last).to };
  return waitlistUrl(env('SITE_URL'), link, env('LINK_SECRET'));
}
