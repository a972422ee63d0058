import type { Key } from '@rostro/platform/table/keys';
import type { Write } from '@rostro/platform/table/transact';
import { type DayPart, UNPROVEN_MINUTES } from '@rostro/shared/scheduling/waitlist';
import { addMinutes, dayBounds, epochOf, wallClockOf } from '@rostro/shared/time';
import { v4 as randomId } from 'uuid';
import { branchIn, type Visit } from '../scheduling/busy.ts';
import type { Segment } from '../scheduling/segment.ts';
import { keys } from '../table/keys.ts';

/** One wish on the waitlist. */
export interface Entry {
  id: string;
  serviceId: number;
  nextServiceId?: number;
  from: string;
  to: string;
  part?: DayPart;
  staffId?: string;
  /** Where; absent: at the main branch. */
  branch?: string;
  askedAt: string;
  /** When it was certain that the e-mail's owner asked; absent: nothing is offered yet. */
  provenAt?: string;
  /** A person who is no client yet. */
  guest?: { fullName: string; email: string; phone: string; reminders: boolean };
}

/**
 * A place that is held for one person. Its busy entries carry its id, and so does the appointment that it becomes: who
 * takes it takes over what is held already.
 */
export interface Offer {
  id: string;
  entryId: string;
  startsAt: string;
  /** Where; absent: at the main branch. */
  branch?: string;
  segments: Segment[];
  /** What its services cost together when it was offered; absent: one of them had no price. */
  bookedCents?: number;
  madeAt: string;
  until: string;
}

/**
 * Everything that one person waits for, and the one place that they are offered. It is one item, so that its version says
 * both: nobody is offered two places at a time, and an answer counts once. It is gone when nothing is left, and another one
 * may follow: so versions are names, which never come again.
 */
export interface Waiting {
  /** A client's id, or the mark of a guest's e-mail. */
  id: string;
  /** Absent: a guest. */
  clientId?: string;
  entries: Entry[];
  offer?: Offer;
  /** The places that this person was asked about: `<service>@<start>`. */
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
 * What two records of one person wait for, as one record's. An open offer stays with the record that its letter speaks of:
 * a sweep frees the place where that is gone, and offers it again.
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

/** What an offered place takes, as a visit would. */
export const heldBy = ({ id, segments, branch }: Pick<Offer, 'id' | 'segments' | 'branch'>): Visit => ({
  id,
  ...branchIn({ branch }),
  status: 'pending',
  segments,
});

/** Is it still on the list? Days pass, and an e-mail that nobody confirms is dropped. */
export const isOpen = ({ to, provenAt, askedAt }: Entry, now: string): boolean =>
  to >= wallClockOf(now).date && (provenAt !== undefined || addMinutes(askedAt, UNPROVEN_MINUTES) > now);

/** The open offer of this id; null: it was answered, or its time is over. */
export const standingOffer = ({ offer }: Waiting, id: string, now: string): Offer | null =>
  offer !== undefined && offer.id === id && offer.until > now ? offer : null;

const DAY_SECONDS = 24 * 3600;

/** When the table may forget it: some days after the last day, long after a sweep has ended its last offer. */
const expiryOf = ({ entries }: Waiting): number => {
  const last =
    entries
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? '';
  return last === '' ? 0 : Math.ceil(epochOf(dayBounds(last).to) / 1000) + 2 * DAY_SECONDS;
};

/** If nobody changed it since it was read; who waits for nothing more is gone. Label `waiting`. */
export function waitingWrite(before: Pick<Waiting, 'version'>, after: Waiting): Write {
  const key = keys.waiting(after.id);
  const still =
    before.version === null
      ? { condition: 'attribute_not_exists(pk)' }
      : { condition: '#version = :version', names: { '#version': 'version' }, values: { ':version': before.version } };
  if (after.entries.length === 0) return { label: 'waiting', delete: key, ...still };
  const item: WaitingItem = { ...key, ...after, version: randomId(), expiresAt: expiryOf(after) };
  return { label: 'waiting', put: item, ...still };
}
