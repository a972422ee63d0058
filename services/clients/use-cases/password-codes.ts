import { log } from '@rostro/platform/log';
import { untilSettled } from '@rostro/platform/table/settle';
import { type CodeAccount, codeAccount } from '@rostro/rules/accounts/code-account';
import { isOwned } from '@rostro/rules/accounts/owned-account';
import { codeRefusal, markOfEmail } from '@rostro/rules/accounts/sign-in-code';
import { closeCode, reopenCode } from '@rostro/rules/accounts/sign-in-code-store';
import type { UseCase } from '@rostro/rules/http/context';
import type { SignInCodeItem } from '@rostro/rules/table/items';
import { AppError } from '@rostro/shared/errors';
import { endSessions, setPassword } from '../store/accounts.ts';
import { endUnprovenPassword, refuseEarlierTokens } from '../store/unproven-account.ts';
import { sendAskedCode } from './send-code.ts';
import { mustBeSame, triedCode } from './tried-code.ts';

export const askPasswordCode: UseCase<'askPasswordCode'> = ({ body }, context) =>
  sendAskedCode('password', body, context);

/**
 * The code proves that the caller reads the account's e-mail and may choose its password. Every earlier session ends,
 * also that of a person who began an account without proof. The second factor stays.
 */
export const usePasswordCode: UseCase<'usePasswordCode'> = async ({ body }, { address, now }) => {
  const code = await triedCode('password', body, { address, now });
  const account = await codeAccount(body.email);
  // The account was deleted after the letter left.
  if (account === null) throw codeRefusal('password', 'wrong');
  const mark = markOfEmail(body.email, 'password');
  await untilSettled(async () => closeCode(mark, await mustBeSame('password', code, now), now));
  await choose(account, body.password, { mark, code, now });
  log.info('a password was chosen by a code', { sub: account.sub });
  return { changed: true };
};

/**
 * Refresh tokens end before access tokens, so that no new one is made. After an interruption here the caller gets an
 * error and asks for another code.
 */
async function choose(
  account: CodeAccount,
  password: string,
  { mark, code, now }: { mark: string; code: SignInCodeItem; now: string },
): Promise<void> {
  if (!isOwned(account)) await endUnprovenPassword(account, now);
  try {
    await setPassword(account.username, password);
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation') await reopenCode(mark, code, now);
    throw error;
  }
  await endSessions(account.username);
  await untilSettled(() => refuseEarlierTokens(account.sub, now));
}
