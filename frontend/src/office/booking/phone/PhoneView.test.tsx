import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { toInstant } from '@rostro/shared/time';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '#api/client.ts';
import { currentSearch } from '#office/test/address.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { openAgenda } from '../test/agenda.tsx';
import { anAppointment } from '../test/appointments.ts';
import { agendaDays, anAgendaDay, freeTimes } from '../test/calendar.ts';
import { aPerson, aVisit, SETTINGS } from '../test/day.tsx';
import { filed } from '../test/filed.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
/** A Friday, 10:30 a.m. at the clinic. */
const FRIDAY = '2026-11-20';
const NOW = Date.parse(toInstant(FRIDAY, '10:30'));
let days: AgendaDay[] = [];
let people: Resource[] = [];
const lastDays = () => answers.mock.calls.filter(([id]) => id === 'getAgendaDays').at(-1)?.[1].query;

const at = (time: string, part: Parameters<typeof anAppointment>[0] = {}) =>
  anAppointment({ startsAt: toInstant(FRIDAY, time), status: 'confirmed', ...part });
/** Valeria at 15:00, on the first place of cosmetology. */
function inPlace() {
  const { segments = [] } = aVisit('a', 'Valeria', '15:00', { resources: ['anon-cosmetology-1'] });
  return at('15:00', { segments });
}
const friday = (part: Partial<AgendaDay> = {}) => anAgendaDay(FRIDAY, part);

async function answer(id: string, { query }: { query?: Record<string, string> } = {}): Promise<unknown> {
  if (id === 'getAgendaDays') return { items: agendaDays(query?.from ?? '', Number(query?.days), days) };
  if (id === 'getAppointment') return at('15:00');
  if (id === 'getSettings') return SETTINGS;
  if (id === 'listResources') return { items: people };
  if (id === 'getStaffAvailability') return freeTimes(query?.from ?? '', ['16:00']);
  return id === 'listAppointmentPayments' ? filed() : { items: [] };
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  screenWidth(390);
  signedInWith(['view_appointments', 'create_appointments', 'edit_appointments']);
  people = [];
  days = [friday({ appointments: [inPlace()] })];
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

describe('on a phone', () => {
  test('a row says hour, name and treatment, and each alert whole on a line of its own', async () => {
    const id = days[0]?.appointments[0]?.client?.id;
    const alerts = [
      { kind: 'allergy', severity: 'danger', text: 'Penicilina' },
      { kind: 'warning', severity: 'caution', text: 'Marcapasos' },
    ];
    answers.mockImplementation(async (route, input) =>
      route === 'listClinicalAlerts' ? { clients: [{ clientId: id, alerts }] } : answer(route, input),
    );
    open('?view=day');
    await screen.findByText('Alergia: Penicilina', { selector: '[aria-hidden]' });
    const shown = [...(await valeria()).querySelectorAll('[aria-hidden]:not(svg)')].map((one) =>
      one.textContent.trim(),
    );
    expect(shown).toEqual(['Valeria Cisneros Luna', 'Limpieza facial profunda', 'Alergia: Penicilina', 'Marcapasos']);
  });

  test('the week is a strip of days above the hours of one, with one button per lane for the free people', async () => {
    const user = open('?view=week');
    await valeria();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(await screen.findByText('Tratamientos Cosmetológicos: 1 h de 18 h · 6 %')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Nueva Cita, 3:00 p.m.: 1 cosmetológico, libre' }));
    expect(new URLSearchParams(currentSearch()).get('at')).toBe('2026-11-20T15:00');
  });

  test('hours and free times are those of the people who work that day', async () => {
    const mornings = Array.from({ length: 7 }, () => [{ from: '09:00', to: '13:00' }]);
    people = [
      aPerson('laura', { hours: [{ from: '2026-01-01', week: mornings }] }),
      aPerson('ines', {
        name: 'Inés Aguilar',
        categories: ['specialized'],
        hours: [{ from: '2026-01-01', week: mornings.map(() => []) }],
      }),
    ];
    open('?view=day');
    expect(await screen.findByText('Tratamientos Cosmetológicos: 0 min de 4 h · 0 %')).toBeInTheDocument();
    expect(screen.queryByText(/^Tratamientos Especializados/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Nueva Cita, 3:00 p\.m\./ })).not.toBeInTheDocument();
  });

  test('the day is a list of its hours, and an empty closed day says why', async () => {
    const user = open('?view=day');
    expect(within(await valeria()).getByText('Limpieza facial profunda')).toBeInTheDocument();
    expect(lastDays()).toEqual({ from: FRIDAY, days: 1 });
    await user.click(screen.getByRole('button', { name: 'Día siguiente' }));
    await user.click(screen.getByRole('button', { name: 'Día siguiente' }));
    expect(await screen.findByText('Sin horas de atención')).toBeInTheDocument();
    expect(screen.getByText('Domingo, cerrado')).toBeInTheDocument();
  });

  test('a visit names its person, and one person’s visits can be shown alone', async () => {
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
    expect(within(await valeria()).getByText('Limpieza facial profunda · LM')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Inés Aguilar' }));
    expect(currentSearch()).toBe('?view=day&who=ines');
    expect(await seat(/^Berta Ríos/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Valeria/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /libre$/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Todas' }));
    expect(await valeria()).toBeInTheDocument();
  });

  test('the strip changes the day in the address', async () => {
    const user = open('?view=week');
    await valeria();
    expect(screen.getByRole('button', { name: 'viernes 20 de noviembre, 1 cita' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'sábado 21 de noviembre, 0 citas' }));
    expect(currentSearch()).toBe('?view=week&day=2026-11-21');
  });

  test('the menu of a visit opens its payment, and marks that the client came', async () => {
    signedInWith(['view_appointments', 'edit_appointments', 'register_payments']);
    const user = open('?view=day');
    await user.click(await screen.findByRole('button', { name: /^Opciones de la cita de Valeria Cisneros Luna/ }));
    expect(await screen.findByRole('menuitem', { name: 'Llegó' })).toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: 'Cobrar' }));
    expect(new URLSearchParams(currentSearch()).get('tab')).toBe('pago');
    expect(screen.queryByRole('button', { name: /^Cobrar/ })).not.toBeInTheDocument();
  });

  test('the menu of a visit moves it to another time or day', async () => {
    const user = open('?view=day');
    await user.click(await screen.findByRole('button', { name: /^Opciones de la cita de Valeria Cisneros Luna/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mover…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mover la cita' });
    expect(within(dialog).getByLabelText('Fecha')).toHaveValue('20/11/2026');
  });
});
