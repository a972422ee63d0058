import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { call } from '#api/client.ts';
import { queryClient } from '#api/queryClient.ts';
import { type Answers, answer } from '#test/api.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { business, me, services } from '#test/samples.ts';
import { leaveTo } from './leave.ts';
import { isSignedIn } from './tokens.ts';

const currentAccessToken = jest.fn();
jest.mock('./amplify.ts', () => ({ currentAccessToken: () => currentAccessToken() }));
jest.mock('./leave.ts', () => ({ leaveTo: jest.fn() }));
jest.mock('./config.ts', () => ({
  loadConfig: async () => ({
    region: 'us-east-1',
    userPoolClientId: 'cliente',
    cognitoEndpoint: '/_local/cognito',
    google: false,
    captcha: { provider: 'none', siteKey: '' },
  }),
}));

const PREFIX = 'CognitoIdentityServiceProvider.cliente';
const keep = () => {
  localStorage.setItem(`${PREFIX}.LastAuthUser`, 'sub-1');
  localStorage.setItem(`${PREFIX}.sub-1.accessToken`, 'acceso');
  localStorage.setItem(`${PREFIX}.sub-1.refreshToken`, 'refresco');
};

const asked: [action: string, body: unknown][] = [];
let refused: string[] = [];
function serving(more: Answers = {}) {
  answer({
    listServices: services,
    getBusiness: business,
    getMe: me,
    listMyAppointments: { upcoming: [], history: [] },
    ...more,
  });
  const api = globalThis.fetch;
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    if (input !== '/_local/cognito') return api(input, init);
    const action = String(new Headers(init.headers).get('x-amz-target')).split('.')[1] ?? '';
    asked.push([action, JSON.parse(String(init.body))]);
    return { ok: !refused.includes(action), status: refused.includes(action) ? 500 : 200 };
  }) as typeof fetch;
}

/** Acts as another tab of this browser. */
const elsewhere = (key: string, newValue: string | null) =>
  act(() => window.dispatchEvent(new StorageEvent('storage', { key, newValue })));

beforeEach(() => {
  jest.resetAllMocks();
  asked.length = 0;
  refused = [];
  currentAccessToken.mockResolvedValue('acceso');
  serving();
});

describe('signing out', () => {
  async function leave() {
    const { user } = await openApp('/', { signedIn: true });
    keep();
    sessionStorage.setItem('rostro.reserva', '{}');
    await user.click(await screen.findByRole('button', { name: /Menú de perfil/ }));
    await user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
    expect(queryClient.getQueryData(['me'])).toBeUndefined();
  }
  const nothingStays = () => {
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(isSignedIn()).toBe(false);
  };

  it('ends the session of this device', async () => {
    await leave();
    expect(asked).toEqual([['RevokeToken', { ClientId: 'cliente', Token: 'refresco' }]]);
    nothingStays();
  });

  it('makes our server refuse valid tokens at once', async () => {
    const ended = jest.fn(() => ({ items: [] }));
    serving({ endMySession: ended });
    const { user } = await openApp('/', { signedIn: true });
    keep();
    const claims = btoa(JSON.stringify({ origin_jti: 'esta-sesion' }));
    localStorage.setItem(`${PREFIX}.sub-1.accessToken`, `cabeza.${claims}.firma`);
    await user.click(await screen.findByRole('button', { name: /Menú de perfil/ }));
    await user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
    expect(ended).toHaveBeenCalledTimes(1);
    nothingStays();
  });

  it('ends it on every device if that fails', async () => {
    refused = ['RevokeToken'];
    await leave();
    expect(asked.map(([action]) => action)).toEqual(['RevokeToken', 'GlobalSignOut']);
    expect(asked[1]?.[1]).toEqual({ AccessToken: 'acceso' });
    nothingStays();
  });

  it('removes the person’s data here even if both fail', async () => {
    refused = ['RevokeToken', 'GlobalSignOut'];
    await leave();
    nothingStays();
  });

  it('in another tab clears this one as well, and leads home', async () => {
    await openApp('/appointments', { signedIn: true });
    keep();
    await screen.findByText('No tienes citas programadas');
    sessionStorage.setItem('rostro.reserva', '{}');
    elsewhere('rostro.salida', '2026-11-20T14:00:00.000Z');
    expect(leaveTo).toHaveBeenCalledWith('/');
    nothingStays();
  });
});

describe('a session that has ended', () => {
  it.each([
    ['the API', () => serving({ getMe: { status: 401, body: { message: 'Unauthorized' } } })],
    ['the identity service', () => currentAccessToken.mockResolvedValue(undefined)],
  ])('says %s: a guarded page leads to sign in and is remembered', async (_, end) => {
    end();
    await openApp('/appointments', { signedIn: true });
    expect(await screen.findByText(/Tu sesión terminó/)).toBeInTheDocument();
    expect(currentAddress()).toBe('/login');
    expect(isSignedIn()).toBe(false);
  });

  it('leaves a public page open after a read', async () => {
    currentAccessToken.mockResolvedValue(undefined);
    await openApp('/', { signedIn: true });
    expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toBeInTheDocument();
    expect(currentAddress()).toBe('/');
  });

  it('leads from any page to sign in after a write', async () => {
    await openApp('/servicios', { signedIn: true });
    await screen.findByRole('button', { name: /Menú de perfil/ });
    serving({ updateMe: { status: 401, body: { message: 'Unauthorized' } } });
    await act(() => call('updateMe', { body: { fullName: 'Mariana' } }).catch(() => undefined));
    await waitFor(() => expect(currentAddress()).toBe('/login'));
  });

  it('in another tab has ended here', async () => {
    keep();
    await openApp('/appointments', { signedIn: true });
    await screen.findByText('No tienes citas programadas');
    elsewhere(`${PREFIX}.LastAuthUser`, null);
    await waitFor(() => expect(currentAddress()).toBe('/login'));
  });
});

describe('an identity service that cannot be reached', () => {
  it('shows the connection screen, keeps the session, and goes on without a reload', async () => {
    const { connectionError } = jest.requireActual<typeof import('#api/failure.ts')>('#api/failure.ts');
    currentAccessToken.mockRejectedValueOnce(connectionError());
    const { user } = await openApp('/appointments', { signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Error de Conexión' })).toBeInTheDocument();
    expect(isSignedIn()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('No tienes citas programadas')).toBeInTheDocument();
  });

  it('goes on by itself once the network is back', async () => {
    const { connectionError } = jest.requireActual<typeof import('#api/failure.ts')>('#api/failure.ts');
    currentAccessToken.mockRejectedValueOnce(connectionError());
    await openApp('/appointments', { signedIn: true });
    await screen.findByRole('heading', { name: 'Error de Conexión' });
    fireEvent.online(window);
    expect(await screen.findByText('No tienes citas programadas')).toBeInTheDocument();
  });
});
