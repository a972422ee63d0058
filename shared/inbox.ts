import type { PermissionCode } from './permissions.ts';
import { addDays, dayBounds, todayAt } from './time.ts';

/** The kinds of the inbox. The kinds of visits come from the agenda, the others from messages and notices. */
export const INBOX_KINDS = [
  'to_confirm',
  'change',
  'reply',
  'call',
  'undelivered',
  'left_open',
  'credit',
  'duplicate',
  'data_rights',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** The permission of each kind; other users do not see it. */
export const INBOX_NEEDS: Readonly<Record<InboxKind, PermissionCode>> = {
  to_confirm: 'cancel_appointments',
  /** A client moved or cancelled a visit shortly before it. */
  change: 'edit_appointments',
  /** A client's message without an answer. */
  reply: 'edit_appointments',
  /** News about a client's visit that no channel can deliver. */
  call: 'edit_appointments',
  undelivered: 'edit_appointments',
  /** A visit of an earlier day that was not closed. */
  left_open: 'edit_appointments',
  /** A client cancelled on the site, and the payment stays in their favour. */
  credit: 'edit_appointments',
  /** Two records may be one person's. Merging them needs more permissions. */
  duplicate: 'edit_appointments',
  /** A request about personal data that is new, nearly due or overdue. Its steps need more permissions. */
  data_rights: 'view_clients',
};

/** Within this many hours of the visit, a client's move or cancellation is reported to the clinic. */
export const LATE_CHANGE_HOURS = 48;
/** Older visits are only in the agenda: a clinic that never closes visits would find nothing else in its inbox. */
export const LEFT_OPEN_DAYS = 30;
/** A visit to confirm asks for attention from this many days before it. */
export const SOON_DAYS = 3;
/** The panel says how many more there are until so many days from today. */
export const AHEAD_DAYS = 7;
/** The instant at which the day ends that is so many days from today. */
export const endOfDayIn = (now: string, days: number): string => dayBounds(addDays(todayAt(now), days)).to;
/** The instant before which such a visit begins: the menu's number and the first groups of the page end there. */
export const soonEnd = (now: string): string => endOfDayIn(now, SOON_DAYS);
/** The most listed and counted items of a kind. */
export const MAX_INBOX = 100;

export type MessageKind = Extract<InboxKind, 'change' | 'credit' | 'duplicate' | 'reply'>;

export const messageKindOf = (message: { changed?: unknown; credited?: unknown; duplicate?: unknown }): MessageKind => {
  if (message.duplicate !== undefined) return 'duplicate';
  if (message.credited !== undefined) return 'credit';
  return message.changed === undefined ? 'reply' : 'change';
};
