import { SIGN_IN_CODE_MINUTES } from '@rostro/shared/contract/clients/sign-in-codes';
import { MESSAGES } from '@rostro/shared/messages';
import { act, screen, waitFor } from '@testing-library/react';
import { isSignedIn } from '#session/tokens.ts';
import { callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { me } from '#test/samples.ts';
import { config, failure, serving, type User } from './testing.ts';

const signing = { startTicketSignIn: jest.fn(), answerChallenge: jest.fn() };
const loadConfig = jest.fn();
jest.mock('#session/signing.ts', () => signing);
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/config.ts', () => ({ loadConfig: () => loadConfig() }));

const VALID = { validUntil: '2026-11-20T18:10:00.000Z', browserKey: 'la-llave', letter: 'new' } as const;
const TICKET = { ticket: 'el-boleto' };
const EMAIL = me.email;

beforeEach(() => {
  jest.resetAllMocks();
  freezeDate();
  serving({ askSignInCode: VALID, useSignInCode: TICKET });
  loadConfig.mockResolvedValue(config);
  signing.startTicketSignIn.mockResolvedValue('signed-in');
});
afterEach(() => jest.useRealTimers());

const ASK = 'Recibir un código por correo';
const codeField = () => screen.findByLabelText('Código para entrar');

async function askForCode(user: User) {
  await pasteInto(user, await screen.findByLabelText('Correo'), ` ${EMAIL} `);
  await user.click(screen.getByRole('button', { name: ASK }));
  return codeField();
}
async function enter(user: User, code = '123456') {
  await pasteInto(user, await codeField(), code);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

describe('a code by e-mail', () => {
  it('is requested with the typed address, and leads back to the wanted page', async () => {
    const fetchMock = serving({ askSignInCode: VALID, useSignInCode: TICKET });
    const { user } = await openApp('/appointments');
    const field = await askForCode(user);
    expect(callsTo(fetchMock, 'askSignInCode')[0]?.body).toEqual({ email: EMAIL });
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByText(/tiene una cuenta, le enviamos un correo con un código de 6 dígitos/)).toHaveTextContent(
      `sirve durante ${SIGN_IN_CODE_MINUTES} minutos`,
    );
    await enter(user, '123 456');
    await waitFor(() => expect(currentAddress()).toBe('/appointments'));
    expect(callsTo(fetchMock, 'useSignInCode')[0]?.body).toEqual({
      email: EMAIL,
      code: '123456',
      browserKey: 'la-llave',
    });
    expect(signing.startTicketSignIn).toHaveBeenCalledWith(EMAIL, 'el-boleto');
  });

  it('does not record a password', async () => {
    const fetchMock = serving({
      askSignInCode: VALID,
      useSignInCode: TICKET,
      getMe: { ...me, passwordEstablished: false },
    });
    const { user } = await openApp('/login');
    await askForCode(user);
    await enter(user);
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(callsTo(fetchMock, 'markPasswordEstablished')).toHaveLength(0);
  });

  it('needs an address and no password', async () => {
    const fetchMock = serving({ askSignInCode: VALID });
    const { user } = await openApp('/login');
    await user.click(await screen.findByRole('button', { name: ASK }));
    expect(screen.getByText('Ingresa un correo electrónico válido')).toBeInTheDocument();
    expect(screen.queryByText('La contraseña es obligatoria')).toBeNull();
    expect(screen.getByLabelText('Correo')).toHaveFocus();
    expect(callsTo(fetchMock, 'askSignInCode')).toHaveLength(0);
  });

  it('that was requested too often is refused beside the form, and the input stays', async () => {
    serving({ askSignInCode: problem('sign_in_code_limit') });
    const { user } = await openApp('/login');
    await pasteInto(user, await screen.findByLabelText('Correo'), EMAIL);
    await user.click(screen.getByRole('button', { name: ASK }));
    expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.sign_in_code_limit);
    expect(screen.getByLabelText('Correo')).toHaveValue(EMAIL);
  });

  it('that is wrong is reported at its field, which has the focus', async () => {
    serving({ askSignInCode: VALID, useSignInCode: problem('sign_in_code_wrong') });
    const { user } = await openApp('/login');
    await askForCode(user);
    await enter(user);
    expect(await screen.findByText(MESSAGES.sign_in_code_wrong)).toBeInTheDocument();
    expect(await codeField()).toHaveFocus();
    expect(await codeField()).toHaveAccessibleDescription(MESSAGES.sign_in_code_wrong);
  });

  it.each(['sign_in_code_expired', 'sign_in_code_used', 'sign_in_code_tries', 'sign_in_code_refused'] as const)(
    'that is no longer valid gives advice: %s',
    async (code) => {
      serving({ askSignInCode: VALID, useSignInCode: problem(code) });
      const { user } = await openApp('/login');
      await askForCode(user);
      await enter(user);
      expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES[code]);
      expect(isSignedIn()).toBe(false);
      expect(screen.getByRole('button', { name: 'Entrar con mi contraseña' })).toBeEnabled();
    },
  );

  it('is not used a second time after the user pool failed: the ticket is', async () => {
    const fetchMock = serving({ askSignInCode: VALID, useSignInCode: TICKET });
    signing.startTicketSignIn.mockRejectedValueOnce(failure('NetworkError'));
    const { user } = await openApp('/login');
    await askForCode(user);
    await enter(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Revisa tu conexión y presiona Entrar otra vez');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(callsTo(fetchMock, 'useSignInCode')).toHaveLength(1);
  });

  it('with an expired ticket is reported as used', async () => {
    signing.startTicketSignIn.mockRejectedValueOnce(failure('NotAuthorizedException'));
    const { user } = await openApp('/login');
    await askForCode(user);
    await enter(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Ese código ya se usó');
  });

  it('can be requested again after half a minute, with an empty field', async () => {
    const fetchMock = serving({ askSignInCode: VALID, useSignInCode: problem('sign_in_code_wrong') });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'requestAnimationFrame'], advanceTimers: true });
    const { user } = await openApp({ pathname: '/login', state: { signInCodeFor: EMAIL } });
    await enter(user);
    expect(screen.getByRole('button', { name: /^Enviar otro código en \d+ s$/ })).toBeDisabled();
    for (let second = 0; second < 30; second += 1) await act(async () => void jest.advanceTimersByTime(1000));
    await user.click(screen.getByRole('button', { name: 'Enviar otro código' }));
    await waitFor(() => expect(callsTo(fetchMock, 'askSignInCode')).toHaveLength(1));
    expect(await codeField()).toHaveValue('');
    expect(await codeField()).toHaveFocus();
    expect(await screen.findByText(/Usa el del correo más reciente/)).toBeInTheDocument();
  });

  it('is still requested after a reload, and the way back to the password keeps the address', async () => {
    const { user } = await openApp({ pathname: '/login', state: { signInCodeFor: EMAIL } });
    expect(await codeField()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Entrar con mi contraseña' }));
    expect(await screen.findByLabelText('Correo')).toHaveValue(EMAIL);
    expect(screen.getByLabelText('Contraseña')).toBeInTheDocument();
  });
});

describe('from the second code within an hour on', () => {
  const captcha = { provider: 'test', siteKey: '' } as const;
  const BOX = 'No soy un robot (prueba)';
  const wanting = (letter: 'new' | 'last' = 'new') =>
    serving({
      askSignInCode: ({ body }) =>
        (body as { captchaToken?: string }).captchaToken === 'test-ok'
          ? { ...VALID, letter }
          : problem('captcha_needed'),
    });
  beforeEach(() => loadConfig.mockResolvedValue({ ...config, captcha }));

  it('a captcha is required, which is hidden before', async () => {
    const fetchMock = wanting();
    const { user } = await openApp('/login');
    await pasteInto(user, await screen.findByLabelText('Correo'), EMAIL);
    expect(screen.queryByLabelText(BOX)).toBeNull();
    await user.click(screen.getByRole('button', { name: ASK }));
    expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.captcha_needed);
    expect(await screen.findByLabelText(BOX)).toHaveFocus();
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: ASK }));
    expect(await codeField()).toBeInTheDocument();
    expect(callsTo(fetchMock, 'askSignInCode').map(({ body }) => body)).toEqual([
      { email: EMAIL },
      { email: EMAIL, captchaToken: 'test-ok' },
    ]);
  });

  it('an unticked box sends nothing again', async () => {
    const fetchMock = wanting();
    const { user } = await openApp('/login');
    await pasteInto(user, await screen.findByLabelText('Correo'), EMAIL);
    await user.click(screen.getByRole('button', { name: ASK }));
    await screen.findByLabelText(BOX);
    await user.click(screen.getByRole('button', { name: ASK }));
    expect(await screen.findByText(/^Marca la casilla/)).toBeInTheDocument();
    expect(callsTo(fetchMock, 'askSignInCode')).toHaveLength(1);
  });

  it('a refused letter makes the last one valid again, and the page says so', async () => {
    wanting('last');
    const { user } = await openApp('/login');
    await pasteInto(user, await screen.findByLabelText('Correo'), EMAIL);
    await user.click(screen.getByRole('button', { name: ASK }));
    await user.click(await screen.findByLabelText(BOX));
    await user.click(screen.getByRole('button', { name: ASK }));
    expect(await screen.findByText(/Abre el enlace del más reciente: sirve de nuevo/)).toBeInTheDocument();
    expect(await codeField()).toBeInTheDocument();
  });
});

describe('the link of the letter', () => {
  const link = {
    pathname: '/login',
    hash: `#email=${encodeURIComponent(EMAIL)}&code=654321&key=llavellavellavellavellavellavellavellaveabc`,
  };

  it('fills the code in and waits for a press', async () => {
    const fetchMock = serving({ askSignInCode: VALID, useSignInCode: TICKET });
    const { user } = await openApp(link);
    expect(await codeField()).toHaveValue('654321');
    expect(screen.getByRole('button', { name: 'Entrar' })).toHaveFocus();
    expect(callsTo(fetchMock, 'useSignInCode')).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Enviar otro código' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(callsTo(fetchMock, 'useSignInCode')[0]?.body).toEqual({
      email: EMAIL,
      code: 'llavellavellavellavellavellavellavellaveabc',
    });
  });

  it('sends other digits if the person types them', async () => {
    const fetchMock = serving({ askSignInCode: VALID, useSignInCode: TICKET });
    const { user } = await openApp(link);
    await user.clear(await codeField());
    await enter(user, '111222');
    await waitFor(() => expect(callsTo(fetchMock, 'useSignInCode')[0]?.body).toEqual({ email: EMAIL, code: '111222' }));
  });

  it('leads to the second factor if the account has one by now', async () => {
    signing.startTicketSignIn.mockResolvedValue('second-factor');
    const { user } = await openApp(link);
    await user.click(await screen.findByRole('button', { name: 'Entrar' }));
    expect(await screen.findByRole('heading', { name: 'Verificación en dos pasos' })).toBeInTheDocument();
  });
});
