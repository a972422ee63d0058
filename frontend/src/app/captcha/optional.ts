import type { CaptchaHandle } from './Captcha.tsx';

/** Nobody waits longer for a proof that they can do without. */
const PATIENCE_MS = 4000;

const soon = (): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));

/** The captcha's token where it gives one in time; where it is not there, does not load or is not content, none. */
export async function tokenOrNone(captcha: CaptchaHandle | null): Promise<string | undefined> {
  const proof = captcha?.prove().catch(() => undefined);
  return (await Promise.race([proof, soon()]))?.token;
}
