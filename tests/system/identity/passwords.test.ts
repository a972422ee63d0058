import { describe, expect, test } from '@jest/globals';
import { PASSWORD, people, pool, withPool } from './people.ts';

const HOUR = 60 * 60_000;

withPool();

describe('passwords', () => {
  test('a forgotten password is set anew with the code of the mail, once', async () => {
    const email = 'dora@correo.mx';
    await people.seeded(email);
    expect(await pool.browser.resetPassword({ username: 'Dora@correo.mx' })).toMatchObject({
      nextStep: { codeDeliveryDetails: { destination: 'd***@c***' } },
    });
    expect(pool.mails.at(-1)).toMatchObject({ to: email, subject: 'Restablece tu contraseña de Clínica Luz' });
    const reset = { username: email, confirmationCode: pool.codeFor(email), newPassword: 'nueva1' };
    await expect(pool.browser.confirmResetPassword({ ...reset, newPassword: 'corta' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await pool.browser.confirmResetPassword(reset);
    await expect(pool.browser.confirmResetPassword(reset)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(pool.browser.signIn({ username: email, password: PASSWORD })).rejects.toThrow('Incorrect username');
    expect(await pool.browser.signIn({ username: email, password: 'nueva1' })).toMatchObject({ isSignedIn: true });
  });

  test('a recovery code expires after an hour', async () => {
    const username = 'vera@correo.mx';
    await people.seeded(username);
    await pool.browser.resetPassword({ username });
    const reset = { username, confirmationCode: pool.codeFor(username), newPassword: 'nueva1' };
    pool.advance(HOUR);
    await expect(pool.browser.confirmResetPassword(reset)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('nobody learns from a recovery who has an account', async () => {
    await people.register('sinconfirmar@correo.mx');
    const sent = pool.mails.length;
    for (const username of ['nadie@correo.mx', 'sinconfirmar@correo.mx'])
      expect(await pool.browser.resetPassword({ username })).toMatchObject({
        nextStep: { codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: `${username.charAt(0)}***@c***` } },
      });
    expect(pool.mails).toHaveLength(sent);
    const guess = { username: 'nadie@correo.mx', confirmationCode: '123456', newPassword: 'nueva1' };
    await expect(pool.browser.confirmResetPassword(guess)).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });

  test('a sixth mail within a quarter of an hour is refused', async () => {
    const username = 'gema@correo.mx';
    for (let count = 1; count <= 5; count += 1) await pool.browser.resetPassword({ username });
    await expect(pool.browser.resetPassword({ username })).rejects.toMatchObject({ name: 'LimitExceededException' });
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
