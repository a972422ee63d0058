import { clientFacts } from 'virtual:facts';
import type { Client } from '@rostro/clients/published';
import type { Key } from '@rostro/platform/table/keys';
import { getItems } from '@rostro/platform/table/read';
import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import { type GuestIntent, isLeased } from '@rostro/rules/accounts/guest-intent';
import { type AppointmentFacts, cancellationWrites } from '@rostro/rules/appointments/appointment';
import { accountOf } from '@rostro/rules/appointments/visit-account';
import { blockedIdentityWrite } from '@rostro/rules/clients/blocked-identity';
import { openMessagesOf, settledMessageWrite } from '@rostro/rules/clients/client-message';
import { paymentsOf, queryEach } from '@rostro/rules/clients/client-records';
import { windowUnlisted, windowWrite } from '@rostro/rules/clients/client-window';
import { steppedRequestWrites } from '@rostro/rules/clients/data-request';
import { changedProfileWrites } from '@rostro/rules/clients/profile';
import { retentionEndsCheck } from '@rostro/rules/clients/retention';
import { balanceIn, noBalanceCheck } from '@rostro/rules/money/balance';
import { balanceItemOf } from '@rostro/rules/money/till-store';
import type {
  AppointmentChangeItem,
  AppointmentItem,
  BalanceItem,
  DataRequestItem,
  MovementItem,
  PaymentItem,
  ProfileItem,
} from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { sumOf } from '@rostro/shared/payment-math';
import { ASKED_RIGHTS } from '@rostro/shared/privacy/data-rights';
import type { SavedStep } from './data-requests.ts';

/** How a client is deleted, step by step. Each step can be repeated. */

const system = { kind: 'system' } as const;

/**
 * From now on nobody signs in as the person, books for them or writes in their record. Condition: nobody did so since
 * they were read.
 * @param request the request, as it was read, that deletes a client whose record may have to be kept; null: there
 * must be no such record
 */
export const saveDeleting = (
  author: Author,
  { profile, window }: Client,
  request: DataRequestItem | null,
  at: string,
): Promise<void> =>
  transact(author, at, [
    ...changedProfileWrites(profile, { ...profile, leaving: true, updatedAt: at }),
    windowWrite(profile.id, window, { at, summary: window.summary, leaving: true }),
    request === null ? retentionEndsCheck(profile.id, at) : requestUnchanged(request),
    noBalanceCheck(profile.id),
  ]);

const requestUnchanged = ({ id, version }: DataRequestItem): Write => ({
  label: 'request',
  check: keys.dataRequest(id),
  condition: '#version = :version',
  names: { '#version': 'version' },
  values: { ':version': version },
});

/** In centavos: the balance, payments for these appointments unless cancelled, and what optional rooms owe. */
export async function heldFor(clientId: string, appointmentIds: readonly string[], now: string): Promise<number> {
  const [batch, ...owed] = await Promise.all([
    getItems([keys.balance(clientId), ...appointmentIds.map(keys.appointment)]),
    ...clientFacts.map((room) => room.heldFor?.(clientId, now) ?? 0),
  ]);
  const paid = appointmentIds.map((id) => batch.get<AppointmentItem>(keys.appointment(id))?.paidCents ?? 0);
  const inFavour = balanceIn(batch.get<BalanceItem>(keys.balance(clientId)));
  return sumOf([inFavour, ...paid, ...owed]);
}

/** Whether the account of one of these bookings is being made at this moment. */
export async function isBeingSignedUp(appointmentIds: readonly string[], now: string): Promise<boolean> {
  const intents = appointmentIds.map(keys.guestIntent);
  const batch = await getItems(intents);
  return intents.some((key) => isLeased(batch.get<GuestIntent & Key>(key) ?? {}, now));
}

/** Labels `appointment`, `log`, `day:…`, `window`. */
export const saveCancellation = (
  author: Author,
  appointment: AppointmentFacts,
  { window }: Client,
  at: string,
): Promise<void> => transact(author, at, cancellationWrites(author, appointment, window, at));

/** Texts that staff wrote about a visit: its notes, and the reason of an override. */
export const saysSomething = ({ notes, override }: AppointmentItem): boolean => notes !== '' || override !== undefined;

/** The version rises, so that a user who read the notes and saves the appointment must read it again. */
export const clearNotes = ({ id }: AppointmentItem, at: string): Promise<void> =>
  transact(system, at, [
    {
      label: 'appointment',
      update: keys.appointment(id),
      expression: 'SET notes = :none, updatedAt = :at REMOVE #override ADD #version :one',
      condition: 'attribute_exists(pk)',
      names: { '#version': 'version', '#override': 'override' },
      values: { ':none': '', ':at': at, ':one': 1 },
    },
  ]);

/** Unanswered messages of the person are removed with them. */
export async function scrubMessages(person: Pick<ProfileItem, 'id' | 'phone'>, at: string): Promise<void> {
  for (const { id } of await openMessagesOf(person)) {
    await transact(system, at, [settledMessageWrite(id, at, 'forgotten')]);
  }
}

/** Payments of some appointments that have a text. */
export const paymentsWithNotes = async (appointments: readonly AppointmentItem[]): Promise<PaymentItem[]> =>
  (await paymentsOf(appointments, 'strong')).filter(isNoted);

const isNoted = ({ notes, lines }: PaymentItem): boolean => notes !== '' || lines.some((line) => line.notes !== '');

/** Amounts stay. @throws {WriteRejected} if more was paid meanwhile */
export const clearPaymentNotes = ({ pk, sk, lines, pendingCents }: PaymentItem, at: string): Promise<void> =>
  transact(system, at, [
    {
      label: 'payment',
      update: { pk, sk },
      expression: 'SET notes = :none, #lines = :lines',
      condition: 'pendingCents = :seen',
      names: { '#lines': 'lines' },
      values: { ':none': '', ':lines': lines.map((line) => ({ ...line, notes: '' })), ':seen': pendingCents },
    },
  ]);

/** Movements with a reason, of some visits and of the imported balance. */
export const movementsWithReasons = async (
  clientId: string,
  appointments: readonly AppointmentItem[],
): Promise<MovementItem[]> => {
  const { accounts = [] } = (await balanceItemOf(clientId)) ?? {};
  const ids = new Set([...appointments.map(accountOf), ...accounts]);
  const movements = await queryEach<MovementItem>([...ids], keys.movements, 'strong');
  return movements.filter(({ reason }) => reason !== undefined);
};

/** Amounts stay. */
export const clearMovementReason = ({ pk, sk }: MovementItem, at: string): Promise<void> =>
  transact(system, at, [
    { label: 'movement', update: { pk, sk }, expression: 'REMOVE reason', condition: 'attribute_exists(pk)' },
  ]);

/** Read after the notes are removed. */
export const changesOfAll = (appointments: readonly AppointmentItem[]): Promise<AppointmentChangeItem[]> =>
  queryEach(
    appointments.map(({ id }) => id),
    keys.appointmentChanges,
    'strong',
  );

export const saveChanges = (
  { pk, sk }: AppointmentChangeItem,
  changes: AppointmentChangeItem['changes'],
  at: string,
): Promise<void> =>
  transact(system, at, [
    {
      label: 'log',
      update: { pk, sk },
      expression: 'SET changes = :changes REMOVE reason',
      condition: 'attribute_exists(pk)',
      values: { ':changes': changes },
    },
  ]);

export interface Farewell {
  after: ProfileItem;
  /**
   * The last day of the person's record, which may have passed; the identity is stored apart with it. Null: there is
   * no record.
   */
  blockedUntil: string | null;
  /** The request that this deletion carries out, and its step; null: there is no request. */
  request: SavedStep | null;
}

/**
 * Anonymizes the person: guards become free, the directory drops them, their request is answered. The sign-in
 * identity stays, so that remaining tokens sign in as nobody. The person's identity is stored apart while there is a
 * record.
 */
export const saveForgotten = ({ profile, window }: Client, { after, blockedUntil, request }: Farewell): Promise<void> =>
  transact(system, after.updatedAt, [
    ...changedProfileWrites(profile, after),
    windowUnlisted(profile.id, window),
    noBalanceCheck(profile.id),
    ...clientFacts.flatMap(({ forgotten }) => forgotten?.(profile.id) ?? []),
    { label: 'sessions', delete: keys.sessions(profile.id) },
    ...(blockedUntil === null ? [] : [blockedIdentityWrite(profile, blockedUntil, after.updatedAt)]),
    ...withOwnRequestAnswered(profile.id, request),
  ]);

/**
 * A step that ends a request made in the account also answers that request. A transaction names an item once, so the
 * two are one write.
 */
function withOwnRequestAnswered(clientId: string, request: SavedStep | null): Write[] {
  const steps = request === null ? [] : steppedRequestWrites(request.act, request.before, request.after, request.deed);
  const others = steps.filter(({ label }) => label !== 'deletionRequest' && label !== 'asked');
  return [
    ...others,
    ...ASKED_RIGHTS.map((right) => ({ label: `asked:${right}`, delete: keys.ownDataRequest(clientId, right) })),
    { label: 'deletionRequest', delete: keys.deletionRequest(clientId) },
  ];
}
