import { randomUUID } from 'node:crypto';
import { withAttributes } from '../attributes.ts';
import { alreadyFound, userDisabled } from '../errors.ts';
import { linkIdentity } from '../identities.ts';
import type { StoredUser } from '../pool.ts';
import type { Realm } from '../realm.ts';
import { PROVIDER } from '../rules.ts';
import type { GooglePerson } from './people.ts';

/** A pool that ignores the case of names writes these in lower case. */
const userNameOf = ({ id }: GooglePerson): string => `${PROVIDER.toLowerCase()}_${id}`;

/** The pool's attribute mapping. */
const attributesOf = ({ email, emailVerified, name }: GooglePerson): Record<string, string> => ({
  email,
  email_verified: String(emailVerified),
  name,
});

/** As on AWS, each sign-in writes the provider's mapped attributes. */
async function signInAs(realm: Realm, account: StoredUser, person: GooglePerson): Promise<StoredUser> {
  if (!account.Enabled) throw userDisabled();
  const Attributes = withAttributes(account.Attributes, attributesOf(person));
  const current: StoredUser = { ...account, Attributes, UserLastModifiedDate: realm.now() };
  await realm.pool.save(current);
  return current;
}

async function createExternal(realm: Realm, person: GooglePerson): Promise<StoredUser> {
  const now = realm.now();
  const bare: StoredUser = {
    Username: userNameOf(person),
    Attributes: withAttributes([], { ...attributesOf(person), sub: randomUUID() }),
    Enabled: true,
    UserStatus: 'EXTERNAL_PROVIDER',
    UserCreateDate: now,
    UserLastModifiedDate: now,
    Password: '',
    RefreshTokens: [],
  };
  const account = linkIdentity(bare, { providerName: PROVIDER, userId: person.id, primary: true, at: now });
  await realm.pool.add(account);
  return account;
}

/**
 * The account that a provider's person signs in to. If the pre-sign-up trigger links a new person to an account,
 * Cognito fails because of the new link and only accepts the next attempt; so does this emulator.
 */
export async function federate(realm: Realm, person: GooglePerson): Promise<StoredUser> {
  const known = await realm.pool.findByIdentity(PROVIDER, person.id);
  if (known) return signInAs(realm, known, person);
  const userName = userNameOf(person);
  await realm.callTrigger('preSignUp', {
    source: 'ExternalProvider',
    userName,
    request: {
      userAttributes: { ...attributesOf(person), 'cognito:email_alias': '', 'cognito:phone_number_alias': '' },
      validationData: {},
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  if (await realm.pool.findByIdentity(PROVIDER, person.id)) throw alreadyFound(userName);
  return createExternal(realm, person);
}
