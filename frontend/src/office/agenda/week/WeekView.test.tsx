import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { instantOf, toInstant } from '@rostro/shared/time';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '#api/client.ts';
import { currentSearch } from '#office/test/address.tsx';
import { failure } from '#office/test/answers.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { openAgenda } from '../test/agenda.tsx';
import { anAppointment } from '../test/appointments.ts';
import { agendaDays, anAgendaDay, anHour } from '../test/calendar.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
/** A Friday, 10:30 a.m. at the clinic. */
const FRIDAY = '2026-11-20';
const NOW = Date.parse(toInstant(FRIDAY, '10:30'));
let days: AgendaDay[] = [];
const lastDays = () => answers.mock.calls.filter(([id]) => id === 'getAgendaDays').at(-1)?.[1].query;

const at = (time: string, part: Parameters<typeof anAppointment>[0] = {}) =>
  anAppointment({ startsAt: toInstant(FRIDAY, time), status: 'confirmed', ...part });
const friday = (part: Partial<AgendaDay> = {}) => anAgendaDay(FRIDAY, part);

async function answer(id: string, { query }: { query?: Record<string, string> } = {}): Promise<unknown> {
  if (id === 'getAgendaDays') return { items: agendaDays(query?.from ?? '', Number(query?.days), days) };
  if (id === 'getAppointment') return at('15:00');
  return { items: [] };
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  screenWidth(1440);
  signedInWith(['view_appointments', 'create_appointments', 'edit_appointments']);
  days = [friday({ appointments: [at('15:00')] })];
  days[0]?.hours.splice(2, 1, anHour(FRIDAY, '15:00', [1, 0]));
  answers.mockReset();
  answers.mockImplementation(answer);
});
afterEach(() => {
  jest.useRealTimers();
});

const open = (search: string) => {
  openAgenda(search);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime, pointerEventsCheck: 0 });
};
const seat = (name: RegExp) => screen.findByRole('button', { name });
const valeria = () => seat(/^Valeria Cisneros Luna, Limpieza facial profunda/);
const free = (time: string) =>
  screen.queryAllByRole('button', { name: new RegExp(`^Nueva Cita: lugar libre, .*viernes 20 de noviembre, ${time}`) });

describe('the week', () => {
  test('has a column for each day from Monday to Saturday, with the use of each lane, and hours as rows', async () => {
    open('?view=week');
    await valeria();
    expect(lastDays()).toEqual({ from: '2026-11-16', days: 7 });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toHaveLength(7);
    expect(heads[5]).toContain('viernes 20 de noviembre');
    expect(heads[5]).toContain('1 cita');
    expect(heads[5]).toContain('Cosmetológicos:1/6');
    expect(heads[5]).toContain('Especializados:0/3');
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      ...['9:00 a.m.', '10:00 a.m.', '3:00 p.m.'],
    ]);
  });

  test('marks today', async () => {
    open('?view=week');
    await valeria();
    const current = screen.getAllByRole('columnheader').filter((head) => head.getAttribute('aria-current') === 'date');
    expect(current).toHaveLength(1);
    expect(current[0]).toHaveTextContent('viernes 20 de noviembre');
  });

  test('offers the seats that are free and ahead, none of the past, and none that is taken', async () => {
    open('?view=week');
    await valeria();
    expect(free('9:00 a.m.')).toHaveLength(0);
    expect(free('10:00 a.m.')).toHaveLength(0);
    expect(free('3:00 p.m.').map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('cosmetológico'),
      expect.stringContaining('especializado'),
    ]);
  });

  test('opens a new appointment at the seat that is pressed', async () => {
    const user = open('?view=week');
    await valeria();
    await user.click(free('3:00 p.m.')[0] as HTMLElement);
    expect(new URLSearchParams(currentSearch()).get('new')).toBe('true');
    expect(new URLSearchParams(currentSearch()).get('at')).toBe('2026-11-20T15:00');
  });

  test('says of a seat that its client confirmed to come', async () => {
    days = [friday({ appointments: [at('15:00', { attendanceConfirmedAt: '2026-11-19T15:00:00.000Z' })] })];
    open('?view=week');
    expect(await valeria()).toHaveAccessibleName(/asistencia confirmada/);
  });

  test('offers no seats to who may not book', async () => {
    signedInWith(['view_appointments']);
    open('?view=week');
    await valeria();
    expect(free('3:00 p.m.')).toHaveLength(0);
  });

  test('opens the appointment that is pressed', async () => {
    const user = open('?view=week');
    await user.click(await valeria());
    expect(new URLSearchParams(currentSearch()).get('edit')).toBe('apt-1');
  });

  test('lists who cancelled, without a seat', async () => {
    days = [friday({ appointments: [at('15:00', { status: 'cancelled' })] })];
    open('?view=week');
    const list = await screen.findByRole('region', { name: 'Canceladas (1)' });
    expect(within(list).getByRole('button', { name: /Valeria Cisneros Luna/ })).toBeInTheDocument();
    expect(within(screen.getByRole('grid')).queryByText('Valeria Cisneros Luna')).not.toBeInTheDocument();
    expect(free('3:00 p.m.')).toHaveLength(3);
  });

  test('has a row for who begins between two hours, and a column for who is booked on a Sunday', async () => {
    const sunday = at('10:00', { id: 'b', startsAt: toInstant('2026-11-22', '10:00') });
    days = [
      friday({ hours: [anHour(FRIDAY, '10:17', [1, 0])], appointments: [at('10:17')] }),
      anAgendaDay('2026-11-22', { shut: 'sunday', hours: [anHour('2026-11-22', '10:00')], appointments: [sunday] }),
    ];
    open('?view=week');
    await seat(/10:17 a\.m\.$/);
    expect(screen.getByRole('rowheader', { name: '10:17 a.m.' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader')).toHaveLength(8);
    expect(screen.getByText('Domingo, cerrado')).toBeInTheDocument();
  });

  test('says why a day is closed', async () => {
    days = [friday({ shut: 'closed_day', shutReason: 'Inventario', hours: [] })];
    open('?view=week');
    expect(await screen.findByText('Día cerrado: Inventario')).toBeInTheDocument();
  });

  test('keeps the seat of who is outside of the filters, and says it', async () => {
    open('?view=week&status=pending');
    expect(await seat(/^Valeria Cisneros Luna.*fuera de los filtros$/)).toBeInTheDocument();
    expect(free('3:00 p.m.')).toHaveLength(2);
  });

  test('is turned by its buttons and by keys', async () => {
    const user = open('?view=week');
    await user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
    expect(currentSearch()).toBe('?view=week&day=2026-11-27');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('heading', { name: '9 a 15 de noviembre' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hoy' }));
    expect(currentSearch()).toBe('?view=week');
  });

  test('that cannot be loaded says so, and is asked for again', async () => {
    let isUp = false;
    answers.mockImplementation(async (id: string, input) => {
      if (id === 'getAgendaDays' && !isUp) throw failure();
      return answer(id, input);
    });
    const user = open('?view=week');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar el calendario');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await valeria()).toBeInTheDocument();
  });

  test('shows within fifteen seconds what others book, and leaves the focus where it is', async () => {
    open('?view=week');
    const here = await valeria();
    act(() => here.focus());
    const laser = { id: 5, name: 'Láser CO₂', category: 'specialized' } as const;
    const client = { id: 'b', fullName: 'Berta Ríos', email: null, phone: null, unverified: false };
    days = [friday({ appointments: [at('15:00'), at('15:00', { id: 'b', service: laser, client })] })];
    await act(() => jest.advanceTimersByTimeAsync(15_100));
    expect(await seat(/^Berta Ríos, Láser CO₂, Confirmada/)).toBeInTheDocument();
    expect(await valeria()).toHaveFocus();
  });
});

describe('on a phone', () => {
  test('the week is a strip of days above the hours of one, with what is free as one button a lane', async () => {
    screenWidth(390);
    const user = open('?view=week');
    await valeria();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(screen.getByText('Cosmetológicos: 1 de 6 lugares')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Nueva Cita, 3:00 p.m.: 1 cosmetológico, libre' }));
    expect(new URLSearchParams(currentSearch()).get('at')).toBe('2026-11-20T15:00');
  });

  test('the day is a list of its hours, and one that is shut and empty says why', async () => {
    screenWidth(390);
    const user = open('?view=day');
    expect(within(await valeria()).getByText('Limpieza facial profunda')).toBeInTheDocument();
    expect(lastDays()).toEqual({ from: FRIDAY, days: 1 });
    await user.click(screen.getByRole('button', { name: 'Día siguiente' }));
    await user.click(screen.getByRole('button', { name: 'Día siguiente' }));
    expect(await screen.findByText('Sin horas de atención')).toBeInTheDocument();
    expect(screen.getByText('Domingo, cerrado')).toBeInTheDocument();
  });

  test('a visit says with whom it is, and one person’s can be shown alone', async () => {
    screenWidth(390);
    const person = (id: string, name: string) => ({ staff: { id, name, title: '', photo: null } });
    const berta = { id: 'b', fullName: 'Berta Ríos', email: null, phone: null, unverified: false };
    days = [
      friday({
        appointments: [
          at('15:00', person('laura', 'Laura Méndez')),
          at('10:00', { id: 'b', client: berta, ...person('ines', 'Inés Aguilar') }),
        ],
      }),
    ];
    const user = open('?view=day');
    expect(await valeria()).toHaveAccessibleName(/con Laura Méndez/);
    expect(within(await valeria()).getByText('LM')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Inés Aguilar' }));
    expect(currentSearch()).toBe('?view=day&who=ines');
    expect(await seat(/^Berta Ríos/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Valeria/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /libre$/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Todas' }));
    expect(await valeria()).toBeInTheDocument();
  });

  test('another day of the strip is another day in the address', async () => {
    screenWidth(390);
    const user = open('?view=week');
    await valeria();
    expect(screen.getByRole('button', { name: 'viernes 20 de noviembre, 1 cita' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'sábado 21 de noviembre, 0 citas' }));
    expect(currentSearch()).toBe('?view=week&day=2026-11-21');
  });
});

describe('what can be carried', () => {
  const isCarried = (button: HTMLElement) => button.getAttribute('aria-roledescription') === 'cita que se puede mover';

  test('is an appointment, with the right to edit', async () => {
    open('?view=week');
    expect(isCarried(await valeria())).toBe(true);
  });
  test('is nothing without the right', async () => {
    signedInWith(['view_appointments', 'create_appointments']);
    open('?view=week');
    expect(isCarried(await valeria())).toBe(false);
  });
  test('is none that is closed', async () => {
    days = [friday({ appointments: [at('15:00', { closed: true })] })];
    open('?view=week');
    expect(isCarried(await valeria())).toBe(false);
  });
  test('is taken hold of by the space bar, which does not open it, and put back by Escape', async () => {
    open('?view=week');
    const taken = await valeria();
    act(() => taken.focus());
    fireEvent.keyDown(taken, { key: ' ', code: 'Space' });
    fireEvent.keyUp(taken, { key: ' ', code: 'Space' });
    expect(await screen.findByText(/^Levantada: cita de Valeria Cisneros Luna/)).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(50));
    fireEvent.keyDown(document, { key: 'Escape', code: 'Escape' });
    expect(await screen.findByText(/^Se canceló\. La cita de Valeria/)).toBeInTheDocument();
    expect(currentSearch()).toBe('?view=week');
    expect(instantOf(NOW)).toBe('2026-11-20T16:30:00.000Z');
  });
});
