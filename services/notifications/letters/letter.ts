import { randomUUID } from 'node:crypto';
import { now } from '@rostro/platform/clock';
import { env } from '@rostro/platform/env';
import type { Key } from '@rostro/platform/table/keys';
import { getItemsTogether } from '@rostro/platform/table/together';
import { clinicFrom } from '@rostro/rules/notices/sender';
import type { BusinessItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import { type EventDetail, LETTERS, type LetterEvent } from '@rostro/shared/events';
import { attemptAfter, type LetterDelivery } from '../domain/delivery.ts';
import type { AccountLetter, LetterFacts } from '../domain/letter.ts';
import { type Listener, on } from '../queue.ts';
import { blockedKeys } from '../store/blocked.ts';
import { saveLetter, saveLetterOutcome } from '../store/letters.ts';
import type { Channel, Words } from '../use-cases/channel.ts';
import { type ComposedMessage, type Drop, deliverOnce } from '../use-cases/deliver-once.ts';

interface About<E> {
  event: E;
  channel: NoticeChannel;
  now: string;
}

/**
 * A letter that an event asks for.
 * @typeParam F the facts that it reads
 * @typeParam L its content
 */
interface Row<E, F, L extends AccountLetter> extends Words<L> {
  /** Its ids in the log; absent: the event's. */
  ids?: (event: E) => object;
  /** Further attributes of its record. */
  names?: (event: E) => Partial<LetterDelivery>;
  /** Reads the current facts. `drop`: nothing is sent, and there is no record. */
  read: (about: About<E>) => Promise<F | Drop>;
  /** Pure, except for the links that it signs for its attempt. */
  decide: (
    facts: F & Pick<LetterFacts, 'business'>,
    about: About<E> & { record: LetterDelivery },
  ) => { send: L; to: string } | { skip: string };
  /** The letter is about the address itself, so it also goes to a blocked one. */
  evenIfBlocked?: true;
  /** Saves its record together with further writes and conditions; absent: the record alone. */
  save?: (record: LetterDelivery, before: LetterDelivery | null, facts: NoInfer<F>) => Promise<void>;
}

/** A letter of a room. */
export interface Letter {
  event: LetterEvent;
  /** What listens for its event on a channel; empty where it has no words for the channel. */
  listen: (channel: Channel) => Listener[];
}

declare module '@rostro/rules/parts' {
  interface Part {
    /** For the functions of the channels. */
    letters?: readonly Letter[];
  }
}

/** Without a room’s letters some way may have none. */
const WAYS: Readonly<Record<LetterEvent, 'email' | 'every' | 'named'>> = LETTERS;

/** Each channel has a record of its own, unless the event names the channel. */
const recordIdOf = (type: LetterEvent, eventId: string, channel: NoticeChannel): string =>
  WAYS[type] === 'every' && channel === 'whatsapp' ? `${eventId}-w` : eventId;

async function isBlocked(channel: NoticeChannel, to: string): Promise<boolean> {
  const [key] = blockedKeys(channel, to);
  return key !== undefined && (await getItemsTogether([key])).get(key) !== null;
}

async function readRecord(
  eventId: string,
): Promise<{ before: LetterDelivery | null; business: LetterFacts['business'] }> {
  const [recordKey, businessKey] = [keys.letter(eventId), keys.business()];
  const batch = await getItemsTogether([recordKey, businessKey]);
  return {
    before: batch.get<LetterDelivery & Key>(recordKey),
    business: clinicFrom(batch.get<BusinessItem>(businessKey), env('SITE_URL')),
  };
}

/**
 * Listens for the letter's event on a channel, and sends the letter at most once, on channels that have words for it.
 */
export function letter<T extends LetterEvent, F extends object, L extends AccountLetter>(
  type: T,
  row: Row<EventDetail<T>, F, L>,
): Letter {
  const {
    ids = ({ eventId }) => ({ eventId }),
    names = () => ({}),
    read,
    decide,
    evenIfBlocked,
    save = saveLetter,
  } = row;

  async function load(event: EventDetail<T>, channel: Channel): Promise<ComposedMessage<LetterDelivery> | Drop> {
    const about = { event, channel: channel.name };
    const eventId = recordIdOf(type, event.eventId, channel.name);
    const [facts, { before, business }] = await Promise.all([read({ ...about, now: now() }), readRecord(eventId)]);
    if ('drop' in facts) return facts;
    const at = now();
    const record = { eventId, ...names(event), ...attemptAfter(before, randomUUID(), at) };
    const decision = decide({ ...facts, business }, { ...about, now: at, record });
    const blocked = 'send' in decision && !evenIfBlocked && (await isBlocked(channel.name, decision.to));
    return {
      before,
      begin: () => record,
      prepare: () => {
        if ('skip' in decision) return decision;
        return blocked ? { skip: 'blocked' } : channel.letter(row, decision.send, decision.to, record);
      },
      save: (after, seen) => save(after, seen, facts),
    };
  }

  const isSilent = ({ name }: Channel): boolean => name === 'whatsapp' && row.whatsapp === undefined;
  const listenOn = (channel: Channel): Listener =>
    on(type, ids, (event, chance) =>
      deliverOnce({ load: () => load(event, channel), saveOutcome: saveLetterOutcome }, now, chance),
    );
  return { event: type, listen: (channel) => (isSilent(channel) ? [] : [listenOn(channel)]) };
}
