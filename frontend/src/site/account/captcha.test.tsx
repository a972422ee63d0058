import { fireEvent, screen, waitFor } from '@testing-library/react';
import { callsTo, problem } from '#test/api.ts';
import { openApp } from '#test/render.tsx';
import { config, fillSignUp, serving } from './testing.ts';

const VALID = { validUntil: '2026-11-21T19:00:00.000Z', browserKey: 'la-llave', letter: 'new' } as const;
let api: ReturnType<typeof serving>;
const loadConfig = jest.fn();
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/config.ts', () => ({ loadConfig: () => loadConfig() }));

type Provider = (typeof config)['captcha']['provider'];
const NOT_A_ROBOT = 'Error al verificar que no eres un robot. Por favor, intenta de nuevo.';
const NOT_LOADED = 'Error al cargar el captcha. Por favor, recarga la página.';

const scriptOf = (host: string): Element | null => document.head.querySelector(`script[src^="https://${host}/"]`);
async function openWith(provider: Provider) {
  loadConfig.mockResolvedValue({ ...config, captcha: { provider, siteKey: 'clave' } });
  const { user } = await openApp('/signup');
  await screen.findByLabelText('Nombre completo');
  return user;
}
const signUps = () => callsTo(api, 'startSignUp').map(({ body }) => body as { captchaToken?: string });
const tokenSent = () => signUps()[0]?.captchaToken;

beforeEach(() => {
  jest.resetAllMocks();
  api = serving({ startSignUp: VALID });
});
afterEach(() => {
  delete window.grecaptcha;
  delete window.turnstile;
});

test('without a captcha the page shows none', async () => {
  await openWith('none');
  expect(screen.queryByText(/captcha/)).not.toBeInTheDocument();
});

describe('the test captcha', () => {
  it('is a visible box whose token is sent with the sign-up', async () => {
    const user = await openWith('test');
    expect(screen.getByText(/Este formulario está protegido con captcha/)).toBeInTheDocument();
    await user.click(screen.getByLabelText('No soy un robot (prueba)'));
    await fillSignUp(user);
    await waitFor(() => expect(tokenSent()).toBe('test-ok'));
  });

  it('left unticked has no token, and nothing is sent', async () => {
    const user = await openWith('test');
    await fillSignUp(user);
    expect(await screen.findByText(NOT_A_ROBOT)).toBeInTheDocument();
    expect(screen.getByLabelText('No soy un robot (prueba)')).toHaveAccessibleDescription(/^Marca la casilla/);
    expect(signUps()).toEqual([]);
  });

  it('with a refused token shows the same message', async () => {
    api = serving({ startSignUp: problem('captcha_failed') });
    const user = await openWith('test');
    await user.click(screen.getByLabelText('No soy un robot (prueba)'));
    await fillSignUp(user);
    expect(await screen.findByText(NOT_A_ROBOT)).toBeInTheDocument();
  });
});

describe('reCAPTCHA', () => {
  it('reports a script that does not load, at once and on sending', async () => {
    const user = await openWith('recaptcha');
    fireEvent.error(scriptOf('www.google.com') as Element);
    expect(await screen.findByText(NOT_LOADED)).toBeInTheDocument();
    await fillSignUp(user);
    await waitFor(() => expect(scriptOf('www.google.com')).not.toBeNull());
    fireEvent.error(scriptOf('www.google.com') as Element);
    expect(await screen.findByText(NOT_LOADED)).toBeInTheDocument();
    expect(signUps()).toEqual([]);
  });

  it('gives a token for the action of this form, and reports a refused one', async () => {
    const execute = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue('un-token');
    window.grecaptcha = { ready: (then) => then(), execute };
    const user = await openWith('recaptcha');
    fireEvent.load(scriptOf('www.google.com') as Element);
    await fillSignUp(user);
    expect(await screen.findByText(NOT_A_ROBOT)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    await waitFor(() => expect(tokenSent()).toBe('un-token'));
    expect(execute).toHaveBeenCalledWith('clave', { action: 'signup' });
  });
});

describe('Turnstile', () => {
  it('reports a script that does not load', async () => {
    await openWith('turnstile');
    fireEvent.error(scriptOf('challenges.cloudflare.com') as Element);
    expect(await screen.findByText(NOT_LOADED)).toBeInTheDocument();
  });

  it('that cannot reach its own server counts as not loaded', async () => {
    const render = jest.fn((_element: HTMLElement, options: { 'error-callback': () => void }) => {
      options['error-callback']();
      return 'w1';
    });
    window.turnstile = { render, reset: jest.fn(), getResponse: () => undefined, remove: jest.fn() };
    const user = await openWith('turnstile');
    fireEvent.load(scriptOf('challenges.cloudflare.com') as Element);
    await fillSignUp(user);
    expect(await screen.findByText(NOT_LOADED)).toBeInTheDocument();
  });

  it('renders its widget, and gives its token once', async () => {
    let token: string | undefined;
    const render = jest.fn(() => 'w1');
    const reset = jest.fn();
    window.turnstile = { render, reset, getResponse: () => token, remove: jest.fn() };
    const user = await openWith('turnstile');
    fireEvent.load(scriptOf('challenges.cloudflare.com') as Element);
    await fillSignUp(user);
    expect(await screen.findByText(NOT_A_ROBOT)).toBeInTheDocument();
    expect(screen.getByText(/^Marca la casilla de verificación/)).toBeInTheDocument();
    token = 'otro-token';
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    await waitFor(() => expect(tokenSent()).toBe('otro-token'));
    expect(render).toHaveBeenCalledWith(
      expect.any(HTMLElement),
      expect.objectContaining({ sitekey: 'clave', action: 'signup' }),
    );
    expect(reset).toHaveBeenCalledTimes(1);
  });
});
