import { screen, waitFor } from '@testing-library/react';
import { forgetNewAccountPassword } from '#session/newAccount.ts';
import { isSignedIn } from '#session/tokens.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { currentAddress, openApp, reloadApp } from '#test/render.tsx';
import { me } from '#test/samples.ts';
import { config, failure, fillSignUp, serving } from './testing.ts';

const signing = { startSignIn: jest.fn(), startSignUp: jest.fn(), confirm: jest.fn(), resend: jest.fn() };
jest.mock('#session/signing.ts', () => signing);
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/config.ts', () => ({ loadConfig: async () => config }));

beforeEach(() => {
  jest.resetAllMocks();
  freezeDate();
  serving();
  signing.startSignIn.mockResolvedValue('signed-in');
});
afterEach(() => jest.useRealTimers());

type User = Awaited<ReturnType<typeof openApp>>['user'];
async function enterCode(user: User, code = '123456') {
  await pasteInto(user, await screen.findByLabelText('Código de confirmación'), code);
  await user.click(screen.getByRole('button', { name: 'Confirmar cuenta' }));
}

describe('signing up', () => {
  it('takes a code and comes back signed in to where it began, with what was there', async () => {
    const from = { pathname: '/servicios', state: { step: 3 } };
    const { user } = await openApp({ pathname: '/signup', state: { from } });
    await fillSignUp(user);
    expect(signing.startSignUp).toHaveBeenCalledWith({
      fullName: 'Mariana Olvera',
      email: me.email,
      password: 'secreto',
      captcha: undefined,
    });
    await enterCode(user, '123 456');
    await waitFor(() => expect(currentAddress()).toBe('/servicios'));
    expect(signing.confirm).toHaveBeenCalledWith(me.email, '123456');
    expect(isSignedIn()).toBe(true);
    expect(screen.queryByText('Cuenta creada con éxito.')).not.toBeInTheDocument();
  });

  it('from nowhere ends on the services, which say that the account was created', async () => {
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    await enterCode(user);
    expect(await screen.findByText('Cuenta creada con éxito.')).toBeInTheDocument();
    expect(await screen.findByText(/ya puedes reservar tu cita/)).toBeInTheDocument();
    expect(currentAddress()).toBe('/servicios');
    await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(screen.queryByText('Cuenta creada con éxito.')).not.toBeInTheDocument();
  });

  it('may be confirmed later: the services say what is missing, and lead back to the code', async () => {
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    await user.click(await screen.findByRole('button', { name: 'Confirmar después' }));
    expect(await screen.findByText('Cuenta creada con éxito.')).toBeInTheDocument();
    expect(screen.getByText(/podrás reservar en cuanto confirmes tu cuenta/)).toBeInTheDocument();
    expect(currentAddress()).toBe('/servicios');
    await user.click(screen.getByRole('link', { name: 'Escribir el código' }));
    expect(await screen.findByLabelText('Código de confirmación')).toHaveValue('');
  });

  it('refuses passwords that are short or differ', async () => {
    const { user } = await openApp('/signup');
    await fillSignUp(user, 'corta', 'otra');
    expect(screen.getByText('La contraseña debe tener al menos 6 caracteres')).toBeInTheDocument();
    expect(screen.getByText('Las contraseñas no coinciden')).toBeInTheDocument();
    expect(signing.startSignUp).not.toHaveBeenCalled();
  });

  it('takes an e-mail with 64 characters before its @ and no more', async () => {
    const { user } = await openApp('/signup');
    const field = await screen.findByLabelText('Correo electrónico');
    await pasteInto(user, field, `${'a'.repeat(65)}@correo.mx`);
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect(field).toHaveAccessibleDescription('Antes de la @ van como máximo 64 caracteres');
    expect(field).toHaveValue(`${'a'.repeat(65)}@correo.mx`);
    // The first wrong field gets the focus in the next frame: until then it would take what is pasted.
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

  it('with an address that somebody began an account with sends its letter, and says the way out', async () => {
    signing.startSignUp.mockRejectedValueOnce(failure('UsernameExistsException'));
    signing.resend.mockRejectedValue(failure('LimitExceededException'));
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    expect(await screen.findByText(/Si no la abriste tú, busca en ese correo/)).toHaveTextContent(me.email);
    expect(signing.resend).toHaveBeenCalledWith(me.email);
    expect(screen.getByRole('link', { name: 'inicia sesión o cambia tu contraseña' })).toHaveAttribute(
      'href',
      '/login',
    );
    expect(screen.queryByLabelText('Código de confirmación')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    await screen.findByLabelText('Código de confirmación');
    expect(signing.resend).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['UsernameExistsException', 'Error al crear la cuenta. Por favor, intenta de nuevo.'],
    ['UserLambdaValidationException', 'Error al crear la cuenta. Por favor, intenta de nuevo.'],
    ['InvalidPasswordException', 'La contraseña no cumple los requisitos de seguridad'],
    ['NetworkError', 'Error de conexión con la base de datos. Por favor intenta de nuevo más tarde.'],
  ])('says that it failed, and keeps what was typed: %s', async (name, text) => {
    signing.startSignUp.mockRejectedValue(failure(name));
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue(me.email);
    expect(screen.getByRole('button', { name: 'Crear cuenta' })).toBeEnabled();
  });
});

describe('the code', () => {
  it('that is wrong is said to be, and another can be tried', async () => {
    signing.confirm.mockRejectedValueOnce(failure('CodeMismatchException'));
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    await enterCode(user, '000000');
    expect(await screen.findByText('El código no coincide. Revísalo e intenta de nuevo.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Confirmar cuenta' }));
    await waitFor(() => expect(currentAddress()).toBe('/servicios'));
  });

  it('is asked for again after a reload; the password that no storage has is then asked for at the sign-in', async () => {
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    await screen.findByLabelText('Código de confirmación');
    forgetNewAccountPassword();
    const reloaded = await reloadApp();
    expect(await screen.findByRole('heading', { name: 'Revisa tu correo' })).toBeInTheDocument();
    expect(screen.getByText(me.email)).toBeInTheDocument();
    await enterCode(reloaded.user);
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    expect(signing.confirm).toHaveBeenCalledWith(me.email, '123456');
    expect(signing.startSignIn).not.toHaveBeenCalled();
    expect(await screen.findByLabelText('Correo electrónico')).toHaveValue(me.email);
    expect(screen.getByText('Cuenta creada con éxito.')).toBeInTheDocument();
  });

  it('may be asked for again, after a while', async () => {
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    expect(await screen.findByRole('button', { name: /Reenviar código en \d+ s/ })).toBeDisabled();
  });

  it('where signing in by itself fails, leads to the sign-in page, which says that the account exists', async () => {
    signing.startSignIn.mockRejectedValue(failure('NotAuthorizedException'));
    const { user } = await openApp('/signup');
    await fillSignUp(user);
    await enterCode(user);
    expect(await screen.findByText('Cuenta creada con éxito.')).toBeInTheDocument();
    expect(currentAddress()).toBe('/login');
  });

  it('of an account that another tab has confirmed meanwhile signs in all the same', async () => {
    signing.confirm.mockRejectedValue(failure('NotAuthorizedException', 'Current status is CONFIRMED'));
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

  it('confirms with the password that was chosen, and signs in', async () => {
    signing.startSignIn.mockResolvedValueOnce('unconfirmed');
    const { user } = await openApp(LINK);
    await pasteInto(user, await password(), 'secreto');
    expect(screen.getByLabelText('Código de confirmación')).toHaveValue('123456');
    await user.click(yes());
    expect(await screen.findByText('Cuenta creada con éxito.')).toBeInTheDocument();
    expect(signing.startSignIn.mock.calls).toEqual([
      [me.email, 'secreto'],
      [me.email, 'secreto'],
    ]);
    expect(signing.confirm).toHaveBeenCalledWith(me.email, '123456');
    expect(isSignedIn()).toBe(true);
  });

  it('confirms nothing with another password', async () => {
    signing.startSignIn.mockRejectedValue(failure('NotAuthorizedException', 'Incorrect username or password.'));
    const { user } = await openApp(LINK);
    await user.click((await password()) && yes());
    expect(screen.getByText('Escribe la contraseña que elegiste al crear la cuenta')).toBeInTheDocument();
    await pasteInto(user, await password(), 'adivinada');
    await user.click(yes());
    expect(await screen.findByText('No es la contraseña con la que se creó esta cuenta')).toBeInTheDocument();
    expect(signing.confirm).not.toHaveBeenCalled();
    expect(await password()).toHaveValue('adivinada');
  });

  it('says of a code that does not fit that it does not, and keeps what was typed', async () => {
    signing.startSignIn.mockResolvedValue('unconfirmed');
    signing.confirm.mockRejectedValue(failure('ExpiredCodeException'));
    const { user } = await openApp(LINK);
    await pasteInto(user, await password(), 'secreto');
    await user.click(yes());
    expect(await screen.findByText('El código venció. Pide uno nuevo.')).toBeInTheDocument();
    expect(await password()).toHaveValue('secreto');
  });

  it('ends the account of whoever did not begin it, after it was said what that does', async () => {
    serving({ disownAccount: { disowned: true } });
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
});
