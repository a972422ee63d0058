import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RunningPool, startPool } from './fixture.ts';
import { type Google, googleOf } from './google.ts';

const MINUTE = 60_000;
let pool: RunningPool;
let google: Google;

beforeAll(async () => {
  pool = await startPool();
  google = googleOf({ origin: pool.origin, clientId: pool.identity.clientId });
});
afterAll(async () => {
  await pool.stop();
});

const person = { name: 'Lucía Prado', email: 'lucia@gmail.test' };
async function newCode(): Promise<string> {
  const first = await google.pass(person);
  return first.code ?? (await google.pass(person)).code ?? '';
}

describe('the way to Google', () => {
  test('leads to the account chooser', async () => {
    const response = await google.authorize();
    expect(response.status).toBe(303);
    expect(google.whereTo(response).pathname).toBe('/_local/hosted/google');
    const chooser = await fetch(google.whereTo(response));
    const html = await chooser.text();
    expect(html).toContain('Google de prueba');
    expect(html).toContain('cliente@rostro.test');
    expect(html).not.toContain('<script');
    expect(chooser.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each([
    ['another client', { client_id: 'other' }],
    ['an address elsewhere', { redirect_uri: 'https://malo.example/login' }],
    ['another page of the site', { redirect_uri: 'http://localhost:1/login' }],
    ['an address that only begins like ours', { redirect_uri: 'http://127.0.0.1:1@malo.example/login' }],
  ])('sends nobody to %s', async (_name, changes) => {
    const response = await google.authorize(changes);
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  test.each([
    ['without a challenge', { code_challenge: '' }],
    ['with a plain challenge', { code_challenge_method: 'plain' }],
    ['for a token at once', { response_type: 'token' }],
    ['to another provider', { identity_provider: 'Facebook' }],
  ])('is not opened %s', async (_name, changes) => {
    const { searchParams } = google.whereTo(await google.authorize(changes));
    expect(Object.fromEntries(searchParams)).toMatchObject({ error: 'invalid_request', state: 'estado-1' });
  });

  test('may be left', async () => {
    const { searchParams } = google.whereTo(await google.choose({ cancel: 'yes' }));
    expect(Object.fromEntries(searchParams)).toEqual({ error: 'access_denied', state: 'estado-1' });
  });

  test('asks again for a name and an address that are none', async () => {
    const response = await google.choose({ name: '<b>', email: 'nada' });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('Escribe un nombre y un correo válido.');
    expect(html).toContain('value="&lt;b&gt;"');
  });

  test('is open for a quarter of an hour', async () => {
    const flow = await google.openChooser();
    pool.advance(15 * MINUTE);
    const response = await google.visit('/google', { flow, ...person, verified: 'yes' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('caducó');
  });

  test('gives the state back with the code', async () => {
    await newCode();
    expect(await google.pass(person)).toEqual({ code: expect.any(String), state: 'estado-1' });
  });
});

describe('an authorization code', () => {
  test('buys tokens once', async () => {
    const code = await newCode();
    const { status, body } = await google.redeem(code);
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.any(String),
        id_token: expect.any(String),
        refresh_token: expect.any(String),
        expires_in: 900,
        token_type: 'Bearer',
      },
    ]);
    expect((await pool.call('GetUser', { AccessToken: body.access_token })).body).toMatchObject({
      UserAttributes: expect.arrayContaining([{ Name: 'email', Value: person.email }]),
    });
    expect(await google.redeem(code)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('is worth nothing, then or later, to who cannot show what its challenge was made of', async () => {
    const code = await newCode();
    const stranger = { code_verifier: 'x'.repeat(64) };
    expect(await google.redeem(code, stranger)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
    expect(await google.redeem(code)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
  });

  test.each([
    ['another address', { redirect_uri: 'https://malo.example/login' }, 'invalid_grant'],
    ['another client', { client_id: 'other' }, 'invalid_client'],
    ['no verifier', { code_verifier: '' }, 'invalid_grant'],
    ['another kind of grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('is worth nothing with %s', async (_name, changes, error) => {
    expect(await google.redeem(await newCode(), changes)).toEqual({ status: 400, body: { error } });
  });

  test('is good for five minutes', async () => {
    const code = await newCode();
    pool.advance(5 * MINUTE);
    expect(await google.redeem(code)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
  });
});

describe('the tokens', () => {
  const refresh = (refresh_token: string | undefined) =>
    google.redeem('', { grant_type: 'refresh_token', refresh_token: refresh_token ?? '' });

  test('are renewed on either way, until the person signs out', async () => {
    const { body } = await google.redeem(await newCode());
    const renewed = await refresh(body.refresh_token);
    expect(renewed).toMatchObject({ status: 200, body: { access_token: expect.any(String), expires_in: 900 } });
    expect(renewed.body.refresh_token).toBeUndefined();
    const asAmplify = { ClientId: pool.identity.clientId, RefreshToken: body.refresh_token };
    expect((await pool.call('GetTokensFromRefreshToken', asAmplify)).status).toBe(200);
    await pool.call('GlobalSignOut', { AccessToken: body.access_token });
    expect(await refresh(body.refresh_token)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
  });
});

describe('leaving', () => {
  const logout = (logout_uri: string, client_id = pool.identity.clientId) =>
    google.visit(`/logout?${new URLSearchParams({ client_id, logout_uri })}`);

  test('leads back to the site', async () => {
    expect(google.whereTo(await logout(google.redirectUri)).href).toBe(google.redirectUri);
  });

  test.each(['https://malo.example/', 'javascript:alert(1)'])('never leads to %s', async (uri) => {
    const response = await logout(uri);
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });
});
