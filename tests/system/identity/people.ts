import type { RunningPool } from './fixture.ts';

export const PASSWORD = 'secreto';

/** The people of the tests and the frames of their requests. */
export function peopleOf(pool: RunningPool) {
  const client = <T extends object>(rest: T) => ({ ClientId: pool.identity.clientId, ...rest });
  const admin = <T extends object>(rest: T) => ({ UserPoolId: pool.identity.userPoolId, ...rest });
  return {
    client,
    admin,
    register: (username: string, password = PASSWORD) =>
      pool.browser.signUp({
        username,
        password,
        options: { userAttributes: { name: 'Ana López' }, clientMetadata: { captchaToken: 'test-ok' } },
      }),
    seeded: (email: string) => pool.identity.ensureUser({ email, password: PASSWORD, fullName: 'Ana López' }),
    /** Signs in by password, as a tool with AWS credentials would, and gives the refresh token. */
    async openSession(email: string, password = PASSWORD): Promise<string> {
      const AuthParameters = { USERNAME: email, PASSWORD: password };
      const request = client(admin({ AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters }));
      const { body } = await pool.call('AdminInitiateAuth', request, true);
      return (body.AuthenticationResult as { RefreshToken: string }).RefreshToken;
    },
  };
}

export type People = ReturnType<typeof peopleOf>;
