import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { assertHuman } from './captcha.ts';
import { isGuestClient } from './guest-client.ts';
import { refusal } from './refusal.ts';

/** What our own server says of itself when a guest books; anybody can say it. */
const BOOKING = 'booking';
/** It asks of the captcha alone. */
const CHECK = 'booking-check';

/**
 * Lets somebody sign up who has a name and passes the captcha. Who books as a guest may come without a token: the booking
 * has counted them then, one a day.
 * @throws `full_name_required`, `flow_refused`, `captcha_failed`, `captcha_passed` where only that was asked, or that nobody could say
 */
export async function admit({ userPoolId, callerContext, request }: PreSignUpTriggerEvent): Promise<void> {
  const { userAttributes, clientMetadata = {} } = request;
  const { flow, captchaToken } = clientMetadata;
  const email = userAttributes.email ?? '';
  if (!userAttributes.name?.trim()) throw refusal('full_name_required');
  if (flow !== BOOKING && flow !== CHECK) return assertHuman(captchaToken, { email, action: 'signup' });
  if (!(await isGuestClient(userPoolId, callerContext.clientId))) throw refusal('flow_refused');
  if (captchaToken !== undefined) await assertHuman(captchaToken, { email, action: 'booking_signup' });
  if (flow === CHECK) throw refusal('captcha_passed');
}
