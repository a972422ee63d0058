import { describe, expect, test } from '@jest/globals';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { PASSWORD, people, pool, withPool } from './people.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * 60_000;

withPool();

describe('tokens', () => {
  test('carry the claims of Cognito and pass its verifier with the keys of the pool', async () => {
    const { sub } = await people.seeded('tere@correo.mx');
    const { userPoolId, clientId, jwks, issuer } = pool.identity;
    await pool.browser.signIn({ username: 'tere@correo.mx', password: PASSWORD });
    const { access, id } = await pool.browser.session();
    const verifierOf = (tokenUse: 'access' | 'id') => {
      const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse });
      verifier.cacheJwks(jwks as Parameters<typeof verifier.cacheJwks>[0]);
      return verifier;
    };
    const claims = await verifierOf('access').verify(access);
    expect(claims).toMatchObject({
      token_use: 'access',
      client_id: clientId,
      username: sub,
      sub,
      iss: issuer,
      scope: 'aws.cognito.signin.user.admin',
      jti: expect.any(String),
      origin_jti: expect.any(String),
    });
    expect(claims.exp - claims.iat).toBe(15 * 60);
    expect(await verifierOf('id').verify(id)).toMatchObject({
      token_use: 'id',
      aud: clientId,
      'cognito:username': sub,
      email: 'tere@correo.mx',
      email_verified: true,
      name: 'Ana López',
    });
    await expect(verifierOf('access').verify(id)).rejects.toThrow();
  });

  test('a token signed with another key is refused', async () => {
    await people.seeded('tere@correo.mx');
    await pool.browser.signIn({ username: 'tere@correo.mx', password: PASSWORD });
    const [header, payload, signature = ''] = (await pool.browser.session()).access.split('.');
    const forged = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect((await pool.call('GetUser', { AccessToken: forged })).type).toBe('NotAuthorizedException');
  });

  test('an id token is no access token', async () => {
    await people.seeded('tere@correo.mx');
    await pool.browser.signIn({ username: 'tere@correo.mx', password: PASSWORD });
    const { id, access } = await pool.browser.session();
    expect((await pool.call('GetUser', { AccessToken: access })).status).toBe(200);
    expect((await pool.call('GetUser', { AccessToken: id })).type).toBe('NotAuthorizedException');
  });

  test('signing out ends one sign-in and leaves the other', async () => {
    await people.seeded('paz@correo.mx');
    const elsewhere = await people.openSession('paz@correo.mx');
    await pool.browser.signIn({ username: 'paz@correo.mx', password: PASSWORD });
    const here = await pool.browser.refreshToken();
    await pool.browser.signOut();
    const refresh = (RefreshToken: string) => pool.call('GetTokensFromRefreshToken', people.client({ RefreshToken }));
    expect((await refresh(here)).type).toBe('NotAuthorizedException');
    expect((await refresh(elsewhere)).status).toBe(200);
    await pool.call('AdminUserGlobalSignOut', people.admin({ Username: 'paz@correo.mx' }), true);
    expect((await refresh(elsewhere)).type).toBe('NotAuthorizedException');
  });

  test('a refresh token lives for 30 days', async () => {
    await people.seeded('mar@correo.mx');
    const RefreshToken = await people.openSession('mar@correo.mx');
    pool.advance(30 * DAY - MINUTE);
    expect((await pool.call('GetTokensFromRefreshToken', people.client({ RefreshToken }))).status).toBe(200);
    pool.advance(MINUTE);
    const late = await pool.call('GetTokensFromRefreshToken', people.client({ RefreshToken }));
    expect(late.body.message).toBe('Refresh Token has expired');
  });
});
