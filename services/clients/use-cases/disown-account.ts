import { log } from '@rostro/platform/log';
import { untilSettled } from '@rostro/platform/table/settle';
import { deleteAccount } from '@rostro/rules/accounts/staff-account';
import { appointmentsOfClient } from '@rostro/rules/clients/client-records';
import type { UseCase } from '@rostro/rules/http/context';
import type { ProfileItem } from '@rostro/rules/table/items';
import { AppError } from '@rostro/shared/errors';
import { decideDisowned, maskedEmail } from '../domain/abandoned.ts';
import { detachProfile, removeProfile, shutIdentity } from '../store/abandoned.ts';
import { confirmByCode, unconfirmedAccount } from '../store/accounts.ts';
import { profileBySub } from '../store/profiles.ts';

/**
 * Somebody else began an account with the caller's e-mail. That the caller reads that e-mail is proven by the code of its
 * letter, as a confirmation would; then the account is gone. Whoever signed in to it in between holds a token of nobody. The
 * clinic reads of it among its clients' messages.
 * @throws {AppError} `code_wrong`, the same for an e-mail without such an account
 */
export const disownAccount: UseCase<'disownAccount'> = async ({ body: { email, code } }, { now }) => {
  const account = await unconfirmedAccount(email);
  if (account === null || !(await confirmByCode(email, code))) throw new AppError('code_wrong');
  const { sub, username, fullName } = account;
  await deleteAccount(username);
  await untilSettled(async () => {
    const profile = await profileBySub(sub);
    const clientId = profile === null ? null : await letGo(profile, now);
    const expected = clientId === null ? {} : { clientId };
    await shutIdentity(sub, { fullName, email: maskedEmail(email), ...expected }, now);
  });
  log.info('an account was disowned', { sub });
  return { disowned: true };
};

/**
 * Whom the clinic expects, it goes on expecting, without this e-mail.
 * @returns who that is; null of somebody who had nothing with the clinic
 */
async function letGo(profile: ProfileItem, now: string): Promise<string | null> {
  const fate = decideDisowned(profile, (await appointmentsOfClient(profile.id)).length > 0, now);
  if (fate.kind === 'detach') {
    await detachProfile(fate.before, fate.after);
    return profile.id;
  }
  await removeProfile(profile, now);
  return null;
}
