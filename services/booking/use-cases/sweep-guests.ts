import { apart } from '@rostro/platform/sweep';
import { WriteRejected } from '@rostro/platform/table/transact';
import { endLease, type GuestIntent, isLeased, leaseIntent, openIntents } from '@rostro/rules/accounts/guest-intent';
import { openGuestAccount } from '@rostro/rules/accounts/open-guest-account';

export interface Swept {
  /** Bookings whose account needs nothing more before the e-mail is proven. */
  finished: number;
  failed: number;
}

/**
 * Makes the accounts of guests who booked, and tells the user pool of proven e-mails. It can be repeated. It works
 * one by one: nobody waits for an account, while the pool, which allows few such requests a second, and the table
 * serve others.
 */
export async function sweepOpenGuests(now: string): Promise<Swept> {
  const swept: Swept = { finished: 0, failed: 0 };
  const waiting = (await openIntents()).filter((intent) => intent.settledAt === undefined && !isLeased(intent, now));
  for (const intent of waiting) {
    const { appointmentId } = intent;
    const isFinished = await apart(swept, 'a guest’s account could not be made', { appointmentId }, () =>
      sweepOne(intent, now),
    );
    if (isFinished) swept.finished += 1;
  }
  return swept;
}

/** False if another run is doing it. */
async function sweepOne(seen: GuestIntent, now: string): Promise<boolean> {
  const intent = await leaseIntent(seen, now).catch((error) => {
    if (error instanceof WriteRejected) return null;
    throw error;
  });
  if (intent === null) return false;
  try {
    await openGuestAccount({ intent, now });
    return true;
  } catch (error) {
    // The pool did not answer: the next run need not wait for the lease.
    await endLease(intent, now).catch(() => undefined);
    throw error;
  }
}
