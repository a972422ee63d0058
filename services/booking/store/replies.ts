import type { Key } from '@rostro/platform/table/keys';
import { getItems } from '@rostro/platform/table/read';
import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import { attendanceWrites } from '@rostro/rules/appointments/attendance';
import { type ClientWindow, type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import { clientOfLink, linkUseWrite } from '@rostro/rules/clients/links';
import { currentNotice } from '@rostro/rules/clients/privacy-notice';
import { changedProfileWrites } from '@rostro/rules/clients/profile';
import { withPurpose } from '@rostro/rules/clients/purposes';
import type { Link } from '@rostro/rules/notices/reply-links';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { UsedLinkItem } from '@rostro/rules/table/message-items';
import type { AppointmentFacts } from '../domain/booking.ts';

export interface ReplyFacts {
  used: UsedLinkItem | null;
  appointment: AppointmentFacts | null;
  /** The link's recipient, or the record into which they were merged. */
  client: ProfileItem | null;
  window: ClientWindow;
}

const usedKey = ({ id, appointmentId, clientId }: Link): Key =>
  keys.usedLink(appointmentId === undefined ? { clientId } : { appointmentId }, id);

export async function loadReply(link: Link): Promise<ReplyFacts> {
  const client = await clientOfLink(link.clientId);
  const appointmentKey = link.appointmentId === undefined ? [] : [keys.appointment(link.appointmentId)];
  const windowKey = keys.window(client?.id ?? link.clientId);
  const batch = await getItems([usedKey(link), windowKey, ...appointmentKey]);
  return {
    used: batch.get<UsedLinkItem>(usedKey(link)),
    appointment: appointmentKey[0] ? batch.get<AppointmentItem>(appointmentKey[0]) : null,
    client,
    window: windowOf(batch.get<WindowItem>(windowKey)),
  };
}

export const replyUseWrite = (link: Link, at: string, appointmentId?: string): Write =>
  linkUseWrite(usedKey(link), { at, expiresAt: link.expiresAt, appointmentId });

export const replyAuthorOf = ({ id }: ProfileItem): Author => ({ kind: 'self', id: id });

/** Condition: the appointment is unchanged. */
export const saveAttendance = (link: Link, client: ProfileItem, appointment: AppointmentFacts, at: string) =>
  transact(replyAuthorOf(client), at, [
    replyUseWrite(link, at),
    ...attendanceWrites(replyAuthorOf(client), appointment, at),
  ]);

/** Ends reminders on every channel. Condition: the person is unchanged. A used link stays used. */
export const saveStop = (link: Link, { used }: Pick<ReplyFacts, 'used'>, client: ProfileItem, at: string) => {
  const consent = { reminders: false, whatsapp: false, at, source: 'mail-link' };
  return transact(replyAuthorOf(client), at, [
    ...changedProfileWrites(client, { ...client, consent, updatedAt: at }),
    ...(used === null ? [replyUseWrite(link, at)] : []),
  ]);
};

/** Revokes the consent to promotions, under the current notice. Condition: the person is unchanged. */
export const saveNoPromotions = async (
  link: Link,
  { used }: Pick<ReplyFacts, 'used'>,
  client: ProfileItem,
  at: string,
) => {
  const { version: notice } = await currentNotice();
  const purposes = withPurpose(client, { purpose: 'marketing', given: false, notice }, notice, at);
  return transact(replyAuthorOf(client), at, [
    ...(purposes === null ? [] : changedProfileWrites(client, { ...client, purposes, updatedAt: at })),
    ...(used === null ? [replyUseWrite(link, at)] : []),
  ]);
};
