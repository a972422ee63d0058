import { MESSAGES } from '@rostro/shared/messages';
import { screen, waitFor } from '@testing-library/react';
import { isSignedIn } from '#session/tokens.ts';
import { callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { me } from '#test/samples.ts';
import { config, failure, logIn, serving } from './testing.ts';

const signing = {
  startSignIn: jest.fn(),
  answerChallenge: jest.fn(),
};
const loadConfig = jest.fn();
jest.mock('#session/signing.ts', () => signing);
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/config.ts', () => ({ loadConfig: () => loadConfig() }));

beforeEach(() => {
  jest.resetAllMocks();
  freezeDate();
  serving();
  loadConfig.mockResolvedValue(config);
  signing.startSignIn.mockResolvedValue('signed-in');
});
afterEach(() => jest.useRealTimers());

describe('signing in', () => {
  it('leads back to the wanted page', async () => {
    const { user } = await openApp('/appointments');
    await logIn(user);
    await waitFor(() => expect(currentAddress()).toBe('/appointments'));
    expect(signing.startSignIn).toHaveBeenCalledWith('mariana@correo.example', 'secreto');
  });

  it('leads back to the service of a link', async () => {
    const { user } = await openApp('/book?service=5');
    await logIn(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Reservar Cita' })).toBeInTheDocument();
    await waitFor(() => expect(currentAddress()).toBe('/book?service=5'));
  });

  it('leads to the home page without a wanted page', async () => {
    const { user } = await openApp('/login');
    await logIn(user);
    await waitFor(() => expect(currentAddress()).toBe('/'));
  });

  it.each(['NotAuthorizedException', 'UserNotFoundException', 'LimitExceededException'])(
    'has the same message for every refusal: %s',
    async (name) => {
      signing.startSignIn.mockRejectedValue(failure(name));
      const { user } = await openApp('/login');
      await logIn(user);
      expect(await screen.findByText('Correo o contraseña inválidos')).toBeInTheDocument();
      expect(screen.getByLabelText('Correo')).toHaveValue('mariana@correo.example');
      expect(isSignedIn()).toBe(false);
    },
  );

  it.each(['NetworkError', 'InternalErrorException'])(
    'does not blame the password for a failing identity service: %s',
    async (name) => {
      signing.startSignIn.mockRejectedValueOnce(failure(name));
      const { user } = await openApp('/login');
      await logIn(user);
      expect(await screen.findByText('Error de conexión con el servidor')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
      await waitFor(() => expect(currentAddress()).toBe('/'));
    },
  );

  it('reports a missing connection before any input, and goes on without a reload', async () => {
    const { connectionError } = jest.requireActual<typeof import('#api/failure.ts')>('#api/failure.ts');
    loadConfig.mockRejectedValueOnce(connectionError());
    const { user } = await openApp('/login');
    expect(await screen.findByRole('heading', { name: 'Error de Conexión' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByLabelText('Correo')).toBeInTheDocument();
  });

  it('reports missing values before sending', async () => {
    const { user } = await openApp('/login');
    await user.click(await screen.findByRole('button', { name: 'Iniciar Sesión' }));
    expect(screen.getByText('Ingresa un correo electrónico válido')).toBeInTheDocument();
    expect(screen.getByText('La contraseña es obligatoria')).toBeInTheDocument();
    expect(signing.startSignIn).not.toHaveBeenCalled();
  });

  it('points to the confirmation of a new account after every refusal', async () => {
    signing.startSignIn.mockRejectedValueOnce(failure('NotAuthorizedException', 'Incorrect username or password.'));
    const { user } = await openApp('/login');
    await logIn(user);
    expect(await screen.findByText('Correo o contraseña inválidos')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Confírmala con el código de tu correo' }));
    expect(await screen.findByRole('heading', { name: '¿Creaste esta cuenta?' })).toBeInTheDocument();
    expect(screen.getByText(me.email)).toBeInTheDocument();
    expect(screen.getByLabelText('Código')).toHaveValue('');
  });

  it('by password records that there is one, if the account did not know', async () => {
    const fetchMock = serving({ getMe: { ...me, passwordEstablished: false }, markPasswordEstablished: me });
    const { user } = await openApp('/login');
    await logIn(user);
    await waitFor(() => expect(callsTo(fetchMock, 'markPasswordEstablished')).toHaveLength(1));
    expect(callsTo(fetchMock, 'getMe')).toHaveLength(1);
  });

  it('does not record a known password again', async () => {
    const fetchMock = serving();
    const { user } = await openApp('/login');
    await logIn(user);
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(callsTo(fetchMock, 'markPasswordEstablished')).toHaveLength(0);
  });
});

describe('an account that was just created', () => {
  it('is greeted, and told to sign in once it is confirmed', async () => {
    const accountCreated = { email: me.email, confirmed: true };
    await openApp({ pathname: '/login', state: { accountCreated } });
    expect(await screen.findByText('Cuenta creada con éxito.')).toBeInTheDocument();
    expect(screen.getByText(/inicia sesión para continuar/)).toBeInTheDocument();
  });

  it('is told of the e-mail, and that booking waits for it, until it is confirmed', async () => {
    const accountCreated = { email: me.email, confirmed: false };
    await openApp({ pathname: '/login', state: { accountCreated } });
    expect(await screen.findByText('Cuenta creada con éxito.')).toBeInTheDocument();
    expect(screen.getByText(/Te enviamos un correo con un código/)).toBeInTheDocument();
    expect(screen.getByText(/podrás reservar en cuanto lo escribas/)).toBeInTheDocument();
  });
});

describe('a second factor', () => {
  const challenged = async () => {
    signing.startSignIn.mockResolvedValue('second-factor');
    const { user } = await openApp('/appointments');
    await logIn(user);
    const code = await screen.findByLabelText('Código de verificación');
    return { user, code };
  };
  const verify = { name: 'Verificar' };

  it('is requested, and leads to the wanted page', async () => {
    const { user, code } = await challenged();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(isSignedIn()).toBe(false);
    signing.answerChallenge.mockResolvedValue('signed-in');
    await pasteInto(user, code, '123 456');
    await user.click(screen.getByRole('button', verify));
    await waitFor(() => expect(currentAddress()).toBe('/appointments'));
    expect(signing.answerChallenge).toHaveBeenCalledWith('123456');
  });

  it.each([
    ['CodeMismatchException', 'El código no coincide. Revísalo e intenta de nuevo.'],
    ['ExpiredCodeException', 'Ese código ya se usó. Espera a que tu aplicación muestre el siguiente.'],
    ['NetworkError', 'Error de conexión con el servidor'],
    ['TooManyRequestsException', 'Demasiados intentos. Espera unos minutos e intenta de nuevo.'],
  ])('that is refused as %s can be retried', async (name, text) => {
    const { user, code } = await challenged();
    signing.answerChallenge.mockRejectedValueOnce(failure(name)).mockResolvedValue('signed-in');
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', verify));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(code).toHaveAccessibleDescription(text);
    await user.click(screen.getByRole('button', verify));
    await waitFor(() => expect(currentAddress()).toBe('/appointments'));
  });

  it('needs all six digits', async () => {
    const { user, code } = await challenged();
    await user.type(code, '123');
    await user.click(screen.getByRole('button', verify));
    expect(screen.getByText('Escribe los 6 dígitos del código')).toBeInTheDocument();
    expect(signing.answerChallenge).not.toHaveBeenCalled();
  });

  it('that came too late requires the password again', async () => {
    const { user, code } = await challenged();
    signing.answerChallenge.mockRejectedValue(failure('NotAuthorizedException', 'Invalid session for the user.'));
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', verify));
    expect(await screen.findByText(/La verificación venció/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Volver a iniciar sesión' }));
    expect(await screen.findByLabelText('Contraseña')).toBeInTheDocument();
  });
});

describe('a forgotten password', () => {
  const VALID = { validUntil: '2026-11-20T19:00:00.000Z', browserKey: 'la-llave', letter: 'new' } as const;
  const SENT = /Te hemos enviado un correo con las instrucciones para restablecer tu contraseña/;
  const forgot = (user: Awaited<ReturnType<typeof openApp>>['user']) =>
    user.click(screen.getByRole('button', { name: '¿Olvidaste tu contraseña?' }));

  it('needs an e-mail address', async () => {
    const api = serving({ askPasswordCode: VALID });
    const { user } = await openApp('/login');
    const email = await screen.findByLabelText('Correo');
    await forgot(user);
    expect(email).toHaveAccessibleDescription('Por favor ingresa tu correo electrónico');
    await pasteInto(user, email, 'mariana');
    await forgot(user);
    expect(email).toHaveAccessibleDescription('Ingresa un correo electrónico válido');
    expect(callsTo(api, 'askPasswordCode')).toEqual([]);
  });

  it('sends a code, and leads to its form', async () => {
    const api = serving({ askPasswordCode: VALID });
    const { user } = await openApp('/login');
    await pasteInto(user, await screen.findByLabelText('Correo'), `${me.email} `);
    await forgot(user);
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    expect(callsTo(api, 'askPasswordCode').map(({ body }) => body)).toEqual([{ email: me.email }]);
    expect(screen.getByRole('link', { name: 'Escribir el código' })).toHaveAttribute(
      'href',
      '/reset-password#email=mariana%40correo.example',
    );
  });

  it.each([
    ['internal', 'Error al enviar el correo de recuperación'],
    ['busy', 'Error al enviar el correo de recuperación'],
    ['password_code_limit', MESSAGES.password_code_limit],
  ] as const)('reports a failed e-mail: %s', async (code, text) => {
    serving({ askPasswordCode: problem(code) });
    const { user } = await openApp('/login');
    await pasteInto(user, await screen.findByLabelText('Correo'), me.email);
    await forgot(user);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
