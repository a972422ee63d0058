import { knowsNetworks } from '@rostro/platform/http/address';
import { type Budget, untilSettled } from '@rostro/platform/table/settle';
import { findKnownAccount, mustBeHuman, type SignUpOutcome, signUpGuest } from '@rostro/rules/accounts/guest-account';
import type { UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { holdEndsAt } from '@rostro/shared/guest-window';
import type { AppointmentFacts } from '../domain/booking.ts';
import { HOLD_SECONDS } from '../domain/guest.ts';
import { countBlindTry, countGuestTry } from '../store/guest-tries.ts';
import { leaveIntent } from '../store/guests.ts';
import { endGuestBooking } from './end-guest-booking.ts';
import { type Begun, beginGuestBooking, type GuestAttempt, guestAttempt } from './guest-attempt.ts';
import { recheckCategory } from './move-to-category.ts';
import { loadNames, toResponse } from './to-response.ts';

/** A repeated request waits for the one that is signing up the same guest, within the function's time. */
const WITH_OTHERS: Budget = { timeMs: 6000, baseMs: 20, maxMs: 500 };

/**
 * Account, person and appointment in three steps: the place is taken, the account made, the account bound. If one stops
 * in between, the next request with the same key continues, or the sweep finishes or undoes the booking (ADR 0009).
 */
export const bookAsGuest: UseCase<'bookAsGuest'> = async ({ body }, context) => {
  const attempt = guestAttempt(body, context);
  // An attempt that the captcha refuses later holds a place until then.
  if (knowsNetworks()) await untilSettled(() => countGuestTry(attempt), WITH_OTHERS);
  const begun = await untilSettled(() => beginGuestBooking(attempt), WITH_OTHERS).catch((error) =>
    tellPeople(error, attempt),
  );
  const appointment = begun.kind === 'done' ? begun.appointment : await withAccount(begun, attempt);
  return {
    appointment: toResponse(appointment, await loadNames()),
    emailConfirmationRequired: true,
    heldUntil: holdEndsAt(appointment),
  };
};

/**
 * Robots must not find out known phones and e-mails. @throws {AppError} the refusal of the booking, or of the captcha
 */
async function tellPeople(error: unknown, attempt: GuestAttempt): Promise<never> {
  const isOfPeople = error instanceof AppError && (error.code === 'phone_taken' || error.code === 'email_taken');
  if (!isOfPeople) throw error;
  const { fullName, email, password, captchaToken } = attempt.body;
  if (captchaToken === undefined) {
    if (knowsNetworks()) await untilSettled(() => countBlindTry(attempt), WITH_OTHERS);
    throw error;
  }
  const { appointmentId } = attempt.request;
  await mustBeHuman({ appointmentId, email, fullName, password, captchaToken, heldUntil: attempt.now });
  throw error;
}

type Mine = Extract<Begun, { kind: 'mine' }>;

/** @throws {AppError} the refusal of the account, once nothing is left of the booking; `busy` if it must wait */
async function withAccount(begun: Mine, attempt: GuestAttempt): Promise<AppointmentFacts> {
  const { intent } = begun;
  const author = { kind: 'self', id: intent.clientId } as const;
  const appointment = await recheckCategory(begun.appointment, () => author, attempt.now);
  const outcome = await openAccount(begun, attempt);
  switch (outcome.kind) {
    case 'made':
      await endGuestBooking(intent, outcome.sub, attempt.now);
      return appointment;
    case 'refused':
      await endGuestBooking(intent, null, attempt.now);
      throw outcome.why;
    case 'later':
      await leaveIntent(intent, attempt.now);
      throw new AppError('busy', { retryAfter: 1 });
    case 'unknown':
      // The intent stays ours until the pool has certainly finished.
      throw new AppError('busy', { retryAfter: HOLD_SECONDS });
  }
}

/** An earlier request may have made it already. */
async function openAccount({ intent, isNew, appointment }: Mine, { body }: GuestAttempt): Promise<SignUpOutcome> {
  const { appointmentId, email } = intent;
  const known = isNew ? null : await findKnownAccount(email, appointmentId);
  const { fullName, password, captchaToken } = body;
  return (
    known ??
    signUpGuest({
      appointmentId,
      email,
      fullName,
      password,
      captchaToken,
      heldUntil: holdEndsAt(appointment),
    })
  );
}
