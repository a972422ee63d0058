import { randomUUID } from 'node:crypto';
import { queryItems } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import { epochOf } from '@rostro/shared/time';
import type { ProfileItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import type { ClientMessageItem } from '../table/message-items.ts';

/** A message that staff should read. */
export type OpenMessage = ClientMessageItem & Required<Pick<ClientMessageItem, 'phone' | 'text'>>;

const DAY_SECONDS = 24 * 3600;
/** Longer than any queue or provider repeats a message. */
const REMEMBERED_DAYS = 30;
/** After this time an unread message is useless. */
const WAITS_DAYS = 180;
const secondsAfter = (at: string, days: number): number => Math.ceil(epochOf(at) / 1000) + days * DAY_SECONDS;

type UnreadMessage = Pick<
  OpenMessage,
  'id' | 'at' | 'phone' | 'text' | 'clientId' | 'disowned' | 'credited' | 'changed' | 'duplicate'
>;

/** Condition: it is new. Label `message`. */
const newMessage = (item: ClientMessageItem): Write => ({
  label: 'message',
  put: item,
  condition: 'attribute_not_exists(pk)',
});

/** Staff should read it. */
export const openMessageWrite = (message: UnreadMessage, now: string): Write =>
  newMessage({
    ...keys.clientMessage(message.id),
    ...keys.unsettledMessage(message.at, message.id),
    ...message,
    expiresAt: secondsAfter(now, WAITS_DAYS),
  });

/** Asks the desk whether two records belong to one person. Label `message`. */
export const duplicateWrite = (recordId: string, personId: string, at: string): Write => {
  const duplicate = { clientId: personId };
  return openMessageWrite(
    { id: `duplicate-${randomUUID()}`, at, phone: '', text: '', clientId: recordId, duplicate },
    at,
  );
};

/** A message that the system handled: staff need not read it. */
export const doneMessageWrite = ({ id, at }: Pick<UnreadMessage, 'id' | 'at'>, now: string): Write =>
  newMessage({ ...keys.clientMessage(id), id, at, settledAt: now, expiresAt: secondsAfter(now, REMEMBERED_DAYS) });

/** Settles an open message and removes sender and text. Label `message`. */
export const settledMessageWrite = (id: string, at: string, by: string): Write => ({
  label: 'message',
  update: keys.clientMessage(id),
  expression:
    'SET settledAt = :at, settledBy = :by, expiresAt = :until REMOVE #text, phone, clientId, disowned, credited, changed, duplicate, undeliveredPk, undeliveredSk',
  condition: 'attribute_exists(pk) AND attribute_not_exists(settledAt)',
  names: { '#text': 'text' },
  values: { ':at': at, ':by': by, ':until': secondsAfter(at, REMEMBERED_DAYS) },
});

/** Moves an open message to another client. Label `message`. */
export const movedMessageWrite = (id: string, clientId: string): Write => ({
  label: 'message',
  update: keys.clientMessage(id),
  expression: 'SET clientId = :client',
  condition: 'attribute_exists(pk) AND attribute_not_exists(settledAt)',
  values: { ':client': clientId },
});

/** Newest first; all without a limit. */
export function openMessages(limit?: number): Promise<OpenMessage[]> {
  const { undeliveredPk } = keys.unsettledMessage('', '');
  const range = { index: 'undelivered', partition: { undeliveredPk }, newestFirst: true };
  return queryItems(limit === undefined ? range : { ...range, limit });
}

/** A client's messages, including earlier ones from their number. */
export const openMessagesOf = async ({ id, phone }: Pick<ProfileItem, 'id' | 'phone'>): Promise<OpenMessage[]> =>
  (await openMessages()).filter((message) => message.clientId === id || message.phone === phone);
