import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { type RunningPool, startPool } from './fixture.ts';

export const PASSWORD = 'secreto';

/** The people of the tests and the frames of their requests. */
function peopleOf(pool: RunningPool) {
  const client = <T extends object>(rest: T) => ({ ClientId: pool.identity.clientId, ...rest });
  const admin = <T extends object>(rest: T) => ({ UserPoolId: pool.identity.userPoolId, ...rest });
  return {
    client,
    admin,
    /** An account that its owner never confirmed. */
    unconfirmed: (email: string) =>
      pool.identity.ensureUser({ email, password: PASSWORD, fullName: 'Ana López', unconfirmed: true }),
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

type People = ReturnType<typeof peopleOf>;

/** The pool of a test file and its people, from `withPool`. */
export let pool: RunningPool;
export let people: People;

/** Starts a pool before the tests of a file and stops it after them. After each test nobody is signed in. */
export function withPool(...[trigger]: Parameters<typeof startPool>): void {
  beforeAll(async () => {
    pool = await startPool(trigger);
    people = peopleOf(pool);
  });
  afterEach(async () => {
    await pool.browser.signOut();
  });
  afterAll(async () => {
    await pool.stop();
  });
}
