import { screen, waitFor } from '@testing-library/react';
import { leaveTo } from '../../app/session/leave.ts';
import { isSignedIn } from '../../app/session/tokens.ts';
import { type Answers, answer } from '../../test/api.ts';
import { freezeDate } from '../../test/clock.ts';
import { currentAddress, openApp } from '../../test/render.tsx';
import { business, me, services } from '../../test/samples.ts';

const signing = {
  startSignIn: jest.fn(),
  startSignUp: jest.fn(),
  confirm: jest.fn(),
  resend: jest.fn(),
};
const leaveSession = jest.fn();
jest.mock('../../app/session/signing.ts', () => signing);
jest.mock('../../app/session/amplify.ts', () => ({
  currentAccessToken: async () => 'el-token',
  leaveSession: () => leaveSession(),
}));
jest.mock('../../app/session/leave.ts', () => ({ leaveTo: jest.fn() }));
jest.mock('../../app/session/config.ts', () => ({ loadConfig: async () => ({}) }));

const failure = (name: string, message = name) => Object.assign(new Error(message), { name });
const serving = (more: Answers = {}) =>
  answer({
    listServices: services,
    getBusiness: business,
    getMe: me,
    listMyAppointments: { upcoming: [], history: [] },
    ...more,
  });

beforeEach(() => {
  jest.resetAllMocks();
  freezeDate();
  serving();
  signing.startSignIn.mockResolvedValue('signed-in');
});
afterEach(() => jest.useRealTimers());

type User = Awaited<ReturnType<typeof openApp>>['user'];
async function logIn(user: User) {
  await user.type(await screen.findByLabelText('Correo electrónico'), 'mariana@correo.example');
  await user.type(screen.getByLabelText('Contraseña'), 'secreto');
  await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
}

describe('signing in', () => {
  it('leads back to the page that was asked for', async () => {
    const { user } = await openApp('/appointments');
    await logIn(user);
    await waitFor(() => expect(currentAddress()).toBe('/appointments'));
    expect(signing.startSignIn).toHaveBeenCalledWith('mariana@correo.example', 'secreto');
  });

  it('leads to the home page where none was asked for', async () => {
    const { user } = await openApp('/login');
    await logIn(user);
    await waitFor(() => expect(currentAddress()).toBe('/'));
  });

  it.each(['NotAuthorizedException', 'UserNotFoundException', 'LimitExceededException'])(
    'says the same whatever was refused: %s',
    async (name) => {
      signing.startSignIn.mockRejectedValue(failure(name));
      const { user } = await openApp('/login');
      await logIn(user);
      expect(await screen.findByText('Correo o contraseña inválidos')).toBeInTheDocument();
      expect(screen.getByLabelText('Correo electrónico')).toHaveValue('mariana@correo.example');
      expect(isSignedIn()).toBe(false);
    },
  );

  it('does not blame the password for a network that fails', async () => {
    signing.startSignIn.mockRejectedValue(failure('NetworkError'));
    const { user } = await openApp('/login');
    await logIn(user);
    expect(await screen.findByText('Error de conexión con el servidor')).toBeInTheDocument();
  });

  it('asks for what is missing before asking anybody', async () => {
    const { user } = await openApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Iniciar Sesión' }));
    expect(screen.getByText('Ingresa un correo electrónico válido')).toBeInTheDocument();
    expect(screen.getByText('La contraseña es obligatoria')).toBeInTheDocument();
    expect(signing.startSignIn).not.toHaveBeenCalled();
  });

  it('with an unconfirmed account leads to the code, a fresh one on its way', async () => {
    signing.startSignIn.mockResolvedValueOnce('unconfirmed');
    const { user } = await openApp('/login');
    await logIn(user);
    expect(await screen.findByRole('heading', { name: 'Revisa tu correo' })).toBeInTheDocument();
    expect(signing.resend).toHaveBeenCalledWith('mariana@correo.example');
    await user.type(screen.getByLabelText('Código de confirmación'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirmar cuenta' }));
    await waitFor(() => expect(currentAddress()).toBe('/'));
  });

  it('greets a confirmed account', async () => {
    await openApp({ pathname: '/login', state: { confirmed: true } });
    expect(await screen.findByText(/Cuenta creada con éxito/)).toBeInTheDocument();
  });
});

describe('signing up', () => {
  async function fill(user: User, password = 'secreto', repeated = password) {
    await user.type(await screen.findByLabelText('Nombre completo'), ' Mariana Olvera ');
    await user.type(screen.getByLabelText('Correo electrónico'), 'mariana@correo.example');
    await user.type(screen.getByLabelText('Contraseña'), password);
    await user.type(screen.getByLabelText('Confirmar contraseña'), repeated);
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  }

  it('takes a code and comes back signed in to where it began, with what was there', async () => {
    const from = { pathname: '/servicios', state: { step: 3 } };
    const { user } = await openApp({ pathname: '/signup', state: { from } });
    await fill(user);
    expect(signing.startSignUp).toHaveBeenCalledWith('Mariana Olvera', 'mariana@correo.example', 'secreto');
    await user.type(await screen.findByLabelText('Código de confirmación'), '123 456');
    await user.click(screen.getByRole('button', { name: 'Confirmar cuenta' }));
    await waitFor(() => expect(currentAddress()).toBe('/servicios'));
    expect(signing.confirm).toHaveBeenCalledWith('mariana@correo.example', '123456');
    expect(isSignedIn()).toBe(true);
  });

  it('refuses passwords that are short or differ', async () => {
    const { user } = await openApp('/signup');
    await fill(user, 'corta', 'otra');
    expect(screen.getByText('La contraseña debe tener al menos 6 caracteres')).toBeInTheDocument();
    expect(screen.getByText('Las contraseñas no coinciden')).toBeInTheDocument();
    expect(signing.startSignUp).not.toHaveBeenCalled();
  });

  it('needs a name that is not blank', async () => {
    const { user } = await openApp('/signup');
    await user.type(await screen.findByLabelText('Nombre completo'), '   ');
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect(screen.getByText('El nombre completo es obligatorio')).toBeInTheDocument();
  });

  it('says that it failed, and keeps what was typed', async () => {
    signing.startSignUp.mockRejectedValue(failure('UsernameExistsException'));
    const { user } = await openApp('/signup');
    await fill(user);
    expect(await screen.findByText('Error al crear la cuenta. Por favor, intenta de nuevo.')).toBeInTheDocument();
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('mariana@correo.example');
  });

  it('says what is wrong with a code, and lets another be tried', async () => {
    signing.confirm.mockRejectedValueOnce(failure('CodeMismatchException'));
    const { user } = await openApp('/signup');
    await fill(user);
    await user.type(await screen.findByLabelText('Código de confirmación'), '000000');
    await user.click(screen.getByRole('button', { name: 'Confirmar cuenta' }));
    expect(await screen.findByText('El código no coincide. Revísalo e intenta de nuevo.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Confirmar cuenta' }));
    await waitFor(() => expect(currentAddress()).toBe('/servicios'));
  });

  it('makes the person wait before the next code', async () => {
    const { user } = await openApp('/signup');
    await fill(user);
    expect(await screen.findByRole('button', { name: /Reenviar código en \d+ s/ })).toBeDisabled();
  });

  it('by the link of the e-mail, the code is filled in already, and signing in follows', async () => {
    const { user } = await openApp('/signup?confirm=mariana%40correo.example&code=123456');
    expect(await screen.findByLabelText('Código de confirmación')).toHaveValue('123456');
    await user.click(screen.getByRole('button', { name: 'Confirmar cuenta' }));
    expect(await screen.findByText(/Cuenta creada con éxito/)).toBeInTheDocument();
    expect(signing.confirm).toHaveBeenCalledWith('mariana@correo.example', '123456');
    expect(currentAddress()).toBe('/login');
  });

  it('where signing in by itself fails, the sign-in page says that the account exists', async () => {
    signing.startSignIn.mockRejectedValue(failure('NotAuthorizedException'));
    const { user } = await openApp('/signup');
    await fill(user);
    await user.type(await screen.findByLabelText('Código de confirmación'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirmar cuenta' }));
    expect(await screen.findByText(/Cuenta creada con éxito/)).toBeInTheDocument();
    expect(currentAddress()).toBe('/login');
  });
});

describe('signing out', () => {
  it('forgets everything of the person, even when the identity service fails, and goes home', async () => {
    leaveSession.mockRejectedValue(failure('NetworkError'));
    localStorage.setItem('CognitoIdentityServiceProvider.c.LastAuthUser', 'm1');
    sessionStorage.setItem('rostro.reserva', '{}');
    const { user } = await openApp('/', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: /Menú de perfil/ }));
    await user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(isSignedIn()).toBe(false);
  });
});
