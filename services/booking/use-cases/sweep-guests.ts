import { log } from '@rostro/platform/log';
import { WriteRejected } from '@rostro/platform/table/transact';
import { guestAccount } from '@rostro/rules/accounts/guest-account';
import { v4 as randomId } from 'uuid';
import { type GuestIntent, isCutOff } from '../domain/guest.ts';
import { openIntents, takeIntent } from '../store/guests.ts';
import { endGuestBooking } from './end-guest-booking.ts';

export interface Swept {
  finished: number;
  undone: number;
  failed: number;
}

/** Finishes the guest bookings whose account was made, and undoes the others. It may be repeated. */
export async function sweepCutOff(now: string): Promise<Swept> {
  const swept: Swept = { finished: 0, undone: 0, failed: 0 };
  for (const intent of await openIntents()) {
    if (!isCutOff(intent, now)) continue;
    try {
      const end = await sweepOne(intent, now);
      if (end !== null) swept[end] += 1;
    } catch (error) {
      swept.failed += 1;
      log.error('a guest booking could not be swept', {
        appointmentId: intent.appointmentId,
        error: error as Error,
      });
    }
  }
  return swept;
}

/** Null if a request came back to it just now. */
async function sweepOne(seen: GuestIntent, now: string): Promise<'finished' | 'undone' | null> {
  const intent = await taken(seen, now);
  if (intent === null) return null;
  const account = await guestAccount(intent.email, intent.appointmentId);
  const end = await endGuestBooking(intent, account?.isOurs ? account.sub : null, now);
  return end === 'undo' ? 'undone' : 'finished';
}

async function taken(seen: GuestIntent, now: string): Promise<GuestIntent | null> {
  try {
    return await takeIntent(seen, randomId(), now);
  } catch (error) {
    if (error instanceof WriteRejected) return null;
    throw error;
  }
}
