import { createHash, randomBytes } from 'node:crypto';
import { knowsNetworks } from '@rostro/platform/http/address';
import type { RequestContext } from '@rostro/platform/http/context';
import { log } from '@rostro/platform/log';
import { untilSettled } from '@rostro/platform/table/settle';
import { type CodeAccount, codeAccount, whyNoCode } from '@rostro/rules/accounts/code-account';
import { isCode } from '@rostro/rules/accounts/code-digits';
import { isOwned } from '@rostro/rules/accounts/owned-account';
import {
  askCode,
  type CodePurpose,
  codeRefusal,
  markOfEmail,
  mustBeTryable,
  SIGN_IN_CODES_A_NETWORK,
} from '@rostro/rules/accounts/sign-in-code';
import { countSignInTry, saveAskedCode, signInCodeOf, useCode } from '@rostro/rules/accounts/sign-in-code-store';
import { countTry } from '@rostro/rules/clients/daily-tries';
import type { UseCase } from '@rostro/rules/http/context';
import type { SignInCodeItem } from '@rostro/rules/table/items';
import { AppError } from '@rostro/shared/errors';
import { endUnprovenPassword } from '../store/unproven-account.ts';

/**
 * Asks for a code. Nothing is looked up here: the writer of the letter looks whether there is an account, so answer, calls
 * and time are the same for every e-mail.
 */
export async function sendCode(
  purpose: CodePurpose,
  email: string,
  { address, now }: Pick<RequestContext, 'address' | 'now'>,
  fullName?: string,
): Promise<{ validUntil: string }> {
  const mark = markOfEmail(email, purpose);
  askCode(await signInCodeOf(mark), email, now, { purpose });
  if (knowsNetworks()) await untilSettled(() => countNetwork(purpose, address, now));
  return untilSettled(async () => {
    const code = askCode(await signInCodeOf(mark), email, now, { purpose, fullName });
    await saveAskedCode(mark, code, now);
    return { validUntil: code.validUntil };
  });
}

export const askSignInCode: UseCase<'askSignInCode'> = ({ body: { email } }, context) =>
  sendCode('sign-in', email, context);

async function countNetwork(purpose: CodePurpose, address: string, now: string): Promise<void> {
  const mark = createHash('sha256').update(address).digest('base64url');
  const mayAsk = await countTry({ kind: 'signIns', mark, most: SIGN_IN_CODES_A_NETWORK, now });
  if (!mayAsk) throw codeRefusal(purpose, 'limit');
}

/** Takes as long as a code that was sent: nobody may tell by the time that an e-mail has no account. */
const NO_CODE = { hash: randomBytes(32).toString('base64url'), salt: randomBytes(16).toString('base64url') };
const fits = async (digits: string, { hash, salt }: SignInCodeItem): Promise<boolean> =>
  (await isCode(digits, hash && salt ? { hash, salt } : NO_CODE)) && hash !== undefined;

/**
 * The code that these are the digits of. The try is counted first.
 * @throws {AppError} that they are wrong, or that no code may be tried
 */
export async function triedCode(
  purpose: CodePurpose,
  { email, code: digits }: { email: string; code: string },
  now: string,
): Promise<SignInCodeItem> {
  const mark = markOfEmail(email, purpose);
  const code = await untilSettled(async () => {
    const found = mustBeTryable(await signInCodeOf(mark), now, purpose);
    await countSignInTry(mark, found, now);
    return found;
  });
  if (!(await fits(digits, code))) throw codeRefusal(purpose, 'wrong');
  return code;
}

/**
 * The same code, still unused.
 * @throws {AppError} as `mustBeTryable`, but for the tries: this one was counted
 */
export async function mustBeSame(purpose: CodePurpose, code: SignInCodeItem, now: string): Promise<SignInCodeItem> {
  const found = await signInCodeOf(markOfEmail(code.email, purpose));
  if (found?.version !== code.version) throw codeRefusal(purpose, 'expired');
  return mustBeTryable({ ...found, tries: 0 }, now, purpose);
}

/**
 * Whoever knows the code reads the account's e-mail: they get the ticket with which the user pool lets them in, once. An
 * account that nobody had proven is theirs from now on, and whoever began it is locked out first.
 */
export const useSignInCode: UseCase<'useSignInCode'> = async ({ body }, { now }) => {
  const mark = markOfEmail(body.email);
  const code = await triedCode('sign-in', body, now);
  const account = await mustSignInByCode(body.email);
  const ticket = randomBytes(32).toString('base64url');
  await untilSettled(async () => {
    await useCode(mark, await mustBeSame('sign-in', code, now), { ticket, sub: account.sub, now });
  });
  if (!isOwned(account)) {
    await endUnprovenPassword(account, now);
    log.info('an account was proven by a code', { sub: account.sub });
  }
  return { ticket };
};

/**
 * The account may have changed since its letter left.
 * @throws {AppError} `sign_in_code_refused`, `sign_in_code_expired` where the account is gone
 */
async function mustSignInByCode(email: string): Promise<CodeAccount> {
  const account = await codeAccount(email);
  if (account === null) throw new AppError('sign_in_code_expired');
  if ((await whyNoCode(account)) !== null) throw new AppError('sign_in_code_refused');
  return account;
}
