import type { CalendarDay } from '@rostro/shared/contract/booking/calendar';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { act, screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { currentSearch } from '#office/test/address.tsx';
import { failure } from '#office/test/answers.ts';
import { stampsNow, tellOf } from '#office/test/pulse.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { freezeDate } from '#test/clock.ts';
import { openAgenda } from '../test/agenda.tsx';
import { anAppointment, listOf } from '../test/appointments.ts';
import { aCalendarDay, aMonth } from '../test/calendar.ts';
import { aPerson } from '../test/day.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
let list = listOf([]);
let known: CalendarDay[] = [];
let people: Resource[] = [];
let month: (month: string) => unknown;
const lastList = () => answers.mock.calls.filter(([id]) => id === 'listAppointments').at(-1)?.[1].query;

beforeEach(() => {
  screenWidth(1440);
  signedInWith(['view_appointments', 'create_appointments']);
  list = listOf([]);
  [known, people] = [[], []];
  month = (asked) => aMonth(asked, known);
  answers.mockReset();
  answers.mockImplementation(async (id: string, input: { query?: { month?: string } } = {}) => {
    if (id === 'listAppointments') return list;
    if (id === 'getPulse') return stampsNow();
    if (id === 'listResources') return { items: people };
    return id === 'getAgendaMonth' ? month(input.query?.month ?? '') : { items: [] };
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const day = (name: RegExp) => screen.findByRole('button', { name });
const FRIDAY = '?day=2026-11-20';

describe('the calendar', () => {
  test('has a column for each weekday, Sunday first, and a cell for each day', async () => {
    openAgenda(FRIDAY);
    expect(screen.getByRole('grid', { name: 'noviembre 2026' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']),
    );
    expect(await day(/^lunes 30 de noviembre, 0 citas/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /1 de diciembre/ })).not.toBeInTheDocument();
  });

  test('shows the number of visits in the colour of the day, with a legend', async () => {
    known = [aCalendarDay('2026-11-18', { cancelled: 1, confirmed: 2, total: 3, booked: 120 })];
    openAgenda(FRIDAY);
    const cell = await day(
      /^miércoles 18 de noviembre, 2 citas, 2 confirmadas, 1 cancelada, ocupación 2 h de 27 h · 7\u00a0%$/,
    );
    expect(within(cell).getByText('2').closest('[data-tone]')).toHaveAttribute('data-tone', 'confirmed');
    expect(within(cell).getByText('1')).toHaveClass('cancelled');
    const legend = within(screen.getByRole('list', { name: 'Colores del calendario' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['Por Confirmar', 'Confirmadas', 'Canceladas', 'Cerradas', 'Ocupación'],
    ]);
  });

  test('shows pending visits first; a day of cancelled ones only has their mark and no colour', async () => {
    known = [
      aCalendarDay('2026-11-18', { pending: 3, confirmed: 5, cancelled: 1, total: 9, booked: 480 }),
      aCalendarDay('2026-11-19', { cancelled: 2, total: 2 }),
    ];
    openAgenda(FRIDAY);
    const cell = await day(/^miércoles 18 de noviembre, 8 citas, 5 confirmadas, 3 por confirmar/);
    expect(within(cell).getByText('3')).toHaveClass('waiting');
    expect(within(cell).getByText('8').closest('[data-tone]')).toHaveAttribute('data-tone', 'pending');
    expect([...cell.querySelectorAll('.bar i')].map(({ className }) => className)).toEqual(['pending', 'confirmed']);
    const empty = await day(/^jueves 19 de noviembre, 0 citas, 2 canceladas/);
    expect(empty.querySelector('[data-tone]')).toBeNull();
    expect(within(empty).getByText('2')).toHaveClass('cancelled');
  });

  test('counts and lists one person’s visits, and says if there are none', async () => {
    people = [aPerson('laura'), aPerson('ines', { name: 'Inés Aguilar', order: 2 })];
    const user = openAgenda(FRIDAY);
    await user.click(await screen.findByRole('button', { name: 'Inés Aguilar' }));
    expect(currentSearch()).toBe(`${FRIDAY}&who=ines`);
    const asked = (id: string) => answers.mock.calls.filter(([route]) => route === id).at(-1)?.[1].query;
    await waitFor(() => expect(asked('getAgendaMonth')).toEqual({ month: '2026-11', staffId: 'ines' }));
    expect(lastList()).toMatchObject({ from: '2026-11-20', staffId: 'ines' });
    expect(await screen.findByText('Inés Aguilar no tiene citas en este día.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Todas' }));
    await waitFor(() => expect(lastList().staffId).toBeUndefined());
  });

  test('requests no person’s month before the people are known', async () => {
    people = [aPerson('laura'), aPerson('ines', { name: 'Inés Aguilar', order: 2 })];
    openAgenda(`${FRIDAY}&who=ines`);
    await waitFor(() => expect(lastList()).toMatchObject({ staffId: 'ines' }));
    const months = answers.mock.calls.filter(
      ([id, input]) => id === 'getAgendaMonth' && input.query.month === '2026-11',
    );
    expect(months.filter(([, input]) => input.query.staffId !== undefined).length).toBeGreaterThan(0);
    expect(answers.mock.calls.filter(([id]) => id === 'listAppointments')).toHaveLength(1);
  });

  test('marks today and the selected day', async () => {
    freezeDate();
    openAgenda();
    const cells = screen.getAllByRole('gridcell', { selected: true });
    expect(cells).toHaveLength(1);
    expect(within(cells[0] as HTMLElement).getByRole('button')).toHaveAttribute('aria-current', 'date');
  });

  test('disables Sundays, unless the clinic works on them', async () => {
    const user = openAgenda(FRIDAY);
    const sunday = await day(/^domingo 22 de noviembre, Domingo, cerrado/);
    expect(sunday).toHaveAttribute('aria-disabled', 'true');
    await user.click(sunday);
    expect(currentSearch()).toBe(FRIDAY);
  });

  test('enables a Sunday on which the clinic works', async () => {
    known = [aCalendarDay('2026-11-15', { shut: null, offered: 1620 })];
    const user = openAgenda(FRIDAY);
    await user.click(await day(/^domingo 15 de noviembre, 0 citas/));
    expect(currentSearch()).toBe('?day=2026-11-15');
  });

  test('names the reason of a closed day, which can still be selected', async () => {
    known = [aCalendarDay('2026-11-16', { shut: 'closed_day', shutReason: 'Inventario', offered: 0 })];
    const user = openAgenda(FRIDAY);
    const cell = await day(/^lunes 16 de noviembre, Día cerrado: Inventario/);
    expect(within(cell).getByText('Inventario')).toBeInTheDocument();
    await user.click(cell);
    expect(currentSearch()).toBe('?day=2026-11-16');
    expect(await screen.findAllByText('Día cerrado: Inventario')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Agendar una cita' })).not.toBeInTheDocument();
  });

  test('reports and retries a failed load, and leaves the list alone', async () => {
    list = listOf([anAppointment()]);
    month = () => Promise.reject(failure());
    const user = openAgenda(FRIDAY);
    expect(await screen.findByText('Error al cargar el calendario')).toBeInTheDocument();
    expect(await screen.findByText('Valeria Cisneros Luna')).toBeInTheDocument();
    month = (asked) => aMonth(asked);
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await day(/^viernes 20 de noviembre, 0 citas/)).toBeInTheDocument();
  });
});

describe('the selected day', () => {
  test('has its list beside the month, with its counts and hours', async () => {
    known = [aCalendarDay('2026-11-18', { confirmed: 1, total: 1, booked: 60 })];
    list = listOf([anAppointment({ status: 'confirmed' })]);
    const user = openAgenda(FRIDAY);
    await user.click(await day(/^miércoles 18 de noviembre, 1 cita/));
    expect(currentSearch()).toBe('?day=2026-11-18');
    expect(lastList()).toMatchObject({ from: '2026-11-18', to: '2026-11-18' });
    expect(screen.getByRole('heading', { name: 'Miércoles 18 de noviembre' })).toBeInTheDocument();
    expect(await screen.findByText('1 cita · 1 confirmada')).toBeInTheDocument();
    expect(screen.getByText('Ocupación: 1 h de 27 h · 4\u00a0%', { normalizer: (text) => text })).toBeInTheDocument();
  });

  test('without visits says so, and offers an appointment', async () => {
    const user = openAgenda('?day=2031-11-19');
    expect(await screen.findByText('Este día sigue libre.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Agendar una cita' }));
    expect(currentSearch()).toContain('new=true');
  });
});

describe('by keys', () => {
  const focused = () => document.activeElement?.textContent ?? '';

  test('one day is a tab stop; arrows move, Enter selects', async () => {
    const user = openAgenda(FRIDAY);
    const friday = await day(/^viernes 20 de noviembre, 0 citas/);
    expect(screen.getAllByRole('gridcell').flatMap((cell) => [...cell.querySelectorAll('[tabindex="0"]')])).toEqual([
      friday,
    ]);
    act(() => friday.focus());
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(focused()).toMatch(/^jueves 12 de noviembre/);
    expect(currentSearch()).toBe(FRIDAY);
    await user.keyboard('{Home}{ArrowRight}{Enter}');
    expect(currentSearch()).toBe('?day=2026-11-10');
  });

  test('beyond the month the page turns, and the focus follows', async () => {
    freezeDate();
    const user = openAgenda('?day=2026-11-30');
    act(() => screen.getByRole('button', { name: /^lunes 30 de noviembre/ }).focus());
    await user.keyboard('{ArrowRight}');
    expect(currentSearch()).toBe('?day=2026-12-01');
    await waitFor(() => expect(focused()).toMatch(/^martes 1 de diciembre/));
    await user.keyboard('{PageUp}');
    await waitFor(() => expect(focused()).toMatch(/^domingo 1 de noviembre/));
  });

  test('← and → turn months, T returns to today, but not while typing', async () => {
    freezeDate();
    const user = openAgenda('?day=2027-03-10');
    await user.keyboard('{ArrowLeft}');
    expect(currentSearch()).toBe('?day=2027-02-01');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('heading', { name: 'Abril 2027' })).toBeInTheDocument();
    await user.keyboard('t');
    expect(currentSearch()).toBe('');
    expect(screen.getByRole('heading', { name: 'Noviembre 2026' })).toBeInTheDocument();
    await user.keyboard('/t{ArrowLeft}');
    expect(screen.getByRole('searchbox')).toHaveValue('t');
    expect(currentSearch()).not.toContain('day=');
  });

  test('G T is another page, not today', async () => {
    const user = openAgenda('?day=2027-03-10');
    await user.keyboard('gt');
    expect(currentSearch()).toBe('?day=2027-03-10');
  });
});

describe('on a phone', () => {
  test('one week is shown, and the whole month on request', async () => {
    screenWidth(390);
    const user = openAgenda(FRIDAY);
    expect(await day(/^sábado 21 de noviembre/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^lunes 30 de noviembre/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ver todo el mes' }));
    expect(await day(/^lunes 30 de noviembre/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ver solo esta semana' }));
    expect(screen.queryByRole('button', { name: /^lunes 30 de noviembre/ })).not.toBeInTheDocument();
  });
});

test('bookings by others appear within five seconds, and move neither focus nor selection', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T16:00:00.000Z') });
  openAgenda('?day=2026-11-19', true);
  await act(() => jest.advanceTimersByTimeAsync(100));
  const cell = screen.getByRole('button', { name: /^martes 17 de noviembre, 0 citas/ });
  act(() => cell.focus());
  known = [aCalendarDay('2026-11-17', { pending: 1, total: 1, booked: 60 })];
  list = listOf([anAppointment()]);
  tellOf('changes');
  await act(() => jest.advanceTimersByTimeAsync(4_100));
  expect(screen.getByRole('button', { name: /^martes 17 de noviembre, 1 cita, 1 por confirmar/ })).toHaveFocus();
  expect(screen.getByText('Valeria Cisneros Luna')).toBeInTheDocument();
  expect(currentSearch()).toBe('?day=2026-11-19');
});
