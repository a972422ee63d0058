import type { Availability, Slot, StaffPerson } from '@rostro/shared/contract/booking/booking';
import { screen, within } from '@testing-library/react';
import { type Answers, answer } from '#test/api.ts';
import type { openApp } from '#test/render.tsx';
import { anAppointment, availabilityFrom, business, me, services } from '#test/samples.ts';

export const SLOT = '2026-11-20T17:00:00.000Z';

/** The server's response to an availability request, for the requested span. */
export const availabilityAsked = (
  { searchParams }: URL,
  more: { taken?: string[]; emptyDays?: string[] } = {},
): Availability =>
  availabilityFrom(searchParams.get('from') ?? '', Number(searchParams.get('serviceId')), {
    count: Number(searchParams.get('days')),
    ...more,
  });

export const serving = (more: Answers = {}) =>
  answer({
    listServices: services,
    getBusiness: business,
    getMe: me,
    getAvailability: ({ url }) => availabilityAsked(url),
    listMyAppointments: { upcoming: [], history: [] },
    bookAppointment: anAppointment({ startsAt: SLOT, createdAt: '2026-11-20T14:00:00.000Z' }),
    ...more,
  });

export const AT_STEP_2 = '/servicios?serviceId=5&step=2';
export type User = Awaited<ReturnType<typeof openApp>>['user'];

export const press = async (user: User, name: string | RegExp) =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
export const selectedTab = () =>
  within(screen.getByRole('tablist', { name: 'Pasos de la reserva' })).getByRole('tab', { selected: true });

export async function reachStep3(user: User, time = '11:00 a.m.') {
  await press(user, time);
  await press(user, 'Continuar');
}
export async function confirm(user: User) {
  await press(user, 'Confirmar Reserva');
}

export const ANA: StaffPerson = { id: 'ana', name: 'Dra. Ana Paz', title: 'Dermatóloga', photo: null };
export const EVA: StaffPerson = { id: 'eva', name: 'Eva Luna', title: 'Cosmetóloga', photo: '/img/eva.svg' };

/** With named people: Ana gives the mornings, Eva the afternoons and the slots in `both`. */
export function peopleAsked(
  url: URL,
  { staff = [ANA, EVA], taken = [] as string[], both = [] as string[] } = {},
): Availability {
  const asked = availabilityAsked(url, { taken });
  const givenBy = (slot: Slot): string[] => {
    const own = slot.time < '12:00' ? ['ana'] : ['eva'];
    return (both.includes(slot.startsAt) ? ['ana', 'eva'] : own).filter((id) => staff.some((one) => one.id === id));
  };
  const named = (slot: Slot): Slot => (slot.state === 'available' ? { ...slot, staffIds: givenBy(slot) } : slot);
  return { ...asked, staff, days: asked.days.map((day) => ({ ...day, slots: day.slots.map(named) })) };
}
