import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { screen, waitFor } from '@testing-library/react';
import { call } from '#api/client.ts';
import { failure } from '#office/test/answers.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { downloadFile } from '#ui/download.ts';
import { openAgenda } from '../test/agenda.tsx';
import { anAppointment, listOf } from '../test/appointments.ts';
import { TWO_BRANCHES } from '../test/branches.ts';
import { agendaDays, aMonth } from '../test/calendar.ts';
import { SETTINGS } from '../test/day.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));

type Query = Record<string, string> & { page: number; pageSize: number };
interface Asked {
  query: Query;
}

const answers = jest.mocked(call) as unknown as jest.Mock;
const saved = jest.mocked(downloadFile);
let rows: StaffAppointment[];
/** Answers one page of the export. The list itself requests ten rows. */
let pageOf: (query: Query) => unknown;

const many = (count: number): StaffAppointment[] =>
  Array.from({ length: count }, (_, n) => anAppointment({ id: `apt-${n}`, notes: `n.º ${n}` }));
const cut = ({ page, pageSize }: Query) =>
  listOf(rows.slice((page - 1) * pageSize, page * pageSize), { page, pageSize, total: rows.length });
const asked = (): Query[] =>
  answers.mock.calls
    .filter(([id, input]) => id === 'listAppointments' && input.query.pageSize === 50)
    .map(([, { query }]) => query);
const linesOfFile = (): string[] => String(saved.mock.calls[0]?.[2]).split('\r\n');
const control = (): HTMLElement => screen.getByRole('button', { name: 'Exportar' });

async function answer(id: string, input?: Asked) {
  if (id === 'listBranches') return { items: TWO_BRANCHES };
  const query = input?.query ?? ({} as Query);
  if (id === 'listAppointments') return query.pageSize === 50 ? pageOf(query) : cut(query);
  if (id === 'getAgendaMonth') return aMonth(query.month ?? '');
  if (id === 'getAgendaDays') return { items: agendaDays(query.from ?? '', Number(query.days)) };
  if (id === 'getSettings') return SETTINGS;
  return { items: [] };
}

beforeEach(() => {
  screenWidth(1440);
  signedInWith(['view_appointments']);
  rows = [anAppointment()];
  pageOf = cut;
  answers.mockReset();
  answers.mockImplementation(answer);
  saved.mockReset();
});

async function openAndExport(search = '?view=list&from=2026-11-16&to=2026-11-22') {
  const user = openAgenda(search);
  await screen.findByText(/^Mostrando/);
  await user.click(control());
  return user;
}

test('the file holds the rows of the list, and the amount that is owed', async () => {
  const client = { id: 'client-2', fullName: '=SUMA(A1)', email: null, phone: null, unverified: false };
  rows = [
    anAppointment({ id: 'a', status: 'confirmed', paymentStatus: 'partial', owedCents: 40_050 }),
    anAppointment({ id: 'b', closed: true, attendance: 'no_show', owedCents: 0, client }),
    anAppointment({ id: 'd', status: 'cancelled', movedTo: 'e', owedCents: 0 }),
    anAppointment({ id: 'c', client: null, service: null }),
  ];
  await openAndExport();
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const day = '20/11/2026,3:00 p.m.';
  expect(saved).toHaveBeenCalledWith(
    'citas-2026-11-16-a-2026-11-22.csv',
    'text/csv;charset=utf-8',
    [
      '\uFEFFFecha,Hora,Cliente,Correo,Teléfono,Tratamiento,Estado,Asistencia,Pago,Por cobrar (MXN)',
      `${day},Valeria Cisneros Luna,valeria@correo.mx,55 1234 5678,Limpieza facial profunda,Confirmada,No Cerrado,Pago parcial,400.5`,
      `${day},"'=SUMA(A1)",,,Limpieza facial profunda,No asistió,Cerrado · No asistió,,0`,
      `${day},Valeria Cisneros Luna,valeria@correo.mx,55 1234 5678,Limpieza facial profunda,Movida,No Cerrado,,0`,
      `${day},Cliente sin datos,,,Tratamiento no disponible,Por Confirmar,No Cerrado,Sin pagar,`,
    ].join('\r\n'),
  );
});

test('with two branches it holds the visits of the chosen one', async () => {
  await openAndExport('?view=list&branch=norte');
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(asked()).toEqual([expect.objectContaining({ branch: 'norte' })]);
});

test('every page of the filtered list is read in order, fifty rows at a time', async () => {
  rows = many(120);
  await openAndExport('?from=2026-11-16&to=2026-11-22&status=pending&q=ana&sort=-startsAt&page=2');
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const of = { from: '2026-11-16', to: '2026-11-22', status: 'pending', q: 'ana', sort: '-startsAt', pageSize: 50 };
  expect(asked()).toEqual([1, 2, 3].map((page) => expect.objectContaining({ ...of, page })));
  expect(linesOfFile()).toHaveLength(121);
});

test('beside the month it holds the listed day', async () => {
  await openAndExport('?day=2026-11-20');
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.calls[0]?.[0]).toBe('citas-2026-11-20.csv');
  expect(asked()).toEqual([expect.objectContaining({ from: '2026-11-20', to: '2026-11-20' })]);
});

test('a list that is too long is cut, with a message', async () => {
  rows = many(2115);
  const user = await openAndExport();
  const said = 'El archivo tiene 2000 de 2115 citas, el máximo por archivo. Acota la lista para exportar el resto.';
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(linesOfFile()).toHaveLength(2001);
  expect(asked()).toHaveLength(40);
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
});

test('the export shows its progress, does not start twice, and can be stopped', async () => {
  rows = many(120);
  pageOf = (query) => (query.page === 2 ? new Promise(() => undefined) : cut(query));
  const user = await openAndExport();
  expect(await screen.findByText('Exportando 50 de 120 citas…')).toHaveAttribute('role', 'status');
  expect(control()).toHaveAttribute('aria-busy', 'true');
  await user.click(control());
  expect(asked()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Detener' }));
  expect(screen.queryByText(/^Exportando/)).not.toBeInTheDocument();
  expect(control()).toHaveAttribute('aria-busy', 'false');
  expect(saved).not.toHaveBeenCalled();
});

test('a failed page stops the export without a partial file, and it can be repeated', async () => {
  pageOf = () => Promise.reject(failure());
  const user = await openAndExport();
  expect(await screen.findByText('No se pudo exportar la lista. Ha ocurrido un error inesperado')).toBeInTheDocument();
  expect(screen.getByText('Valeria Cisneros Luna')).toBeInTheDocument();
  expect(saved).not.toHaveBeenCalled();
  pageOf = cut;
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/^No se pudo exportar/)).not.toBeInTheDocument();
});

test('an empty list is not exported', async () => {
  rows = [];
  openAgenda('?view=list');
  await screen.findByText('No se encontraron citas');
  expect(control()).toBeDisabled();
});

test.each(['week', 'day'])('without a list on the screen (%s), there is nothing to export', async (view) => {
  openAgenda(`?view=${view}`);
  expect(await screen.findByRole('region', { name: view === 'week' ? 'Semana' : 'Día' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Exportar' })).not.toBeInTheDocument();
});

test('the export is available on phones', async () => {
  screenWidth(390);
  await openAndExport();
  await waitFor(() => expect(saved).toHaveBeenCalled());
});
