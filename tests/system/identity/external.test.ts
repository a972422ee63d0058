import { beforeAll, describe, expect, test } from '@jest/globals';
import { googleId } from '@rostro/local-aws/identity';
import { claimsOf, type Google, googleOf } from './google.ts';
import { people, pool, withPool } from './people.ts';

/** What the pool does where no trigger links anybody. */
let google: Google;

withPool(async (_name, event) => event);
beforeAll(async () => {
  google = googleOf({ origin: pool.origin, clientId: pool.identity.clientId });
});

describe('an account that exists through Google alone', () => {
  const person = { name: 'Abril', email: 'abril@gmail.test' };
  const Username = `google_${googleId(person.email)}`;

  test('stands beside the one of the same address, and is the same at every sign-in', async () => {
    const { sub: native } = await people.seeded(person.email);
    const first = claimsOf((await google.signIn(person)).body.id_token);
    expect(first).toMatchObject({ 'cognito:username': Username, identities: [{ primary: 'true' }] });
    expect(first.sub).not.toBe(native);
    const { body } = await google.signIn(person);
    expect(claimsOf(body.id_token).sub).toBe(first.sub);
    expect((await pool.call('GetUser', { AccessToken: body.access_token })).body.Username).toBe(Username);
    const { body: seen } = await pool.call('AdminGetUser', people.admin({ Username: person.email }), true);
    expect(seen.Username).toBe(native);
  });

  test('has no password and gets none', async () => {
    const set = { Username, Password: 'elegida', Permanent: true };
    expect((await pool.call('AdminSetUserPassword', people.admin(set), true)).type).toBe('InvalidParameterException');
  });

  test('is not linked to another, and is switched off with its provider', async () => {
    const { sub } = await people.seeded('bruna@gmail.test');
    const User = {
      ProviderName: 'Google',
      ProviderAttributeName: 'Cognito_Subject',
      ProviderAttributeValue: googleId(person.email),
    };
    const link = { DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: sub }, SourceUser: User };
    expect((await pool.call('AdminLinkProviderForUser', people.admin(link), true)).type).toBe(
      'InvalidParameterException',
    );
    expect((await pool.call('AdminDisableProviderForUser', people.admin({ User }), true)).status).toBe(200);
    expect(await google.pass(person)).toMatchObject({ error_description: 'User is disabled.' });
  });
});
