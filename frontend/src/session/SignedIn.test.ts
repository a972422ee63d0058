import { backOff, keepFresh } from './SignedIn.tsx';
import { isSignedIn, startSession } from './tokens.ts';

const currentAccessToken = jest.fn();
jest.mock('./amplify.ts', () => ({ currentAccessToken: (how: object) => currentAccessToken(how) }));

const LIFETIME_S = 900;
const PREFIX = 'CognitoIdentityServiceProvider.cliente';

/** A token issued now by the server's clock, which is ahead of the device's by `drift`. */
function issue(drift = 0): void {
  const iat = Math.floor((Date.now() + drift) / 1000);
  const claims = Buffer.from(JSON.stringify({ exp: iat + LIFETIME_S })).toString('base64url');
  localStorage.setItem(`${PREFIX}.LastAuthUser`, 'sub-1');
  localStorage.setItem(`${PREFIX}.sub-1.accessToken`, `x.${claims}.x`);
  localStorage.setItem(`${PREFIX}.sub-1.clockDrift`, String(drift));
}
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(1_800_000_000_000);
  currentAccessToken.mockReset();
  currentAccessToken.mockImplementation(async () => {
    issue();
    return 'nuevo';
  });
  issue();
  startSession();
});
afterEach(() => jest.useRealTimers());

it('a token is refreshed a minute before it expires, again and again', async () => {
  const stop = keepFresh();
  await pass(LIFETIME_S - 61);
  expect(currentAccessToken).not.toHaveBeenCalled();
  await pass(1);
  expect(currentAccessToken).toHaveBeenCalledWith({ forceRefresh: true });
  await pass(LIFETIME_S - 60);
  expect(currentAccessToken).toHaveBeenCalledTimes(2);
  stop();
  await pass(2 * LIFETIME_S);
  expect(currentAccessToken).toHaveBeenCalledTimes(2);
});

it.each([-3_600_000, 3_600_000])('the server’s clock counts, however wrong the device’s is: %d ms', async (drift) => {
  issue(drift);
  const stop = keepFresh();
  await pass(LIFETIME_S - 61);
  expect(currentAccessToken).not.toHaveBeenCalled();
  await pass(1);
  expect(currentAccessToken).toHaveBeenCalledTimes(1);
  stop();
});

it('a refresh by another tab is enough', async () => {
  const stop = keepFresh();
  await pass(LIFETIME_S - 120);
  issue();
  await pass(60);
  expect(currentAccessToken).not.toHaveBeenCalled();
  stop();
});

it('the wait between attempts begins at 200 ms and doubles', async () => {
  expect([0, 1, 2, 3, 4].map(backOff)).toEqual([200, 400, 800, 1600, 3200]);
  currentAccessToken.mockRejectedValue(new Error('offline'));
  const stop = keepFresh();
  await pass(LIFETIME_S - 60);
  const attempts = () => currentAccessToken.mock.calls.length;
  expect(attempts()).toBe(1);
  await pass(0.2);
  expect(attempts()).toBe(2);
  await pass(0.399);
  expect(attempts()).toBe(2);
  await pass(0.001);
  expect(attempts()).toBe(3);
  await pass(0.8);
  expect(attempts()).toBe(4);
  currentAccessToken.mockImplementation(async () => {
    issue();
    return 'nuevo';
  });
  await pass(1.6);
  await pass(60);
  expect(attempts()).toBe(5);
  stop();
});

it('a final refusal of a refresh ends the session', async () => {
  currentAccessToken.mockResolvedValue(undefined);
  keepFresh();
  await pass(LIFETIME_S - 60);
  expect(isSignedIn()).toBe(false);
  await pass(LIFETIME_S);
  expect(currentAccessToken).toHaveBeenCalledTimes(1);
});
