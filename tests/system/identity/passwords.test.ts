import { describe, expect, test } from '@jest/globals';
import { PASSWORD, people, pool, withPool } from './people.ts';

withPool();

describe('passwords', () => {
  test('the pool’s own recovery is closed to everybody alike: our API has one', async () => {
    const email = 'dora@correo.mx';
    await people.seeded(email);
    await people.unconfirmed('sinconfirmar@correo.mx');
    const sent = pool.mails.length;
    const ways = [
      ['ForgotPassword', {}],
      ['ConfirmForgotPassword', { ConfirmationCode: '123456', Password: 'nueva1' }],
    ] as const;
    for (const [target, more] of ways) {
      const answers = await Promise.all(
        [email, 'nadie@correo.mx', 'sinconfirmar@correo.mx'].map((Username) =>
          pool.call(target, people.client({ Username, ...more })),
        ),
      );
      expect(answers.map(({ type }) => type)).toEqual(Array(3).fill('NotAuthorizedException'));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    }
    expect(pool.mails).toHaveLength(sent);
    expect(await pool.browser.signIn({ username: email, password: PASSWORD })).toMatchObject({ isSignedIn: true });
  });

  test('a person changes the password who knows the old one', async () => {
    const username = 'lia@correo.mx';
    await people.seeded(username);
    await pool.browser.signIn({ username, password: PASSWORD });
    await expect(
      pool.browser.updatePassword({ oldPassword: 'otra-cosa', newPassword: 'nueva1' }),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await pool.browser.updatePassword({ oldPassword: PASSWORD, newPassword: 'nueva1' });
    await pool.browser.signOut();
    expect(await pool.browser.signIn({ username, password: 'nueva1' })).toMatchObject({ isSignedIn: true });
  });

  test('an invited person chooses a password on the first sign-in', async () => {
    const username = 'nueva@correo.mx';
    const create = { Username: username, TemporaryPassword: 'temporal', DesiredDeliveryMediums: ['EMAIL'] };
    const { body } = await pool.call('AdminCreateUser', people.admin(create), true);
    expect(body.User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', UserCreateDate: expect.any(Number) });
    expect(pool.mails.at(-1)?.text).toContain('temporal');
    expect(await pool.browser.signIn({ username, password: 'temporal' })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' },
    });
    expect(await pool.browser.confirmSignIn({ challengeResponse: 'elegida' })).toMatchObject({ isSignedIn: true });
  });

  test('staff set a password for good', async () => {
    const username = 'beta@correo.mx';
    await pool.call('AdminCreateUser', people.admin({ Username: username, MessageAction: 'SUPPRESS' }), true);
    await pool.call(
      'AdminSetUserPassword',
      people.admin({ Username: username, Password: 'puesta', Permanent: true }),
      true,
    );
    expect(await pool.browser.signIn({ username, password: 'puesta' })).toMatchObject({ isSignedIn: true });
    const { body } = await pool.call('AdminGetUser', people.admin({ Username: 'BETA@correo.mx' }), true);
    expect(body).toMatchObject({ UserStatus: 'CONFIRMED', Enabled: true });
  });
});
