import { randomUUID } from 'node:crypto';
import { log } from '@rostro/platform/log';
import { untilSettled } from '@rostro/platform/table/settle';
import { type CodeAccount, codeAccount } from '@rostro/rules/accounts/code-account';
import { markOfEmail } from '@rostro/rules/accounts/sign-in-code';
import { closeCode } from '@rostro/rules/accounts/sign-in-code-store';
import { deleteAccount } from '@rostro/rules/accounts/staff-account';
import { openMessageWrite } from '@rostro/rules/clients/client-message';
import { appointmentsOfClient } from '@rostro/rules/clients/client-records';
import type { UseCase } from '@rostro/rules/http/context';
import { decideDisowned, maskedEmail } from '../domain/abandoned.ts';
import { detachProfile, removeProfile } from '../store/abandoned.ts';
import { profileBySub } from '../store/profiles.ts';
import { mustBeSame, triedCode } from './sign-in-codes.ts';

/**
 * Somebody else signed up with the caller's e-mail. That the caller reads that e-mail is proven by the code of its letter, as
 * a confirmation would; then there will be no account. The clinic reads of it among its clients' messages, once.
 * @throws {AppError} `sign_up_code_wrong`, the same for an e-mail with which nobody signed up
 */
export const disownAccount: UseCase<'disownAccount'> = async ({ body }, { now }) => {
  const code = await triedCode('sign-up', body, now);
  const account = await codeAccount(body.email);
  // A release before had the pool make the account first.
  const begun = account?.status === 'UNCONFIRMED' ? account : null;
  if (begun !== null) await deleteAccount(begun.username);
  await untilSettled(async () => {
    const clientId = begun === null ? null : await letGo(begun, now);
    const disowned = { fullName: code.fullName ?? begun?.name ?? '', email: maskedEmail(body.email) };
    const message = { id: `disowned-${randomUUID()}`, at: now, phone: '', text: '', disowned };
    await closeCode(markOfEmail(body.email, 'sign-up'), await mustBeSame('sign-up', code, now), now, [
      openMessageWrite({ ...message, ...(clientId === null ? {} : { clientId }) }, now),
    ]);
  });
  log.info('a sign-up was disowned');
  return { disowned: true };
};

/**
 * Whom the clinic expects, it goes on expecting, without this e-mail.
 * @returns who that is; null of somebody who had nothing with the clinic
 */
async function letGo({ sub }: CodeAccount, now: string): Promise<string | null> {
  const profile = await profileBySub(sub);
  if (profile === null) return null;
  const fate = decideDisowned(profile, (await appointmentsOfClient(profile.id)).length > 0, now);
  if (fate.kind === 'detach') {
    await detachProfile(fate.before, fate.after);
    return profile.id;
  }
  await removeProfile(profile, now);
  return null;
}
