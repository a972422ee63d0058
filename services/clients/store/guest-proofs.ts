import { outboxWrite } from '@rostro/platform/outbox/record';
import { appendAudit, auditItem, transact, type Write } from '@rostro/platform/table/transact';
import { letterCount } from '@rostro/rules/accounts/guest-code';
import { type GuestIntent, intentReaddressed, intentReopened, openIntents } from '@rostro/rules/accounts/guest-intent';
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

interface LetterRequest {
  email: string;
  requestId: string;
  now: string;
}

/** The letter leaves through the outbox, and counts as one of today's letters to this address. Label `letters`. */
function letterWrites(
  { id, clientId, serviceId, startsAt }: AppointmentItem,
  { email, requestId, now }: LetterRequest,
): Write[] {
  const request = { appointmentId: id, clientId, startsAt, channel: 'email', kind: 'acknowledgement' } as const;
  return [
    letterCount(email, now),
    requestedDeliveryWrite({ ...request, requestId, at: now }),
    outboxWrite('appointment.notice-requested', { ...request, requestId, serviceId, occurredAt: now }),
  ];
}

/** Label `letters`. */
export const saveLetterAsked = (appointment: AppointmentItem, request: LetterRequest): Promise<void> =>
  transact({ kind: 'system' }, request.now, letterWrites(appointment, request));

/** Corrections of a booking's phone per day: the page must not serve to try out phones. */
const PHONES_A_DAY = 5;
/** Each is a letter to an address that nobody has proven. */
const EMAILS_A_DAY = 2;

interface Correction {
  field: 'phone' | 'email';
  mark: string;
  most: number;
}

/** The audit names the field, not the value. Labels of `changedProfileWrites`, `visit`, `corrections`. */
function correctionWrites(
  { before, after }: ProfileChange,
  { appointmentId, requestId }: { appointmentId: string; requestId: string },
  { field, mark, most }: Correction,
): Write[] {
  const { id: clientId, fullName, updatedAt: at } = after;
  const what = { action: `client.correct-${field}`, subject: clientId, subjectName: fullName } as const;
  const who = { actorId: clientId, actorName: fullName, requestId };
  return [
    ...changedProfileWrites(before, after),
    {
      label: 'visit',
      check: keys.appointment(appointmentId),
      condition: '#status = :pending AND clientId = :client',
      names: { '#status': 'status' },
      values: { ':pending': 'pending', ':client': clientId },
    },
    tryWrite({ kind: 'corrections', mark, most, now: at }, 'corrections'),
    appendAudit(auditItem({ id: randomId(), at, ...what, ...who, after: { changed: [field] } })),
  ];
}

/** Changes a guest's phone, if person and booking are as they were read. */
export const savePhoneCorrection = (
  change: ProfileChange,
  of: { appointmentId: string; requestId: string },
): Promise<void> =>
  transact(
    { kind: 'self', id: change.after.id },
    change.after.updatedAt,
    correctionWrites(change, of, { field: 'phone', mark: of.appointmentId, most: PHONES_A_DAY }),
  );

interface EmailCorrection {
  appointment: AppointmentItem;
  intent: GuestIntent;
  email: string;
  requestId: string;
}

/**
 * Changes a guest's e-mail, if person and booking are as they were read, and sends the letter with a code there. The
 * account of the address before is no longer the guest's. Labels of `correctionWrites`, `intent`, `letters`.
 */
export const saveEmailCorrection = (
  change: ProfileChange,
  { appointment, intent, email, requestId }: EmailCorrection,
): Promise<void> => {
  const { before, after } = change;
  const { id: appointmentId } = appointment;
  const { updatedAt: now } = after;
  return transact({ kind: 'self', id: after.id }, now, [
    ...correctionWrites(
      change,
      { appointmentId, requestId },
      { field: 'email', mark: `${appointmentId}.email`, most: EMAILS_A_DAY },
    ),
    ...(before.sub === undefined ? [] : [identityGone(before.sub, before.id)]),
    intentReaddressed(intent, email),
    ...letterWrites(appointment, { email, requestId: randomId(), now }),
  ]);
};
