import type { PermissionCode } from './permissions.ts';

/** What waits for a person of the clinic. The kinds of visits come from the agenda, the others from messages and notices. */
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

/** Who may act on a kind: nobody else is shown it. */
export const INBOX_NEEDS: Readonly<Record<InboxKind, PermissionCode>> = {
  /** A booking that the clinic has not confirmed. */
  to_confirm: 'cancel_appointments',
  /** A client moved or cancelled a visit shortly before it. */
  change: 'edit_appointments',
  /** A client wrote, and nobody answered. */
  reply: 'edit_appointments',
  /** Something became of a client's visit, and no channel reaches the client. */
  call: 'edit_appointments',
  /** A notice did not arrive. */
  undelivered: 'edit_appointments',
  /** A visit of an earlier day that nobody closed. */
  left_open: 'edit_appointments',
  /** A client cancelled on the site, and what was paid stays in their favour. */
  credit: 'edit_appointments',
  /** Two records may be one person's. Joining them needs more. */
  duplicate: 'edit_appointments',
  /** A request about personal data that is new, nearly due or overdue. Its steps need more. */
  data_rights: 'view_clients',
};

/** A client's change or cancellation within so many hours of the visit is told to the clinic. */
export const LATE_CHANGE_HOURS = 48;
/** Visits of older days stay in the agenda: a clinic that never closed any would find nothing else in its inbox. */
export const LEFT_OPEN_DAYS = 30;
/** The most of a kind that are listed and counted. */
export const MAX_INBOX = 100;

/** Those that clients' messages are of. */
export type MessageKind = Extract<InboxKind, 'change' | 'credit' | 'duplicate' | 'reply'>;

/** The kind of a client's message. */
export const messageKindOf = (message: { changed?: unknown; credited?: unknown; duplicate?: unknown }): MessageKind => {
  if (message.duplicate !== undefined) return 'duplicate';
  if (message.credited !== undefined) return 'credit';
  return message.changed === undefined ? 'reply' : 'change';
};
