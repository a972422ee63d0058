import { type Slot, StaffAvailability, type StaffPerson } from '@rostro/shared/contract/booking/availability';
import { AdminService } from '@rostro/shared/contract/catalog/catalog-admin';
import { ClientOption } from '@rostro/shared/contract/clients/client-records';
import type { RouteId } from '@rostro/shared/contract/index';
import type { PermissionCode } from '@rostro/shared/permissions';
import { addDays, instantOf, monthOf, sayShortDay, todayAt, toInstant } from '@rostro/shared/time';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { call } from '#api/client.ts';
import { answering, type Replies } from '#office/test/answers.ts';
import { anAppointment, listOf } from './appointments.ts';
import { aMonth } from './calendar.ts';
import { filed } from './filed.ts';

export const EVERYTHING: PermissionCode[] = [
  'view_appointments',
  'create_appointments',
  'edit_appointments',
  'cancel_appointments',
  'edit_clients',
];

export const TODAY = todayAt(instantOf(Date.now()));
export const TOMORROW = addDays(TODAY, 1);
export const at = (time: string, day = TODAY): string => toInstant(day, time);

export const ana = ClientOption.parse({
  id: 'ana',
  fullName: 'Ana Belén Ruiz',
  email: 'ana@correo.mx',
  phone: '525511112222',
});

const service = (part: Partial<AdminService>): AdminService =>
  AdminService.parse({
    slug: 'facial',
    id: 1,
    name: 'Limpieza facial profunda',
    category: 'cosmetology',
    priceCents: 85_000,
    duration: '60 min',
    durationMinutes: 60,
    needs: { staff: [], rooms: [], equipment: [] },
    bufferBefore: 0,
    bufferAfter: 0,
    leadHours: null,
    horizonDays: null,
    cancelHours: null,
    moveHours: null,
    requires: null,
    confirmsItself: false,
    description: 'Extracción y mascarilla.',
    benefits: [],
    image: '/img/limpieza.svg',
    order: 1,
    isActive: true,
    isPublic: true,
    version: 1,
    updatedAt: instantOf(0),
    ...part,
  });
export const SERVICES = [
  service({}),
  service({ id: 2, name: 'Peeling', isPublic: false, isActive: false }),
  service({ id: 3, name: 'Láser CO₂', category: 'specialized' }),
];

type Times = [time: string, state: Slot['state']][];
export const TIMES: Times = [
  ['09:00', 'past'],
  ['10:00', 'available'],
  ['11:00', 'full'],
  ['15:00', 'available'],
];

/** An open day as the server returns it. */
export const dayWith = (date: string, times: Times) => ({
  date,
  open: true,
  slots: times.map(([time, state]) => ({ time, startsAt: at(time, date), state })),
});
export const closedDay = (date: string, closedReason: 'sunday' | 'closed_day') => ({
  date,
  open: false,
  closedReason,
  slots: [],
});

type Day = StaffAvailability['days'][number];
type Asked = [id: RouteId, input?: { query?: Record<string, unknown>; body?: unknown }, options?: object];
const mocked = (): jest.Mock => jest.mocked(call) as unknown as jest.Mock;

export const sentTo = (id: RouteId): Asked[] => (mocked().mock.calls as Asked[]).filter(([route]) => route === id);

/** Mocks the API for a test; responses pass the contract's schemas. Tests may change the returned state meanwhile. */
export function aDesk(replies: Replies = {}) {
  const desk = {
    rows: [anAppointment()],
    clients: [ana],
    staff: [] as StaffPerson[],
    dayOf: (date: string): Day => dayWith(date, TIMES),
    replies,
  };
  const queryOf = (id: RouteId) => sentTo(id).at(-1)?.[1]?.query ?? {};
  const own: Replies = {
    listAppointments: () => listOf(desk.rows),
    getAgendaMonth: () => aMonth(monthOf(TODAY)),
    listAllServices: () => ({ items: SERVICES }),
    listClientOptions: () => ({ items: desk.clients }),
    getAppointment: () => desk.rows[0],
    listAppointmentPayments: () => filed(),
    listPaymentMethods: () => ({ items: [] }),
    getStaffAvailability: () => {
      const { serviceId, from, days = 1 } = queryOf('getStaffAvailability');
      const dates = Array.from({ length: Number(days) }, (_, later) => addDays(String(from), later));
      return StaffAvailability.parse({ serviceId, days: dates.map((date) => desk.dayOf(date)), staff: desk.staff });
    },
  };
  mocked().mockReset();
  mocked().mockImplementation((id: RouteId, input) => answering({ ...own, ...desk.replies })(id, input));
  return desk;
}

export const drawer = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('dialog', { name });
export const closed = (name: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument(), { timeout: 4000 });

export async function pick(user: UserEvent, label: string, text: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: label }));
  const shown = await screen.findAllByText(text);
  await user.click(shown.at(-1) as HTMLElement);
}

export const time = (name: RegExp): Promise<HTMLElement> => screen.findByRole('radio', { name });
export const press = (user: UserEvent, name: string): Promise<void> => user.click(screen.getByRole('button', { name }));

export async function pickDay(user: UserEvent, day: string): Promise<void> {
  const field = screen.getByLabelText('Fecha');
  await user.clear(field);
  await user.type(field, `${sayShortDay(day)}{Enter}`);
  await waitFor(() => expect(field).toHaveValue(sayShortDay(day)));
}

/** Fills in everything that a new appointment needs. */
export async function fillIn(user: UserEvent): Promise<void> {
  await within(await drawer('Nueva Cita')).findByRole('combobox', { name: 'Cliente' });
  await pick(user, 'Cliente', 'Ana Belén Ruiz');
  await pick(user, 'Tratamiento', 'Limpieza facial profunda');
  await user.click(await time(/^10:00 a\.m\./));
}
