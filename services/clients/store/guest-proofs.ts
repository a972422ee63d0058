import { outboxWrite } from '@rostro/platform/outbox/record';
import { appendAudit, auditItem, transact, type Write } from '@rostro/platform/table/transact';
import { letterCount } from '@rostro/rules/accounts/guest-code';
import { type GuestIntent, intentReopened, openIntents } from '@rostro/rules/accounts/guest-intent';
import { openMessageWrite } from '@rostro/rules/clients/client-message';
import { tryWrite } from '@rostro/rules/clients/daily-tries';
import { changedProfileWrites, identityGone, removedProfileWrites } from '@rostro/rules/clients/profile';
import { requestedDeliveryWrite } from '@rostro/rules/notices/requested-delivery';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { v4 as randomId } from 'uuid';
import { guardHandedOver, identityHandedOver, named, type ProfileChange } from './claims.ts';
import { sessionsHandedOver } from './sessions.ts';

/** The bookings by which these people are still to prove their e-mail. */
export async function intentsOf(clientId: string): Promise<GuestIntent[]> {
  return (await openIntents()).filter((intent) => intent.clientId === clientId);
}

/** The guest's own e-mail is proven; the sweep tells the user pool. */
export const saveProven = (
  { before, after }: ProfileChange,
  appointmentId: string,
  used: readonly Write[],
): Promise<void> =>
  transact({ kind: 'self', id: after.id }, after.updatedAt, [
    ...changedProfileWrites(before, after),
    intentReopened(appointmentId),
    ...used,
  ]);

/** E-mail and account of a guest who proved nothing go to the one who did, if both are unchanged since they were read. */
export async function saveTaken(
  from: ProfileChange,
  to: ProfileChange,
  appointmentId: string,
  used: readonly Write[],
): Promise<void> {
  const { id, email = '', updatedAt: at } = to.after;
  const { sub } = from.before;
  const sessions = sub === undefined ? [] : await sessionsHandedOver(from.before.id, id, at);
  return transact({ kind: 'self', id }, at, [
    ...named(
      'known',
      changedProfileWrites(from.before, from.after).filter(({ label }) => label !== 'oldEmail'),
    ),
    ...changedProfileWrites(to.before, to.after).filter(({ label }) => label !== 'email'),
    guardHandedOver('email', email, from.before.id, id),
    ...(sub === undefined ? [] : [identityHandedOver(sub, from.before.id, id), ...sessions]),
    intentReopened(appointmentId),
    ...used,
  ]);
}

interface DisownedGuest {
  before: ProfileItem;
  /** Null: the clinic has nothing to expect of them. */
  after: ProfileItem | null;
  appointmentId: string;
  /** As the clinic may know them; the e-mail is masked. */
  told: { fullName: string; email: string };
}

/** The e-mail is nobody's of theirs, and the clinic reads of it once. */
export const saveDisowned = (guest: DisownedGuest, used: Write, at: string): Promise<void> => {
  const { before, after, appointmentId, told: disowned } = guest;
  const whom = after === null ? {} : { clientId: after.id };
  return transact({ kind: 'system' }, at, [
    ...(after === null ? removedProfileWrites(before, at) : changedProfileWrites(before, after)),
    ...(after !== null && before.sub !== undefined ? [identityGone(before.sub, before.id)] : []),
    openMessageWrite({ id: `disowned-${appointmentId}`, at, phone: '', text: '', disowned, ...whom }, at),
    used,
  ]);
};

/** The letter leaves through the outbox, counted against those to this address today. Labels `letters`. */
export const saveLetterAsked = (
  { id, clientId, serviceId, startsAt }: AppointmentItem,
  { email, requestId, now }: { email: string; requestId: string; now: string },
): Promise<void> => {
  const request = { appointmentId: id, clientId, startsAt, channel: 'email', kind: 'acknowledgement' } as const;
  return transact({ kind: 'system' }, now, [
    letterCount(email, now),
    requestedDeliveryWrite({ ...request, requestId, at: now }),
    outboxWrite('appointment.notice-requested', { ...request, requestId, serviceId, occurredAt: now }),
  ]);
};

/** The most corrections a day of a booking's phone: its page is no way to try phones. */
const CORRECTIONS_A_DAY = 5;

/**
 * Another phone of a guest, if person and booking are as they were read. The audit keeps that it was changed, not to what. Labels
 * of `changedProfileWrites`, `visit`, `corrections`.
 */
export const savePhoneCorrection = (
  { before, after }: ProfileChange,
  { appointmentId, requestId }: { appointmentId: string; requestId: string },
): Promise<void> => {
  const { id: clientId, fullName, updatedAt: at } = after;
  const what = { action: 'client.correct-phone', subject: clientId, subjectName: fullName } as const;
  const who = { actorId: clientId, actorName: fullName, requestId };
  return transact({ kind: 'self', id: clientId }, at, [
    ...changedProfileWrites(before, after),
    {
      label: 'visit',
      check: keys.appointment(appointmentId),
      condition: '#status = :pending AND clientId = :client',
      names: { '#status': 'status' },
      values: { ':pending': 'pending', ':client': clientId },
    },
    tryWrite({ kind: 'corrections', mark: appointmentId, most: CORRECTIONS_A_DAY, now: at }, 'corrections'),
    appendAudit(auditItem({ id: randomId(), at, ...what, ...who, after: { changed: ['phone'] } })),
  ]);
};
