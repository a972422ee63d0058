import { getItem } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import { transact, type Write } from '@rostro/platform/table/transact';
import { changedProfileWrites, identityWrite } from '../clients/profile.ts';
import type { ProfileItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { makeGuestAccount } from './guest-account.ts';
import { type GuestIntent, intentGone, intentSettled } from './guest-intent.ts';

export interface Opening {
  intent: GuestIntent & { holder: string };
  /** ISO 8601 UTC. */
  now: string;
  /** The password that the guest has just chosen. */
  password?: string;
}

/**
 * Makes the account of a guest's booking and links it to the person. Repeating it continues after an interruption. A
 * guest whose address another record holds gets an account once they have proven it.
 * @returns whether the guest has an account now
 * @throws {AppError} `validation` if the pool refuses the chosen password
 */
export const openGuestAccount = (opening: Opening): Promise<boolean> => untilSettled(() => open(opening));

async function open({ intent, now, password }: Opening): Promise<boolean> {
  const { appointmentId, clientId } = intent;
  const guest = await getItem<ProfileItem>(keys.profile(clientId));
  const isGone = guest === null || guest.leaving === true || guest.forgottenAt !== undefined;
  if (isGone) {
    await transact({ kind: 'system' }, now, [intentGone(intent)]);
    return false;
  }
  const { email, fullName, sub } = guest;
  const isProven = !guest.unverified;
  const waits = email === undefined || (!isProven && guest.claimed?.email !== undefined);
  const made = waits ? null : await makeGuestAccount({ appointmentId, email, fullName, sub, isProven }, password);
  const isSame = made === null || (made.sub === sub && password === undefined);
  await transact({ kind: 'system' }, now, [
    isProven ? intentGone(intent) : intentSettled(intent, now),
    ...(isSame ? [unchanged(guest)] : bound(guest, made.sub, { now, isChosen: password !== undefined })),
  ]);
  return made !== null;
}

/** Condition: the person is unchanged, so the e-mail is still unproven. */
const unchanged = ({ id, version }: ProfileItem): Write => ({
  label: 'profile',
  check: keys.profile(id),
  condition: '#version = :version',
  names: { '#version': 'version' },
  values: { ':version': version },
});

function bound(before: ProfileItem, sub: string, { now, isChosen }: { now: string; isChosen: boolean }): Write[] {
  const after = { ...before, sub, updatedAt: now, ...(isChosen && { passwordEstablished: true }) };
  return [...changedProfileWrites(before, after), ...(before.sub === undefined ? [identityWrite(sub, before.id)] : [])];
}
