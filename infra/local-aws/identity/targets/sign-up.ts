import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { withAttributes } from '../attributes.ts';
import { type AppClient, appClientOf, assertSecretHash } from '../clients.ts';
import { assertCode, newCode, withCode } from '../codes.ts';
import { deliveryTo } from '../courier.ts';
import {
  blocked,
  codeExpired,
  invalidParameter,
  limitExceeded,
  notAuthorized,
  resourceNotFound,
  tooManyRequests,
  usernameExists,
} from '../errors.ts';
import { aliasOf, type StoredUser } from '../pool.ts';
import type { Realm } from '../realm.ts';
import {
  assertWritable,
  attributes,
  attributesByName,
  code,
  idsOf,
  metadata,
  password,
  type Targets,
  target,
  username,
} from './target.ts';

const isEmail = (text: string): boolean => z.email().safeParse(text).success;

/**
 * Limits sign-ups per caller and per address, because robots try many addresses from one place, or one address many
 * times; every attempt counts. A server's own client has no limit per caller: all of its people come from one place.
 */
function assertUnhurried(realm: Realm, email: string, { secret }: AppClient, address: string): void {
  const now = realm.now();
  if (secret === undefined) {
    if (realm.signUpsFrom.isSpent(address, now)) throw tooManyRequests();
    realm.signUpsFrom.count(address, now);
  }
  if (realm.signUps.isSpent(aliasOf(email), now)) throw limitExceeded();
  realm.signUps.count(aliasOf(email), now);
}

const refusing = (refuse: () => Error): Targets[string] =>
  target(z.looseObject({}), async () => {
    throw refuse();
  });

const CLOSED: Targets = {
  SignUp: refusing(() => notAuthorized('SignUp is not permitted for this user pool')),
  ConfirmSignUp: refusing(blocked),
  ResendConfirmationCode: refusing(blocked),
};

export const signUpTargets = (realm: Realm): Targets => {
  if (!realm.rules.selfSignUp) return CLOSED;
  const { clientId } = idsOf(realm);
  const SignUp = target(
    z.object({
      ClientId: z.string(),
      SecretHash: z.string().optional(),
      Username: username,
      Password: password,
      UserAttributes: attributes.default([]),
      ValidationData: attributes.optional(),
      ClientMetadata: metadata,
    }),
    async (request, caller) => {
      const client = appClientOf(realm, request.ClientId);
      if (!client) throw resourceNotFound('User pool client does not exist.');
      assertSecretHash(client, request);
      const email = request.Username.trim();
      if (!isEmail(email)) throw invalidParameter('Username should be an email.');
      realm.passwords.assertPolicy(request.Password);
      const given = attributesByName(request.UserAttributes);
      assertWritable(Object.keys(given), client.writable);
      assertUnhurried(realm, email, client, caller.address);
      const sub = randomUUID();
      await realm.callTrigger('preSignUp', {
        source: 'SignUp',
        userName: sub,
        clientId: request.ClientId,
        request: {
          userAttributes: { ...given, email },
          validationData: request.ValidationData ? attributesByName(request.ValidationData) : null,
          ...(request.ClientMetadata && { clientMetadata: request.ClientMetadata }),
        },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      });
      if (await realm.pool.find(email)) throw usernameExists();
      const now = realm.now();
      const fresh = newCode('signUp', now, realm.rules.lifetimes);
      const account: StoredUser = {
        Username: sub,
        Attributes: withAttributes([], { ...given, sub, email, email_verified: 'false' }),
        Enabled: true,
        UserStatus: 'UNCONFIRMED',
        UserCreateDate: now,
        UserLastModifiedDate: now,
        Password: realm.passwords.seal(sub, request.Password),
        RefreshTokens: [],
        Codes: { signUp: fresh },
      };
      await realm.pool.add(account);
      const letter = { occasion: 'SignUp', user: account, code: fresh.value } as const;
      const details = await realm.courier({ ...letter, metadata: request.ClientMetadata });
      return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: details };
    },
  );

  const ConfirmSignUp = target(
    z.object({ ClientId: z.string(), SecretHash: z.string().optional(), Username: username, ConfirmationCode: code }),
    async (request) => {
      const client = appClientOf(realm, request.ClientId);
      if (!client) throw resourceNotFound('User pool client does not exist.');
      assertSecretHash(client, request);
      const account = await realm.pool.find(request.Username);
      if (!account?.Enabled) throw codeExpired();
      if (account.UserStatus !== 'UNCONFIRMED')
        throw notAuthorized(`User cannot be confirmed. Current status is ${account.UserStatus}`);
      const now = realm.now();
      assertCode(account, { kind: 'signUp', given: request.ConfirmationCode, now, wrongCodes: realm.wrongCodes });
      await realm.pool.save({
        ...withCode(account, 'signUp', undefined),
        UserStatus: 'CONFIRMED',
        Attributes: withAttributes(account.Attributes, { email_verified: 'true' }),
        UserLastModifiedDate: now,
      });
      return {};
    },
  );

  const ResendConfirmationCode = target(
    z.object({ ClientId: clientId, Username: username, ClientMetadata: metadata }),
    async (request) => {
      const key = `signUp:${aliasOf(request.Username)}`;
      if (realm.mails.isSpent(key, realm.now())) throw limitExceeded();
      realm.mails.count(key, realm.now());
      const account = await realm.pool.find(request.Username);
      if (!account?.Enabled) return { CodeDeliveryDetails: deliveryTo(request.Username) };
      if (account.UserStatus !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
      const fresh = newCode('signUp', realm.now(), realm.rules.lifetimes);
      await realm.pool.save(withCode(account, 'signUp', fresh));
      const letter = { occasion: 'ResendCode', user: account, code: fresh.value } as const;
      return { CodeDeliveryDetails: await realm.courier({ ...letter, metadata: request.ClientMetadata }) };
    },
  );

  return { SignUp, ConfirmSignUp, ResendConfirmationCode };
};
