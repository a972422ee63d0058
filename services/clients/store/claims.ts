import { transact, type Write } from '@rostro/platform/table/transact';
import { windowWrite } from '@rostro/rules/clients/client-window';
import { countTry } from '@rostro/rules/clients/daily-tries';
import { changedProfileWrites } from '@rostro/rules/clients/profile';
import { noRecordLeftCheck } from '@rostro/rules/clients/retention';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Client } from './client-record.ts';
import { sessionsHandedOver } from './sessions.ts';

/** Tries to claim one record per day. */
export const CLAIMS_A_DAY = 5;

export interface ProfileChange {
  before: ProfileItem;
  after: ProfileItem;
}

const guardOf = { phone: keys.phoneGuard, email: keys.emailGuard };

/** A guard changes hands without being free in between. */
export const guardHandedOver = (field: 'phone' | 'email', value: string, from: string, to: string): Write => ({
  label: field,
  put: { ...guardOf[field](value), clientId: to },
  condition: 'clientId = :from',
  values: { ':from': from },
});

/** From now on the account signs in as another person. */
export const identityHandedOver = (sub: string, from: string, to: string): Write => ({
  label: 'identity',
  put: { ...keys.identity(sub), clientId: to },
  condition: 'clientId = :gone',
  values: { ':gone': from },
});

export const named = (prefix: string, writes: readonly Write[]): Write[] =>
  writes.map((write) => ({ ...write, label: `${prefix}:${write.label}` }));

/**
 * A person proved to own a record: their account signs in as that record from now on, with its own e-mail.
 * Conditions: no other account does, and both are unchanged since they were read. One of several simultaneous tries
 * succeeds.
 */
export async function saveClaimBegun(
  keep: ProfileChange,
  { profile, window }: Client,
  beside: readonly Write[] = [],
): Promise<void> {
  const { sub, email = '', ...left } = profile;
  const { id, updatedAt: at } = keep.after;
  const brings = keep.before.email?.toLowerCase() !== keep.after.email?.toLowerCase();
  const gone = { ...left, ...(brings ? {} : { email }), leaving: true, mergedInto: id, updatedAt: at };
  const sessions = sub === undefined ? [] : await sessionsHandedOver(profile.id, id, at);
  return transact({ kind: 'self', id: id }, at, [
    ...changedProfileWrites(keep.before, keep.after).filter(({ label }) => label !== 'email'),
    ...(brings ? [guardHandedOver('email', email, profile.id, id)] : []),
    ...named(
      'gone',
      changedProfileWrites(profile, gone).filter(({ label }) => label !== 'oldEmail'),
    ),
    { ...windowWrite(profile.id, window, { at, summary: window.summary, leaving: true }), label: 'goneWindow' },
    noRecordLeftCheck(profile.id),
    // A guest may prove the e-mail before there is an account.
    ...(sub === undefined ? [] : [identityHandedOver(sub, profile.id, id), ...sessions]),
    ...beside,
  ]);
}

/**
 * Counts a try to claim a record today.
 * @returns false if none was left
 * @throws {WriteRejected} if another try was counted at the same moment: try again
 */
export const countClaim = (recordId: string, now: string): Promise<boolean> =>
  countTry({ kind: 'claims', mark: recordId, most: CLAIMS_A_DAY, now });
