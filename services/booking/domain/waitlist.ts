import { branchIn, type Visit } from '@rostro/rules/scheduling/busy';
import {
  type Entry,
  heldBy,
  isOpen,
  isSameWish,
  type Offer,
  placeOf,
  type Waiting,
} from '@rostro/rules/waitlist/waiting';
import type { AvailabilityDay } from '@rostro/shared/contract/booking';
import { AppError } from '@rostro/shared/errors';
import type { Cutoff } from '@rostro/shared/scheduling/cutoff';
import { isWanted, MAX_WAITLIST_ENTRIES, OFFER_MINUTES } from '@rostro/shared/scheduling/waitlist';
import { addMinutes } from '@rostro/shared/time';
import type { Standing } from './visit.ts';

const isProven = ({ provenAt }: Entry): boolean => provenAt !== undefined;

/** Without what is over. An open offer's entry stays until the offer is answered or lapses. */
const tidy = (waiting: Waiting, now: string): Waiting => ({
  ...waiting,
  entries: waiting.entries.filter((entry) => isOpen(entry, now) || entry.id === waiting.offer?.entryId),
  asked: waiting.asked.filter((place) => place.slice(place.indexOf('@') + 1) > now),
});

function mustHaveRoom(proven: readonly Entry[]): void {
  if (proven.length >= MAX_WAITLIST_ENTRIES) throw new AppError('waitlist_limit', { most: MAX_WAITLIST_ENTRIES });
}

/**
 * Somebody waits for something more. The same wish is not entered twice. What nobody has proven counts for nothing: of such
 * wishes the newest stay, so that a stranger who knows an address keeps its owner from nothing.
 * @throws {AppError} `waitlist_limit`
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
 * The owner of the e-mail confirmed a wish.
 * @returns null: there is nothing to change
 * @throws {AppError} `waitlist_limit`
 */
export function withProof(before: Waiting, entryId: string, now: string): Waiting | null {
  const waiting = tidy(before, now);
  const entry = waiting.entries.find(({ id }) => id === entryId);
  if (entry === undefined || isProven(entry)) return null;
  mustHaveRoom(waiting.entries.filter(isProven));
  return withChanged(waiting, { ...entry, provenAt: now });
}

/** Without a wish; what was offered to it is given up. Null: it is not there. */
export function withoutEntry(before: Waiting, entryId: string, now: string): Waiting | null {
  if (!before.entries.some(({ id }) => id === entryId)) return null;
  const { offer, ...rest } = before;
  const kept = { ...rest, ...(offer !== undefined && offer.entryId !== entryId && { offer }) };
  return tidy({ ...kept, entries: kept.entries.filter(({ id }) => id !== entryId) }, now);
}

/** Without the offer: it was let pass, or its time is over. The person waits on, and is not asked for this place again. */
export function withoutOffer({ offer: _over, ...waiting }: Waiting, now: string): Waiting {
  return tidy(waiting, now);
}

/** The offer was taken: its wish is fulfilled. */
export function fulfilled(waiting: Waiting, { entryId }: Offer, now: string): Waiting {
  const { offer: _taken, ...rest } = waiting;
  return tidy({ ...rest, entries: rest.entries.filter(({ id }) => id !== entryId) }, now);
}

/** May this person be offered something? Only one place at a time. */
export const mayBeOffered = ({ offer }: Waiting): boolean => offer === undefined;

export interface Candidate {
  waiting: Waiting;
  entry: Entry;
}

/** All whom something could be offered now, in the order in which they asked. */
export const candidatesAmong = (all: readonly Waiting[], now: string): Candidate[] =>
  all
    .filter(mayBeOffered)
    .flatMap((waiting) => waiting.entries.map((entry) => ({ waiting, entry })))
    .filter(({ entry }) => isProven(entry) && isOpen(entry, now))
    .sort((a, b) => a.entry.askedAt.localeCompare(b.entry.askedAt) || a.entry.id.localeCompare(b.entry.id));

/** The free starts that somebody waits for, soonest first. */
export const startsFor = (entry: Pick<Entry, 'from' | 'to' | 'part'>, days: readonly AvailabilityDay[]): string[] =>
  days
    .flatMap(({ slots }) => slots)
    .filter(({ state, startsAt }) => state === 'available' && isWanted(entry, startsAt))
    .map(({ startsAt }) => startsAt)
    .sort();

export const offerEnds = (now: string): string => addMinutes(now, OFFER_MINUTES);

/** Could who takes the place at the last moment still cancel and move it online? Nobody is offered what they cannot undo. */
export const isBeforeCutoff = (
  startsAt: string,
  { cancelHours = 0, moveHours = 0 }: Partial<Cutoff>,
  until: string,
): boolean => addMinutes(startsAt, -60 * Math.max(cancelHours, moveHours)) > until;

/** The first of those starts that this person has not been asked about. */
export const startToOffer = (
  { waiting, entry }: Candidate,
  starts: readonly string[],
  { cutoff, until }: { cutoff: Partial<Cutoff>; until: string },
): string | undefined =>
  starts.find(
    (startsAt) => !waiting.asked.includes(placeOf(entry, startsAt)) && isBeforeCutoff(startsAt, cutoff, until),
  );

/** Holds a place for this person alone, and remembers that they were asked. */
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

/** The place of an offer as the visit that it becomes: with the length and the price that were offered, whatever the catalog says since. */
export const heldVisit = (offer: Offer, { serviceId }: Entry): Visit & Standing & Pick<Offer, 'bookedCents'> => ({
  ...heldBy(offer),
  serviceId,
  startsAt: offer.startsAt,
  endsAt: offer.segments.at(-1)?.endsAt ?? offer.startsAt,
  segments: offer.segments,
  ...(offer.bookedCents !== undefined && { bookedCents: offer.bookedCents }),
});
