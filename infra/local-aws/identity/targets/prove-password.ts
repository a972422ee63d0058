import { invalidParameter, tooManyPasswords, wrongPassword } from '../errors.ts';
import { credentialOf, phantomOf } from '../password.ts';
import { aliasOf, type StoredUser } from '../pool.ts';
import type { Realm } from '../realm.ts';
import { isSafePublicKey, provesPassword, serverKeys } from '../srp.ts';
import { requireText, type Texts } from './required.ts';

function assertUnlocked(realm: Realm, key: string): void {
  if (realm.passwordLock.isLocked(key, realm.now())) throw tooManyPasswords();
}

function fail(realm: Realm, key: string): Error {
  realm.passwordLock.fail(key, realm.now());
  return wrongPassword();
}

function clientKeyOf(hex: string): bigint {
  const key = /^[0-9a-f]{1,800}$/i.test(hex) ? BigInt(`0x${hex}`) : 0n;
  if (!isSafePublicKey(key)) throw invalidParameter('Invalid SRP_A');
  return key;
}

/** USER_SRP_AUTH: returns the challenge, even for an unknown name. */
export async function askForProof(realm: Realm, parameters: Texts): Promise<object> {
  const name = requireText(parameters, 'USERNAME');
  const clientKey = clientKeyOf(requireText(parameters, 'SRP_A'));
  const account = await realm.pool.find(name);
  const phantom = phantomOf(aliasOf(name), realm.seed);
  const credential = (account && credentialOf(account)) ?? phantom.credential;
  const username = account?.Username ?? phantom.username;
  assertUnlocked(realm, username);
  const keys = serverKeys(credential.verifier);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: username,
      USER_ID_FOR_SRP: username,
      SALT: credential.salt.toString(16),
      SRP_B: keys.publicKey.toString(16),
      SECRET_BLOCK: realm.exchanges.ask({ username, clientKey, keys, credential }),
    },
  };
}

/** PASSWORD_VERIFIER: checks the proof that the person knows the password. */
export async function checkProof(realm: Realm, responses: Texts): Promise<StoredUser> {
  const secretBlock = requireText(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const timestamp = requireText(responses, 'TIMESTAMP');
  const signature = requireText(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const exchange = realm.exchanges.take(secretBlock);
  if (!exchange) throw wrongPassword();
  const { username, clientKey, credential, keys } = exchange;
  assertUnlocked(realm, username);
  const proof = { pool: realm.rules.name, username, secretBlock, timestamp, signature };
  if (!provesPassword(proof, clientKey, credential.verifier, keys)) throw fail(realm, username);
  const account = await realm.pool.find(username);
  if (!account) throw fail(realm, username);
  realm.passwordLock.succeed(username);
  return account;
}

/** ADMIN_USER_PASSWORD_AUTH: checks the password itself. */
export async function checkPassword(realm: Realm, parameters: Texts): Promise<StoredUser> {
  const name = requireText(parameters, 'USERNAME');
  const password = requireText(parameters, 'PASSWORD');
  const account = await realm.pool.find(name);
  const key = account?.Username ?? aliasOf(name);
  assertUnlocked(realm, key);
  if (!account || !realm.passwords.matches(account, password)) throw fail(realm, key);
  realm.passwordLock.succeed(key);
  return account;
}
