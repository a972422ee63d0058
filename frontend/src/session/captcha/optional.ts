import type { CaptchaHandle } from './Captcha.tsx';
import { CaptchaError } from './problems.ts';

/** The maximum wait for a token that the form does not need. */
const PATIENCE_MS = 4000;

const soon = (): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));

/**
 * Returns the captcha's token, or undefined if there is no captcha, or if it fails or takes too long.
 * @throws {CaptchaError} `unticked` if the checkbox waits for the person
 */
export async function tokenOrNone(captcha: CaptchaHandle | null): Promise<string | undefined> {
  const proof = captcha?.prove().catch((error: unknown) => {
    if (error instanceof CaptchaError && error.reason === 'unticked') throw error;
    return undefined;
  });
  return (await Promise.race([proof, soon()]))?.token;
}
