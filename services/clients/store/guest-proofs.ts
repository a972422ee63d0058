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

/** The bookings through which these people can still prove their e-mail. */
export async function intentsOf(clientId: string): Promise<GuestIntent[]> {
  return (await openIntents()).filter((intent) => intent.clientId === clientId);
}

/** The guest has proven their own e-mail; the sweep tells the user pool. */
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

/**
 * Moves e-mail and account from a guest who proved nothing to the one who did, if both are unchanged since they were
 * read.
 */
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
  /** Null: the clinic expects no visit of the guest. */
  after: ProfileItem | null;
  appointmentId: string;
  /** The guest as the clinic may know them; the e-mail is masked. */
  told: { fullName: string; email: string };
}

/** Removes the e-mail from the guest's record, and tells the clinic once. */
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

/** The letter leaves through the outbox, and counts as one of today's letters to this address. Label `letters`. */
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

/** Corrections of a booking's phone per day: the page must not serve to try out phones. */
const CORRECTIONS_A_DAY = 5;

/**
 * Changes a guest's phone, if person and booking are as they were read. The audit names the field, not the value.
 * Labels of `changedProfileWrites`, `visit`, `corrections`.
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
