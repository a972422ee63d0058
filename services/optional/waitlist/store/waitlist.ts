import {
  type BookingPlan,
  bookingWrites,
  type Grounds,
  newBookingEvent,
  takenDayWrites,
  type Where,
} from '@rostro/booking/published';
import { outboxWrite } from '@rostro/platform/outbox/record';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import { letterCount } from '@rostro/rules/accounts/guest-code';
import { newProfileWrites } from '@rostro/rules/clients/profile';
import type { Scene } from '@rostro/rules/scheduling/assign';
import { busyDeltas, busyWrites } from '@rostro/rules/scheduling/busy';
import type { ProfileItem } from '@rostro/rules/table/items';
import { waitlistKeys } from '../keys.ts';
import { type Entry, heldBy, noWaiting, type Offer, type Waiting, type WaitingItem, waitingWrite } from '../waiting.ts';

const waitingOf = ({ pk: _pk, sk: _sk, expiresAt: _expiresAt, ...waiting }: WaitingItem): Waiting => waiting;

export async function loadWaiting(id: string, clientId?: string): Promise<Waiting> {
  const item = await getItem<WaitingItem>(waitlistKeys.waiting(id));
  return item === null ? noWaiting(id, clientId) : waitingOf(item);
}

/** Strongly consistent, so that a place that is taken or given up counts at once. */
export const everybodyWaiting = async (): Promise<Waiting[]> =>
  (await queryItems<WaitingItem>({ partition: waitlistKeys.waitlist(), consistency: 'strong' })).map(waitingOf);

const SYSTEM: Author = { kind: 'system' };

/** A change that gives up an offer frees its place. */
const freedBy = ({ offer }: Waiting, after: Waiting): Write[] =>
  offer === undefined || after.offer?.id === offer.id ? [] : busyWrites(busyDeltas([heldBy(offer), null]));

/**
 * Condition: unchanged since it was read. An offer that is given up frees its place.
 * @throws {WriteRejected}
 */
export const saveWaiting = (
  author: Author,
  before: Waiting,
  after: Waiting,
  at: string,
  beside: readonly Write[] = [],
): Promise<void> => transact(author, at, [waitingWrite(before, after), ...freedBy(before, after), ...beside]);

/**
 * The letter that asks the e-mail's owner to confirm the entry; an address gets a limited number of letters a day.
 * Additional label: `letters`.
 */
export const proofAsked = ({ id }: Waiting, entry: Entry, email: string, at: string): Write[] => [
  letterCount(email, at),
  outboxWrite('waitlist.asked', { waitingId: id, entryId: entry.id, occurredAt: at }),
];

/**
 * Holds a place for one person and sends the offer, or does nothing. Conditions: the person's entries are unchanged,
 * the time is free, and its days are open.
 */
export const saveOffer = (
  before: Waiting,
  after: Waiting & { offer: Offer },
  { scene, days }: { scene: Scene; days: readonly Where[] },
): Promise<void> => {
  const { offer } = after;
  return transact(SYSTEM, offer.madeAt, [
    waitingWrite(before, after),
    ...takenDayWrites([], days),
    ...busyWrites(busyDeltas([null, heldBy(offer)]), scene),
    outboxWrite('waitlist.offered', {
      waitingId: after.id,
      entryId: offer.entryId,
      offerId: offer.id,
      occurredAt: offer.madeAt,
    }),
  ]);
};

export const saveLapse = (before: Waiting, after: Waiting, at: string): Promise<void> =>
  saveWaiting(SYSTEM, before, after, at);

/** The person is gone, with all entries. */
export const saveForgetting = (before: Waiting, at: string): Promise<void> => {
  const { offer: _given, ...rest } = before;
  return saveWaiting(SYSTEM, before, { ...rest, entries: [] }, at);
};

/**
 * The held place becomes a visit with all conditions of a booking, or nothing is written.
 * @param person a guest who was no client yet
 */
export const saveAcceptance = (
  plan: BookingPlan,
  grounds: Grounds,
  { before, after, person }: { before: Waiting; after: Waiting; person: ProfileItem | null },
): Promise<void> => {
  const { clientId, createdAt } = plan.appointment;
  return transact({ kind: 'self', id: clientId }, createdAt, [
    waitingWrite(before, after),
    ...(person === null ? [] : newProfileWrites(person)),
    ...bookingWrites(plan, grounds),
    newBookingEvent(plan.appointment),
  ]);
};
