import type { CaptchaHandle } from './Captcha.tsx';
import { CaptchaError } from './problems.ts';

/** Nobody waits longer for a proof that they can do without. */
const PATIENCE_MS = 4000;

const soon = (): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));

/**
 * The captcha's token; none where there is no captcha, or where it does not load or fails.
 * @throws {CaptchaError} `unticked`, where its box is there and waits for the person
 */
export async function tokenOrNone(captcha: CaptchaHandle | null): Promise<string | undefined> {
  const proof = captcha?.prove().catch((error: unknown) => {
    if (error instanceof CaptchaError && error.reason === 'unticked') throw error;
    return undefined;
  });
  return (await Promise.race([proof, soon()]))?.token;
}
