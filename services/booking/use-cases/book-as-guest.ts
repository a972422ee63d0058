import { knowsNetworks } from '@rostro/platform/http/address';
import { type Budget, untilSettled } from '@rostro/platform/table/settle';
import type { UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import type { AppointmentFacts } from '../domain/booking.ts';
import { countGuestTry } from '../store/guest-tries.ts';
import { attemptOnce } from './booking-request.ts';
import { bookedEarlier, type GuestAttempt, guestAttempt, takePlace } from './guest-attempt.ts';
import { passesCaptcha } from './guest-guards.ts';
import { loadNames, toResponse } from './to-response.ts';

/** Many guests may want one slot at once. */
const WITH_OTHERS: Budget = { timeMs: 6000, baseMs: 20, maxMs: 500 };

/**
 * One transaction takes slot, person and visit. The account is made afterwards, and the letter leaves through the
 * outbox (ADR 0057). The answer does not depend on who holds the e-mail or the phone.
 */
export const bookAsGuest: UseCase<'bookAsGuest'> = async ({ body }, context) => {
  const attempt = guestAttempt(body, context);
  if (knowsNetworks()) await untilSettled(() => countGuestTry(attempt), WITH_OTHERS);
  const booked = (await bookedEarlier(attempt)) ?? (await bookNow(attempt));
  const { heldUntil, confirmsOnProof } = booked;
  if (heldUntil === undefined) throw new Error('a guest’s booking has no end of its hold');
  const appointment = toResponse(booked, await loadNames());
  return { appointment, emailConfirmationRequired: true, heldUntil, ...(confirmsOnProof && { confirmsOnProof }) };
};

async function bookNow(attempt: GuestAttempt): Promise<AppointmentFacts> {
  if (!(await passesCaptcha(attempt.body, 'booking_signup'))) {
    // A token works once, and a twin of this request may have used it.
    const twin = await bookedEarlier(attempt);
    if (twin === null) throw new AppError('captcha_failed');
    return twin;
  }
  let tried = false;
  return untilSettled(async () => {
    // The faster request may be a twin of this one.
    const twin = tried ? await bookedEarlier(attempt) : null;
    tried = true;
    return twin ?? attemptOnce(attempt.request, () => takePlace(attempt));
  }, WITH_OTHERS);
}
