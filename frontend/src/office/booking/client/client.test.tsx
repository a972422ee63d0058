import { CLIENT_FIELD_NAMES, shownFacts } from '@rostro/shared/contract/clients/client-fields';
import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failure } from '#office/test/answers.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { drawer, EVERYTHING, press, sentTo } from '../test/bookingDesk.tsx';
import { aDeskWith, mine, openDrawer } from '../test/drawer.tsx';
import { sayBirth, saySince } from './ClientRecord.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const valeria = (part: Partial<ClientDetail> = {}): ClientDetail => ({
  ...shownFacts({}, CLIENT_FIELD_NAMES),
  id: 'client-1',
  fullName: 'Valeria Cisneros Luna',
  email: 'valeria@correo.mx',
  phone: '525512345678',
  birthDate: '1991-03-14',
  createdAt: '2024-02-10T18:00:00.000Z',
  lastAppointment: null,
  hasAccount: true,
  counters: { booked: 14, confirmed: 12, closed: 10, open: 0, came: 9, missed: 1, moved: 1, cancelled: 1 },
  upcoming: 2,
  duplicate: null,
  recordKeptUntil: null,
  notes: 'Alérgica al látex',
  version: 3,
  ...part,
});
const open = () => openDrawer('?edit=apt-1&tab=cliente');
const notes = () => screen.findByRole('textbox', { name: 'Notas del cliente' });
const type = async (text: string) => fireEvent.change(await notes(), { target: { value: text } });
const saved = () => sentTo('updateClient').map(([, input]) => input?.body);
let desk: ReturnType<typeof aDeskWith>;
let now: ClientDetail;

beforeEach(() => {
  screenWidth(1440);
  signedInWith([...EVERYTHING, 'view_clients', 'edit_clients']);
  now = valeria();
  desk = aDeskWith({}, { getClient: () => now });
});

test('with the right to see clients it shows contact, birth, first visit, the four counters and the link to the client’s page', async () => {
  await open();
  expect(await screen.findByText(/^14 de marzo de 1991 \(\d+ años\)/)).toBeInTheDocument();
  expect(screen.getByText('febrero de 2024')).toBeInTheDocument();
  expect(screen.getByText('2 citas')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'valeria@correo.mx' })).toHaveAttribute('href', 'mailto:valeria@correo.mx');
  const counters = within(screen.getByRole('region', { name: 'Citas en números' }));
  for (const [word, count] of [
    ['Reservadas', '14'],
    ['Confirmadas', '12'],
    ['Canceladas', '1'],
    ['Cerradas', '10'],
  ] as const) {
    expect(counters.getByText(word).nextElementSibling).toHaveTextContent(count);
  }
  expect(
    counters.getByText(
      'De 14 reservadas: 2 próximas, 9 a las que asistió, 1 a la que no asistió, 1 movida y 1 cancelada.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver la página del cliente' })).toHaveAttribute(
    'href',
    '/admin/clients/client-1',
  );
});

test('without the right it shows the data of the appointment, and why there is no more', async () => {
  signedInWith(['view_appointments']);
  await open();
  expect(screen.getByRole('link', { name: '55 1234 5678' })).toBeInTheDocument();
  expect(screen.getByText(/^No tienes permiso para ver clientes: aquí solo ves/)).toBeInTheDocument();
  expect(sentTo('getClient')).toHaveLength(0);
});

test('a forgotten client is named as such', async () => {
  desk.rows = desk.rows.map((row) => ({ ...row, client: null }));
  await open();
  expect(screen.getByText(/^Los datos de esta persona se eliminaron/)).toBeInTheDocument();
  expect(sentTo('getClient')).toHaveLength(0);
});

test('a client that cannot be loaded is retried', async () => {
  let broken = true;
  desk.replies = {
    getClient: () => {
      if (broken) throw failure();
      return now;
    },
  };
  const { user } = await open();
  expect(await screen.findByText('Error al cargar el perfil del cliente')).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('febrero de 2024')).toBeInTheDocument();
});

describe('the notes', () => {
  test('are saved with the version that was read', async () => {
    const { user } = await open();
    await type('Alérgica al látex y al níquel');
    desk.replies = {
      getClient: () => now,
      updateClient: ({ body }) => {
        now = valeria({ notes: String(body.notes), version: 4 });
        return { client: now, emailVerificationSent: false };
      },
    };
    await press(user, 'Guardar notas');
    expect(await screen.findByText('Información del cliente actualizada correctamente')).toBeInTheDocument();
    expect(saved()).toEqual([{ notes: 'Alérgica al látex y al níquel', version: 3 }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar notas' })).not.toBeInTheDocument());
    expect(await notes()).toHaveValue('Alérgica al látex y al níquel');
  });

  test('changed by another user meanwhile are shown; the input stays, and can be saved over them', async () => {
    const { user } = await open();
    await type('Lo mío');
    now = valeria({ notes: 'De otra persona', version: 9 });
    desk.replies = {
      getClient: () => now,
      updateClient: () => {
        throw failure({ status: 409, code: 'changed_meanwhile', detail: 'Alguien más hizo cambios mientras tanto.' });
      },
    };
    await press(user, 'Guardar notas');
    expect(await screen.findByRole('note')).toHaveTextContent('Alguien más guardó: De otra persona');
    expect(await notes()).toHaveValue('Lo mío');
    desk.replies = {
      getClient: () => now,
      updateClient: () => ({ client: valeria({ notes: 'Lo mío', version: 10 }), emailVerificationSent: false }),
    };
    await press(user, 'Guardar notas');
    await waitFor(() => expect(saved().at(-1)).toEqual({ notes: 'Lo mío', version: 9 }));
  });

  test('half typed are not dropped without a question', async () => {
    const { user } = await open();
    await type('Lo mío');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('¿Cerrar sin guardar?')).toBeInTheDocument();
  });

  test('are read-only without the right to edit clients', async () => {
    signedInWith(['view_appointments', 'view_clients']);
    await open();
    expect(await screen.findByText('Alérgica al látex')).toBeInTheDocument();
    expect(screen.getByText('No tienes permiso para editar información de clientes')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Notas del cliente' })).not.toBeInTheDocument();
  });
});

test('a birthday that is near is mentioned', () => {
  expect(sayBirth({ birthDate: null }, '2026-11-20')).toBe('No especificada');
  expect(sayBirth({ birthDate: '1991-03-14' }, '2026-11-20')).toBe('14 de marzo de 1991 (35 años)');
  expect(sayBirth({ birthDate: '1991-11-20' }, '2026-11-20')).toBe(
    '20 de noviembre de 1991 (35 años) · hoy cumple años',
  );
  expect(sayBirth({ birthDate: '1991-01-02' }, '2026-12-28')).toBe(
    '2 de enero de 1991 (35 años) · cumple años el 2 de enero',
  );
  expect(saySince({ createdAt: '2024-02-10T18:00:00.000Z' })).toBe('febrero de 2024');
});

describe('a deposit', () => {
  const at = new Date().toISOString();
  const missing = (latest: string[]) => {
    now = valeria({ missed: { count: latest.length, lastAt: at, latest } });
    desk.replies = { getClient: () => now, getSettings: () => DEFAULT_SETTINGS };
  };

  test('is asked of a client with as many missed visits as the clinic’s limit', async () => {
    missing([at, at]);
    await openDrawer();
    expect(await screen.findByText('Pide un anticipo')).toBeInTheDocument();
  });

  test('is not asked of a client with fewer missed visits', async () => {
    missing([at]);
    await openDrawer();
    await waitFor(() => expect(sentTo('getSettings')).toHaveLength(1));
    await drawer('Cita de Valeria Cisneros Luna');
    expect(screen.queryByText('Pide un anticipo')).not.toBeInTheDocument();
  });

  test.each([{ paidCents: 20_000 }, { status: 'cancelled' as const }, { closed: true }])(
    'is not looked up where the visit is %p',
    async (part) => {
      desk.rows = [mine(part)];
      missing([at, at]);
      await openDrawer();
      await drawer('Cita de Valeria Cisneros Luna');
      expect(sentTo('getClient')).toEqual([]);
    },
  );
});
