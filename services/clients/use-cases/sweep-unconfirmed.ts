import { log } from '@rostro/kit/log';
import { appointmentsOfClient } from '@rostro/kit/table/client-records';
import { untilSettled } from '@rostro/kit/table/settle';
import { fateOf, isAbandoned } from '../domain/abandoned.ts';
import { detachProfile, removeProfile } from '../store/abandoned.ts';
import { deleteUnconfirmed, type UnconfirmedAccount, unconfirmedAccounts } from '../store/accounts.ts';
import { profileBySub } from '../store/profiles.ts';

export interface Swept {
  deleted: number;
  /** Their appointment is still ahead, or they confirmed meanwhile. */
  kept: number;
  failed: number;
}

/** Frees e-mail and phone of accounts that nobody confirmed within a day. Doing it again does no harm. */
export async function sweepAbandoned(now: string): Promise<Swept> {
  const swept: Swept = { deleted: 0, kept: 0, failed: 0 };
  for await (const account of unconfirmedAccounts()) {
    if (!isAbandoned(account, now)) continue;
    try {
      swept[(await sweepOne(account, now)) ? 'deleted' : 'kept'] += 1;
    } catch (error) {
      swept.failed += 1;
      log.error('an unconfirmed account could not be swept', { sub: account.sub, error: error as Error });
    }
  }
  return swept;
}

/** The table first: an account that is still listed is found again by the next sweep, a guard without one is not. */
async function sweepOne({ sub, username }: UnconfirmedAccount, now: string): Promise<boolean> {
  const isFree = await untilSettled(async () => {
    const profile = await profileBySub(sub);
    const fate = fateOf(profile, profile === null ? [] : await appointmentsOfClient(profile.id), now);
    if (fate.kind === 'wait') return false;
    if (fate.kind === 'detach') await detachProfile(fate.before, fate.after);
    else if (fate.profile !== null) await removeProfile(fate.profile, now);
    return true;
  });
  return isFree && (await deleteUnconfirmed(username));
}
