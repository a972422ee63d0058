import { describe, expect, test } from '@jest/globals';
import { codeOf, stepAt } from '@rostro/local-aws/totp';
import { PASSWORD, people, pool, withPool } from './people.ts';

const STEP = 30_000;

withPool();

/** What the person's app shows; `ahead` steps later. */
const shown = (key: string, ahead = 0): string => codeOf(key, stepAt(pool.now()) + ahead);
/** A code that the app shows at none of these moments. */
function notShown(key: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => shown(key, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
}

const signIn = (username: string) => pool.browser.signIn({ username, password: PASSWORD });
const answer = (challengeResponse: string) => pool.browser.confirmSignIn({ challengeResponse });
const asked = { isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } };

/** Signs somebody in, switches the second factor on and gives the key; the clock is past the code that was used for it. */
async function enrolled(username: string): Promise<string> {
  await people.seeded(username);
  await signIn(username);
  const key = await pool.browser.newAppKey();
  await pool.browser.verifyTOTPSetup({ code: shown(key) });
  await pool.browser.updateMFAPreference({ totp: 'PREFERRED' });
  await pool.browser.signOut();
  pool.advance(2 * STEP);
  return key;
}

describe('an authenticator app', () => {
  test('is asked for at sign-in once its code has proven the key and the person has switched it on', async () => {
    const username = 'alba@correo.mx';
    await people.seeded(username);
    await signIn(username);
    const key = await pool.browser.newAppKey();
    expect(key).toMatch(/^[A-Z2-7]{52}$/);
    await expect(pool.browser.updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await expect(pool.browser.verifyTOTPSetup({ code: notShown(key) })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await pool.browser.verifyTOTPSetup({ code: shown(key) });
    expect(await pool.browser.mfaPreference()).toEqual({ preferred: undefined, enabled: undefined });
    await pool.browser.updateMFAPreference({ totp: 'PREFERRED' });
    expect(await pool.browser.mfaPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP'] });
    const { body } = await pool.call('AdminGetUser', people.admin({ Username: username }), true);
    expect(body).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    expect(JSON.stringify(body)).not.toContain(key);

    await pool.browser.signOut();
    pool.advance(2 * STEP);
    expect(await signIn(username)).toMatchObject(asked);
    expect(await answer(shown(key))).toMatchObject({ isSignedIn: true });
    expect(await pool.browser.attributes()).toMatchObject({ email: username });
  });

  test('is not asked for after a wrong password', async () => {
    const username = 'brisa@correo.mx';
    await enrolled(username);
    await expect(pool.browser.signIn({ username, password: 'otra-cosa' })).rejects.toThrow('Incorrect username');
  });

  test('may be answered again after a wrong code, and a code is good one step early or late', async () => {
    const username = 'celia@correo.mx';
    const key = await enrolled(username);
    await signIn(username);
    await expect(answer(notShown(key))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect(await answer(shown(key, -1))).toMatchObject({ isSignedIn: true });
    await pool.browser.signOut();
    await signIn(username);
    expect(await answer(shown(key, 1))).toMatchObject({ isSignedIn: true });
  });

  test('a code that was used is refused, after a restart as well', async () => {
    const username = 'delia@correo.mx';
    const key = await enrolled(username);
    const code = shown(key);
    await signIn(username);
    await answer(code);
    await pool.browser.signOut();
    await pool.restart();
    await signIn(username);
    await expect(answer(code)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    });
  });

  test('of two who show one code at the same moment, one is let in', async () => {
    const username = 'elba@correo.mx';
    const key = await enrolled(username);
    const challenge = async (): Promise<string> => {
      const AuthParameters = { USERNAME: username, PASSWORD };
      const request = people.client(people.admin({ AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters }));
      return String((await pool.call('AdminInitiateAuth', request, true)).body.Session);
    };
    const ChallengeResponses = { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: shown(key) };
    const sessions = [await challenge(), await challenge()];
    const replies = await Promise.all(
      sessions.map((Session) =>
        pool.call(
          'RespondToAuthChallenge',
          people.client({ ChallengeName: 'SOFTWARE_TOKEN_MFA', Session, ChallengeResponses }),
        ),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('after five wrong codes even the right one must wait a quarter of an hour', async () => {
    const username = 'flor@correo.mx';
    const key = await enrolled(username);
    await signIn(username);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await expect(answer(notShown(key))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(answer(shown(key))).rejects.toMatchObject({ name: 'TooManyRequestsException' });
    await pool.browser.signOut();
    pool.advance(15 * 60_000);
    await signIn(username);
    expect(await answer(shown(key))).toMatchObject({ isSignedIn: true });
  });

  test('is not waited for longer than three minutes', async () => {
    const username = 'greta@correo.mx';
    const key = await enrolled(username);
    await signIn(username);
    pool.advance(3 * 60_000);
    await expect(answer(shown(key))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('stays the old one while the key of a new one is not proven', async () => {
    const username = 'hilda@correo.mx';
    const old = await enrolled(username);
    await signIn(username);
    await answer(shown(old));
    const fresh = await pool.browser.newAppKey();
    await pool.browser.signOut();
    pool.advance(2 * STEP);
    await signIn(username);
    await expect(answer(shown(fresh))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await answer(shown(old));
    await pool.browser.verifyTOTPSetup({ code: shown(fresh) });
    await pool.browser.signOut();
    pool.advance(2 * STEP);
    await signIn(username);
    await expect(answer(shown(old))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    expect(await answer(shown(fresh))).toMatchObject({ isSignedIn: true });
  });

  test('is asked for no more once its owner switched it off', async () => {
    const username = 'irma@correo.mx';
    const key = await enrolled(username);
    await signIn(username);
    await answer(shown(key));
    await pool.browser.updateMFAPreference({ totp: 'DISABLED' });
    await pool.browser.signOut();
    expect(await signIn(username)).toMatchObject({ isSignedIn: true });
  });

  test('is asked for no more once staff switched it off for somebody whose telephone is lost', async () => {
    const lost = 'jade@correo.mx';
    await enrolled(lost);
    const off = { Username: lost, SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } };
    expect((await pool.call('AdminSetUserMFAPreference', people.admin(off), true)).status).toBe(200);
    expect(await signIn(lost)).toMatchObject({ isSignedIn: true });
  });

  test('is the only second factor there is', async () => {
    const username = 'karen@correo.mx';
    await people.seeded(username);
    await signIn(username);
    await expect(pool.browser.updateMFAPreference({ sms: 'ENABLED' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });
});
