import { screen, waitFor } from '@testing-library/react';
import { type Answers, answer, callsTo, problem } from '#test/api.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { business, me, services } from '#test/samples.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));

const VERSION = '2026-11-27.2';
const appointments = { upcoming: [], history: [] };

async function open(path: string, more: Answers = {}, signedIn = true) {
  const calls = answer({
    ...{ listServices: services, getBusiness: business, getMe: me, listMyAppointments: appointments },
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
  return { user, calls, noted: () => callsTo(calls, 'noteMyPrivacyNotice').map(({ body }) => body) };
}
const card = () => screen.findByText('Hay un nuevo Aviso de Privacidad', undefined, { timeout: 4000 });
const gone = () => waitFor(() => expect(screen.queryByText('Hay un nuevo Aviso de Privacidad')).toBeNull());
const untilIdle = () => new Promise((resolve) => setTimeout(resolve, 2000));

test('a client is told of a new version with its day; what they dismiss is remembered for the account', async () => {
  const { user, noted } = await open('/appointments');
  expect((await card()).closest('[role="status"]')).toHaveTextContent(
    'del 27 de noviembre de 2026 (versión 2 de ese día)',
  );
  await user.click(screen.getByRole('button', { name: 'Entendido' }));
  await gone();
  expect(noted()).toEqual([{ version: VERSION }]);
});

test('who opens the notice has been told', async () => {
  const { user, noted } = await open('/servicios');
  await card();
  await user.click(screen.getByRole('link', { name: 'Leer el aviso' }));
  expect(currentAddress()).toBe('/privacy');
  await gone();
  await waitFor(() => expect(noted()).toEqual([{ version: VERSION }]));
});

test('what could not be remembered is said again at the next visit, and disturbs nobody now', async () => {
  const { user } = await open('/appointments', { noteMyPrivacyNotice: problem('busy') });
  await card();
  await user.click(screen.getByRole('button', { name: 'Entendido' }));
  await gone();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each<[string, Answers, boolean]>([
  ['who knows it', { getMyPrivacyNotice: { version: VERSION, isNew: false } }, true],
  ['staff', { getMe: { ...me, isAdmin: true } }, true],
  ['visitors', {}, false],
  ['where it cannot be read', { getMyPrivacyNotice: problem('internal') }, true],
])('nothing is said to %s', async (_, more, signedIn) => {
  const { noted } = await open('/servicios', more, signedIn);
  await untilIdle();
  expect(screen.queryByText('Hay un nuevo Aviso de Privacidad')).not.toBeInTheDocument();
  expect(noted()).toEqual([]);
});
