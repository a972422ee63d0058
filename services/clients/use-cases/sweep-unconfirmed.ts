import { apart } from '@rostro/platform/sweep';
import { untilSettled } from '@rostro/platform/table/settle';
import { type GuestIntent, openIntents, removeIntent } from '@rostro/rules/accounts/guest-intent';
import { appointmentsOfClient } from '@rostro/rules/clients/client-records';
import type { ProfileItem } from '@rostro/rules/table/items';
import { fateOf } from '../domain/abandoned.ts';
import { detachProfile, removeProfile } from '../store/abandoned.ts';
import { deleteUnproven } from '../store/accounts.ts';
import { profileById } from '../store/profiles.ts';
import { releasePlace } from '../store/released-places.ts';

type SweepOutcome = Exclude<keyof Swept, 'failed'>;

export interface Swept {
  deleted: number;
  /** Guests whose places are free now. */
  released: number;
  /** Guests who still have time, whom the clinic expects, or who proved the e-mail. */
  kept: number;
  failed: number;
}

/** Frees place, e-mail and phone of guests who did not prove the e-mail in time. Repeating it does no harm. */
export async function sweepAbandoned(now: string): Promise<Swept> {
  const swept: Swept = { deleted: 0, released: 0, kept: 0, failed: 0 };
  // The table lists them, so places become free on time, also while the user pool is away.
  for (const intent of await openIntents()) {
    const { appointmentId } = intent;
    const outcome = await apart(swept, 'an unproven guest could not be swept', { appointmentId }, () =>
      sweepGuest(intent, now),
    );
    if (outcome !== null) swept[outcome] += 1;
  }
  return swept;
}

/** The table first; the intent goes last, so that the next sweep finds an account that is still there. */
async function sweepGuest(intent: GuestIntent, now: string): Promise<SweepOutcome> {
  const outcome = await untilSettled(async (): Promise<SweepOutcome> => {
    const profile = await profileById(intent.clientId);
    // The e-mail is proven, and the sweep of accounts is not finished.
    if (profile !== null && !profile.unverified) return 'kept';
    return letGo(profile, { now, createdAt: intent.at });
  });
  if (outcome !== 'deleted') return outcome;
  await deleteUnproven(intent);
  await removeIntent(intent, now);
  return 'deleted';
}

async function letGo(profile: ProfileItem | null, moment: { now: string; createdAt: string }): Promise<SweepOutcome> {
  const appointments = profile === null ? [] : await appointmentsOfClient(profile.id);
  const fate = fateOf(profile, appointments, moment);
  switch (fate.kind) {
    case 'wait':
      return 'kept';
    case 'release':
      for (const { id } of fate.appointments) await releasePlace(id, moment.now);
      return 'released';
    case 'detach':
      await detachProfile(fate.before, fate.after);
      return 'deleted';
    case 'forget':
      if (fate.profile !== null) await removeProfile(fate.profile, moment.now);
      return 'deleted';
  }
}
