import { getDiffieHellman } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { PASSWORD, people, pool, withPool } from './people.ts';

withPool();

/** The prime of the group: RFC 3526, group 15. */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);

describe('signing in', () => {
  test('capitals in the address do not matter', async () => {
    await people.seeded('Rosa@Correo.mx');
    expect(await pool.browser.signIn({ username: 'rosa@correo.MX', password: PASSWORD })).toMatchObject({
      isSignedIn: true,
    });
  });

  test('a wrong password and an unknown person are answered alike', async () => {
    await people.seeded('ines@correo.mx');
    const refusal = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    await expect(pool.browser.signIn({ username: 'ines@correo.mx', password: 'otra-cosa' })).rejects.toMatchObject(
      refusal,
    );
    await expect(pool.browser.signIn({ username: 'nadie@correo.mx', password: PASSWORD })).rejects.toMatchObject(
      refusal,
    );
  });

  test('the challenge of an unknown person looks like any other and stays the same', async () => {
    await people.seeded('ema@correo.mx');
    const challenge = async (USERNAME: string) => {
      const AuthParameters = { USERNAME, SRP_A: 'abc123' };
      const { body } = await pool.call('InitiateAuth', people.client({ AuthFlow: 'USER_SRP_AUTH', AuthParameters }));
      expect(body.ChallengeName).toBe('PASSWORD_VERIFIER');
      return body.ChallengeParameters as Record<string, string>;
    };
    const [real, first, second] = [
      await challenge('ema@correo.mx'),
      await challenge('nadie@correo.mx'),
      await challenge('Nadie@correo.mx'),
    ];
    expect(Object.keys(first)).toEqual(Object.keys(real));
    expect([second.SALT, second.USER_ID_FOR_SRP]).toEqual([first.SALT, first.USER_ID_FOR_SRP]);
    expect(second.SRP_B).not.toBe(first.SRP_B);
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect([real.USER_ID_FOR_SRP, first.USER_ID_FOR_SRP]).toEqual([
      expect.stringMatching(uuid),
      expect.stringMatching(uuid),
    ]);
  });

  test.each(['nora@correo.mx', 'desconocida@correo.mx'])(
    '%s is locked after five wrong passwords',
    async (username) => {
      await people.seeded('nora@correo.mx');
      // The first lock lasts a second, and a busy machine may need longer for one attempt.
      pool.stopClock();
      const attempt = () => pool.browser.signIn({ username, password: 'otra-cosa' });
      for (let count = 1; count <= 5; count += 1) await expect(attempt()).rejects.toThrow('Incorrect username');
      await expect(attempt()).rejects.toThrow('Password attempts exceeded');
      pool.advance(1000);
      await expect(attempt()).rejects.toThrow('Incorrect username');
    },
  );

  test('an account that is not confirmed is told so only after the right password', async () => {
    await people.unconfirmed('iris@correo.mx');
    await expect(pool.browser.signIn({ username: 'iris@correo.mx', password: 'otra-cosa' })).rejects.toThrow(
      'Incorrect username',
    );
    await expect(pool.browser.signIn({ username: 'iris@correo.mx', password: PASSWORD })).resolves.toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    });
  });

  test('a disabled person neither signs in nor refreshes', async () => {
    await people.seeded('olga@correo.mx');
    const RefreshToken = await people.openSession('olga@correo.mx');
    await pool.call('AdminDisableUser', people.admin({ Username: 'olga@correo.mx' }), true);
    await expect(pool.browser.signIn({ username: 'olga@correo.mx', password: PASSWORD })).rejects.toThrow(
      'User is disabled.',
    );
    expect((await pool.call('GetTokensFromRefreshToken', people.client({ RefreshToken }))).type).toBe(
      'NotAuthorizedException',
    );
    await pool.call('AdminEnableUser', people.admin({ Username: 'olga@correo.mx' }), true);
    expect(await pool.browser.signIn({ username: 'olga@correo.mx', password: PASSWORD })).toMatchObject({
      isSignedIn: true,
    });
  });

  test('a public key that would make the session key known is refused', async () => {
    await people.seeded('rita@correo.mx');
    for (const SRP_A of ['0', N.toString(16), (2n * N).toString(16), 'no es un número']) {
      const request = { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'rita@correo.mx', SRP_A } };
      expect((await pool.call('InitiateAuth', people.client(request))).type).toBe('InvalidParameterException');
    }
  });

  test('a password in the clear is no flow of the web client', async () => {
    const AuthParameters = { USERNAME: 'rita@correo.mx', PASSWORD };
    const reply = await pool.call('InitiateAuth', people.client({ AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }));
    expect(reply.type).toBe('InvalidParameterException');
  });
});
