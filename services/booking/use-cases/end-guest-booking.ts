import { untilSettled } from '@rostro/kit/table/settle';
import { type Ending, endingOf, type GuestIntent } from '../domain/guest.ts';
import { recordsOf, saveEnding } from '../store/guests.ts';

/**
 * Binds the account that was made for a guest's booking, or undoes the booking.
 * @param sub null where there is no account, and none will be
 * @throws {AppError} `busy` where the intent went into other hands meanwhile
 */
export const endGuestBooking = (intent: GuestIntent, sub: string | null, now: string): Promise<Ending['kind']> =>
  untilSettled(async () => {
    const ending = endingOf(await recordsOf(intent), sub, now);
    await saveEnding(intent, ending, now);
    return ending.kind;
  });
