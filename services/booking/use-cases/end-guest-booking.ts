import { untilSettled } from '@rostro/kit/table/settle';
import { decideEnding, type Ending, type GuestIntent } from '../domain/guest.ts';
import { recordsOf, saveEnding } from '../store/guests.ts';

/**
 * Binds the account that was made for a guest's booking, or undoes the booking.
 * @param sub null where there is no account, and none will be
 * @throws {AppError} `busy` where the intent went into other hands meanwhile
 */
export const endGuestBooking = (intent: GuestIntent, sub: string | null, now: string): Promise<Ending['kind']> =>
  untilSettled(async () => {
    const records = await recordsOf(intent);
    const ending = decideEnding(records, sub, now);
    // Before there is an account, a booking may turn out to be none: nobody is written to.
    const told = sub !== null && records.appointment?.status === 'pending' ? records.appointment : null;
    await saveEnding(intent, ending, now, told);
    return ending.kind;
  });
