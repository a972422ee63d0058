import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { toInstant } from '@rostro/shared/time';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '#api/client.ts';
import { currentSearch } from '#office/test/address.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { openAgenda } from '../test/agenda.tsx';
import { anAppointment } from '../test/appointments.ts';
import { agendaDays, aMonth, anAgendaDay } from '../test/calendar.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
/** A Friday, 9:30 a.m. at the clinic. */
const FRIDAY = '2026-11-20';
let days: AgendaDay[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(toInstant(FRIDAY, '09:30')), advanceTimers: true });
  screenWidth(1440);
  signedInWith(['view_appointments', 'create_appointments', 'edit_appointments']);
  const visit = anAppointment({ startsAt: toInstant(FRIDAY, '15:00'), status: 'confirmed' });
  days = [anAgendaDay(FRIDAY, { appointments: [visit] })];
  answers.mockReset();
  answers.mockImplementation(async (id: string, { query }: { query?: Record<string, string> } = {}) => {
    if (id === 'getAgendaMonth') return aMonth(query?.month ?? '');
    if (id === 'getAgendaDays') return { items: agendaDays(query?.from ?? '', Number(query?.days), days) };
    if (id === 'getAppointment') return days[0]?.appointments[0];
    return { items: [] };
  });
});
afterEach(() => jest.useRealTimers());

async function openGrid(search: string) {
  openAgenda(search);
  const grid = await screen.findByRole('grid');
  return { grid, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}
const stopsIn = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
const focused = () => document.activeElement;

test('the calendar is one stop of the tab key, at what comes next, and says how keys work', async () => {
  const { grid, user } = await openGrid('?view=week');
  expect(grid).toHaveAccessibleName('16 a 22 de noviembre');
  expect(grid).toHaveAccessibleDescription(/Las flechas pasan de una cita/);
  expect(stopsIn(grid)).toHaveLength(1);
  screen.getByRole('button', { name: 'Hoy' }).focus();
  await user.tab();
  expect(focused()).toHaveAccessibleName(
    /^Nueva Cita: lugar libre, cosmetológico, viernes 20 de noviembre, 10:00 a\.m\./,
  );
  await user.tab();
  expect(grid).not.toContainElement(focused() as HTMLElement);
});

test('arrows go from seat to seat, the tab key comes back to the last one, and the calendar does not turn its page', async () => {
  const { grid, user } = await openGrid('?view=week');
  screen.getByRole('button', { name: 'Hoy' }).focus();
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toHaveAccessibleName(/^Valeria Cisneros Luna/);
  await user.keyboard('{ArrowDown}');
  expect(focused()).toHaveAccessibleName(/lugar libre, cosmetológico, viernes 20 de noviembre, 3:00 p\.m\./);
  await user.keyboard('{ArrowRight}');
  expect(focused()).toHaveAccessibleName(/especializado, sábado 21 de noviembre, 3:00 p\.m\./);
  await user.tab();
  await user.tab({ shift: true });
  expect(focused()).toHaveAccessibleName(/sábado 21 de noviembre, 3:00 p\.m\./);
  expect(stopsIn(grid)).toEqual([focused()]);
  expect(currentSearch()).toBe('?view=week');
});

test('Enter opens the visit, or a new one at the free seat', async () => {
  const { user } = await openGrid('?view=week');
  screen.getByRole('button', { name: 'Hoy' }).focus();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(new URLSearchParams(currentSearch()).get('at')).toBe('2026-11-20T10:00');
});

test('Enter on a visit opens it', async () => {
  const { user } = await openGrid('?view=week');
  screen.getByRole('button', { name: 'Hoy' }).focus();
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toHaveAccessibleName(/^Valeria Cisneros Luna/);
  await user.keyboard('{Enter}');
  expect(new URLSearchParams(currentSearch()).get('edit')).toBe('apt-1');
});

test('a seat that goes hands its stop on', async () => {
  const { grid, user } = await openGrid('?view=week');
  screen.getByRole('button', { name: 'Hoy' }).focus();
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
  await screen.findByRole('grid', { name: '23 a 29 de noviembre' });
  const [stop] = stopsIn(screen.getByRole('grid'));
  expect(stop).toHaveAccessibleName(/lunes 23 de noviembre, 9:00 a\.m\./);
  expect(stopsIn(grid.isConnected ? grid : screen.getByRole('grid'))).toHaveLength(1);
});
