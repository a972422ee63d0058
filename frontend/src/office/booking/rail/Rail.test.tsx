import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { CalendarDay } from '@rostro/shared/contract/booking/calendar';
import type { UnfitVisits } from '@rostro/shared/contract/booking/unfit';
import { toInstant } from '@rostro/shared/time';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '#api/client.ts';
import { currentSearch } from '#office/test/address.tsx';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { tellOf } from '#office/test/pulse.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { openAgenda } from '../test/agenda.tsx';
import { listOf } from '../test/appointments.ts';
import { TWO_BRANCHES } from '../test/branches.ts';
import { aCalendarDay, agendaDays, aMonth } from '../test/calendar.ts';
import { aVisit, FRIDAY, SETTINGS } from '../test/day.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const RIGHTS = ['view_appointments', 'create_appointments', 'edit_appointments', 'cancel_appointments'] as const;
const NO_UNFIT: UnfitVisits = { items: [], total: 0 };
let waiting: StaffAppointment[] = [];
let unfit: UnfitVisits = NO_UNFIT;
let month: CalendarDay[] = [];
let replies: Replies = {};

function answer(id: Parameters<ReturnType<typeof answering>>[0], input: { query?: Record<string, string> } = {}) {
  const asked = input.query ?? {};
  return answering({
    getAgendaDays: () => ({ items: agendaDays(asked.from ?? '', Number(asked.days)) }),
    getAgendaMonth: () => aMonth(asked.month ?? '', month),
    listResources: () => ({ items: [] }),
    getSettings: () => SETTINGS,
    listAllServices: () => ({ items: [] }),
    countWaiting: () => ({ count: waiting.length }),
    listAppointments: () => listOf(waiting, { total: waiting.length, pageSize: 20 }),
    listUnfitVisits: () => unfit,
    ...replies,
  })(id, input as object);
}
const sent = (id: string) => answers.mock.calls.filter(([route]) => route === id).map(([, input]) => input);
const pending = (id: string, name: string, time: string, part: Partial<StaffAppointment> = {}) => ({
  ...aVisit(id, name, time, { status: 'pending', version: 3 }),
  ...part,
});

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(toInstant(FRIDAY, '08:30')), advanceTimers: true });
  screenWidth(1440);
  signedInWith([...RIGHTS]);
  waiting = [pending('a', 'Berta Ríos', '10:00'), pending('b', 'Celia Mora', '12:00', { createdBy: 'staff' })];
  [unfit, month, replies] = [NO_UNFIT, [], {}];
  localStorage.clear();
  answers.mockReset();
  answers.mockImplementation(answer);
});
afterEach(() => jest.useRealTimers());

const open = (search = '?view=day', isLive = false) => {
  openAgenda(search, isLive);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime, pointerEventsCheck: 0 });
};
const rail = () => screen.findByRole('complementary', { name: 'Por confirmar o mover' });
const section = async (name: RegExp) => within(await rail()).findByRole('region', { name });

test('with two branches the rail shows the pending visits of the chosen one', async () => {
  replies = { listBranches: () => ({ items: TWO_BRANCHES }) };
  localStorage.setItem('rostro.sucursal', 'norte');
  open();
  await section(/Por llamar|Por confirmar/);
  for (const route of ['countWaiting', 'listUnfitVisits']) {
    const asked = sent(route).map(({ query }) => query?.branch);
    expect([route, new Set(asked)]).toEqual([route, new Set(['norte'])]);
  }
});

describe('the pending visits', () => {
  test('begin with guests who booked shortly before their visit and have not proven the e-mail', async () => {
    const late = pending('c', 'Dora Paz', '11:00');
    const unproven = { ...late, client: { ...late.client, unverified: true } } as StaffAppointment;
    const booked = (time: string) => ({ createdAt: toInstant(FRIDAY, time) });
    waiting = [...waiting, { ...unproven, ...booked('08:00') }, { ...unproven, id: 'd', ...booked('06:00') }];
    open();
    const rows = within(await section(/^Por confirmar ?4$/)).getAllByRole('listitem');
    expect(rows.map(({ id }) => id.at(-1))).toEqual(['c', 'a', 'b', 'd']);
    expect(rows[0]).toHaveTextContent('Sin verificar');
    expect(rows[1]).not.toHaveTextContent('Sin verificar');
  });

  test('are listed soonest first, whatever day is shown, with the source of the booking', async () => {
    const user = open('?view=week&day=2027-03-10');
    const own = await section(/^Por confirmar ?2$/);
    expect(within(own).getAllByRole('listitem')).toHaveLength(2);
    expect(within(own).getAllByRole('listitem')[0]).toHaveTextContent(
      'Berta RíosVie 20 nov, 10:00 a.m.Limpieza facial profunda · En línea',
    );
    expect(within(own).getAllByRole('listitem')[1]).not.toHaveTextContent('En línea');
    expect(sent('listAppointments')).toEqual([
      {
        query: expect.objectContaining({
          ...{ status: 'pending', closed: 'false', ahead: 'true', from: FRIDAY, sort: 'startsAt' },
        }),
      },
    ]);
    await user.click(within(own).getByText('Celia Mora'));
    expect(new URLSearchParams(currentSearch()).get('edit')).toBe('b');
  });

  test('are confirmed by one press, which can be undone; the focus goes to the next', async () => {
    replies = {
      setAppointmentStatus: () => {
        const row = { ...(waiting[0] as StaffAppointment), status: 'confirmed' as const, version: 4 };
        waiting = waiting.slice(1);
        return row;
      },
    };
    const user = open();
    const own = await section(/^Por confirmar/);
    await user.click(await within(own).findByRole('button', { name: /^Confirmar la cita de Berta Ríos/ }));
    expect(await screen.findByText('Cita confirmada: Berta Ríos.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Deshacer/ })).toBeInTheDocument();
    expect(sent('setAppointmentStatus')[0]?.body).toEqual({ status: 'confirmed', version: 3 });
    await waitFor(() => expect(within(own).queryByText('Berta Ríos')).not.toBeInTheDocument());
    expect(document.activeElement).toHaveAccessibleName(/^Confirmar la cita de Celia Mora/);
  });

  test('are read again only after a change', async () => {
    open('?view=day', true);
    await section(/^Por confirmar/);
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(sent('listAppointments')).toHaveLength(1);
    waiting = [...waiting, pending('c', 'Dora Paz', '13:00')];
    tellOf('changes');
    await act(() => jest.advanceTimersByTimeAsync(4_100));
    expect(await within(await rail()).findByText('Dora Paz')).toBeInTheDocument();
    expect(sent('getAgendaMonth').length).toBeGreaterThan(1);
  });

  test('beyond the first ones are a press away', async () => {
    replies = { countWaiting: () => ({ count: 86 }) };
    open();
    const link = await within(await rail()).findByRole('link', { name: 'Ver las 86' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/status=pending&from=2026-11-20&to=[\d-]+&ahead=true$/));
  });

  test('have no button without the right to confirm', async () => {
    signedInWith(['view_appointments']);
    open();
    const own = await section(/^Por confirmar/);
    expect(await within(own).findByText('Berta Ríos')).toBeInTheDocument();
    expect(within(own).queryByRole('button', { name: /^Confirmar/ })).not.toBeInTheDocument();
  });

  test('include the visits that no longer fit, which then have no note above', async () => {
    const visit = { id: 'z', startsAt: toInstant(FRIDAY, '16:00'), clientName: 'Eva Luna', serviceName: 'Peeling' };
    unfit = { total: 1, items: [{ ...visit, reason: 'away', resourceName: 'Laura Méndez' }] };
    const user = open();
    const own = await section(/^Siguen reservadas/);
    expect(within(own).getByText('Laura Méndez no atiende a esa hora.')).toBeInTheDocument();
    expect(screen.queryByText(/ya no cabe en el horario/)).not.toBeInTheDocument();
    await user.click(within(own).getByText('Eva Luna'));
    expect(new URLSearchParams(currentSearch()).get('edit')).toBe('z');
    await user.click(screen.getByRole('button', { name: 'Ocultar lo que está por confirmar o mover' }));
    expect(await screen.findByText(/ya no cabe en el horario/)).toBeInTheDocument();
  });

  test('are replaced by a message if there are none, and a failed load is retried', async () => {
    waiting = [];
    let isUp = false;
    replies = { listUnfitVisits: () => (isUp ? NO_UNFIT : Promise.reject(failure())) };
    const user = open();
    const own = within(await rail());
    expect(await own.findByText('No se pudo cargar lo que está por confirmar o mover.')).toBeInTheDocument();
    isUp = true;
    await user.click(own.getByRole('button', { name: /Intentar de nuevo|Reintentar/ }));
    expect(await own.findByText('Ninguna cita espera por confirmar ni por mover.')).toBeInTheDocument();
    expect(sent('listAppointments')).toEqual([]);
  });
});

describe('the rail', () => {
  test('is hidden by its button, which shows the count, and stays hidden in this browser', async () => {
    const user = open();
    await section(/^Por confirmar/);
    await user.click(screen.getByRole('button', { name: 'Ocultar lo que está por confirmar o mover' }));
    const show = screen.getByRole('button', { name: 'Mostrar lo que está por confirmar o mover: 2' });
    expect(show).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('region', { name: /^Por confirmar/ })).not.toBeInTheDocument();
    expect(localStorage.getItem('rostro.agenda.rail')).toBe('closed');
    await user.click(show);
    expect(localStorage.getItem('rostro.agenda.rail')).toBeNull();
  });

  test('reads only the count while it is hidden', async () => {
    localStorage.setItem('rostro.agenda.rail', 'closed');
    open();
    expect(
      await screen.findByRole('button', { name: 'Mostrar lo que está por confirmar o mover: 2' }),
    ).toBeInTheDocument();
    expect(sent('listAppointments')).toEqual([]);
  });

  test('is beside the day and the week on wide screens only', async () => {
    screenWidth(1200);
    open('?view=week');
    await screen.findByRole('heading', { name: '16 a 22 de noviembre' });
    expect(screen.queryByRole('complementary', { name: 'Por confirmar o mover' })).not.toBeInTheDocument();
  });
});

describe('its small month', () => {
  const grid = (name = 'noviembre 2026') => screen.findByRole('grid', { name });
  const day = async (name: RegExp) => within(await rail()).findByRole('button', { name });

  test('marks the days with pending visits, and opens a day', async () => {
    month = [aCalendarDay('2026-11-24', { pending: 2, total: 2 })];
    const user = open();
    expect(await day(/^martes 24 de noviembre, 2 citas, 2 por confirmar/)).toHaveClass('waits');
    await user.click(await day(/^martes 24/));
    expect(currentSearch()).toBe('?view=day&day=2026-11-24');
    expect(within(await grid()).getAllByRole('gridcell', { selected: true })).toHaveLength(1);
  });

  test('turns its page without leaving the day, and is one tab stop with arrow keys', async () => {
    const user = open();
    const friday = await day(/^viernes 20 de noviembre/);
    act(() => friday.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^viernes 4 de diciembre/));
    expect(currentSearch()).toBe('?view=day');
    await user.keyboard('{Enter}');
    expect(currentSearch()).toBe('?view=day&day=2026-12-04');
    await user.click(screen.getByRole('button', { name: 'Ver el mes siguiente' }));
    expect(await grid('enero 2027')).toBeInTheDocument();
    expect(currentSearch()).toBe('?view=day&day=2026-12-04');
  });
});
