import { CaptchaUnavailable, isHuman } from '@rostro/rules/accounts/captcha';
import { refusal } from './refusal.ts';

/** @throws `captcha_failed`, or `captcha_unavailable` where nobody could say */
export async function assertHuman(...attempt: Parameters<typeof isHuman>): Promise<void> {
  const passed = await isHuman(...attempt).catch((error: unknown) => {
    throw error instanceof CaptchaUnavailable ? refusal('captcha_unavailable') : error;
  });
  if (!passed) throw refusal('captcha_failed');
}
