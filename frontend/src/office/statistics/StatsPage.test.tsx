import { Report } from '@rostro/shared/contract/statistics';
import type { PermissionCode } from '@rostro/shared/permissions';
import { addDays, daysBetween } from '@rostro/shared/time';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { currentAddress } from '#office/test/address.tsx';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { freezeDate } from '#test/clock.ts';
import { downloadFile } from '#ui/download.ts';
import StatsPage from './StatsPage.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));
const drawn = jest.fn((_props: { data: unknown[] }) => null);
jest.mock('@ant-design/charts', () => ({ Bar: (props: { data: unknown[] }) => drawn(props) }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const save = jest.mocked(downloadFile);

interface Range {
  from: string;
  to: string;
}

const MONEY: Report['money'] = {
  income: { amountCents: 150_050, beforeCents: 100_000 },
  byMethod: [{ id: 'efectivo', name: 'Efectivo', amountCents: 150_050, beforeCents: 100_000 }],
  byService: [{ id: 7, name: null, amountCents: 150_050, beforeCents: 100_000 }],
  discounts: { amountCents: 0, beforeCents: 20_000 },
  debts: { amountCents: 35_000, beforeCents: 0 },
};
const NO_MONEY: Report['money'] = {
  income: { amountCents: 0, beforeCents: 0 },
  byMethod: [],
  byService: [],
  discounts: { amountCents: 0, beforeCents: 0 },
  debts: { amountCents: 0, beforeCents: 0 },
};

/** A period as the server says it, and the one of equal length before it. */
function aReport({ from, to }: Range, part: Partial<Report> = {}): Report {
  const length = daysBetween(from, to) + 1;
  return Report.parse({
    from,
    to,
    before: part.before ?? { from: addDays(from, -length), to: addDays(from, -1) },
    byStatus: [
      { status: 'pending', count: 4, before: 4 },
      { status: 'confirmed', count: 12, before: 8 },
      { status: 'completed', count: 3, before: 0 },
      { status: 'cancelled', count: 1, before: 2 },
    ],
    byService: [
      { id: 1, name: 'Limpieza facial profunda', count: 9, before: 6 },
      { id: 7, name: null, count: 1, before: 0 },
    ],
    byCategory: [{ category: 'cosmetology', count: 10, before: 6 }],
    byWeekday: [
      { weekday: 1, count: 2, before: 1 },
      { weekday: 6, count: 5, before: 5 },
    ],
    byHour: [{ hour: 15, count: 3, before: 3 }],
    occupation: [{ category: 'cosmetology', taken: 20, places: 40, before: { taken: 16, places: 40 } }],
    clients: { new: { count: 3, before: 5 }, returning: { count: 6, before: 6 } },
    attendance: { attended: { count: 7, before: 7 }, noShow: { count: 2, before: 1 } },
    money: MONEY,
    ...part,
  });
}

let part: Partial<Report> = {};
function openStats(search = '', permissions: PermissionCode[] = ['view_statistics']) {
  signedInWith(permissions);
  return openOffice(<StatsPage />, `/admin/stats${search}`).user;
}
const lastRange = () => answers.mock.calls.at(-1)?.[1].query;
const rowsOf = (title: string) =>
  within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')));

beforeEach(() => {
  freezeDate();
  screenWidth(1440);
  part = {};
  drawn.mockClear();
  save.mockClear();
  answers.mockReset();
  answers.mockImplementation(async (_id: string, { query }: { query: Range }) => aReport(query, part));
});
afterEach(() => jest.useRealTimers());

test('without the permission the statistics are restricted and nothing is asked for', () => {
  openStats('', []);
  expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  expect(screen.getByText('Ver estadísticas')).toBeInTheDocument();
  expect(answers).not.toHaveBeenCalled();
});

test('a right that was withdrawn meanwhile restricts them too', async () => {
  answers.mockRejectedValue(new ApiError({ status: 403, code: 'forbidden', detail: 'No tienes permiso.' }));
  openStats();
  expect(await screen.findByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
});

test('each question is answered beside the period before, with an arrow and in words', async () => {
  openStats();
  await screen.findByRole('table', { name: 'Citas por estado' });
  expect(rowsOf('Citas por estado')).toEqual([
    ['Por Confirmar', '4', '4', 'igual'],
    ['Confirmada', '12', '8', '4 más (+50 %)'],
    ['Finalizada', '3', '0', '3 más'],
    ['Cancelada', '1', '2', '1 menos (−50 %)'],
  ]);
  expect(rowsOf('Citas por tratamiento')).toEqual([
    ['Limpieza facial profunda', '9', '6', '3 más (+50 %)'],
    ['Servicio no encontrado', '1', '0', '1 más'],
  ]);
  expect(rowsOf('Citas por categoría')).toEqual([['Tratamientos Cosmetológicos', '10', '6', '4 más (+67 %)']]);
  expect(rowsOf('Citas por día de la semana').map(([day]) => day)).toEqual(['Lunes', 'Sábado']);
  expect(rowsOf('Citas por hora')).toEqual([['3:00 p.m.', '3', '3', 'igual']]);
  expect(rowsOf('Ocupación de la capacidad')).toEqual([
    ['Tratamientos Cosmetológicos20 de 40 lugares', '50 %', '40 %', '10 puntos más'],
  ]);
  expect(rowsOf('Clientes nuevos y que regresan')).toEqual([
    ['Nuevos', '3', '5', '2 menos (−40 %)'],
    ['Que regresan', '6', '6', 'igual'],
  ]);
  expect(rowsOf('Asistencia')).toEqual([
    ['Asistió', '7', '7', 'igual'],
    ['No asistió', '2', '1', '1 más (+100 %)'],
  ]);
});

test('what came in, was let off and is owed is said in pesos', async () => {
  openStats();
  await screen.findByRole('table', { name: 'Ingresos, descuentos y adeudos' });
  expect(rowsOf('Ingresos, descuentos y adeudos')).toEqual([
    ['Ingresos', '$1,500.50', '$1,000.00', '$500.50 más (+50 %)'],
    ['Descuentos', '$0.00', '$200.00', '$200.00 menos (−100 %)'],
    ['Adeudos de las citas del periodo', '$350.00', '$0.00', '$350.00 más'],
  ]);
  expect(rowsOf('Ingresos por método de pago')[0]?.[0]).toBe('Efectivo');
  expect(rowsOf('Ingresos por tratamiento')[0]?.[0]).toBe('Servicio no encontrado');
});

test('what is owed in sessions is a figure of now, and said only where anything is owed', async () => {
  part = { money: { ...MONEY, packages: { centsLeft: 333_332, sessionsLeft: 5, count: 1 } } };
  openStats();
  const owed = await screen.findByRole('region', { name: 'Sesiones de paquetes por usar' });
  expect(owed).toHaveTextContent('$3,333.32 ya cobrados, que la clínica debe hoy en 5 sesiones de 1 paquete vigente.');
});

test('where nothing is owed in sessions, nothing is said of it', async () => {
  part = { money: { ...MONEY, packages: { centsLeft: 0, sessionsLeft: 0, count: 0 } } };
  openStats();
  await screen.findByRole('table', { name: 'Ingresos, descuentos y adeudos' });
  expect(screen.queryByText('Sesiones de paquetes por usar')).not.toBeInTheDocument();
});

test('a file of money is in pesos, without signs, so that a spreadsheet can add it up', async () => {
  const user = openStats('?from=2026-10-01&to=2026-10-15');
  await user.click(await screen.findByRole('button', { name: 'Descargar Ingresos por método de pago, para Excel' }));
  expect(save.mock.calls[0]?.[2]).toContain('Efectivo,1500.5,1000,500.5');
});

test('each has a chart that says where its numbers are', async () => {
  openStats();
  await waitFor(() => expect(drawn).toHaveBeenCalledTimes(11));
  expect(screen.getAllByRole('img', { name: /los mismos números están en la tabla$/ })).toHaveLength(11);
  expect(drawn.mock.calls[0]?.[0].data.slice(0, 2)).toEqual([
    { label: 'Por Confirmar', series: 'Este periodo', n: 4 },
    { label: 'Por Confirmar', series: 'Periodo anterior', n: 4 },
  ]);
});

test('the file of a section has its name, its period and its rows', async () => {
  const user = openStats('?from=2026-10-01&to=2026-10-15');
  await user.click(await screen.findByRole('button', { name: 'Descargar Citas por categoría, para Excel' }));
  expect(save).toHaveBeenCalledWith(
    'estadisticas-categoria-2026-10-01-a-2026-10-15.csv',
    'text/csv;charset=utf-8',
    expect.stringContaining('Tratamientos Cosmetológicos,10,6,4'),
  );
});

describe('the period', () => {
  test('is this month up to today where the address names none, beside the same days of the one before', async () => {
    part = { before: { from: '2026-10-01', to: '2026-10-20' } };
    openStats();
    expect(await screen.findByText('1–20 nov 2026, comparado con 1–20 oct 2026')).toBeInTheDocument();
    expect(lastRange()).toEqual({ from: '2026-11-01', to: '2026-11-20', compare: 'month' });
  });

  test('that is chosen goes into the address', async () => {
    const user = openStats();
    await user.click(await screen.findByRole('combobox', { name: 'Periodo' }));
    await user.click(await screen.findByTitle('La semana pasada'));
    expect(currentAddress()).toBe('/admin/stats?period=last-week');
    await waitFor(() => expect(lastRange()).toEqual({ from: '2026-11-09', to: '2026-11-15', compare: 'week' }));
  });

  test('of own dates begins as the one that is shown', async () => {
    const user = openStats('?period=week');
    await user.click(await screen.findByRole('combobox', { name: 'Periodo' }));
    await user.click(await screen.findByTitle('Otras fechas'));
    expect(currentAddress()).toBe('/admin/stats?from=2026-11-16&to=2026-11-20');
    expect(screen.getByLabelText('Del')).toHaveValue('16/11/2026');
    expect(screen.getByLabelText('al')).toHaveValue('20/11/2026');
  });
});

test('a section without anything says so and offers no file', async () => {
  part = { byHour: [], occupation: [] };
  openStats();
  const section = await screen.findByRole('region', { name: 'Citas por hora' });
  expect(section).toHaveTextContent('Nada que contar en este periodo.');
  expect(screen.getByRole('button', { name: 'Descargar Citas por hora, para Excel' })).toBeDisabled();
});

test('a period without appointments says so, and what to do', async () => {
  part = { byStatus: [{ status: 'pending', count: 0, before: 0 }], money: NO_MONEY };
  openStats();
  expect(await screen.findByText('No hubo citas en este periodo')).toBeInTheDocument();
  expect(screen.getByText(/Elige otro periodo/)).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a report that cannot be loaded says why, keeps its period and is asked for again', async () => {
  answers.mockRejectedValueOnce(
    new ApiError({ status: 500, code: 'internal', detail: 'Ha ocurrido un error inesperado' }),
  );
  const user = openStats('?period=year');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ha ocurrido un error inesperado');
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('table', { name: 'Citas por estado' })).toBeInTheDocument();
  expect(lastRange()).toEqual({ from: '2026-01-01', to: '2026-11-20', compare: 'year' });
});
