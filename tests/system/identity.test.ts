import { describe, expect, test } from '@jest/globals';
import { PASSWORD, people, pool, withPool } from './identity/people.ts';

withPool();

test('a person signs in, refreshes and leaves everywhere', async () => {
  const email = 'ana@correo.mx';
  const { sub } = await people.seeded(email);
  expect(await pool.browser.signIn({ username: email, password: PASSWORD })).toMatchObject({ isSignedIn: true });
  expect(await pool.browser.attributes()).toMatchObject({ sub, email, email_verified: 'true', name: 'Ana López' });

  const first = await pool.browser.session();
  const RefreshToken = await pool.browser.refreshToken();
  const second = await pool.browser.session(true);
  expect(second.access).not.toBe(first.access);

  const elsewhere = await people.openSession(email);
  await pool.browser.signOut({ global: true });
  for (const token of [RefreshToken, elsewhere])
    expect(await pool.call('GetTokensFromRefreshToken', people.client({ RefreshToken: token }))).toEqual({
      status: 400,
      type: 'NotAuthorizedException',
      body: { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
    });
  const known = await pool.call('GetUser', { AccessToken: first.access });
  expect(known.body.message).toBe('Access Token has been revoked');
});

describe('signing up is our own API’s business: the pool', () => {
  const ask = (operation: string, Username: string, more: object = {}) =>
    pool.call(operation, people.client({ Username, ...more }));

  test('refuses it, alike whether or not there is an account', async () => {
    await people.seeded('conocida@correo.mx');
    await people.unconfirmed('empezada@correo.mx');
    for (const email of ['conocida@correo.mx', 'empezada@correo.mx', 'nueva@correo.mx']) {
      expect(await ask('SignUp', email, { Password: PASSWORD })).toMatchObject({
        status: 400,
        body: { __type: 'NotAuthorizedException', message: 'SignUp is not permitted for this user pool' },
      });
      expect((await ask('ConfirmSignUp', email, { ConfirmationCode: '123456' })).type).toBe('ForbiddenException');
      expect((await ask('ResendConfirmationCode', email)).type).toBe('ForbiddenException');
    }
    const { type } = await pool.call('AdminGetUser', people.admin({ Username: 'nueva@correo.mx' }), true);
    expect(type).toBe('UserNotFoundException');
    expect(pool.mails).toEqual([]);
  });

  test('says so of itself, and lets nobody in who is unconfirmed', async () => {
    const { body } = await pool.call('DescribeUserPool', people.admin({}), true);
    expect(body.UserPool).toMatchObject({ AdminCreateUserConfig: { AllowAdminCreateUserOnly: true } });
    await people.unconfirmed('eva@correo.mx');
    expect(await pool.browser.signIn({ username: 'eva@correo.mx', password: PASSWORD })).toMatchObject({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    });
  });

  test('has one account for an address, however it is capitalised', async () => {
    const create = (Username: string) =>
      pool.call('AdminCreateUser', people.admin({ Username, MessageAction: 'SUPPRESS' }), true);
    expect((await create('Pia@Correo.MX')).status).toBe(200);
    expect((await create('pia@correo.mx')).type).toBe('UsernameExistsException');
    const both = await Promise.all([create('Gia@correo.mx'), create('gia@correo.mx')]);
    expect(both.map(({ type }) => type ?? 'made').sort()).toEqual(['UsernameExistsException', 'made']);
    expect((await create('ana')).type).toBe('InvalidParameterException');
  });
});
