import { describe, expect, test } from '@jest/globals';
import { PASSWORD, people, pool, withPool } from './identity/people.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * 60_000;

withPool();

describe('signing up', () => {
  test('a person signs up, confirms with the code of the mail, signs in, refreshes and leaves everywhere', async () => {
    const email = 'ana@correo.mx';
    const { nextStep, userId } = await people.register(email);
    expect(nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'a***@c***' },
    });
    await expect(pool.browser.signIn({ username: email, password: PASSWORD })).resolves.toMatchObject({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    });
    expect(await pool.browser.confirmSignUp({ username: email, confirmationCode: pool.codeFor(email) })).toMatchObject({
      isSignUpComplete: true,
    });

    expect(await pool.browser.signIn({ username: email, password: PASSWORD })).toMatchObject({ isSignedIn: true });
    expect(await pool.browser.attributes()).toMatchObject({
      sub: userId,
      email,
      email_verified: 'true',
      name: 'Ana López',
    });

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

  test('the mail carries the Spanish text, the code in it and a link with both', async () => {
    const email = 'eva+1@correo.mx';
    await people.register(email);
    const mail = pool.mails.at(-1);
    expect(mail).toMatchObject({ to: email, subject: 'Confirma tu cuenta en Clínica Luz' });
    expect(mail?.text).toContain(
      `https://rostro.example/signup#confirm=eva%2B1%40correo.mx&code=${pool.codeFor(email)}`,
    );
    expect(mail?.html).not.toContain('{####}');
  });

  test('a code asked for again replaces the one before', async () => {
    const email = 'luz@correo.mx';
    await people.register(email);
    const before = pool.codeFor(email);
    await pool.browser.resendSignUpCode({ username: email });
    const after = pool.codeFor(email);
    if (after !== before)
      await expect(pool.browser.confirmSignUp({ username: email, confirmationCode: before })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    await pool.browser.confirmSignUp({ username: email, confirmationCode: after });
    await expect(pool.browser.resendSignUpCode({ username: email })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  test('a code expires after 24 hours', async () => {
    const email = 'mia@correo.mx';
    await people.register(email);
    pool.advance(DAY);
    await expect(
      pool.browser.confirmSignUp({ username: email, confirmationCode: pool.codeFor(email) }),
    ).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
  });

  test('after five wrong codes even the right one must wait a quarter of an hour', async () => {
    const email = 'sol@correo.mx';
    await people.register(email);
    const wrong = pool.codeFor(email) === '000000' ? '000001' : '000000';
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await expect(pool.browser.confirmSignUp({ username: email, confirmationCode: wrong })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    const right = { username: email, confirmationCode: pool.codeFor(email) };
    await expect(pool.browser.confirmSignUp(right)).rejects.toMatchObject({ name: 'LimitExceededException' });
    pool.advance(15 * MINUTE);
    await pool.browser.confirmSignUp(right);
  });

  test('five characters are too short and six are enough, of any kind', async () => {
    await expect(people.register('uno@correo.mx', '12345')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await expect(people.register('uno@correo.mx', '123456')).resolves.toMatchObject({ isSignUpComplete: false });
  });

  test('an address is taken however it is capitalised, also when two ask at once', async () => {
    await people.register('Pia@Correo.MX');
    await expect(people.register('pia@correo.mx')).rejects.toMatchObject({ name: 'UsernameExistsException' });
    const both = await Promise.allSettled([people.register('Gia@correo.mx'), people.register('gia@correo.mx')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { name: 'UsernameExistsException' },
    });
  });

  test('nobody verifies their own address or chooses their own sub', async () => {
    for (const Name of ['email_verified', 'sub'])
      expect(
        await pool.call(
          'SignUp',
          people.client({ Username: 'yo@correo.mx', Password: PASSWORD, UserAttributes: [{ Name, Value: 'true' }] }),
        ),
      ).toMatchObject({ status: 400, type: 'NotAuthorizedException' });
  });

  test('what is not an address is no user name', async () => {
    await expect(people.register('ana')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});
