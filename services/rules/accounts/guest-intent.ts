import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { setIf } from '@rostro/platform/table/set-if';
import { transact, type Write } from '@rostro/platform/table/transact';
import { epochOf, instantOf } from '@rostro/shared/time';
import { v4 as randomId } from 'uuid';
import { keys } from '../table/keys.ts';

/**
 * A guest's booking until its e-mail is proven, or until nothing depends on the booking any more. It says whether the
 * account is made, and finds bookings whose place must be freed.
 */
export interface GuestIntent {
  appointmentId: string;
  clientId: string;
  /** As the guest wrote it; the account has it as its name. */
  email: string;
  /** The instant at which the place was taken. */
  at: string;
  /** The account needs nothing more before the e-mail is proven; absent: the sweep has work. */
  settledAt?: string;
  /** The run that works with the account, and the end of its lease; absent: there was none. */
  holder?: string;
  leasedUntil?: string;
}
type IntentItem = GuestIntent & Key;

/** Longer than a run may wait for the user pool: no second run gives the same account a password meanwhile. */
const LEASE_MS = 60_000;

export const isLeased = ({ leasedUntil = '' }: Pick<GuestIntent, 'leasedUntil'>, now: string): boolean =>
  leasedUntil > now;

export const intentKey = ({ appointmentId }: Pick<GuestIntent, 'appointmentId'>): Key =>
  keys.guestIntent(appointmentId);

/** Label `intent`. */
export const newIntentWrite = (intent: GuestIntent): Write => ({
  label: 'intent',
  put: { ...intentKey(intent), ...intent } satisfies IntentItem,
  condition: 'attribute_not_exists(pk)',
});

export const intentOf = (appointmentId: string): Promise<GuestIntent | null> =>
  getItem<IntentItem>(keys.guestIntent(appointmentId));

/** Strongly consistent: an intent that is listed and gone a moment later was finished meanwhile. */
export const openIntents = (): Promise<GuestIntent[]> =>
  queryItems<IntentItem>({ partition: keys.guestIntents(), consistency: 'strong' });

/**
 * Leases the intent to this run.
 * @throws {WriteRejected} if another run took or removed it since it was read, or still has it
 */
export async function leaseIntent(seen: GuestIntent, now: string): Promise<GuestIntent & { holder: string }> {
  const leased = { holder: randomId(), leasedUntil: instantOf(epochOf(now) + LEASE_MS) };
  await transact({ kind: 'system' }, now, [
    {
      label: 'intent',
      update: intentKey(seen),
      expression: 'SET #holder = :holder, leasedUntil = :until',
      condition: 'attribute_exists(pk) AND (attribute_not_exists(leasedUntil) OR leasedUntil <= :now)',
      names: { '#holder': 'holder' },
      values: { ':holder': leased.holder, ':until': leased.leasedUntil, ':now': now },
    },
  ]);
  return { ...seen, ...leased };
}

const heldBy = (holder: string) => ({
  condition: '#holder = :holder',
  names: { '#holder': 'holder' },
  values: { ':holder': holder },
});

/** The booking is finished. Label `intent`. */
export const intentGone = (intent: GuestIntent & { holder: string }): Write => ({
  label: 'intent',
  delete: intentKey(intent),
  ...heldBy(intent.holder),
});

/** The account needs nothing more before the e-mail is proven. Label `intent`. */
export const intentSettled = (intent: GuestIntent & { holder: string }, now: string): Write => ({
  label: 'intent',
  update: intentKey(intent),
  ...setIf(heldBy(intent.holder), { settledAt: now, leasedUntil: undefined }),
});

/** The sweep has work with the account again. Label `intent`. */
export const intentReopened = (appointmentId: string): Write => ({
  label: 'intent',
  update: keys.guestIntent(appointmentId),
  expression: 'REMOVE settledAt',
  condition: 'attribute_exists(pk)',
});

/**
 * The account is to be made for the record that the guest proved to own. A running run loses its lease. Label
 * `intent`.
 */
export const intentHandedOver = (appointmentId: string, clientId: string): Write => ({
  label: 'intent',
  update: keys.guestIntent(appointmentId),
  expression: 'SET clientId = :client REMOVE settledAt, #holder, leasedUntil',
  condition: 'attribute_exists(pk)',
  names: { '#holder': 'holder' },
  values: { ':client': clientId },
});

/** The account is to be made for another address. A running run loses its lease. Label `intent`. */
export const intentReaddressed = ({ appointmentId, clientId }: GuestIntent, email: string): Write => ({
  label: 'intent',
  update: keys.guestIntent(appointmentId),
  expression: 'SET #address = :address REMOVE settledAt, #holder, leasedUntil',
  condition: 'clientId = :client',
  names: { '#holder': 'holder', '#address': 'email' },
  values: { ':address': email, ':client': clientId },
});

/** The next run may start at once. */
export const endLease = (intent: GuestIntent & { holder: string }, now: string): Promise<void> =>
  transact({ kind: 'system' }, now, [
    { label: 'intent', update: intentKey(intent), expression: 'REMOVE leasedUntil', ...heldBy(intent.holder) },
  ]);

/** Also ends a running run. Label `intent`. */
export const intentGoneAnyway = (appointmentId: string): Write => ({
  label: 'intent',
  delete: keys.guestIntent(appointmentId),
});

/** The last record of this booking is gone. */
export const removeIntent = ({ appointmentId }: GuestIntent, now: string): Promise<void> =>
  transact({ kind: 'system' }, now, [intentGoneAnyway(appointmentId)]);
