import type { Standing } from '@rostro/booking/published';
import type { Visit } from '@rostro/rules/scheduling/busy';
import { branchIn } from '@rostro/shared/branches';
import type { AvailabilityDay } from '@rostro/shared/contract/booking/booking';
import { AppError } from '@rostro/shared/errors';
import type { Cutoff } from '@rostro/shared/scheduling/cutoff';
import { isWanted, MAX_WAITLIST_ENTRIES, OFFER_MINUTES } from '@rostro/shared/scheduling/waitlist';
import { addMinutes } from '@rostro/shared/time';
import { type Entry, heldBy, isOpen, isSameWish, type Offer, placeOf, type Waiting } from '../waiting.ts';

const isProven = ({ provenAt }: Entry): boolean => provenAt !== undefined;

/** Drops what is over. The entry of an open offer stays until the offer is answered or lapses. */
const tidy = (waiting: Waiting, now: string): Waiting => ({
  ...waiting,
  entries: waiting.entries.filter((entry) => isOpen(entry, now) || entry.id === waiting.offer?.entryId),
  asked: waiting.asked.filter((place) => place.slice(place.indexOf('@') + 1) > now),
});

function mustHaveRoom(proven: readonly Entry[]): void {
  if (proven.length >= MAX_WAITLIST_ENTRIES) throw new AppError('waitlist_limit', { most: MAX_WAITLIST_ENTRIES });
}

/**
 * Adds a wish; the same wish is not entered twice. Unproven entries count for nothing: only the newest of them stay,
 * so that a stranger who knows an address cannot use up its owner's limit.
 */
export function withEntry(before: Waiting, entry: Entry, now: string): { waiting: Waiting; entry: Entry } {
  const waiting = tidy(before, now);
  const same = waiting.entries.find((one) => isSameWish(one, entry));
  if (same !== undefined) {
    const after: Entry = { ...entry, ...same, ...(entry.provenAt !== undefined && { provenAt: entry.provenAt }) };
    if (isProven(after) && !isProven(same)) mustHaveRoom(waiting.entries.filter(isProven));
    return { waiting: withChanged(waiting, after), entry: after };
  }
  const proven = waiting.entries.filter(isProven);
  if (isProven(entry)) mustHaveRoom(proven);
  const unproven = waiting.entries.filter((one) => !isProven(one));
  const kept = isProven(entry) ? unproven : unproven.slice(-(MAX_WAITLIST_ENTRIES - 1));
  return { waiting: { ...waiting, entries: [...proven, ...kept, entry] }, entry };
}

const withChanged = (waiting: Waiting, entry: Entry): Waiting => ({
  ...waiting,
  entries: waiting.entries.map((one) => (one.id === entry.id ? entry : one)),
});

/**
 * The owner of the e-mail confirmed an entry.
 * @returns null if nothing changes
 */
export function withProof(before: Waiting, entryId: string, now: string): Waiting | null {
  const waiting = tidy(before, now);
  const entry = waiting.entries.find(({ id }) => id === entryId);
  if (entry === undefined || isProven(entry)) return null;
  mustHaveRoom(waiting.entries.filter(isProven));
  return withChanged(waiting, { ...entry, provenAt: now });
}

/** Removes an entry and gives up its offer. Null: there is no such entry. */
export function withoutEntry(before: Waiting, entryId: string, now: string): Waiting | null {
  if (!before.entries.some(({ id }) => id === entryId)) return null;
  const { offer, ...rest } = before;
  const kept = { ...rest, ...(offer !== undefined && offer.entryId !== entryId && { offer }) };
  return tidy({ ...kept, entries: kept.entries.filter(({ id }) => id !== entryId) }, now);
}

/** Removes an offer that was passed or lapsed. The person keeps waiting, and is not asked for this place again. */
export function withoutOffer({ offer: _over, ...waiting }: Waiting, now: string): Waiting {
  return tidy(waiting, now);
}

/** The offer was taken, so its entry is fulfilled. */
export function fulfilled(waiting: Waiting, { entryId }: Offer, now: string): Waiting {
  const { offer: _taken, ...rest } = waiting;
  return tidy({ ...rest, entries: rest.entries.filter(({ id }) => id !== entryId) }, now);
}

/** One place at a time. */
export const mayBeOffered = ({ offer }: Waiting): boolean => offer === undefined;

export interface Candidate {
  waiting: Waiting;
  entry: Entry;
}

/** All entries that can get an offer now, in the order in which people asked. */
export const candidatesAmong = (all: readonly Waiting[], now: string): Candidate[] =>
  all
    .filter(mayBeOffered)
    .flatMap((waiting) => waiting.entries.map((entry) => ({ waiting, entry })))
    .filter(({ entry }) => isProven(entry) && isOpen(entry, now))
    .sort((a, b) => a.entry.askedAt.localeCompare(b.entry.askedAt) || a.entry.id.localeCompare(b.entry.id));

/** The free starts that fit an entry, soonest first. */
export const startsFor = (entry: Pick<Entry, 'from' | 'to' | 'part'>, days: readonly AvailabilityDay[]): string[] =>
  days
    .flatMap(({ slots }) => slots)
    .filter(({ state, startsAt }) => state === 'available' && isWanted(entry, startsAt))
    .map(({ startsAt }) => startsAt)
    .sort();

export const offerEnds = (now: string): string => addMinutes(now, OFFER_MINUTES);

/**
 * Whether a person who accepts at the last moment could still cancel and move the visit online. No offer is made
 * otherwise.
 */
export const isBeforeCutoff = (
  startsAt: string,
  { cancelHours = 0, moveHours = 0 }: Partial<Cutoff>,
  until: string,
): boolean => addMinutes(startsAt, -60 * Math.max(cancelHours, moveHours)) > until;

/** The first fitting start that this person has not been offered. */
export const startToOffer = (
  { waiting, entry }: Candidate,
  starts: readonly string[],
  { cutoff, until }: { cutoff: Partial<Cutoff>; until: string },
): string | undefined =>
  starts.find(
    (startsAt) => !waiting.asked.includes(placeOf(entry, startsAt)) && isBeforeCutoff(startsAt, cutoff, until),
  );

/** Holds a place for this person alone, and remembers the offer. */
export function withOffer(
  { waiting: before, entry }: Candidate,
  { id, startsAt, segments, bookedCents }: Pick<Offer, 'id' | 'startsAt' | 'segments' | 'bookedCents'>,
  now: string,
): Waiting & { offer: Offer } {
  const waiting = tidy(before, now);
  const offer = {
    id,
    entryId: entry.id,
    startsAt,
    ...branchIn(entry),
    segments,
    ...(bookedCents !== undefined && { bookedCents }),
    madeAt: now,
    until: offerEnds(now),
  };
  return { ...waiting, offer, asked: [...waiting.asked, placeOf(entry, startsAt)] };
}

/** An offer's place as a visit: with the offered length and price, whatever the catalog says since. */
export const heldVisit = (offer: Offer, { serviceId }: Entry): Visit & Standing & Pick<Offer, 'bookedCents'> => ({
  ...heldBy(offer),
  serviceId,
  startsAt: offer.startsAt,
  endsAt: offer.segments.at(-1)?.endsAt ?? offer.startsAt,
  segments: offer.segments,
  ...(offer.bookedCents !== undefined && { bookedCents: offer.bookedCents }),
});
