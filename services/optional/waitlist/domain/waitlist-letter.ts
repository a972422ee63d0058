import { type AccountLetter, clinicOf, type LetterFacts } from '@rostro/notifications/domain/letter';
import { addressOf } from '@rostro/notifications/domain/notice';
import { oneLine } from '@rostro/notifications/domain/text';
import { mayTell } from '@rostro/rules/notices/consent';
import type { ProfileItem } from '@rostro/rules/table/items';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { NoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import { isQuiet } from '@rostro/shared/scheduling/reminders';
import { sayWanted } from '@rostro/shared/scheduling/waitlist';
import { firstNameOf } from '@rostro/shared/text';
import { sayInstant, sayTime, wallClockOf } from '@rostro/shared/time';
import { type Entry, isOpen, standingOffer, type Waiting } from '../waiting.ts';

/** A letter of the waitlist asks to confirm an entry, or offers a place. All texts are single lines. */
export interface WaitlistLetter extends AccountLetter {
  service: string;
  /** `'26–30 nov 2026, por la mañana'` */
  wanted: string;
  /** The wished person; empty: any. */
  person: string;
  /** The page on which a button acts. */
  url: string;
  /** Absent: the letter asks to confirm. */
  offer?: {
    /** `'viernes 20 de noviembre, 3:00 p.m.'` */
    when: string;
    /** `'11:10 a.m.'` */
    until: string;
    /** The person who gives the treatment; empty: nobody in particular. */
    person: string;
  };
}

export interface WaitlistFacts {
  waiting: Waiting | null;
  entryId: string;
  /** Absent: the letter asks to confirm the entry. */
  offerId?: string | undefined;
  client: ProfileItem | null;
  policy: NoticePolicy;
  business: LetterFacts['business'];
  /** The names of the wished and the offered services. */
  service: string;
  wantedPerson: string;
  offeredPerson: string;
}

interface Recipient {
  fullName: string;
  to: string | undefined;
  /** Whether the recipient agreed to messages on this channel. */
  agreed: boolean;
}

/** Guests give their channels in the form; clients have them in their record. */
export function recipientOf({ guest }: Entry, client: ProfileItem | null, channel: NoticeChannel): Recipient | null {
  if (guest !== undefined) {
    const contact = { email: guest.email, phone: guest.phone };
    return {
      fullName: guest.fullName,
      to: addressOf(contact, channel),
      agreed: channel === 'email' || guest.reminders,
    };
  }
  if (client === null || client.forgottenAt !== undefined) return null;
  return {
    fullName: client.fullName,
    to: addressOf(client, channel),
    agreed: mayTell('whatsapp', client.consent, channel),
  };
}

type WaitlistDecision = { send: Omit<WaitlistLetter, 'url'>; to: string } | { skip: string };

/** A late letter is dropped: an offer that was answered or is over, and a letter that would arrive at night. */
export function decideWaitlistLetter(facts: WaitlistFacts, channel: NoticeChannel, now: string): WaitlistDecision {
  const { waiting, client, business, policy } = facts;
  const entry = waiting?.entries.find(({ id }) => id === facts.entryId);
  if (waiting === null || entry === undefined || !isOpen(entry, now)) return { skip: 'stale' };
  const offer = facts.offerId === undefined ? null : standingOffer(waiting, facts.offerId, now);
  const isStale = facts.offerId === undefined ? entry.provenAt !== undefined : offer === null || isQuiet(policy, now);
  if (isStale) return { skip: 'stale' };
  const recipient = recipientOf(entry, client, channel);
  if (recipient === null) return { skip: 'no_client' };
  if (!recipient.agreed) return { skip: 'no_consent' };
  if (recipient.to === undefined) return { skip: 'no_address' };
  const name = oneLine(recipient.fullName);
  return {
    to: recipient.to,
    send: {
      firstName: firstNameOf(name),
      clinic: clinicOf(business),
      service: oneLine(facts.service),
      wanted: sayWanted(entry),
      person: oneLine(facts.wantedPerson),
      ...(offer !== null && {
        offer: {
          when: sayInstant(offer.startsAt),
          until: sayTime(wallClockOf(offer.until).time),
          person: oneLine(facts.offeredPerson),
        },
      }),
    },
  };
}
