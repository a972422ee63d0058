import * as z from 'zod';
import { limitExceeded, notAuthorized, wrongPassword } from '../errors.ts';
import type { Realm } from '../realm.ts';
import { holderOf, password, type Targets, target, token } from './target.ts';

/** A pool whose people are recovered by its administrators alone refuses these, whoever asks and whatever they say. */
const refusing = target(z.looseObject({}), async () => {
  throw notAuthorized('Contact administrator to reset password');
});

export const recoveryTargets = (realm: Realm): Targets => {
  const ChangePassword = target(
    z.object({ AccessToken: token, PreviousPassword: password, ProposedPassword: password }),
    async (request) => {
      const account = await holderOf(realm, request.AccessToken);
      const now = realm.now();
      if (realm.passwordLock.isLocked(account.Username, now)) throw limitExceeded();
      if (!realm.passwords.matches(account, request.PreviousPassword)) {
        realm.passwordLock.fail(account.Username, now);
        throw wrongPassword();
      }
      realm.passwordLock.succeed(account.Username);
      realm.passwords.assertPolicy(request.ProposedPassword);
      await realm.pool.save({
        ...account,
        Password: realm.passwords.seal(account.Username, request.ProposedPassword),
        UserLastModifiedDate: now,
      });
      return {};
    },
  );

  return { ForgotPassword: refusing, ConfirmForgotPassword: refusing, ChangePassword };
};
