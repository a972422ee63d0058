import { getItem, getItems } from '@rostro/platform/table/read';
import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import { attendanceWrites } from '@rostro/rules/appointments/attendance';
import {
  doneMessageWrite,
  type OpenMessage,
  openMessageWrite,
  settledMessageWrite,
} from '@rostro/rules/clients/client-message';
import { aheadIn } from '@rostro/rules/clients/client-summary';
import { type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import { currentNotice } from '@rostro/rules/clients/privacy-notice';
import { changedProfileWrites } from '@rostro/rules/clients/profile';
import { withPurpose } from '@rostro/rules/clients/purposes';
import type { AppointmentItem, GuardItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { ClientMessageItem } from '@rostro/rules/table/message-items';
import type { AnswerFacts } from '../domain/answer.ts';
import type { ClientMessage } from '../domain/client-message.ts';

/** The current facts of sender and subject; null if the message was taken before. */
export async function loadAnswerFacts({ id, phone, wish }: ClientMessage, now: string): Promise<AnswerFacts | null> {
  const messageKey = keys.clientMessage(id);
  const guardKey = keys.phoneGuard(phone ?? 'none');
  const batch = await getItems(phone === null ? [messageKey] : [messageKey, guardKey]);
  if (batch.get<ClientMessageItem>(messageKey) !== null) return null;
  const guard = batch.get<GuardItem>(guardKey);
  const client = guard === null ? null : await getItem<ProfileItem>(keys.profile(guard.clientId));
  // A person who is being deleted is no client any more.
  if (client === null || client.leaving) return { client: null, appointment: null };
  const appointmentId = 'visit' in wish ? (wish.visit?.appointmentId ?? (await onlyOneAhead(client.id, now))) : null;
  const appointment = appointmentId === null ? null : await getItem<AppointmentItem>(keys.appointment(appointmentId));
  return { client, appointment: appointment?.clientId === client.id ? appointment : null };
}

/** A client who names no appointment means the only one ahead. */
async function onlyOneAhead(clientId: string, now: string): Promise<string | null> {
  const { summary } = windowOf(await getItem<WindowItem>(keys.window(clientId)));
  const ahead = aheadIn(summary, now);
  return ahead.length === 1 ? (ahead[0]?.id ?? null) : null;
}

const system: Author = { kind: 'system' };

/** Condition: the number still belongs to the client, who is not being deleted. */
const stillTheirs = ({ id, phone }: ProfileItem): Write => ({
  label: 'client',
  check: keys.profile(id),
  condition: 'phone = :phone AND attribute_not_exists(leaving)',
  values: { ':phone': phone },
});

const factsOf = ({ id, at, from, text }: ClientMessage, client: ProfileItem | null) => ({
  id,
  at,
  phone: from,
  text,
  ...(client !== null && { clientId: client.id }),
});

/** Shows it to staff. @throws {WriteRejected} if it was taken before, or belongs to another client now */
export const saveForStaff = (message: ClientMessage, client: ProfileItem | null, now: string): Promise<void> =>
  transact(system, now, [
    openMessageWrite(factsOf(message, client), now),
    ...(client === null ? [] : [stillTheirs(client)]),
  ]);

/** @throws {WriteRejected} if any of the facts changed */
export const saveAttendance = (
  message: ClientMessage,
  { client, appointment }: { client: ProfileItem; appointment: AppointmentItem },
  now: string,
): Promise<void> =>
  transact({ kind: 'self', id: client.id }, now, [
    doneMessageWrite(message, now),
    stillTheirs(client),
    ...attendanceWrites({ kind: 'self', id: client.id }, appointment, now),
  ]);

/**
 * Ends WhatsApp messages, and the consent to promotions on every channel, under the notice that is shown now.
 * @throws {WriteRejected} if the person changed meanwhile
 */
export async function saveStopped(message: ClientMessage, client: ProfileItem, now: string): Promise<void> {
  const { version: notice } = await currentNotice();
  const purposes = withPurpose(client, { purpose: 'marketing', given: false, notice }, notice, now);
  await transact({ kind: 'self', id: client.id }, now, [
    doneMessageWrite(message, now),
    ...changedProfileWrites(client, {
      ...client,
      consent: { ...client.consent, whatsapp: false, at: now, source: 'whatsapp-reply' },
      ...(purposes !== null && { purposes }),
      updatedAt: now,
    }),
  ]);
}

/** @throws {WriteRejected} if another write was faster */
export const saveAnswered = (messageId: string, now: string): Promise<void> =>
  transact(system, now, [settledMessageWrite(messageId, now, 'system')]);

export const messageById = (id: string): Promise<ClientMessageItem | null> => getItem(keys.clientMessage(id));

export const saveSettled = (author: Author, messageId: string, at: string, by: string): Promise<void> =>
  transact(author, at, [settledMessageWrite(messageId, at, by)]);

/** The clients' names; none for an unknown one. */
export async function namesOf(messages: readonly OpenMessage[]): Promise<(clientId: string) => string | null> {
  const ids = messages.flatMap(({ clientId, duplicate }) => [clientId ?? [], duplicate?.clientId ?? []].flat());
  const batch = await getItems(ids.map(keys.profile), 'eventual');
  return (clientId) => {
    const profile = batch.get<ProfileItem>(keys.profile(clientId));
    return profile === null || profile.forgottenAt !== undefined ? null : profile.fullName;
  };
}
