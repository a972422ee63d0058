import { log } from '@rostro/platform/log';
import { untilSettled } from '@rostro/platform/table/settle';
import { appointmentsOfClient } from '@rostro/rules/clients/client-records';
import { fateOf } from '../domain/abandoned.ts';
import { detachProfile, removeProfile } from '../store/abandoned.ts';
import { deleteUnconfirmed, type UnconfirmedAccount, unconfirmedAccounts } from '../store/accounts.ts';
import { profileBySub } from '../store/profiles.ts';
import { releasePlace } from '../store/released-places.ts';

type SweepOutcome = Exclude<keyof Swept, 'failed'>;

export interface Swept {
  deleted: number;
  /** Whose appointments are free for others now. */
  released: number;
  /** They have time, the clinic expects them, or they confirmed meanwhile. */
  kept: number;
  failed: number;
}

/** Frees place, e-mail and phone of accounts that nobody confirmed in time. Doing it again does no harm. */
export async function sweepAbandoned(now: string): Promise<Swept> {
  const swept: Swept = { deleted: 0, released: 0, kept: 0, failed: 0 };
  for await (const account of unconfirmedAccounts()) {
    try {
      swept[await sweepOne(account, now)] += 1;
    } catch (error) {
      swept.failed += 1;
      log.error('an unconfirmed account could not be swept', { sub: account.sub, error: error as Error });
    }
  }
  return swept;
}

/** The table first: an account that is still listed is found again by the next sweep, a guard without one is not. */
async function sweepOne({ sub, username, createdAt }: UnconfirmedAccount, now: string): Promise<SweepOutcome> {
  const outcome = await untilSettled(async (): Promise<SweepOutcome> => {
    const profile = await profileBySub(sub);
    const appointments = profile === null ? [] : await appointmentsOfClient(profile.id);
    const fate = fateOf(profile, appointments, { now, createdAt });
    switch (fate.kind) {
      case 'wait':
        return 'kept';
      case 'release':
        for (const { id } of fate.appointments) await releasePlace(id, now);
        return 'released';
      case 'detach':
        await detachProfile(fate.before, fate.after);
        return 'deleted';
      case 'forget':
        if (fate.profile !== null) await removeProfile(fate.profile, now);
        return 'deleted';
    }
  });
  return outcome === 'deleted' && !(await deleteUnconfirmed(username)) ? 'kept' : outcome;
}
