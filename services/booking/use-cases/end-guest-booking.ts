import { untilSettled } from '@rostro/platform/table/settle';
import { decideEnding, type Ending, type GuestIntent } from '../domain/guest.ts';
import { recordsOf, saveEnding } from '../store/guests.ts';

/**
 * Binds the account of a guest's booking, or undoes the booking.
 * @param sub null if there is no account and none will follow
 * @throws {AppError} `busy` if another request took the intent meanwhile
 */
export const endGuestBooking = (intent: GuestIntent, sub: string | null, now: string): Promise<Ending['kind']> =>
  untilSettled(async () => {
    const records = await recordsOf(intent);
    const ending = decideEnding(records, sub, now);
    // Without an account the booking may still be undone, so nobody is told.
    const told = sub !== null && records.appointment?.status === 'pending' ? records.appointment : null;
    await saveEnding(intent, ending, now, told);
    return ending.kind;
  });
