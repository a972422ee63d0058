import { log } from '@rostro/platform/log';
import { untilSettled } from '@rostro/platform/table/settle';
import { codeAccount } from '@rostro/rules/accounts/code-account';
import { isOwned } from '@rostro/rules/accounts/owned-account';
import { codeRefusal, markOfEmail } from '@rostro/rules/accounts/sign-in-code';
import { closeCode, reopenCode } from '@rostro/rules/accounts/sign-in-code-store';
import type { UseCase } from '@rostro/rules/http/context';
import type { SignInCodeItem } from '@rostro/rules/table/items';
import { AppError } from '@rostro/shared/errors';
import { createAccount, setPassword } from '../store/accounts.ts';
import { endUnprovenPassword } from '../store/unproven-account.ts';
import { askCaptcha, sendAskedCode, sendCode } from './send-code.ts';
import { mustBeSame, triedCode } from './tried-code.ts';

/**
 * A sign-up begins with a letter that has a code. There is neither account nor password before the code is used:
 * nobody can sign in with an account that somebody else began.
 */
export const startSignUp: UseCase<'startSignUp'> = async ({ body: { email, fullName, captchaToken } }, context) => {
  const human = await askCaptcha(captchaToken, { email, action: 'signup' });
  if (!human) throw new AppError('captcha_failed');
  return sendCode('sign-up', { email, fullName, human }, context);
};

/** The writer of the letter knows whether a sign-up waits to be confirmed. */
export const repeatSignUpLetter: UseCase<'repeatSignUpLetter'> = ({ body }, context) =>
  sendAskedCode('sign-up', body, context);

/**
 * The code proves that the caller reads the e-mail: the account is theirs, with the password that they choose now. An
 * unproven account becomes theirs as well, and the password of the person who began it ends first.
 */
export const confirmSignUp: UseCase<'confirmSignUp'> = async ({ body }, { address, now }) => {
  const code = await triedCode('sign-up', body, { address, now });
  const mark = markOfEmail(body.email, 'sign-up');
  await untilSettled(async () => closeCode(mark, await mustBeSame('sign-up', code, now), now));
  try {
    await open(code, body.password, now);
  } catch (error) {
    // Nothing was taken from anybody: the same code may be used again.
    await reopenCode(mark, code, now);
    throw error;
  }
  return { confirmed: true };
};

async function open({ email, fullName }: SignInCodeItem, password: string, now: string): Promise<void> {
  const account = await codeAccount(email);
  if (account === null) {
    const { sub } = await createAccount({ email, fullName: fullName ?? '', password });
    log.info('an account was made', { sub });
    return;
  }
  // The account got an owner since the letter left; its owner can ask for another password.
  if (isOwned(account)) throw codeRefusal('sign-up', 'wrong');
  await endUnprovenPassword(account, now);
  await setPassword(account.username, password);
  log.info('an account was proven by its sign-up', { sub: account.sub });
}
