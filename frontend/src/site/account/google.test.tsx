import { createHash } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import { leaveTo } from '#session/leave.ts';
import { storedPart } from '#session/stored.ts';
import { isSignedIn } from '#session/tokens.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { config, serving } from './testing.ts';

const loadConfig = jest.fn();
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/config.ts', () => ({ loadConfig: () => loadConfig() }));
jest.mock('#session/leave.ts', () => ({ leaveTo: jest.fn() }));

const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
const IAT = Math.floor(Date.now() / 1000);
const ACCESS = `${part({})}.${part({ username: 'sub-1', iat: IAT, exp: IAT + 900 })}.firma`;
const TOKENS = { access_token: ACCESS, id_token: 'id', refresh_token: 'refresco', expires_in: 900 };

/** The requests to the user pool's own pages, and their answer to the code. */
const exchanged: URLSearchParams[] = [];
let pool: { status: number; body: unknown };
function servingPool() {
  serving();
  const api = globalThis.fetch;
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost');
    if (pathname !== '/_local/hosted/oauth2/token') return api(input, init);
    exchanged.push(new URLSearchParams(String(init.body)));
    return { ok: pool.status < 300, status: pool.status, json: async () => pool.body };
  }) as typeof fetch;
}

const leftFor = (): URL => new URL(String(jest.mocked(leaveTo).mock.calls.at(-1)?.[0]));
const sentState = () => leftFor().searchParams.get('state') ?? '';

beforeEach(() => {
  jest.resetAllMocks();
  exchanged.length = 0;
  pool = { status: 200, body: TOKENS };
  loadConfig.mockResolvedValue(config);
  servingPool();
});

async function leaveBy(path: string, button: string, state: object = {}) {
  const { user, unmount } = await openApp({ pathname: path, state });
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  unmount();
}
const leaveLogin = () => leaveBy('/login', 'Continuar con Google', { from: { pathname: '/appointments' } });
const arrive = (search: Record<string, string>) =>
  act(() => openApp({ pathname: '/login', search: `?${new URLSearchParams(search)}` }));
const comeBack = (query: Record<string, string>) => arrive({ state: sentState(), ...query });

it('is offered only if the environment has it', async () => {
  loadConfig.mockResolvedValue({ ...config, google: false });
  await openApp('/login');
  await screen.findByRole('button', { name: 'Iniciar Sesión' });
  expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument();
});

it('leaves with a challenge and a state of its own', async () => {
  await leaveLogin();
  const { pathname, searchParams } = leftFor();
  expect(pathname).toBe('/_local/hosted/oauth2/authorize');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    identity_provider: 'Google',
    response_type: 'code',
    client_id: 'cliente',
    redirect_uri: 'http://localhost/login',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
});

it('returns signed in to the wanted page, with tokens in Amplify’s store', async () => {
  await leaveLogin();
  const challenge = leftFor().searchParams.get('code_challenge');
  await comeBack({ code: 'un-codigo' });
  await waitFor(() => expect(currentAddress()).toBe('/appointments'));
  expect(isSignedIn()).toBe(true);
  const [sent] = exchanged;
  expect(exchanged).toHaveLength(1);
  expect(sent?.get('code')).toBe('un-codigo');
  expect(
    createHash('sha256')
      .update(sent?.get('code_verifier') ?? '')
      .digest('base64url'),
  ).toBe(challenge);
  const prefix = 'CognitoIdentityServiceProvider.cliente';
  expect(localStorage.getItem(`${prefix}.LastAuthUser`)).toBe('sub-1');
  expect(localStorage.getItem(`${prefix}.sub-1.accessToken`)).toBe(ACCESS);
  expect(localStorage.getItem(`${prefix}.sub-1.refreshToken`)).toBe('refresco');
  expect(Math.abs(Number(storedPart('.clockDrift')))).toBeLessThan(10_000);
  expect(sessionStorage).toHaveLength(0);
});

it('refuses a code that this browser did not request', async () => {
  await leaveLogin();
  await arrive({ code: 'ajeno', state: 'ajeno' });
  expect(await screen.findByText('Error al iniciar sesión con Google')).toBeInTheDocument();
  expect(exchanged).toHaveLength(0);
  expect(isSignedIn()).toBe(false);
});

it('shows no error after a cancellation, and keeps the wanted page', async () => {
  await leaveLogin();
  const { user } = await comeBack({ error: 'access_denied', error_description: 'User cancelled' });
  await user.type(await screen.findByLabelText('Correo'), 'x');
  expect(currentAddress()).toBe('/login');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Crea tu cuenta' })).toBeInTheDocument();
});

const LINKED = {
  error: 'invalid_request',
  error_description: 'PreSignUp failed with error Already found an entry for username Google_123.',
};

it('starts anew once after Google was linked to an existing account', async () => {
  await leaveLogin();
  const first = sentState();
  const { unmount } = await comeBack(LINKED);
  await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(2));
  expect(sentState()).not.toBe(first);
  expect(leftFor().searchParams.has('prompt')).toBe(false);
  unmount();
  await comeBack(LINKED);
  expect(await screen.findByText('Error al iniciar sesión con Google')).toBeInTheDocument();
  expect(leaveTo).toHaveBeenCalledTimes(2);
});

it.each([
  ['an error', { error: 'server_error', error_description: 'User account has expired' }],
  ['a code that is refused', { code: 'vencido' }],
])('that ends in %s is reported on the page with the button', async (_, query) => {
  pool = { status: 400, body: { error: 'invalid_grant' } };
  await leaveBy('/signup', 'Registrarme con Google');
  await comeBack(query);
  expect(await screen.findByText('Error al registrarse con Google')).toBeInTheDocument();
  expect(currentAddress()).toBe('/signup');
});

it.each([
  ['/login', 'Continuar con Google', 'Error al iniciar sesión con Google'],
  ['/signup', 'Registrarme con Google', 'Error al registrarse con Google'],
])('that cannot begin is reported on %s', async (path, button, text) => {
  const { user } = await openApp(path);
  const google = await screen.findByRole('button', { name: button });
  loadConfig.mockRejectedValue(new Error('no config'));
  await user.click(google);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(leaveTo).not.toHaveBeenCalled();
});

it('does not sign in again by a used address in the history', async () => {
  await leaveLogin();
  const { unmount } = await comeBack({ code: 'un-codigo' });
  await waitFor(() => expect(currentAddress()).toBe('/appointments'));
  unmount();
  await arrive({ code: 'un-codigo', state: 'otro' });
  await screen.findByText('Error al iniciar sesión con Google');
  expect(exchanged).toHaveLength(1);
});
