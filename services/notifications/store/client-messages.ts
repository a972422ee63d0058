import type { AppointmentItem, GuardItem, ProfileItem } from '@rostro/kit/table/items';
import type { ClientMessageItem } from '@rostro/kit/table/items-of-messages';
import { keys } from '@rostro/kit/table/keys';
import { getItem, getItems } from '@rostro/kit/table/read';
import { attendanceWrites } from '@rostro/kit/table/shared-writes/attendance';
import {
  doneMessageWrite,
  type OpenMessage,
  openMessageWrite,
  settledMessageWrite,
} from '@rostro/kit/table/shared-writes/client-message';
import { aheadIn } from '@rostro/kit/table/shared-writes/client-summary';
import { type WindowItem, windowOf } from '@rostro/kit/table/shared-writes/client-window';
import { changedProfileWrites } from '@rostro/kit/table/shared-writes/profile';
import { type Author, transact, type Write } from '@rostro/kit/table/transact';
import type { AnswerFacts } from '../domain/answer.ts';
import type { ClientMessage } from '../domain/client-message.ts';

/** Who wrote and what about, as it is now; null where the message was taken before. */
export async function loadAnswerFacts({ id, phone, wish }: ClientMessage, now: string): Promise<AnswerFacts | null> {
  const messageKey = keys.clientMessage(id);
  const guardKey = keys.phoneGuard(phone ?? 'none');
  const batch = await getItems(phone === null ? [messageKey] : [messageKey, guardKey]);
  if (batch.get<ClientMessageItem>(messageKey) !== null) return null;
  const guard = batch.get<GuardItem>(guardKey);
  const client = guard === null ? null : await getItem<ProfileItem>(keys.profile(guard.clientId));
  // Who is being deleted is nobody's client.
  if (client === null || client.leaving) return { client: null, appointment: null };
  const appointmentId = 'visit' in wish ? (wish.visit?.appointmentId ?? (await onlyOneAhead(client.id, now))) : null;
  const appointment = appointmentId === null ? null : await getItem<AppointmentItem>(keys.appointment(appointmentId));
  return { client, appointment: appointment?.clientId === client.id ? appointment : null };
}

/** Who names no appointment can only mean the one that they have. */
async function onlyOneAhead(clientId: string, now: string): Promise<string | null> {
  const { summary } = windowOf(await getItem<WindowItem>(keys.window(clientId)));
  const ahead = aheadIn(summary, now);
  return ahead.length === 1 ? (ahead[0]?.id ?? null) : null;
}

const system: Author = { kind: 'system' };

/** The number is still theirs, and nobody deletes them. */
const stillTheirs = ({ id, phone }: ProfileItem): Write => ({
  label: 'client',
  check: keys.profile(id),
  condition: 'phone = :phone AND attribute_not_exists(leaving)',
  values: { ':phone': phone },
});

const factsOf = ({ id, at, from, text }: ClientMessage, client: ProfileItem | null) => ({
  ...{ id, at, phone: from, text },
  ...(client !== null && { clientId: client.id }),
});

/** Puts it before staff. @throws {WriteRejected} where it was taken before, or is another one's by now */
export const saveForStaff = (message: ClientMessage, client: ProfileItem | null, now: string): Promise<void> =>
  transact(system, now, [
    openMessageWrite(factsOf(message, client), now),
    ...(client === null ? [] : [stillTheirs(client)]),
  ]);

/** The client says that they will come. @throws {WriteRejected} where anything of it is no longer so */
export const saveAttendance = (
  message: ClientMessage,
  { client, appointment }: { client: ProfileItem; appointment: AppointmentItem },
  now: string,
): Promise<void> =>
  transact({ kind: 'client', clientId: client.id }, now, [
    doneMessageWrite(message, now),
    stillTheirs(client),
    ...attendanceWrites({ kind: 'client', clientId: client.id }, appointment, now),
  ]);

/** No more messages by WhatsApp. @throws {WriteRejected} where the person changed meanwhile */
export const saveStopped = (message: ClientMessage, client: ProfileItem, now: string): Promise<void> =>
  transact({ kind: 'client', clientId: client.id }, now, [
    doneMessageWrite(message, now),
    ...changedProfileWrites(client, {
      ...client,
      consent: { ...client.consent, whatsapp: false, at: now, source: 'whatsapp-reply' },
      updatedAt: now,
    }),
  ]);

/** Its answer went out. @throws {WriteRejected} where somebody was faster */
export const saveAnswered = (messageId: string, now: string): Promise<void> =>
  transact(system, now, [settledMessageWrite(messageId, now, 'system')]);

export const messageById = (id: string): Promise<ClientMessageItem | null> => getItem(keys.clientMessage(id));

/** @throws {WriteRejected} where somebody was faster */
export const saveSettled = (author: Author, messageId: string, at: string, by: string): Promise<void> =>
  transact(author, at, [settledMessageWrite(messageId, at, by)]);

/** What clients are called; nothing of who is there no more. */
export async function namesOf(messages: readonly OpenMessage[]): Promise<(clientId: string) => string | null> {
  const wanted = messages.flatMap(({ clientId }) => (clientId === undefined ? [] : [keys.profile(clientId)]));
  const batch = await getItems(wanted, 'eventual');
  return (clientId) => {
    const profile = batch.get<ProfileItem>(keys.profile(clientId));
    return profile === null || profile.forgottenAt !== undefined ? null : profile.fullName;
  };
}
