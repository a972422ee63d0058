import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import { Dashboard } from '@rostro/shared/contract/statistics';
import type { InboxKind } from '@rostro/shared/inbox';
import type { PermissionCode } from '@rostro/shared/permissions';
import { addMonths, daysBetween, daysFrom, toInstant } from '@rostro/shared/time';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { currentAddress } from '#office/test/address.tsx';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { visitIn } from '#office/test/visits.ts';
import { freezeDate } from '#test/clock.ts';
import AdminHome from './AdminHome.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
/** The props of the chart; the library draws on a canvas, which jsdom lacks. */
const drawn = jest.fn((_props: ChartProps) => null);
const columns = jest.fn((_props: { data: { date: string; value: number }[] }) => null);
jest.mock('@ant-design/charts', () => ({
  Line: (props: ChartProps) => drawn(props),
  Column: (props: { data: { date: string; value: number }[] }) => columns(props),
}));

interface Point {
  day: string;
  date: string;
  series: string;
  n: number;
}
interface ChartProps {
  data: Point[];
  scale: { y: { domain: number[]; tickMethod: () => number[] }; color: { domain: string[]; range: string[] } };
  tooltip: { title: (point: Point) => string; items: ((point: Point) => { name: string; value: string })[] };
  annotations: { data: string[]; style: { lineDash: number[] } }[];
}

const HOURS = {
  ...{ appointmentInterval: 30, sundayEnabled: false, weekdayOpeningTime: '09:00', weekdayClosingTime: '19:00' },
  ...{ saturdayOpeningTime: '09:00', saturdayClosingTime: '14:00' },
};
const answers = jest.mocked(call) as unknown as jest.Mock;
let visits: StaffAppointment[] = [];
let following: StaffAppointment[] = [];
/** How many visits the next open day has. */
let ahead = { pending: 0, confirmed: 0 };
let waiting: { kind: InboxKind; count: number; soon: number }[] = [];
let later = 0;
let week = 120_000;
let failure: ApiError | undefined;

/** A month without any visit. */
const QUIET = '2027-01';
/** A month from the server: three confirmed on the 20th, one open Sunday on the 8th. */
function aMonth(month: string): Dashboard {
  const days = daysBetween(`${month}-01`, `${addMonths(month, 1)}-01`);
  const confirmedOn: Record<string, number> = month === QUIET ? {} : { [`${month}-20`]: 3, [`${month}-08`]: 1 };
  return Dashboard.parse({
    month,
    totalConfirmed: month === '2026-11' ? 115 : 40,
    totalPending: 21,
    totalCancelled: 4,
    totalClosed: 99,
    dailyStats: daysFrom(`${month}-01`, days).map((date) => ({
      date,
      confirmed: confirmedOn[date] ?? 0,
      cancelled: date === '2026-11-05' ? 1 : 0,
    })),
  });
}

const TODAY = '2026-11-20';
const NEXT = '2026-11-21';
const aDay = (date: string, appointments: StaffAppointment[]): AgendaDay => ({
  ...{ date, shut: null, shutReason: null, hours: [], closed: [] },
  appointments,
});
const noCounts = { pending: 0, confirmed: 0, cancelled: 0, moved: 0, closed: 0, total: 0, booked: 0, offered: 0 };
const agendaMonth = (month: string) => ({
  month,
  days: daysFrom(`${month}-01`, 28).map((date) => ({
    ...{ date, shut: null, shutReason: null },
    ...{ ...noCounts, ...(date === NEXT && ahead) },
  })),
});

/** Only the parts that the panel reads. */
const aWeek = ({ from, to }: { from: string; to: string }) => ({
  ...{ from, to, before: { from: '2026-11-09', to: '2026-11-13' } },
  money: { income: { amountCents: 0, beforeCents: 0 }, debts: { amountCents: week && 35_000, beforeCents: 0 } },
  figures: {
    income: { amountCents: week, beforeCents: week && 100_000 },
    days: daysFrom(from, daysBetween(from, to) + 1).map((date, place) => ({
      date,
      incomeCents: place === 1 ? week : 0,
    })),
  },
});

function openHome(permissions: PermissionCode[] = [], search = '') {
  signedInWith(permissions);
  return openOffice(<AdminHome />, `/admin${search}`).user;
}
const statistics = () => screen.getByRole('region', { name: /^Estadísticas/ });
const counted = (region: HTMLElement) =>
  within(region)
    .getAllByRole('definition')
    .map((count) => count.textContent);
const lastDrawn = (): ChartProps => {
  const [props] = drawn.mock.calls.at(-1) ?? [];
  if (props === undefined) throw new Error('nothing was drawn');
  return props;
};

beforeEach(() => {
  freezeDate();
  screenWidth(1440);
  visits = [];
  following = [];
  ahead = { pending: 0, confirmed: 0 };
  waiting = [];
  later = 0;
  week = 120_000;
  failure = undefined;
  drawn.mockClear();
  answers.mockReset();
  answers.mockImplementation(async (id: string, input?: { query: { month: string; from: string; to: string } }) => {
    const query = input?.query ?? { month: '', from: '', to: '' };
    if (id === 'getAgendaDays') return { items: [aDay(query.from, query.from === TODAY ? visits : following)] };
    if (id === 'getAgendaMonth') return agendaMonth(query.month);
    if (id === 'getSettings') return HOURS;
    if (id === 'listBranches') return { items: [{ id: 'main' }, { id: 'norte' }] };
    if (id === 'countInbox') {
      return { soon: waiting.reduce((sum, { soon }) => sum + soon, 0), ahead: later, kinds: waiting };
    }
    if (id === 'getReport') return aWeek(query);
    if (failure) throw failure;
    return aMonth(query.month);
  });
});
afterEach(() => jest.useRealTimers());

test.each([
  ['Citas', '/admin/appointments'],
  ['Tratamientos', '/admin/services'],
  ['Clientes', '/admin/clients'],
  ['Configuración', '/admin/config'],
  ['Equipo', '/admin/equipment'],
])('the card %s opens %s', (name, address) => {
  openHome();
  expect(screen.getByRole('heading', { name: 'Panel de Administración' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: new RegExp(`^${name} ?[A-Z]`) })).toHaveAttribute('href', address);
});

test('the card of Citas has a description', () => {
  openHome();
  expect(screen.getByRole('link', { name: /Ver y administrar todas las citas/ })).toBeInTheDocument();
});

describe('today', () => {
  test('without the permission shows and requests nothing', async () => {
    openHome();
    await screen.findByText('115');
    expect(screen.queryByRole('heading', { name: 'Citas de hoy' })).not.toBeInTheDocument();
    expect(answers.mock.calls.map(([id]) => id)).not.toContain('getAgendaDays');
  });

  test('lists expected clients in order, late or not, without closed and cancelled visits', async () => {
    visits = [
      visitIn(-2, 'Pasada', { closed: true, attendance: 'attended' }),
      visitIn(-1, 'Retrasada'),
      visitIn(1, 'Primera'),
      visitIn(2, 'Anulada', { status: 'cancelled' }),
      visitIn(3, 'Segunda'),
    ];
    openHome(['view_appointments']);
    const list = await screen.findByRole('list', { name: 'Próximas visitas' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    for (const name of ['Retrasada', 'Primera', 'Segunda']) expect(within(list).getByText(name)).toBeInTheDocument();
  });

  test('counts in its link as in the sentence above: without cancelled and moved visits', async () => {
    visits = [
      visitIn(1, 'A'),
      visitIn(2, 'B', { status: 'cancelled' }),
      visitIn(3, 'C', { status: 'cancelled', movedTo: 'd' }),
    ];
    openHome(['view_appointments']);
    expect(await screen.findByRole('link', { name: 'Ver 1 cita en la Agenda' })).toBeInTheDocument();
    expect(await screen.findByText(/Hoy queda 1 cita;/)).toBeInTheDocument();
  });

  test('has nothing to count if every visit was cancelled', async () => {
    visits = [visitIn(2, 'B', { status: 'cancelled' })];
    openHome(['view_appointments']);
    expect(await screen.findByText('Hoy no hay citas.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver la Agenda' })).toBeInTheDocument();
  });

  test('after closing names what nobody marked, with a way to it, and lists the next open day', async () => {
    visits = [visitIn(-3, 'Sin marcar'), visitIn(-2, 'Marcada', { closed: true, attendance: 'attended' })];
    following = [visitIn(24, 'Quien viene')];
    ahead = { pending: 1, confirmed: 0 };
    jest.setSystemTime(Date.parse(toInstant(TODAY, '20:00')));
    openHome(['view_appointments', 'access_configuration']);
    expect(
      await screen.findByText(/El día terminó con 1 visita sin marcar\. Mañana hay 1 cita, 1 por confirmar\.$/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Marcar la visita' })).toHaveAttribute('href', '/admin/today');
    expect(screen.getByRole('heading', { name: 'Citas de mañana' })).toBeInTheDocument();
    expect(await screen.findByText('Quien viene')).toBeInTheDocument();
    expect(screen.queryByText('Sin marcar')).not.toBeInTheDocument();
  });
});

test('with two branches every number of the panel belongs to the chosen one', async () => {
  openHome(['view_appointments', 'view_statistics'], '?branch=norte');
  await screen.findByText('115');
  for (const route of ['getAgendaMonth', 'countInbox', 'getReport', 'getDashboard']) {
    const asked = answers.mock.calls.filter(([id]) => id === route).map(([, input]) => input.query.branch);
    expect([route, new Set(asked)]).toEqual([route, new Set(['norte'])]);
  }
});

describe('the panel', () => {
  test('greets, and tells the rest of today, the next visit, and the next open day', async () => {
    visits = [visitIn(-1, 'A'), visitIn(1, 'B'), visitIn(2, 'C', { status: 'pending' })];
    ahead = { pending: 0, confirmed: 1 };
    openHome(['view_appointments']);
    expect(
      await screen.findByText(
        /^Buen[oa]s (días|tardes|noches), Karla\. Hoy quedan 3 citas, 1 por confirmar; la próxima, .+m\. Mañana hay 1 cita\.$/,
      ),
    ).toBeInTheDocument();
  });

  test('begins with the specified part: areas, counters and chart stand before the day and the money', async () => {
    openHome(['view_appointments', 'view_statistics']);
    await screen.findByText('115');
    const titles = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(titles[0]).toBe('Panel de Administración');
    expect(titles[1]).toMatch(/^Estadísticas/);
    expect(titles.slice(2).map((title) => title?.trim())).toEqual([
      ...['Evolución de Citas', 'Citas de hoy', 'Por atender', 'Dinero de la semana'],
    ]);
  });

  test('counts what waits now by kind, as the menu does, and apart what is to confirm in the rest of seven days', async () => {
    waiting = [
      { kind: 'to_confirm', count: 40, soon: 3 },
      { kind: 'call', count: 1, soon: 1 },
      { kind: 'reply', count: 0, soon: 0 },
    ];
    later = 5;
    openHome(['view_appointments']);
    const inbox = await screen.findByRole('region', { name: 'Por atender 4' });
    expect(within(inbox).getByRole('link', { name: 'Por confirmar hasta el lunes 23 3' })).toHaveAttribute(
      'href',
      '/admin/inbox',
    );
    expect(
      within(inbox).getByRole('link', { name: 'Después por confirmar, hasta el viernes 27 5' }),
    ).toBeInTheDocument();
    expect(within(inbox).queryByText(/Mensajes/)).not.toBeInTheDocument();
  });

  test('says if nothing waits', async () => {
    openHome(['view_appointments']);
    expect(await screen.findByText('No hay nada por atender.')).toBeInTheDocument();
  });

  test('has no chart of a week without money', async () => {
    week = 0;
    openHome(['view_statistics']);
    expect(await screen.findByText('Todavía no hay ingresos esta semana.')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /^Ingresos por día/ })).not.toBeInTheDocument();
  });

  test('has the money of the week for users with the right: each day, beside the same days of last week', async () => {
    openHome(['view_statistics']);
    const money = await screen.findByRole('region', { name: 'Dinero de la semana' });
    expect(await within(money).findByText('$1,200')).toBeInTheDocument();
    expect(money).toHaveTextContent('$200.00 más (20 %)contra 9–13 nov 2026');
    expect(money).toHaveTextContent('Por cobrar de las citas de la semana: $350');
    await waitFor(() => expect(columns).toHaveBeenCalled());
    expect(columns.mock.calls.at(-1)?.[0].data.map(({ value }) => value)).toEqual([0, 1_200, 0, 0, 0, 0, 0]);
    expect(answers).toHaveBeenCalledWith(
      'getReport',
      { query: { from: '2026-11-16', to: '2026-11-20', compare: 'week' } },
      expect.anything(),
    );
  });

  test('requests no money without the right', async () => {
    openHome(['view_appointments']);
    await screen.findByText('115');
    expect(answers.mock.calls.map(([id]) => id)).not.toContain('getReport');
  });
});

describe('the statistics of the month', () => {
  test('are four counters of the shown month', async () => {
    openHome();
    await screen.findByText('115');
    const labels = within(statistics()).getAllByRole('term');
    expect(labels.map((label) => label.textContent)).toEqual([
      'Citas Confirmadas',
      'Por Confirmar',
      'Canceladas',
      'Cerradas',
    ]);
    expect(counted(statistics())).toEqual(['115', '21', '4', '99']);
    expect(answers).toHaveBeenCalledWith('getDashboard', { query: { month: '2026-11' } }, expect.anything());
  });

  test('link to the pending visits of that month, for users who see appointments', async () => {
    openHome(['view_appointments']);
    await screen.findByText('115');
    const link = within(statistics()).getByRole('link', { name: 'Por Confirmar: ver las citas de noviembre 2026' });
    expect(link).toHaveAttribute('href', '/admin/appointments?status=pending&from=2026-11-01&to=2026-11-30');
  });

  test('have no link for other users', async () => {
    openHome();
    await screen.findByText('115');
    expect(within(statistics()).queryByRole('link', { name: /^Por Confirmar/ })).not.toBeInTheDocument();
  });

  test('turn to the month before and after, which the address keeps', async () => {
    const user = openHome();
    expect(await screen.findByText('Noviembre 2026')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mes anterior' }));
    expect(await screen.findByText('Octubre 2026')).toBeInTheDocument();
    expect(currentAddress()).toBe('/admin?month=2026-10');
    expect(await screen.findByText('40')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mes siguiente' }));
    await user.click(screen.getByRole('button', { name: 'Mes siguiente' }));
    expect(await screen.findByText('Diciembre 2026')).toBeInTheDocument();
    expect(currentAddress()).toBe('/admin?month=2026-12');
  });

  test('follow the month in a link, or show the present one', async () => {
    openHome([], '?month=2025-01');
    expect(await screen.findByText('Enero 2025')).toBeInTheDocument();
  });

  test.each(['?month=2026-13', '?month=hoy'])('with %s in the address show the present month', async (search) => {
    openHome([], search);
    expect(await screen.findByText('Noviembre 2026')).toBeInTheDocument();
  });

  test('report a failed load quietly and retry; the rest of the panel stays', async () => {
    failure = new ApiError({ status: 500, code: 'internal', detail: 'Ha ocurrido un error inesperado' });
    const user = openHome();
    expect(await screen.findByText(/No pudimos cargar las estadísticas/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Tratamientos/ })).toBeInTheDocument();
    failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('115')).toBeInTheDocument();
    expect(screen.queryByText(/No pudimos cargar/)).not.toBeInTheDocument();
  });
});

describe('«Evolución de Citas»', () => {
  test('has a green line for confirmed and a red one for cancelled visits, from 0 to 5 in steps of 1', async () => {
    openHome();
    await waitFor(() => expect(drawn).toHaveBeenCalled());
    const { data, scale } = lastDrawn();
    expect(scale.color).toEqual({ domain: ['Confirmadas', 'Canceladas'], range: ['#4C9A63', '#C65353'] });
    expect(scale.y.tickMethod()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(data.filter(({ date }) => date === '2026-11-20').map(({ series, n }) => [series, n])).toEqual([
      ['Confirmadas', 3],
      ['Canceladas', 0],
    ]);
  });

  test('names each point with series, number and «citas»', async () => {
    openHome();
    await waitFor(() => expect(drawn).toHaveBeenCalled());
    const { data, tooltip } = lastDrawn();
    const point = data.find(({ n }) => n === 3);
    if (point === undefined) throw new Error('no such point');
    expect(tooltip.items.map((item) => item(point))).toEqual([{ name: 'Confirmadas: 3 citas', value: '' }]);
    expect(tooltip.title(point)).toBe('Viernes 20 de noviembre');
  });

  test('draws every day, even closed Sundays and days without visits', async () => {
    openHome();
    await waitFor(() => expect(drawn).toHaveBeenCalled());
    const days = lastDrawn().data.map(({ day }) => day);
    expect(new Set(days)).toEqual(new Set(Array.from({ length: 30 }, (_, at) => String(at + 1))));
    expect(
      lastDrawn()
        .data.filter(({ day }) => day === '15')
        .map(({ n }) => n),
    ).toEqual([0, 0]);
  });

  test('marks today with a dashed line, only in the present month', async () => {
    const user = openHome();
    await waitFor(() => expect(drawn).toHaveBeenCalled());
    expect(lastDrawn().annotations).toMatchObject([{ data: ['20'], style: { lineDash: [3, 3] } }]);
    await user.click(screen.getByRole('button', { name: 'Mes anterior' }));
    await waitFor(() => expect(lastDrawn().annotations).toEqual([]));
  });

  test('is also a table with sums, by a switch, which the keyboard reaches', async () => {
    const user = openHome();
    expect(await screen.findByRole('img', { name: /por día de noviembre 2026/ })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Tabla' }));
    const table = await screen.findByRole('table');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Citas por día' })).toHaveAttribute('tabindex', '0');
    expect(within(table).getByRole('rowheader', { name: /dom 15/ })).toBeInTheDocument();
    const row = within(table).getByRole('row', { name: /vie 20 hoy/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['3', '0']);
    const total = within(table).getByRole('row', { name: /Total/ });
    expect(
      within(total)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['4', '1']);
  });

  test('of a month without figures is a sentence, not an empty chart', async () => {
    openHome([], `?month=${QUIET}`);
    expect(await screen.findByText('No hay citas confirmadas ni canceladas en enero 2027.')).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Tabla' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mes siguiente' })).toBeInTheDocument();
  });
});
