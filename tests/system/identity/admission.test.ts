import { describe, expect, test } from '@jest/globals';
import { PASSWORD, people, pool, withPool } from './people.ts';

const MINUTE = 60_000;

withPool();

const attempt = (Username: string, ClientMetadata?: Record<string, string>) =>
  pool.call(
    'SignUp',
    people.client({
      Username,
      Password: PASSWORD,
      UserAttributes: [{ Name: 'name', Value: 'Ana López' }],
      ...(ClientMetadata && { ClientMetadata }),
    }),
  );
const human = { captchaToken: 'test-ok', captchaAction: 'signup' };

describe('admission', () => {
  test.each([undefined, { captchaToken: 'robot' }])('%j makes no account', async (metadata) => {
    const email = 'robot@correo.mx';
    expect(await attempt(email, metadata)).toEqual({
      status: 400,
      type: 'UserLambdaValidationException',
      body: {
        __type: 'UserLambdaValidationException',
        message: 'PreSignUp failed with error captcha_failed.',
      },
    });
    expect((await pool.call('AdminGetUser', people.admin({ Username: email }), true)).type).toBe(
      'UserNotFoundException',
    );
    expect(pool.mails).toEqual([]);
  });

  test('who has an account is not told to whoever fails the captcha', async () => {
    await people.seeded('conocida@correo.mx');
    expect((await attempt('conocida@correo.mx')).type).toBe('UserLambdaValidationException');
    expect((await attempt('conocida@correo.mx', human)).type).toBe('UsernameExistsException');
  });

  test('a sixth attempt with one address within a quarter of an hour is refused', async () => {
    for (let count = 1; count <= 5; count += 1) await attempt('muchas@correo.mx');
    expect((await attempt('Muchas@correo.mx', human)).type).toBe('LimitExceededException');
    pool.advance(15 * MINUTE);
    expect((await attempt('muchas@correo.mx', human)).status).toBe(200);
  });

  test('after sixty attempts from one place within five minutes nobody signs up from there', async () => {
    pool.advance(5 * MINUTE);
    for (let count = 1; count <= 60; count += 1) await attempt(`serie${count}@correo.mx`);
    expect((await attempt('ultima@correo.mx', human)).type).toBe('TooManyRequestsException');
    pool.advance(5 * MINUTE);
    expect((await attempt('ultima@correo.mx', human)).status).toBe(200);
  });
});
