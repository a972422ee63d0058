import { MESSAGES, WEAK_PASSWORD } from '@rostro/shared/messages';
import { screen, waitFor } from '@testing-library/react';
import { forgetNewAccountPassword } from '#session/newAccount.ts';
import { isSignedIn } from '#session/tokens.ts';
import { callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { currentAddress, openApp, reloadApp } from '#test/render.tsx';
import { me } from '#test/samples.ts';
import { config, failure, fillSignUp, serving } from './testing.ts';

const signing = { startSignIn: jest.fn() };
jest.mock('#session/signing.ts', () => signing);
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
const loadConfig = jest.fn();
jest.mock('#session/config.ts', () => ({ loadConfig: () => loadConfig() }));

const VALID = { validUntil: '2026-11-21T19:00:00.000Z', browserKey: 'la-llave', letter: 'new' } as const;
const ASKED = { startSignUp: VALID, repeatSignUpLetter: VALID, confirmSignUp: { confirmed: true } } as const;
let api: ReturnType<typeof serving>;
const serve = (more: Parameters<typeof serving>[0] = {}) => {
  api = serving({ ...ASKED, ...more });
};
const sent = (id: 'startSignUp' | 'confirmSignUp' | 'repeatSignUpLetter') => callsTo(api, id).map(({ body }) => body);

beforeEach(() => {
  jest.resetAllMocks();
  loadConfig.mockResolvedValue(config);
  forgetNewAccountPassword();
  freezeDate();
  serve();
  signing.startSignIn.mockResolvedValue('signed-in');
});
afterEach(() => jest.useRealTimers());

type User = Awaited<ReturnType<typeof openApp>>['user'];
async function enterCode(user: User, code = '123456') {
  await pasteInto(user, await screen.findByLabelText('Código'), code);
  await user.click(screen.getByRole('button', { name: 'Activar mi cuenta' }));
}

describe('signing up', () => {
  it('takes a code and returns signed in to the page where it began, with its input', async () => {
    const from = { pathname: '/servicios', state: { step: 3 } };
    const { user } = await openApp({ pathname: '/signup', state: { from } });
    await fillSignUp(user);
    await enterCode(user, '123 456');
    await waitFor(() => expect(currentAddress()).toBe('/servicios'));
    // The password leaves the page with the code, never before.
    expect(sent('startSignUp')).toEqual([{ fullName: 'Mariana Olvera', email: me.email }]);
    expect(sent('confirmSignUp')).toEqual([
      { email: me.email, code: '123456', password: 'secreto', browserKey: 'la-llave' },
    ]);
    expect(isSignedIn()).toBe(true);
    expect(screen.queryByText('Cuenta creada con éxito.')).not.toBeInTheDocument();
  });

  it('without an earlier page ends on the services, which announce the new account', async () => {
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    await enterCode(user);
    expect(await screen.findByText('Cuenta creada con éxito.')).toBeInTheDocument();
    expect(await screen.findByText(/ya puedes reservar tu cita/)).toBeInTheDocument();
    expect(currentAddress()).toBe('/servicios');
    await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(screen.queryByText('Cuenta creada con éxito.')).not.toBeInTheDocument();
  });

  it('may be confirmed later: the services remind of it, and lead back to the code', async () => {
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    await user.click(await screen.findByRole('button', { name: 'Confirmar después' }));
    expect(await screen.findByText('Cuenta creada con éxito.')).toBeInTheDocument();
    expect(screen.getByText(/podrás reservar en cuanto lo escribas/)).toBeInTheDocument();
    expect(currentAddress()).toBe('/servicios');
    await user.click(screen.getByRole('link', { name: 'Escribir el código' }));
    expect(await screen.findByLabelText('Código')).toHaveValue('');
  });

  it('may be confirmed later, of which the services remind once', async () => {
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    await user.click(await screen.findByRole('button', { name: 'Confirmar después' }));
    expect(await screen.findByText('Cuenta creada con éxito.')).toBeInTheDocument();
    await reloadApp();
    expect(await screen.findByRole('heading', { name: 'Reserva tu cita' })).toBeInTheDocument();
    expect(screen.queryByText('Cuenta creada con éxito.')).not.toBeInTheDocument();
  });

  it('refuses short or different passwords', async () => {
    const { user } = await openApp('/signup');
    await fillSignUp(user, 'corta', 'otra');
    expect(screen.getByText('La contraseña debe tener al menos 6 caracteres')).toBeInTheDocument();
    expect(screen.getByText('Las contraseñas no coinciden')).toBeInTheDocument();
    expect(sent('startSignUp')).toEqual([]);
  });

  it('takes an e-mail with at most 64 characters before its @', async () => {
    const { user } = await openApp('/signup');
    const field = await screen.findByLabelText('Correo');
    await pasteInto(user, field, `${'a'.repeat(65)}@correo.mx`);
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect(field).toHaveAccessibleDescription('Antes de la @ van como máximo 64 caracteres');
    expect(field).toHaveValue(`${'a'.repeat(65)}@correo.mx`);
    // The first wrong field gets the focus in the next frame: until then it would take pasted text.
    await waitFor(() => expect(screen.getByLabelText('Nombre completo')).toHaveFocus());
    await user.clear(field);
    await pasteInto(user, field, `${'a'.repeat(64)}@correo.mx`);
    expect(field).toHaveValue(`${'a'.repeat(64)}@correo.mx`);
    expect(field).toBeValid();
  });

  it('needs a name that is not blank, an e-mail address and a password', async () => {
    const { user } = await openApp('/signup');
    await user.type(await screen.findByLabelText('Nombre completo'), '   ');
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect(screen.getByText('El nombre completo es obligatorio')).toBeInTheDocument();
    expect(screen.getByText('Ingresa un correo electrónico válido')).toBeInTheDocument();
    expect(screen.getByText('La contraseña es obligatoria')).toBeInTheDocument();
  });

  it('goes on to the code even for an address with an account, and points its owner to the letter', async () => {
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    expect(await screen.findByText(/Si ya tenías una cuenta con este correo, el mensaje te dice/)).toBeInTheDocument();
    expect(sent('startSignUp')).toHaveLength(1);
  });

  it.each([
    ['too often', problem('sign_up_limit'), MESSAGES.sign_up_limit],
    ['a robot', problem('captcha_failed'), MESSAGES.captcha_failed],
    ['busy', problem('busy'), 'Error al crear la cuenta. Por favor, intenta de nuevo.'],
    [
      'no answer of ours',
      { status: 502, body: 'Bad Gateway' },
      'Error de conexión con la base de datos. Por favor intenta de nuevo más tarde.',
    ],
  ])('reports a failure, and keeps the input: %s', async (_why, answer, text) => {
    serve({ startSignUp: answer });
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Correo')).toHaveValue(me.email);
    expect(screen.getByLabelText('Contraseña')).toHaveValue('secreto');
    expect(screen.getByRole('button', { name: 'Crear cuenta' })).toBeEnabled();
  });

  it('shows the server’s errors at their fields', async () => {
    serve({ startSignUp: problem('validation', { fields: { fullName: 'Escribe como máximo 120 caracteres' } }) });
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    await screen.findByText('Escribe como máximo 120 caracteres');
    expect(screen.getByLabelText('Nombre completo')).toHaveAccessibleDescription('Escribe como máximo 120 caracteres');
  });
});

describe('the code', () => {
  it('that is wrong is reported, and can be retried', async () => {
    const answers = [problem('sign_up_code_wrong'), { confirmed: true } as const];
    serve({ confirmSignUp: () => answers.shift() ?? problem('busy') });
    signing.startSignIn.mockRejectedValueOnce(failure('NotAuthorizedException', 'Incorrect username or password.'));
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    await enterCode(user, '000000');
    expect(await screen.findByText(MESSAGES.sign_up_code_wrong)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Activar mi cuenta' }));
    await waitFor(() => expect(currentAddress()).toBe('/servicios'));
  });

  it('is sent again after a while, and only the new one counts', async () => {
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    expect(await screen.findByRole('button', { name: /Reenviar código en \d+ s/ })).toBeDisabled();
  });

  it('is requested again after a reload, with the password, which is in no storage', async () => {
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    await screen.findByLabelText('Código');
    expect(screen.queryByLabelText('Contraseña')).not.toBeInTheDocument();
    forgetNewAccountPassword();
    const reloaded = await reloadApp();
    expect(await screen.findByRole('heading', { name: 'Revisa tu correo' })).toBeInTheDocument();
    expect(screen.getByText(me.email)).toBeInTheDocument();
    await pasteInto(reloaded.user, screen.getByLabelText('Contraseña'), 'otra-clave');
    await pasteInto(reloaded.user, screen.getByLabelText('Confirmar contraseña'), 'otra-clave');
    await enterCode(reloaded.user);
    await waitFor(() => expect(currentAddress()).toBe('/servicios'));
    expect(sent('confirmSignUp')).toEqual([
      { email: me.email, code: '123456', password: 'otra-clave', browserKey: 'la-llave' },
    ]);
  });

  it('with a password that the pool refuses asks for another one', async () => {
    const answers = [problem('validation', { fields: { password: WEAK_PASSWORD } }), { confirmed: true } as const];
    serve({ confirmSignUp: () => answers.shift() ?? problem('busy') });
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    await enterCode(user);
    const field = await screen.findByLabelText('Contraseña');
    await screen.findByText(WEAK_PASSWORD);
    await pasteInto(user, field, 'Mucho-mejor-1');
    await pasteInto(user, screen.getByLabelText('Confirmar contraseña'), 'Mucho-mejor-1');
    await user.click(screen.getByRole('button', { name: 'Activar mi cuenta' }));
    await waitFor(() => expect(currentAddress()).toBe('/servicios'));
    expect(sent('confirmSignUp').at(-1)).toMatchObject({ password: 'Mucho-mejor-1' });
  });

  it('leads to the sign-in page if signing in fails, which says that the account exists', async () => {
    signing.startSignIn.mockRejectedValue(failure('NetworkError'));
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    await enterCode(user);
    expect(await screen.findByText('Cuenta creada con éxito.')).toBeInTheDocument();
    expect(currentAddress()).toBe('/login');
    expect(screen.getByLabelText('Correo')).toHaveValue(me.email);
  });

  it('of an account that another tab has confirmed meanwhile still signs in', async () => {
    serve({ confirmSignUp: problem('sign_up_code_wrong') });
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    await enterCode(user);
    await waitFor(() => expect(currentAddress()).toBe('/servicios'));
    expect(isSignedIn()).toBe(true);
  });
});

describe('the link of the letter', () => {
  const LINK = '/signup#confirm=mariana%40correo.example&code=123456';
  const password = () => screen.findByLabelText('Contraseña');
  const yes = () => screen.getByRole('button', { name: 'Sí, yo creé esta cuenta' });
  async function choose(user: User, text: string) {
    await pasteInto(user, await password(), text);
    await pasteInto(user, screen.getByLabelText('Confirmar contraseña'), text);
  }

  it('creates the account with the password of this page, and signs in', async () => {
    const { user } = await openApp(LINK);
    await choose(user, 'secreto');
    expect(screen.getByLabelText('Código')).toHaveValue('123456');
    expect(screen.getByText(/¿No recuerdas la contraseña que elegiste\? Escribe otra/)).toBeInTheDocument();
    await user.click(yes());
    expect(await screen.findByText('Cuenta creada con éxito.')).toBeInTheDocument();
    expect(sent('confirmSignUp')).toEqual([{ email: me.email, code: '123456', password: 'secreto' }]);
    expect(signing.startSignIn.mock.calls).toEqual([[me.email, 'secreto']]);
    expect(isSignedIn()).toBe(true);
  });

  it('does not confirm by itself', async () => {
    const { user } = await openApp(LINK);
    await user.click((await password()) && yes());
    expect(screen.getByText('La contraseña es obligatoria')).toBeInTheDocument();
    expect(sent('confirmSignUp')).toEqual([]);
  });

  it('reports a wrong code, keeps the input, and gets another', async () => {
    serve({ confirmSignUp: problem('sign_up_code_wrong') });
    signing.startSignIn.mockRejectedValue(failure('NotAuthorizedException', 'Incorrect username or password.'));
    const { user } = await openApp(LINK);
    await choose(user, 'secreto');
    await user.click(yes());
    expect(await screen.findByText(MESSAGES.sign_up_code_wrong)).toBeInTheDocument();
    expect(await password()).toHaveValue('secreto');
    await user.click(screen.getByRole('button', { name: 'Reenviar código' }));
    expect(await screen.findByText('Pedimos otro código. Usa el del correo más reciente.')).toBeInTheDocument();
    expect(sent('repeatSignUpLetter')).toEqual([{ email: me.email }]);
    expect(screen.getByLabelText('Código')).toHaveValue('');
    expect(await password()).toHaveValue('secreto');
  });

  it('explains why another code cannot be sent, apart from errors of the typed one', async () => {
    serve({ repeatSignUpLetter: problem('sign_up_limit') });
    const { user } = await openApp(LINK);
    await password();
    await user.click(screen.getByRole('button', { name: 'Reenviar código' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.sign_up_limit);
    expect(screen.getByLabelText('Código')).toBeValid();
  });

  it('asks for a captcha before another code, and focuses it', async () => {
    loadConfig.mockResolvedValue({ ...config, captcha: { provider: 'test', siteKey: '' } });
    serve({
      repeatSignUpLetter: ({ body }) =>
        (body as { captchaToken?: string }).captchaToken === undefined ? problem('captcha_needed') : VALID,
    });
    const { user } = await openApp(LINK);
    await password();
    await user.click(screen.getByRole('button', { name: 'Reenviar código' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.captcha_needed);
    expect(await screen.findByLabelText('No soy un robot (prueba)')).toHaveFocus();
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'Reenviar código' }));
    expect(await screen.findByText('Pedimos otro código. Usa el del correo más reciente.')).toBeInTheDocument();
    expect(screen.getByLabelText('Código')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('ends another person’s sign-up, after an explanation', async () => {
    serve({ disownAccount: { disowned: true } });
    const { user } = await openApp(LINK);
    await password();
    await user.click(screen.getByRole('button', { name: 'No fui yo' }));
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    await user.click(await screen.findByRole('button', { name: 'No fui yo' }));
    await user.click(screen.getByRole('button', { name: 'Borrar la cuenta' }));
    expect(await screen.findByText('Esa cuenta ya no existe')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Crear mi cuenta' }));
    expect(await screen.findByLabelText('Nombre completo')).toHaveValue('');
  });

  it('without the code asks for it before the end', async () => {
    const { user } = await openApp('/signup#confirm=mariana%40correo.example');
    await user.click(await screen.findByRole('button', { name: 'No fui yo' }));
    expect(screen.getByText('Escribe los 6 dígitos del código')).toBeInTheDocument();
    expect(screen.queryByText('¿Borrar esta cuenta?')).not.toBeInTheDocument();
  });
});
