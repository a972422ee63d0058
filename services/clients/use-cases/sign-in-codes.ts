import { randomBytes } from 'node:crypto';
import { log } from '@rostro/platform/log';
import { untilSettled } from '@rostro/platform/table/settle';
import { type CodeAccount, codeAccount, whyNoCode } from '@rostro/rules/accounts/code-account';
import { isOwned } from '@rostro/rules/accounts/owned-account';
import { markOfEmail } from '@rostro/rules/accounts/sign-in-code';
import { useCode } from '@rostro/rules/accounts/sign-in-code-store';
import type { UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { endUnprovenPassword } from '../store/unproven-account.ts';
import { sendAskedCode } from './send-code.ts';
import { mustBeSame, triedCode } from './tried-code.ts';

export const askSignInCode: UseCase<'askSignInCode'> = ({ body }, context) => sendAskedCode('sign-in', body, context);

/**
 * The code proves that the caller reads the account's e-mail: they get a ticket that signs them in once. An unproven
 * account becomes theirs, and the person who began it is locked out first.
 */
export const useSignInCode: UseCase<'useSignInCode'> = async ({ body }, { address, now }) => {
  const mark = markOfEmail(body.email);
  const code = await triedCode('sign-in', body, { address, now });
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
 * @throws {AppError} `sign_in_code_refused`; `sign_in_code_expired` if the account is gone
 */
async function mustSignInByCode(email: string): Promise<CodeAccount> {
  const account = await codeAccount(email);
  if (account === null) throw new AppError('sign_in_code_expired');
  if ((await whyNoCode(account)) !== null) throw new AppError('sign_in_code_refused');
  return account;
}
