import { describe, expect, test } from '@jest/globals';
import { PASSWORD, people, pool, withPool } from './people.ts';

/** The flow `CUSTOM_AUTH` of the stand-in, with triggers that ask two questions. */
const RIGHT = 'sésamo';
const seen: Record<string, unknown>[] = [];

interface Asked {
  request: { session?: { challengeResult: boolean }[]; challengeAnswer?: string; userNotFound?: boolean };
}

withPool(async (name, event) => {
  const { request } = event as Asked;
  seen.push({ name, ...(event as object) });
  const results = (request.session ?? []).map(({ challengeResult }) => challengeResult);
  const response = {
    defineAuthChallenge: {
      challengeName: results.length < 2 && !results.includes(false) ? 'CUSTOM_CHALLENGE' : undefined,
      issueTokens: results.length === 2 && !results.includes(false),
      failAuthentication: results.includes(false),
    },
    createAuthChallenge: {
      publicChallengeParameters: { question: String(results.length + 1) },
      privateChallengeParameters: { answer: RIGHT },
      challengeMetadata: `Q${results.length + 1}`,
    },
    verifyAuthChallengeResponse: { answerCorrect: request.challengeAnswer === RIGHT && !request.userNotFound },
  }[name as string];
  return response ? { ...event, response } : event;
});

const begin = (username: string) => pool.browser.signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } });
const answer = (challengeResponse: string) => pool.browser.confirmSignIn({ challengeResponse });

describe('a custom challenge', () => {
  test('is asked and answered as often as the triggers want, then the person is signed in', async () => {
    await people.seeded('clara@correo.mx');
    expect(await begin('clara@correo.mx')).toMatchObject({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE', additionalInfo: { question: '1' } },
    });
    expect(await answer(RIGHT)).toMatchObject({ nextStep: { additionalInfo: { question: '2' } } });
    expect(await answer(RIGHT)).toMatchObject({ isSignedIn: true });
    const last = seen.findLast(({ name }) => name === 'defineAuthChallenge');
    expect(last).toMatchObject({
      triggerSource: 'DefineAuthChallenge_Authentication',
      request: {
        userAttributes: { email: 'clara@correo.mx', 'cognito:user_status': 'CONFIRMED' },
        userNotFound: false,
        session: [
          { challengeName: 'CUSTOM_CHALLENGE', challengeResult: true, challengeMetadata: 'Q1' },
          { challengeName: 'CUSTOM_CHALLENGE', challengeResult: true, challengeMetadata: 'Q2' },
        ],
      },
    });
    expect(seen.findLast(({ name }) => name === 'verifyAuthChallengeResponse')).toMatchObject({
      request: { privateChallengeParameters: { answer: RIGHT }, challengeAnswer: RIGHT },
    });
  });

  test('ends with a wrong answer, and each question is answered once', async () => {
    await people.seeded('delia@correo.mx');
    await begin('delia@correo.mx');
    await expect(answer('abracadabra')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(answer(RIGHT)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('is asked of an unknown person as well, who never answers right', async () => {
    expect(await begin('nadie@correo.mx')).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' },
    });
    await expect(answer(RIGHT)).rejects.toMatchObject({ message: 'Incorrect username or password.' });
  });

  test('lets nobody in who may not come in by a password: unconfirmed, disabled', async () => {
    await people.unconfirmed('fina@correo.mx');
    await begin('fina@correo.mx');
    await answer(RIGHT);
    await expect(answer(RIGHT)).resolves.toMatchObject({ isSignedIn: false });
    await people.seeded('gala@correo.mx');
    await begin('gala@correo.mx');
    await answer(RIGHT);
    await pool.call('AdminDisableUser', people.admin({ Username: 'gala@correo.mx' }), true);
    await expect(answer(RIGHT)).rejects.toThrow('User is disabled.');
  });

  test('does not pass by a second factor', async () => {
    await people.seeded('hilda@correo.mx');
    await pool.browser.signIn({ username: 'hilda@correo.mx', password: PASSWORD });
    const key = await pool.browser.newAppKey();
    const { codeOf, stepAt } = await import('@rostro/local-aws/totp');
    await pool.browser.verifyTOTPSetup({ code: codeOf(key, stepAt(pool.now())) });
    await pool.browser.updateMFAPreference({ totp: 'PREFERRED' });
    await pool.browser.signOut();
    await begin('hilda@correo.mx');
    await answer(RIGHT);
    expect(await answer(RIGHT)).toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } });
  });
});
