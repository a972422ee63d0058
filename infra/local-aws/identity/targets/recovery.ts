import * as z from 'zod';
import { attributeOf } from '../attributes.ts';
import { assertCode, newCode, withCode } from '../codes.ts';
import { deliveryTo } from '../courier.ts';
import { codeMismatch, limitExceeded, notAuthorized, wrongPassword } from '../errors.ts';
import { aliasOf, isExternal, type StoredUser } from '../pool.ts';
import type { Realm } from '../realm.ts';
import { tellConfirmed } from '../triggers.ts';
import { code, holderOf, idsOf, metadata, password, type Targets, target, token, username } from './target.ts';

/** Cognito sends a recovery code only to a verified address of an enabled account, and its response does not reveal whether it did. */
const isRecoverable = (account: StoredUser | undefined): account is StoredUser =>
  account?.Enabled === true && attributeOf(account.Attributes, 'email_verified') === 'true';

export const recoveryTargets = (realm: Realm): Targets => {
  const { clientId } = idsOf(realm);
  const ForgotPassword = target(
    z.object({ ClientId: clientId, Username: username, ClientMetadata: metadata }),
    async (request) => {
      const key = `recovery:${aliasOf(request.Username)}`;
      const now = realm.now();
      if (realm.mails.isSpent(key, now)) throw limitExceeded();
      realm.mails.count(key, now);
      const account = await realm.pool.find(request.Username);
      if (!isRecoverable(account)) return { CodeDeliveryDetails: deliveryTo(request.Username) };
      if (account.UserStatus === 'FORCE_CHANGE_PASSWORD' || isExternal(account))
        throw notAuthorized('User password cannot be reset in the current state.');
      const fresh = newCode('recovery', now, realm.rules.lifetimes);
      await realm.pool.save(withCode(account, 'recovery', fresh));
      const letter = { occasion: 'ForgotPassword', user: account, code: fresh.value } as const;
      return { CodeDeliveryDetails: await realm.courier({ ...letter, metadata: request.ClientMetadata }) };
    },
  );

  const ConfirmForgotPassword = target(
    z.object({ ClientId: clientId, Username: username, ConfirmationCode: code, Password: password }),
    async (request) => {
      realm.passwords.assertPolicy(request.Password);
      const now = realm.now();
      const account = await realm.pool.find(request.Username);
      if (!account?.Enabled) {
        const key = `recovery:${aliasOf(request.Username)}`;
        if (realm.wrongCodes.isSpent(key, now)) throw limitExceeded();
        realm.wrongCodes.count(key, now);
        throw codeMismatch();
      }
      assertCode(account, { kind: 'recovery', given: request.ConfirmationCode, now, wrongCodes: realm.wrongCodes });
      await realm.pool.save({
        ...withCode(account, 'recovery', undefined),
        Password: realm.passwords.seal(account.Username, request.Password),
        UserStatus: 'CONFIRMED',
        UserLastModifiedDate: now,
      });
      realm.passwordLock.succeed(account.Username);
      await tellConfirmed(realm.callTrigger, 'ConfirmForgotPassword', account);
      return {};
    },
  );

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

  return { ForgotPassword, ConfirmForgotPassword, ChangePassword };
};
