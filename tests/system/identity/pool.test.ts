import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PASSWORD, people, pool, withPool } from './people.ts';

withPool();

describe('the pool', () => {
  test('describes the rules that the deployed one has', async () => {
    const { body } = await pool.call('DescribeUserPool', people.admin({}), true);
    expect(body.UserPool).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      MfaConfiguration: 'OPTIONAL',
      Policies: { PasswordPolicy: { MinimumLength: 6, RequireNumbers: false, RequireSymbols: false } },
    });
    const app = await pool.call('DescribeUserPoolClient', people.admin(people.client({})), true);
    expect(app.body.UserPoolClient).toMatchObject({
      PreventUserExistenceErrors: 'ENABLED',
      AccessTokenValidity: 15,
      RefreshTokenValidity: 30,
    });
  });

  test('keeps its administration from requests without a signature', async () => {
    const { status, type } = await pool.call('AdminGetUser', people.admin({ Username: 'ana@correo.mx' }));
    expect([status, type]).toEqual([400, 'MissingAuthenticationTokenException']);
  });

  test('refuses operations it does not know and clients that are not its own', async () => {
    expect((await pool.call('DeleteUserPool', people.admin({}), true)).type).toBe('UnknownOperationException');
    const stranger = await pool.call('InitiateAuth', {
      ClientId: 'other',
      AuthFlow: 'CUSTOM_AUTH',
      AuthParameters: {},
    });
    expect(stranger.type).toBe('ResourceNotFoundException');
  });

  test('survives a restart with its key, its people and their sessions', async () => {
    await people.seeded('fe@correo.mx');
    const RefreshToken = await people.openSession('fe@correo.mx');
    const { jwks } = pool.identity;
    await pool.restart();
    expect(pool.identity.jwks).toEqual(jwks);
    expect((await pool.call('GetTokensFromRefreshToken', people.client({ RefreshToken }))).status).toBe(200);
    expect(await pool.browser.signIn({ username: 'fe@correo.mx', password: PASSWORD })).toMatchObject({
      isSignedIn: true,
    });
  });

  test('keeps neither passwords nor refresh tokens in its folder, and the key for its owner alone', async () => {
    const { sub } = await pool.identity.ensureUser({
      email: 'cielo@correo.mx',
      password: 'clave-que-no-se-guarda',
      fullName: 'Cielo',
    });
    const RefreshToken = await people.openSession('cielo@correo.mx', 'clave-que-no-se-guarda');
    const files = ['pool.sqlite', 'pool.sqlite-wal'].map((name) => readFile(join(pool.dataDir, name), 'latin1'));
    const content = (await Promise.all(files)).join('');
    expect(content).toContain(sub);
    expect(content).not.toContain('clave-que-no-se-guarda');
    expect(content).not.toContain(RefreshToken);
    expect((await stat(join(pool.dataDir, 'signing-key.pem'))).mode & 0o777).toBe(0o600);
  });

  test('seeding twice keeps the person, and a given sub is taken over', async () => {
    const sub = '6c0a2f6e-0000-4000-8000-000000000000';
    const user = { email: 'semilla@correo.mx', password: PASSWORD, fullName: 'Semilla', sub };
    expect(await pool.identity.ensureUser(user)).toEqual({ sub });
    expect(await pool.identity.ensureUser({ ...user, email: 'SEMILLA@correo.mx', fullName: 'Otra' })).toEqual({ sub });
    const { body } = await pool.call('AdminGetUser', people.admin({ Username: sub }), true);
    expect(body.UserAttributes).toContainEqual({ Name: 'name', Value: 'Otra' });
  });

  test('lists people without anything of their passwords', async () => {
    await people.seeded('lista@correo.mx');
    const { body } = await pool.call('ListUsers', people.admin({}), true);
    expect(JSON.stringify(body)).toContain('lista@correo.mx');
    expect(JSON.stringify(body)).not.toMatch(/verifier|salt|Codes|Password/);
  });

  test('a deleted person is unknown, and so are their tokens', async () => {
    await people.seeded('adios@correo.mx');
    const RefreshToken = await people.openSession('adios@correo.mx');
    await pool.call('AdminDeleteUser', people.admin({ Username: 'adios@correo.mx' }), true);
    expect((await pool.call('GetTokensFromRefreshToken', people.client({ RefreshToken }))).status).toBe(400);
    const { type } = await pool.call('AdminGetUser', people.admin({ Username: 'adios@correo.mx' }), true);
    expect(type).toBe('UserNotFoundException');
    const again = people.admin({ Username: 'adios@correo.mx', MessageAction: 'SUPPRESS' });
    expect((await pool.call('AdminCreateUser', again, true)).status).toBe(200);
  });

  test('an address that staff vouch for signs in from then on, and cannot be another person’s', async () => {
    await people.seeded('antes@correo.mx');
    await people.seeded('ocupado@correo.mx');
    const change = (Value: string) =>
      pool.call(
        'AdminUpdateUserAttributes',
        people.admin({
          Username: 'antes@correo.mx',
          UserAttributes: [
            { Name: 'email', Value },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
        true,
      );
    expect((await change('Ocupado@correo.mx')).type).toBe('AliasExistsException');
    expect((await change('despues@correo.mx')).status).toBe(200);
    const { body } = await pool.call('AdminGetUser', people.admin({ Username: 'despues@correo.mx' }), true);
    expect(body.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    expect(await pool.browser.signIn({ username: 'despues@correo.mx', password: PASSWORD })).toMatchObject({
      isSignedIn: true,
    });
  });
});
