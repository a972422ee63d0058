import { WriteRejected } from '@rostro/platform/table/transact';
import { CaptchaUnavailable, isHuman } from '@rostro/rules/accounts/captcha';
import type { CaptchaAction } from '@rostro/rules/accounts/captcha-verdict';
import { AppError } from '@rostro/shared/errors';

interface Proof {
  email: string;
  /** Absent: the captcha did not load. */
  captchaToken?: string | undefined;
}

/**
 * Without a token there is one booking or entry a day (`limitKeys`).
 * @throws {AppError} `busy` if the provider does not answer
 */
export async function passesCaptcha({ email, captchaToken }: Proof, action: CaptchaAction): Promise<boolean> {
  if (captchaToken === undefined) return true;
  try {
    return await isHuman(captchaToken, { email, action });
  } catch (error) {
    if (error instanceof CaptchaUnavailable) throw new AppError('busy', { retryAfter: 1 });
    throw error;
  }
}

/** A used daily limit stays used: the request is not repeated. All other races may be. */
export function refuseLimits(error: unknown): never {
  if (error instanceof WriteRejected && !error.failed.has('intent')) {
    if (error.failed.has('phoneLimit')) throw new AppError('guest_phone_limit');
    if (error.failed.has('limit')) throw new AppError('guest_limit');
    if (error.failed.has('letters')) throw new AppError('guest_letter_limit');
  }
  throw error;
}
