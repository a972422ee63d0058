import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  NotAuthorizedException,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { System } from '../../infra/local/system.ts';
import { type Answer, Caller } from './caller.ts';
import { PASSWORD } from './fixtures.ts';

/** The acts of the sign-in page with codes, and the content of their letters. */
export function signInCodesOf(system: System) {
  const client = new CognitoIdentityProviderClient();
  const { clientId: ClientId } = system.identity;
  const nobody = Caller.anonymous(system);

  const solved = { captchaToken: 'test-ok' };
  const ask = (email: string): Promise<Answer> => nobody.call('askSignInCode', { body: { email, ...solved } });
  /** @param code the digits, or the key of the link */
  const use = (email: string, code: string): Promise<Answer> => nobody.call('useSignInCode', { body: { email, code } });
  const askPassword = (email: string): Promise<Answer> =>
    nobody.call('askPasswordCode', { body: { email, ...solved } });
  const choose = (email: string, code: string, password: string): Promise<Answer> =>
    nobody.call('usePasswordCode', { body: { email, code, password } });
  const startSignUp = (email: string, fullName = 'Sin Confirmar'): Promise<Answer> =>
    nobody.call('startSignUp', { body: { email, fullName, ...solved } });
  const repeatSignUp = (email: string): Promise<Answer> =>
    nobody.call('repeatSignUpLetter', { body: { email, ...solved } });
  const confirmSignUp = (email: string, code: string, password = PASSWORD): Promise<Answer> =>
    nobody.call('confirmSignUp', { body: { email, code, password } });
  /** Newest first. */
  const lettersTo = (email: string) =>
    system.inbox
      .list()
      .emails.filter(({ to, subject }) => to === email && /c[oó]digo|contraseña|una cuenta|tu cuenta/i.test(subject));
  const codeIn = (text = ''): string => /^\d{6}$/m.exec(text)?.[0] ?? '';
  /** The key in the link of the newest letter. */
  const linkKeyTo = (email: string): string => /&key=([\w-]{43})/.exec(lettersTo(email)[0]?.text ?? '')?.[1] ?? '';
  /** Requests a code, and reads it in the letter. */
  async function codeFor(email: string, askFor = ask): Promise<string> {
    const { status, body } = await askFor(email);
    if (status !== 200) throw new Error(`no code: ${status} ${body.code}`);
    await system.settle();
    return codeIn(lettersTo(email)[0]?.text);
  }

  const passwordCodeFor = (email: string): Promise<string> => codeFor(email, askPassword);
  const signUpCodeFor = (email: string): Promise<string> => codeFor(email, startSignUp);

  /** Signs up and confirms, with the password of the fixtures. */
  async function signUp(email: string): Promise<void> {
    const { status, body } = await confirmSignUp(email, await signUpCodeFor(email));
    if (status !== 200) throw new Error(`no account: ${status} ${body.code}`);
  }

  /** Answers the pool's challenge, as Amplify does. @returns the access token; undefined if it is refused */
  async function enter(email: string, ticket: string): Promise<string | undefined> {
    const AuthParameters = { USERNAME: email };
    const asked = await client.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters }));
    try {
      const { AuthenticationResult } = await client.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: 'CUSTOM_CHALLENGE',
          Session: asked.Session,
          ChallengeResponses: { USERNAME: asked.ChallengeParameters?.USERNAME ?? '', ANSWER: ticket },
        }),
      );
      return AuthenticationResult?.AccessToken;
    } catch (error) {
      if (error instanceof NotAuthorizedException) return undefined;
      throw error;
    }
  }

  /** From the request to the session. */
  async function signIn(email: string): Promise<Caller> {
    const { body } = await use(email, await codeFor(email));
    return new Caller(system.url, await enter(email, body.ticket));
  }
  return {
    ...{ ask, use, lettersTo, linkKeyTo, codeFor, enter, signIn, askPassword, choose, passwordCodeFor },
    ...{ startSignUp, repeatSignUp, confirmSignUp, signUpCodeFor, signUp },
  };
}
