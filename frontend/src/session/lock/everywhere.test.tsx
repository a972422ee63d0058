import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { staffWith } from '#office/test/staff.ts';
import { signInAgain } from '#session/again/sign.ts';
import { handOver, LOCKED } from '#session/panelLock.ts';
import { type Answers, answer } from '#test/api.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { business, me, services } from '#test/samples.ts';

jest.mock('#session/again/sign.ts', () => ({ signInAgain: jest.fn(), answerAgain: jest.fn() }));
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'acceso' }));

const karla = staffWith([], { lockMinutes: 15 });
const PREFIX = 'CognitoIdentityServiceProvider.cliente';
const locked = () => screen.queryByRole('dialog', { name: 'Panel bloqueado' });

/** Signed in some minutes ago; locked since, if `isLocked`. */
async function openAt(address: string, { who = karla, isLocked = true, answers = {} as Answers } = {}) {
  answer({
    ...{ listServices: services, getBusiness: business, getMe: who },
    getPanelPin: { state: 'none' },
    listMyAppointments: { upcoming: [], history: [] },
    ...answers,
  });
  const claims = Buffer.from(JSON.stringify({ auth_time: Math.floor(Date.now() / 1000) - 600 })).toString('base64url');
  // The application is opened first, to forget the session of the previous test.
  const opened = await openApp('/no-hay', { signedIn: false });
  opened.unmount();
  const begin = () => {
    localStorage.setItem(`${PREFIX}.LastAuthUser`, 'karla');
    localStorage.setItem(`${PREFIX}.karla.accessToken`, `x.${claims}.x`);
    if (isLocked) localStorage.setItem(LOCKED, String(Date.now()));
  };
  const opening = openApp(address, { signedIn: true });
  begin();
  return opening;
}

beforeEach(() => {
  localStorage.clear();
  jest.mocked(signInAgain).mockReset();
});

test.each(['/profile', '/appointments', '/billing', '/servicios', '/contact', '/'])(
  'a locked panel covers %s, for any user and tab',
  async (address) => {
    await openAt(address);
    await waitFor(() => expect(locked()).toBeInTheDocument());
    expect(currentAddress()).toBe(address);
    expect(document.documentElement.style.visibility).toBe('');
  },
);

test('after the proof the person is on the same page', async () => {
  jest.mocked(signInAgain).mockResolvedValue('signed-in');
  const { user } = await openAt('/profile');
  await user.type(
    await within(await screen.findByRole('dialog', { name: 'Panel bloqueado' })).findByLabelText('Contraseña'),
    'correcta',
  );
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(locked()).not.toBeInTheDocument());
  expect(currentAddress()).toBe('/profile');
  expect(await screen.findByRole('heading', { name: /Mi Perfil/i, level: 1 })).toBeInTheDocument();
});

test('a page of the site locks with another tab, and when a client gets the screen', async () => {
  await openAt('/appointments', { isLocked: false });
  await screen.findAllByText(/cita/i);
  expect(locked()).not.toBeInTheDocument();
  localStorage.setItem(LOCKED, String(Date.now()));
  fireEvent(window, new StorageEvent('storage', { key: LOCKED }));
  expect(await screen.findByRole('dialog', { name: 'Panel bloqueado' })).toBeInTheDocument();
});

test('the health form stays open, for the client who holds the screen', async () => {
  await openAt('/salud', { isLocked: false });
  act(handOver);
  await screen.findByRole('main');
  expect(locked()).not.toBeInTheDocument();
});

test('a client has no lock, and use is not recorded', async () => {
  await openAt('/profile', { who: me });
  await screen.findByRole('heading', { name: /Mi Perfil/i, level: 1 });
  expect(locked()).not.toBeInTheDocument();
  fireEvent.pointerMove(window);
  expect(localStorage.getItem('rostro.panel.uso')).toBeNull();
});
