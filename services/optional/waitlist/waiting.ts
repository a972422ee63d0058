import type { Key } from '@rostro/platform/table/keys';
import type { Write } from '@rostro/platform/table/transact';
import type { Visit } from '@rostro/rules/scheduling/busy';
import type { Segment } from '@rostro/rules/scheduling/segment';
import { branchIn } from '@rostro/shared/branches';
import { type DayPart, UNPROVEN_MINUTES } from '@rostro/shared/scheduling/waitlist';
import { addMinutes, dayBounds, epochOf, wallClockOf } from '@rostro/shared/time';
import { v4 as randomId } from 'uuid';
import { waitlistKeys } from './keys.ts';

export interface Entry {
  id: string;
  serviceId: number;
  nextServiceId?: number;
  from: string;
  to: string;
  part?: DayPart;
  staffId?: string;
  /** Absent: the main branch. */
  branch?: string;
  askedAt: string;
  /** When the e-mail's owner confirmed the wish; absent: unproven, so nothing is offered yet. */
  provenAt?: string;
  /** A guest, who is no client yet. */
  guest?: { fullName: string; email: string; phone: string; reminders: boolean };
}

/**
 * A place held for one person. Its busy entries carry its id, and the appointment gets the same id, so accepting
 * takes over what is held.
 */
export interface Offer {
  id: string;
  entryId: string;
  startsAt: string;
  /** Absent: the main branch. */
  branch?: string;
  segments: Segment[];
  /** The price of its services at the time of the offer; absent: one of them had no price. */
  bookedCents?: number;
  madeAt: string;
  until: string;
}

/**
 * A person's entries and the one place offered to them, in one item, so that its version covers both: nobody gets two
 * places at a time, and an answer counts once. The item is deleted with its last entry, and a new one may follow: so
 * versions are names that never come again.
 */
export interface Waiting {
  /** A client's id, or the mark of a guest's e-mail. */
  id: string;
  /** Absent: a guest. */
  clientId?: string;
  entries: Entry[];
  offer?: Offer;
  /** The places that this person was offered: `<service>@<start>`. */
  asked: string[];
  /** Null: there is no item yet. */
  version: string | null;
}
export type WaitingItem = Waiting & Key & { expiresAt: number };

export const noWaiting = (id: string, clientId?: string): Waiting => ({
  id,
  ...(clientId !== undefined && { clientId }),
  entries: [],
  asked: [],
  version: null,
});

export const placeOf = ({ serviceId }: Pick<Entry, 'serviceId'>, startsAt: string): string =>
  `${serviceId}@${startsAt}`;

export const isSameWish = (a: Entry, b: Entry): boolean =>
  (['serviceId', 'nextServiceId', 'from', 'to', 'part', 'staffId', 'branch'] as const).every(
    (field) => a[field] === b[field],
  );

/**
 * Joins the entries of two records of one person. An open offer stays with the record that its letter names: once
 * that record is gone, a sweep frees the place and offers it again.
 */
export function joinWishes(keep: Waiting, gone: Waiting): Waiting {
  const more = gone.entries.filter((entry) => !keep.entries.some((own) => isSameWish(own, entry)));
  const offered = gone.entries.find(({ id }) => id === gone.offer?.entryId);
  const open = gone.offer && offered ? placeOf(offered, gone.offer.startsAt) : undefined;
  return {
    ...keep,
    entries: [...keep.entries, ...more].sort((a, b) => a.askedAt.localeCompare(b.askedAt)),
    asked: [...new Set([...keep.asked, ...gone.asked.filter((place) => place !== open)])],
  };
}

/** The resources of an offered place, as of a visit. */
export const heldBy = ({ id, segments, branch }: Pick<Offer, 'id' | 'segments' | 'branch'>): Visit => ({
  id,
  ...branchIn({ branch }),
  status: 'pending',
  segments,
});

/** Whether an entry is still on the list: its days have not passed, and an unproven one has not expired. */
export const isOpen = ({ to, provenAt, askedAt }: Entry, now: string): boolean =>
  to >= wallClockOf(now).date && (provenAt !== undefined || addMinutes(askedAt, UNPROVEN_MINUTES) > now);

/** Null: it was answered, or its time is over. */
export const standingOffer = ({ offer }: Waiting, id: string, now: string): Offer | null =>
  offer !== undefined && offer.id === id && offer.until > now ? offer : null;

const DAY_SECONDS = 24 * 3600;

/** Some days after the last day, long after a sweep has ended its last offer. */
const expiryOf = ({ entries }: Waiting): number => {
  const last =
    entries
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? '';
  return last === '' ? 0 : Math.ceil(epochOf(dayBounds(last).to) / 1000) + 2 * DAY_SECONDS;
};

/** Condition: unchanged since it was read. An item without entries is deleted. Label `waiting`. */
export function waitingWrite(before: Pick<Waiting, 'version'>, after: Waiting): Write {
  const key = waitlistKeys.waiting(after.id);
  const still =
    before.version === null
      ? { condition: 'attribute_not_exists(pk)' }
      : { condition: '#version = :version', names: { '#version': 'version' }, values: { ':version': before.version } };
  if (after.entries.length === 0) return { label: 'waiting', delete: key, ...still };
  const item: WaitingItem = { ...key, ...after, version: randomId(), expiresAt: expiryOf(after) };
  return { label: 'waiting', put: item, ...still };
}
