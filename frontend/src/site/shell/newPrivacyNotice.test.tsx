import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { act, screen, waitFor } from '@testing-library/react';
import { type Answers, answer, callsTo, problem } from '#test/api.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { business, me, services } from '#test/samples.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));

/** The time after which the page counts as idle; tests do not wait for it. */
const pageIsIdle = () => act(() => jest.advanceTimersByTimeAsync(1500));

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'requestAnimationFrame'], advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const VERSION = '2026-11-27.2';
const appointments = { upcoming: [], history: [] };

async function open(path: string, more: Answers = {}, signedIn = true) {
  const calls = answer({
    ...{ listServices: services, getBusiness: business, getMe: me, listMyAppointments: appointments },
    getSettings: DEFAULT_SETTINGS,
    getMyPrivacyNotice: { version: VERSION, isNew: true },
    noteMyPrivacyNotice: { version: VERSION, isNew: false },
    getText: {
      kind: 'privacy',
      version: VERSION,
      edition: 3,
      at: '2026-11-27T18:00:00.000Z',
      text: '## A\n\nB',
      isCurrent: true,
    },
    ...more,
  });
  const { user } = await openApp(path, { signedIn });
  await pageIsIdle();
  return { user, calls, noted: () => callsTo(calls, 'noteMyPrivacyNotice').map(({ body }) => body) };
}
const card = () => screen.findByText('Hay un nuevo Aviso de Privacidad');
const gone = () => waitFor(() => expect(screen.queryByText('Hay un nuevo Aviso de Privacidad')).toBeNull());
/** Parts that are loaded with the card on every page. */
const besidesIsThere = () =>
  waitFor(() => expect(document.querySelector('[type="application/ld+json"]')).not.toBeNull());

test('a client gets one message about a new version with its day; dismissing it is stored for the account', async () => {
  const { user, noted } = await open('/appointments');
  expect((await card()).closest('[role="status"]')).toHaveTextContent(
    'del 27 de noviembre de 2026 (versión 2 de ese día)',
  );
  const permissions = screen.getByRole('link', { name: 'Mi Perfil' });
  expect(permissions).toHaveAttribute('href', '/profile?tab=avisos');
  await user.click(screen.getByRole('button', { name: 'Entendido' }));
  await gone();
  expect(noted()).toEqual([{ version: VERSION }]);
});

test('opening the notice counts as reading the message', async () => {
  const { user, noted } = await open('/servicios');
  await card();
  await user.click(screen.getByRole('link', { name: 'Leer el aviso' }));
  expect(currentAddress()).toBe('/privacy');
  await gone();
  await waitFor(() => expect(noted()).toEqual([{ version: VERSION }]));
});

test('a message that could not be stored as read returns at the next visit, without an error', async () => {
  const { user } = await open('/appointments', { noteMyPrivacyNotice: problem('busy') });
  await card();
  await user.click(screen.getByRole('button', { name: 'Entendido' }));
  await gone();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each<[string, Answers, { signedIn: boolean; isAsked: boolean }]>([
  ['who knows it', { getMyPrivacyNotice: { version: VERSION, isNew: false } }, { signedIn: true, isAsked: true }],
  ['staff', { getMe: { ...me, isAdmin: true } }, { signedIn: true, isAsked: false }],
  ['visitors', {}, { signedIn: false, isAsked: false }],
  ['where it cannot be read', { getMyPrivacyNotice: problem('internal') }, { signedIn: true, isAsked: true }],
])('no message is shown to %s', async (_, more, { signedIn, isAsked }) => {
  const { calls, noted } = await open('/servicios', more, signedIn);
  await besidesIsThere();
  if (isAsked) await waitFor(() => expect(callsTo(calls, 'getMyPrivacyNotice')).not.toEqual([]));
  else expect(callsTo(calls, 'getMyPrivacyNotice')).toEqual([]);
  expect(screen.queryByText('Hay un nuevo Aviso de Privacidad')).not.toBeInTheDocument();
  expect(noted()).toEqual([]);
});
