import { createHash, randomBytes } from 'node:crypto';
import { knowsNetworks } from '@rostro/platform/http/address';
import type { RequestContext } from '@rostro/platform/http/context';
import { untilSettled } from '@rostro/platform/table/settle';
import { CaptchaUnavailable, isHuman } from '@rostro/rules/accounts/captcha';
import type { CaptchaAction } from '@rostro/rules/accounts/captcha-verdict';
import {
  askCode,
  type CodePurpose,
  codeRefusal,
  hashOfKey,
  markOfEmail,
  SIGN_IN_CODES_A_NETWORK,
} from '@rostro/rules/accounts/sign-in-code';
import { saveAsked, signInCodeOf } from '@rostro/rules/accounts/sign-in-code-store';
import { countTry } from '@rostro/rules/clients/daily-tries';
import { AppError } from '@rostro/shared/errors';

interface Sent {
  validUntil: string;
  browserKey: string;
  letter: 'new' | 'last';
}

interface CodeRequest {
  email: string;
  /** The name for a new account. */
  fullName?: string;
  human: boolean;
}

/**
 * Asks for a code. Nothing is looked up here: the writer of the letter checks whether there is an account, so answer,
 * calls and time are the same for every e-mail.
 */
export async function sendCode(
  purpose: CodePurpose,
  { email, fullName, human }: CodeRequest,
  { address, now }: Pick<RequestContext, 'address' | 'now'>,
): Promise<Sent> {
  const mark = markOfEmail(email, purpose);
  const browserKey = randomBytes(32).toString('base64url');
  const request = { purpose, fullName, human, browserHash: hashOfKey(browserKey) };
  askCode(await signInCodeOf(mark), email, now, request);
  if (knowsNetworks()) await untilSettled(() => countNetwork(purpose, address, now));
  return untilSettled(async () => {
    const asked = askCode(await signInCodeOf(mark), email, now, request);
    await saveAsked(mark, asked, now);
    return { validUntil: asked.code.validUntil, browserKey, letter: asked.letter };
  });
}

async function countNetwork(purpose: CodePurpose, address: string, now: string): Promise<void> {
  const mark = createHash('sha256').update(address).digest('base64url');
  const mayAsk = await countTry({ kind: 'signIns', mark, most: SIGN_IN_CODES_A_NETWORK, now });
  if (!mayAsk) throw codeRefusal(purpose, 'limit');
}

/** For forms whose captcha appears with the second request of an hour. */
export const sendAskedCode = async (
  purpose: CodePurpose,
  { email, captchaToken }: { email: string; captchaToken?: string | undefined },
  context: Pick<RequestContext, 'address' | 'now'>,
): Promise<Sent> => sendCode(purpose, { email, human: await provenHuman(captchaToken, email) }, context);

/** True also if no captcha is configured. */
async function provenHuman(token: string | undefined, email: string): Promise<boolean> {
  const human = await askCaptcha(token, { email, action: 'code' });
  if (!human && token !== undefined) throw new AppError('captcha_failed');
  return human;
}

/** @throws {AppError} `busy` if the provider does not answer */
export const askCaptcha = (
  token: string | undefined,
  purpose: { email: string; action: CaptchaAction },
): Promise<boolean> =>
  isHuman(token, purpose).catch((error: unknown) => {
    throw error instanceof CaptchaUnavailable ? new AppError('busy', { retryAfter: 1 }) : error;
  });
