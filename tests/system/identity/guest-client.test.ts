import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { GUEST_CLIENT } from '../../../infra/local/user-pool.ts';
import type { Reply } from './fixture.ts';
import { PASSWORD, people, pool, withPool } from './people.ts';

let secret: string;

withPool();
beforeAll(async () => {
  const described = await describeClient();
  secret = (described.body.UserPoolClient as { ClientSecret: string }).ClientSecret;
});

const describeClient = (signed = true): Promise<Reply> =>
  pool.call('DescribeUserPoolClient', people.admin({ ClientId: GUEST_CLIENT.id }), signed);
const hashOf = (username: string, key = secret): string =>
  createHmac('sha256', key)
    .update(username + GUEST_CLIENT.id)
    .digest('base64');

const signUp = (Username: string, changes: object = {}): Promise<Reply> =>
  pool.call('SignUp', {
    ClientId: GUEST_CLIENT.id,
    SecretHash: hashOf(Username),
    Username,
    Password: PASSWORD,
    UserAttributes: [
      { Name: 'name', Value: 'Ana López' },
      { Name: 'custom:made_for', Value: 'guest:cita-1' },
    ],
    ClientMetadata: { flow: 'booking' },
    ...changes,
  });

describe('the client of guests', () => {
  test('has a secret, which only a signed request reads, and which a restart keeps', async () => {
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect((await describeClient(false)).type).toBe('MissingAuthenticationTokenException');
    await pool.restart();
    expect((await describeClient()).body.UserPoolClient).toMatchObject({ ClientSecret: secret });
  });

  test('makes an account that says what for, without a captcha, and the browser’s client confirms it', async () => {
    const email = 'invitada@correo.mx';
    expect((await signUp(email)).status).toBe(200);
    const { body } = await pool.call('AdminGetUser', people.admin({ Username: email }), true);
    expect(body.UserStatus).toBe('UNCONFIRMED');
    expect(body.UserAttributes).toContainEqual({ Name: 'custom:made_for', Value: 'guest:cita-1' });
    const confirmed = await pool.call(
      'ConfirmSignUp',
      people.client({ Username: email, ConfirmationCode: pool.codeFor(email) }),
    );
    expect(confirmed.status).toBe(200);
  });

  test.each([
    ['without the proof', { SecretHash: undefined }],
    ['with a proof of another secret', { SecretHash: 'AAAA' }],
  ])('makes none %s', async (_, changes) => {
    expect((await signUp('ladrona@correo.mx', changes)).type).toBe('NotAuthorizedException');
    expect((await pool.call('AdminGetUser', people.admin({ Username: 'ladrona@correo.mx' }), true)).type).toBe(
      'UserNotFoundException',
    );
  });

  test('lets nobody in, and signs up as many as come: they all come from our own server', async () => {
    for (let count = 1; count <= 70; count += 1) await signUp(`serie${count}@correo.mx`, { Password: 'x'.repeat(6) });
    expect((await signUp('ultima@correo.mx')).status).toBe(200);
    const AuthParameters = { USERNAME: 'ultima@correo.mx', SRP_A: '1' };
    const entry = { ClientId: GUEST_CLIENT.id, AuthFlow: 'USER_SRP_AUTH', AuthParameters };
    expect((await pool.call('InitiateAuth', entry)).status).toBe(400);
  });
});

describe('the browser’s client', () => {
  const attempt = (changes: object) =>
    pool.call(
      'SignUp',
      people.client({
        Username: 'curiosa@correo.mx',
        Password: PASSWORD,
        UserAttributes: [{ Name: 'name', Value: 'Curiosa' }],
        ClientMetadata: { captchaToken: 'test-ok' },
        ...changes,
      }),
    );

  test('cannot say that it books: the trigger knows whose client it is', async () => {
    const { type, body } = await attempt({ ClientMetadata: { flow: 'booking', captchaToken: 'test-ok' } });
    expect([type, body.message]).toEqual([
      'UserLambdaValidationException',
      'PreSignUp failed with error flow_refused.',
    ]);
  });

  test('cannot say what an account is made for', async () => {
    const UserAttributes = [
      { Name: 'name', Value: 'Curiosa' },
      { Name: 'custom:made_for', Value: 'guest:cita-1' },
    ];
    expect((await attempt({ UserAttributes })).type).toBe('NotAuthorizedException');
  });

  test('has no secret to prove', async () => {
    expect((await attempt({ SecretHash: 'AAAA' })).type).toBe('NotAuthorizedException');
  });
});
