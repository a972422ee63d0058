import { beforeAll, describe, expect, test } from '@jest/globals';
import { googleId } from '@rostro/local-aws/identity';
import { claimsOf, type Google, googleOf } from './google.ts';
import { PASSWORD, people, pool, withPool } from './people.ts';

let google: Google;

withPool();
beforeAll(async () => {
  google = googleOf({ origin: pool.origin, clientId: pool.identity.clientId });
});

async function account(Username: string) {
  const { body } = await pool.call('AdminGetUser', people.admin({ Username }), true);
  const attributes = (body.UserAttributes ?? []) as { Name: string; Value: string }[];
  return {
    username: body.Username,
    status: body.UserStatus,
    ...Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value])),
  } as Record<string, string | undefined>;
}
const everybody = async (email: string): Promise<unknown[]> => {
  const { body } = await pool.call('ListUsers', people.admin({ Filter: `email = "${email}"` }), true);
  return body.Users as unknown[];
};
const signIn = (username: string, password = PASSWORD) => pool.browser.signIn({ username, password });

describe('a person of Google’s', () => {
  test('who is new gets an account of their own, one and the same the second time', async () => {
    const person = { name: 'Nora Vidal', email: 'nora@gmail.test' };
    const id = googleId(person.email);
    expect(await google.pass(person)).toEqual({
      error: 'invalid_request',
      error_description: `Already found an entry for username google_${id}`,
      state: 'estado-1',
    });
    const first = await google.signIn(person);
    const { sub, identities } = claimsOf(first.body.id_token);
    expect(identities).toEqual([
      {
        userId: id,
        providerName: 'Google',
        providerType: 'Google',
        issuer: null,
        primary: 'false',
        dateCreated: expect.stringMatching(/^\d{13}$/),
      },
    ]);
    expect(claimsOf((await google.signIn(person)).body.id_token).sub).toBe(sub);
    expect(await account(person.email)).toMatchObject({
      username: sub,
      status: 'CONFIRMED',
      email_verified: 'true',
      name: 'Nora Vidal',
      'custom:made_for': 'google',
    });
    expect(await everybody(person.email)).toHaveLength(1);
  });

  test('who has an account with that address signs in to it, and by password still', async () => {
    const email = 'Olivia@gmail.test';
    const { sub } = await people.seeded(email);
    const { body } = await google.signIn({ name: 'Olivia', email: 'olivia@gmail.test' });
    expect(claimsOf(body.id_token)).toMatchObject({ sub, 'cognito:username': sub });
    expect((await account(email))['custom:made_for']).toBeUndefined();
    expect(await signIn(email)).toMatchObject({ isSignedIn: true });
  });

  test('whose address Google has not seen proven gets into no account and makes none', async () => {
    await people.seeded('paula@gmail.test');
    for (const email of ['paula@gmail.test', 'nadie@gmail.test'])
      expect(await google.pass({ name: 'Paula', email, verified: false })).toEqual({
        error: 'invalid_request',
        error_description: 'PreSignUp failed with error google_email_unverified.',
        state: 'estado-1',
      });
    expect((await account('paula@gmail.test')).identities).toBeUndefined();
    expect(await everybody('nadie@gmail.test')).toEqual([]);
  });

  test('finds an account that somebody else signed up without proving the address: its password is gone', async () => {
    const email = 'quinta@gmail.test';
    const { sub } = await people.unconfirmed(email);
    const { body } = await google.signIn({ name: 'Quinta', email });
    expect(claimsOf(body.id_token)).toMatchObject({ sub, email_verified: true });
    await expect(signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await account(email)).toMatchObject({ status: 'CONFIRMED', 'custom:made_for': 'google' });
  });

  test('can be given a password', async () => {
    const email = 'rosa@gmail.test';
    await google.signIn({ name: 'Rosa', email });
    const set = { Username: email, Password: 'elegida', Permanent: true };
    await pool.call('AdminSetUserPassword', people.admin(set), true);
    expect(await signIn(email, 'elegida')).toMatchObject({ isSignedIn: true });
  });

  test('is not let in to an account that is disabled', async () => {
    const person = { name: 'Sara', email: 'sara@gmail.test' };
    const { body } = await google.signIn(person);
    await pool.call('AdminDisableUser', people.admin({ Username: person.email }), true);
    expect(await google.pass(person)).toMatchObject({ error_description: 'User is disabled.' });
    const AccessToken = body.access_token ?? '';
    expect((await pool.call('GetUser', { AccessToken })).type).toBe('NotAuthorizedException');
  });

  test('brings name and address along at every sign-in, as the mapping of the pool says', async () => {
    const email = 'tania@gmail.test';
    await google.signIn({ name: 'Tania', email });
    await google.signIn({ name: 'Tania Solís', email });
    expect(await account(email)).toMatchObject({ name: 'Tania Solís' });
  });
});

describe('a link', () => {
  const userOf = (email: string) => ({
    ProviderName: 'Google',
    ProviderAttributeName: 'Cognito_Subject',
    ProviderAttributeValue: googleId(email),
  });
  const link = (username: string | undefined, email: string) =>
    pool.call(
      'AdminLinkProviderForUser',
      people.admin({
        DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: username },
        SourceUser: userOf(email),
      }),
      true,
    );

  test('is taken away, and made anew at the next sign-in', async () => {
    const email = 'ursula@gmail.test';
    await people.seeded(email);
    await google.signIn({ name: 'Úrsula', email });
    const unlink = () => pool.call('AdminDisableProviderForUser', people.admin({ User: userOf(email) }), true);
    expect((await unlink()).status).toBe(200);
    expect((await account(email)).identities).toBeUndefined();
    expect((await unlink()).type).toBe('UserNotFoundException');
    expect(await google.pass({ name: 'Úrsula', email })).toHaveProperty('error_description');
    expect(await google.pass({ name: 'Úrsula', email })).toHaveProperty('code');
  });

  test('is made by user name, and one person of Google’s is one account', async () => {
    const email = 'vera@gmail.test';
    const { sub } = await people.seeded(email);
    expect((await link(email, email)).type).toBe('UserNotFoundException');
    expect((await link(sub, email)).status).toBe(200);
    expect(JSON.parse((await account(email)).identities ?? '')).toEqual([
      {
        userId: googleId(email),
        providerName: 'Google',
        providerType: 'Google',
        issuer: null,
        primary: false,
        dateCreated: expect.any(Number),
      },
    ]);
    expect((await link(sub, email)).type).toBe('InvalidParameterException');
    const { sub: other } = await people.seeded('wendy@gmail.test');
    expect((await link(other, email)).type).toBe('InvalidParameterException');
    expect(await google.pass({ name: 'Vera', email })).toHaveProperty('code');
  });
});
