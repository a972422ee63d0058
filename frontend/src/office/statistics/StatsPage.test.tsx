import type { Report } from '@rostro/shared/contract/statistics';
import type { PermissionCode } from '@rostro/shared/permissions';
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
import { aReport, figuresOf, NO_MONEY, place, type Range } from './test/report.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));
const drawn = jest.fn((_props: { data: unknown[] }) => null);
jest.mock('@ant-design/charts', () => ({ Column: (props: { data: unknown[] }) => drawn(props) }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const save = jest.mocked(downloadFile);

let part: Partial<Report> = {};
function openStats(search = '', permissions: PermissionCode[] = ['view_statistics']) {
  signedInWith(permissions);
  return openOffice(<StatsPage />, `/admin/stats${search}`).user;
}
const lastRange = () => answers.mock.calls.filter(([id]) => id === 'getReport').at(-1)?.[1].query;
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
  answers.mockImplementation(async (id: string, input?: { query: Range & { month: string } }) => {
    if (id === 'getReport' && input) return aReport(input.query, part);
    return { name: 'Clínica Aurora' };
  });
});
afterEach(() => jest.useRealTimers());

test('without the permission the statistics are restricted and not loaded', () => {
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

test('a stored branch is in every request from the first one on, and is named', async () => {
  const branch = { address: 'Av. Norte 12', phone: '', mapUrl: '', order: 1, isActive: true, version: 1 };
  const both = [
    { ...branch, id: 'main', name: 'Centro' },
    { ...branch, id: 'norte', name: 'Norte' },
  ];
  localStorage.setItem('rostro.sucursal', 'norte');
  answers.mockImplementation(async (id: string, input?: { query: Range & { month: string } }) => {
    if (id === 'listBranches') return { items: both };
    return input ? aReport(input.query, part) : { name: 'Clínica Aurora' };
  });
  openStats();
  await screen.findByText('Cobro promedio');
  expect(await screen.findByText(/Norte/)).toBeInTheDocument();
  const asked = answers.mock.calls.filter(([id]) => id === 'getReport').map(([, { query }]) => query.branch);
  expect(new Set(asked)).toEqual(new Set(['norte']));
  localStorage.clear();
});

test('five figures are on top, each beside the same days of the month before', async () => {
  openStats();
  await screen.findByText('Cobro promedio');
  const said = screen.getAllByRole('term').map((term) => {
    const lines = [...(term.parentElement?.querySelectorAll('dd:not([aria-hidden])') ?? [])];
    return [term.textContent, ...lines.map((line) => line.textContent?.replaceAll('\u00a0', ' '))];
  });
  expect(said).toEqual([
    ['Ingresos', '$1,200', 'de 8 citas con pago', '$200.00 más (20 %)'],
    ['Citas atendidas', '7', 'de 19 agendadas · 1 cancelada', 'igual'],
    ['Ocupación', '50 %', '20 h de 40 h del personal', '10 puntos más'],
    ['No asistió', '2', '22 % de 9 cerradas', '1 más (100 %)'],
    ['Cobro promedio', '$150', 'por cita con pago', '$25.00 más (20 %)'],
  ]);
});

test('income has a bar for every day, even for zero, and a table', async () => {
  openStats('?from=2026-10-01&to=2026-10-15');
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  const { data } = drawn.mock.calls.at(-1)?.[0] ?? { data: [] };
  expect(data).toHaveLength(15);
  expect(data.slice(0, 2)).toEqual([
    { date: '2026-10-01', value: 0 },
    { date: '2026-10-02', value: 1_200 },
  ]);
  const numbers = screen.getByText('Ver los números de cada día').closest('details');
  expect(within(numbers as HTMLElement).getByText('$1,200.00')).toBeInTheDocument();
});

test('demand is a table of numbers by hour and weekday, without a gap', async () => {
  openStats();
  const map = await screen.findByRole('table', { name: 'Citas por día y hora' });
  expect(within(map).getByRole('columnheader', { name: 'Miércoles' })).toBeInTheDocument();
  expect(rowsOf('Citas por día y hora')).toEqual([
    ['10:00 a.m.', '8', '0', '0', '0', '0', '0', '0'],
    ['11:00 a.m.', '0', '0', '0', '0', '0', '0', '0'],
    ['12:00 p.m.', '0', '0', '0', '0', '3', '0', '0'],
  ]);
  expect(screen.getByText('Lo más pedido: lunes a las 10:00 a.m., con 8 citas.')).toBeInTheDocument();
});

test('each section of the agenda is beside the period before, with an arrow and words', async () => {
  openStats('?tab=agenda');
  await screen.findByRole('table', { name: 'Citas por estado' });
  expect(rowsOf('Citas por estado')).toEqual([
    ['Por Confirmar', '4', '4', 'igual'],
    ['Confirmada', '12', '8', '4 más (50 %)'],
    ['Cerrada', '3', '0', '3 más'],
    ['Cancelada', '1', '2', '1 menos (50 %)'],
  ]);
  expect(rowsOf('Citas por tratamiento')).toEqual([
    ['Limpieza facial profunda', '9', '6', '3 más (50 %)'],
    ['Servicio no encontrado', '1', '0', '1 más'],
  ]);
  expect(rowsOf('Citas por categoría')).toEqual([['Tratamientos Cosmetológicos', '10', '6', '4 más (67 %)']]);
  expect(rowsOf('Citas por día de la semana').map(([day]) => day)).toEqual(['Lunes', 'Sábado']);
  expect(rowsOf('Citas por hora')).toEqual([['3:00 p.m.', '3', '3', 'igual']]);
  expect(rowsOf('Ocupación por categoría')).toEqual([
    ['Tratamientos Cosmetológicos20 h de 30 h', '67 %', '40 %', '27 puntos más'],
    ['Ambas categorías0 min de 10 h', '0 %', '–', '–'],
  ]);
  expect(rowsOf('Ocupación por persona')).toEqual([
    ['Sofía Ruiz10 h 30 de 20 h', '53 %', '40 %', '13 puntos más'],
    ['Nora Sol9 h 30 de 10 h', '95 %', '40 %', '55 puntos más'],
    ['Ana Gil0 min de 10 h', '0 %', '–', '–'],
  ]);
  expect(rowsOf('Ocupación de las cabinas')).toEqual([['Cabina 11 h de 10 h', '10 %', '40 %', '30 puntos menos']]);
  expect(screen.queryByRole('table', { name: 'Ocupación de los aparatos' })).not.toBeInTheDocument();
  expect(rowsOf('Asistencia')).toEqual([
    ['Cerrada', '7', '7', 'igual'],
    ['No asistió', '2', '1', '1 más (100 %)'],
  ]);
});

test('income, collected, discounted and owed money are in pesos', async () => {
  openStats();
  await screen.findByRole('table', { name: 'Ingresos, descuentos y por cobrar' });
  expect(rowsOf('Ingresos, descuentos y por cobrar')).toEqual([
    ['Ingresos de las citas atendidas', '$1,200.00', '$1,000.00', '$200.00 más (20 %)'],
    ['Cobrado en el periodoTambién lo pagado por adelantado', '$1,500.50', '$1,000.00', '$500.50 más (50 %)'],
    ['De citas canceladas o a las que no vinieronSin devolver', '$50.00', '$0.00', '$50.00 más'],
    ['Descuentos', '$0.00', '$200.00', '$200.00 menos (100 %)'],
    ['Por cobrar de las citas del periodo', '$350.00', '$0.00', '$350.00 más'],
  ]);
  expect(rowsOf('Cobrado por método de pago')[0]?.[0]).toBe('Efectivo');
  expect(rowsOf('Cobrado por tratamiento')[0]?.[0]).toBe('Servicio no encontrado');
});

test('each person has visits, hours, missed visits and income, and unnamed ones share a line', async () => {
  openStats('?tab=personas');
  await screen.findByRole('table', { name: 'Por persona del equipo' });
  expect(rowsOf('Por persona del equipo')).toEqual([
    ['Sofía Ruiz', '7', '7.5 h', '1', '$1,000.00'],
    ['Sin persona asignada', '2', '1 h', '0', '$200.00'],
  ]);
  expect(rowsOf('Clientes nuevos y que regresan')).toEqual([
    ['Nuevos', '3', '5', '2 menos (40 %)'],
    ['Que regresan', '6', '6', 'igual'],
  ]);
});

describe('the money paid in advance', () => {
  test('is shown as owed, and not as income', async () => {
    openStats();
    const owed = await screen.findByRole('region', { name: 'Cobrado por adelantado' });
    expect(owed).toHaveTextContent('$450.00 de anticipos, de 2 citas que vienen');
  });

  test('has no section if nothing is owed', async () => {
    const figures = figuresOf({ from: '2026-11-01', to: '2026-11-20' });
    part = {
      figures: { ...figures, deposits: { cents: 0, count: 0 } },
    };
    openStats();
    await screen.findByRole('table', { name: 'Ingresos, descuentos y por cobrar' });
    expect(screen.queryByText('Cobrado por adelantado')).not.toBeInTheDocument();
  });
});

test('a file of money is in pesos, without signs, so that a spreadsheet can add it up', async () => {
  const user = openStats('?from=2026-10-01&to=2026-10-15');
  await user.click(await screen.findByRole('button', { name: 'Descargar Cobrado por método de pago, para Excel' }));
  expect(save.mock.calls[0]?.[2]).toContain('Efectivo,1500.5,1000,500.5');
});

test('the file of a section has its name, its period and its rows', async () => {
  const user = openStats('?from=2026-10-01&to=2026-10-15&tab=agenda');
  await user.click(await screen.findByRole('button', { name: 'Descargar Citas por categoría, para Excel' }));
  expect(save).toHaveBeenCalledWith(
    'estadisticas-categoria-2026-10-01-a-2026-10-15.csv',
    'text/csv;charset=utf-8',
    expect.stringContaining('Tratamientos Cosmetológicos,10,6,4'),
  );
});

test('the tab is in the address beside the period, and stays when the period changes', async () => {
  const user = openStats('?period=week');
  await user.click(await screen.findByRole('tab', { name: 'Personas' }));
  expect(currentAddress()).toBe('/admin/stats?period=week&tab=personas');
  expect(await screen.findByRole('table', { name: 'Por persona del equipo' })).toBeInTheDocument();
  await user.click(await screen.findByRole('combobox', { name: 'Periodo' }));
  await user.click(await screen.findByTitle('Este mes'));
  expect(currentAddress()).toBe('/admin/stats?tab=personas');
});

describe('paper', () => {
  async function printedFrom(search: string, ready: (user: ReturnType<typeof openStats>) => Promise<void>) {
    const printed = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const user = openStats(search);
    await screen.findByText('Cobro promedio');
    await ready(user);
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    const sheet = await screen.findByRole('region', { name: 'Estadísticas para imprimir', hidden: true });
    expect(printed).toHaveBeenCalledTimes(1);
    printed.mockRestore();
    return within(sheet)
      .getAllByRole('table', { hidden: true })
      .map((table) => table.getAttribute('aria-label'));
  }

  test('has what the page shows: the demand and the tables of the open tab', async () => {
    const tables = await printedFrom('?tab=agenda', async () => undefined);
    expect(tables).toEqual(expect.arrayContaining(['Citas por día y hora', 'Citas por estado', 'Asistencia']));
    for (const other of ['Por persona del equipo', 'Cobrado por tratamiento', 'Ingresos por día'])
      expect(tables).not.toContain(other);
  });

  test('has the numbers of each day if they are open', async () => {
    const tables = await printedFrom('', async (user) => {
      await user.click(screen.getByText('Ver los números de cada día'));
    });
    expect(tables).toEqual(expect.arrayContaining(['Cobrado por tratamiento', 'Ingresos por día']));
  });
});

describe('one sentence on top', () => {
  test('says what came in, who came, who did not, and how full the hours were', async () => {
    openStats();
    expect(
      await screen.findByText(
        '7 citas atendidas con $1,200 de ingresos (antes $1,000 de 7), 2 no vinieron y se ocupó el 50 % de las horas.',
      ),
    ).toBeInTheDocument();
  });

  test('says that nobody was seen yet', async () => {
    part = { attendance: { attended: { count: 0, before: 0 }, noShow: { count: 0, before: 0 } } };
    openStats();
    expect(
      await screen.findByText('No hay citas atendidas en este periodo y se ocupó el 50 % de las horas.'),
    ).toBeInTheDocument();
  });
});

describe('the period', () => {
  test('is by default this month up to today, beside the same days of the month before', async () => {
    part = { before: { from: '2026-10-01', to: '2026-10-20' } };
    openStats();
    expect(await screen.findByText('1–20 nov 2026 contra 1–20 oct 2026')).toBeInTheDocument();
    expect(lastRange()).toEqual({ from: '2026-11-01', to: '2026-11-20', compare: 'month' });
  });

  test('is kept in the address', async () => {
    const user = openStats();
    await user.click(await screen.findByRole('combobox', { name: 'Periodo' }));
    await user.click(await screen.findByTitle('La semana pasada'));
    expect(currentAddress()).toBe('/admin/stats?period=last-week');
    await waitFor(() => expect(lastRange()).toEqual({ from: '2026-11-09', to: '2026-11-15', compare: 'week' }));
  });

  test('with custom dates begins as the shown one', async () => {
    const user = openStats('?period=week');
    await user.click(await screen.findByRole('combobox', { name: 'Periodo' }));
    await user.click(await screen.findByTitle('Otras fechas'));
    expect(currentAddress()).toBe('/admin/stats?from=2026-11-16&to=2026-11-20');
    expect(screen.getByLabelText('Del')).toHaveValue('16/11/2026');
    expect(screen.getByLabelText('al')).toHaveValue('20/11/2026');
  });
});

test('an empty section says so and offers no file', async () => {
  part = { byHour: [], occupancy: [] };
  openStats('?tab=agenda');
  const section = await screen.findByRole('region', { name: 'Citas por hora' });
  expect(section).toHaveTextContent('Nada que contar en este periodo.');
  expect(screen.getByRole('button', { name: 'Descargar Citas por hora, para Excel' })).toBeDisabled();
});

test('without working hours there is no share, and anonymous places are numbered', async () => {
  part = { occupancy: [place('anon-specialized-1', { name: null, booked: 0, offered: 0 })] };
  openStats('?tab=agenda');
  expect(await screen.findByText('Nadie atiende en el periodo')).toBeInTheDocument();
  expect(rowsOf('Ocupación por persona')).toEqual([['Especializado 1Sin horas en el periodo', '–', '40 %', '–']]);
});

test('a period without appointments says so, and what to do', async () => {
  part = { byStatus: [{ status: 'pending', count: 0, before: 0 }], money: NO_MONEY };
  openStats();
  expect(await screen.findByText('No hubo citas en este periodo')).toBeInTheDocument();
  expect(screen.getByText(/Elige otro periodo/)).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a report that cannot be loaded says why, keeps its period and retries', async () => {
  const answer = answers.getMockImplementation();
  let failures = 0;
  answers.mockImplementation((id: string, ...input: unknown[]) => {
    if (id !== 'getReport' || failures > 0) return answer?.(id, ...input);
    failures += 1;
    return Promise.reject(new ApiError({ status: 500, code: 'internal', detail: 'Ha ocurrido un error inesperado' }));
  });
  const user = openStats('?period=year');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ha ocurrido un error inesperado');
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('table', { name: 'Ingresos, descuentos y por cobrar' })).toBeInTheDocument();
  expect(lastRange()).toEqual({ from: '2026-01-01', to: '2026-11-20', compare: 'year' });
});
