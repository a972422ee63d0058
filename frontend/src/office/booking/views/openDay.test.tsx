import type { CalendarDay } from '@rostro/shared/contract/booking/calendar';
import { toInstant } from '@rostro/shared/time';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '#api/client.ts';
import { currentSearch } from '#office/test/address.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { openAgenda } from '../test/agenda.tsx';
import { aCalendarDay, agendaDays, aMonth } from '../test/calendar.ts';
import { SETTINGS } from '../test/day.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
let changed: CalendarDay[] = [];
const asked = (id: string) => answers.mock.calls.filter(([name]) => name === id).at(-1)?.[1].query;

beforeEach(() => {
  screenWidth(1440);
  signedInWith(['view_appointments', 'create_appointments']);
  changed = [];
  answers.mockReset();
  answers.mockImplementation(async (id: string, { query }: { query?: Record<string, string> } = {}) => {
    if (id === 'getAgendaMonth') return aMonth(query?.month ?? '', changed);
    if (id === 'getAgendaDays') return { items: agendaDays(query?.from ?? '', Number(query?.days), []) };
    if (id === 'getSettings') return SETTINGS;
    return { items: [], page: 1, pageSize: 10, total: 0 };
  });
});
afterEach(() => jest.useRealTimers());

function openOn(day: string, search = '') {
  jest.useFakeTimers({ now: Date.parse(toInstant(day, '10:30')), advanceTimers: true });
  openAgenda(search);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime, pointerEventsCheck: 0 });
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const SUNDAY = '2026-11-22';
const closed = (date: string, part: Partial<CalendarDay> = {}) =>
  aCalendarDay(date, { shut: 'closed_day', shutReason: 'Puente', offered: 0, ...part });

const HOLIDAYS = ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'];

test.each([
  ['a Sunday', SUNDAY, [], '23 a 29 de noviembre'],
  ['the last day of a month, a Sunday', '2026-05-31', [], '1 a 7 de junio'],
  ['a Sunday before holidays', '2026-12-27', HOLIDAYS, '4 a 10 de enero'],
  ['a Friday', '2026-11-20', [], '16 a 22 de noviembre'],
] as const)('on %s the week opens on the next open day', async (_, today, holidays, title) => {
  changed = holidays.map((day) => closed(day));
  openOn(today, '?view=week');
  await heading(title);
  await waitFor(() => expect(asked('getAgendaDays')).toMatchObject({ days: 7 }));
  expect(currentSearch()).toBe('?view=week');
});

test('the month lists the next open day beside it, and says so', async () => {
  changed = [closed('2026-11-23')];
  openOn(SUNDAY);
  await heading('Martes 24 de noviembre');
  await waitFor(() => expect(asked('listAppointments')).toMatchObject({ from: '2026-11-24', to: '2026-11-24' }));
  expect(currentSearch()).toBe('');
});

test('a closed day that still has a visit is opened', async () => {
  changed = [closed('2026-11-20', { confirmed: 1, total: 1 })];
  openOn('2026-11-20');
  await heading(/^Viernes 20 de noviembre/);
});

test('a day in the address is shown, closed or not, and Hoy goes to today', async () => {
  const user = openOn(SUNDAY, `?view=week&day=${SUNDAY}`);
  await heading('16 a 22 de noviembre');
  await user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
  await heading('23 a 29 de noviembre');
  await user.click(screen.getByRole('button', { name: 'Hoy' }));
  await heading('16 a 22 de noviembre');
  expect(currentSearch()).toBe(`?view=week&day=${SUNDAY}`);
});

test('stepping a month forward and back returns to the open day', async () => {
  const user = openOn(SUNDAY);
  await heading('Lunes 23 de noviembre');
  await user.click(screen.getByRole('button', { name: 'Mes siguiente' }));
  await heading('Diciembre 2026');
  await user.click(screen.getByRole('button', { name: 'Mes anterior' }));
  await heading('Lunes 23 de noviembre');
});
