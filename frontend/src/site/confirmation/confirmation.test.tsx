import { screen, waitFor } from '@testing-library/react';
import { forgetNewAccountPassword, holdNewAccount, passwordOfNew } from '#session/newAccount.ts';
import { isSignedIn } from '#session/tokens.ts';
import { answer } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { anAppointment, business, me, services } from '#test/samples.ts';

const signing = { startSignIn: jest.fn(), confirm: jest.fn(), resend: jest.fn() };
jest.mock('#session/signing.ts', () => signing);
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/config.ts', () => ({
  loadConfig: async () => ({ google: false, captcha: { provider: 'none', siteKey: '' } }),
}));

const EMAIL = 'lucia@correo.example';
const visit = {
  appointment: anAppointment(),
  email: EMAIL,
  phone: '524425550178',
  emailConfirmationRequired: true,
  heldUntil: '2026-11-21T15:00:00.000Z',
};
const arriving = { pathname: '/confirmation', state: visit };

beforeEach(() => {
  jest.resetAllMocks();
  freezeDate();
  forgetNewAccountPassword();
  signing.startSignIn.mockResolvedValue('signed-in');
  answer({
    listServices: services,
    getBusiness: business,
    getMe: me,
    listMyAppointments: { upcoming: [], history: [] },
  });
});
afterEach(() => jest.useRealTimers());

const refusal = (name: string, message: string) => Object.assign(new Error(message), { name });

async function enterCode() {
  const view = await openApp(arriving);
  await view.user.type(await screen.findByLabelText('Código de confirmación'), '123456');
  expect(screen.getByText(/^Tu lugar está apartado hasta el/)).toHaveTextContent('21 de noviembre, 9:00 a.m. Si no');
  await view.user.click(screen.getByRole('button', { name: 'Confirmar cuenta' }));
  return view;
}

describe('the confirmation', () => {
  it('opened without an answer leads to the appointments', async () => {
    await openApp('/confirmation', { signedIn: true });
    await waitFor(() => expect(currentAddress()).toBe('/appointments'));
  });

  it('says what, when and where, and what happens next', async () => {
    await openApp(arriving);
    const card = await screen.findByRole('article');
    expect(card).toHaveTextContent('Diagnóstico facial');
    expect(card).toHaveTextContent('martes 24 de noviembre, 3:00 p.m.');
    expect(card).toHaveTextContent('Por confirmar');
    await waitFor(() => expect(card).toHaveTextContent(business.address));
    expect(screen.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute('href', expect.stringContaining('maps'));
    expect(screen.getByText(/Te llamaremos al/)).toHaveTextContent('442 555 0178');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('takes the code and signs in at once, with the password that this page still knows', async () => {
    holdNewAccount({ email: EMAIL, password: 'Secreta-2026' });
    await enterCode();
    await waitFor(() => expect(currentAddress()).toBe('/appointments'));
    expect(signing.confirm).toHaveBeenCalledWith(EMAIL, '123456');
    expect(signing.startSignIn).toHaveBeenCalledWith(EMAIL, 'Secreta-2026');
    expect(isSignedIn()).toBe(true);
    expect(passwordOfNew(EMAIL)).toBeUndefined();
    await screen.findByRole('heading', { name: 'Mis Citas', level: 1 });
    // The index may lag behind: the list read from the server is empty, the booking is shown all the same.
    expect(await screen.findByRole('heading', { name: 'Diagnóstico facial' })).toBeInTheDocument();
  });

  it('after a reload leads to the sign-in page with the address filled in, and from there to the appointments', async () => {
    const { user } = await enterCode();
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    expect(await screen.findByLabelText('Correo electrónico')).toHaveValue(EMAIL);
    expect(signing.startSignIn).not.toHaveBeenCalled();
    await pasteInto(user, screen.getByLabelText('Contraseña'), 'Secreta-2026');
    await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    await waitFor(() => expect(currentAddress()).toBe('/appointments'));
  });

  it('says that a code is wrong, and stays', async () => {
    signing.confirm.mockRejectedValue(refusal('CodeMismatchException', 'no'));
    await enterCode();
    expect(await screen.findByText('El código no coincide. Revísalo e intenta de nuevo.')).toBeInTheDocument();
    expect(currentAddress()).toBe('/confirmation');
  });

  it('goes on where the account was confirmed before, perhaps in another tab', async () => {
    holdNewAccount({ email: EMAIL, password: 'Secreta-2026' });
    signing.confirm.mockRejectedValue(
      refusal('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
    );
    await enterCode();
    await waitFor(() => expect(currentAddress()).toBe('/appointments'));
  });

  it('asks for no code of somebody who is signed in', async () => {
    await openApp(arriving, { signedIn: true });
    expect(await screen.findByRole('link', { name: 'Ver Mis Citas' })).toHaveAttribute('href', '/appointments');
    expect(screen.queryByLabelText('Código de confirmación')).not.toBeInTheDocument();
  });
});
