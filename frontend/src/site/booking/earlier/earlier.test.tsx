import { screen, within } from '@testing-library/react';
import { type Answers, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { anAppointment, aService, services } from '#test/samples.ts';
import { press, serving } from '../testing.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));

beforeEach(freezeDate);
afterEach(() => jest.useRealTimers());

const EARLIER = { serviceId: 5, name: 'Diagnóstico facial', withinDays: 30 };
const peeling = aService({ id: 7, name: 'Peeling', earlier: EARLIER });
const AT_PEELING = '/servicios?serviceId=7&step=2';
const ASKED = 'Antes necesitas una cita de «Diagnóstico facial», en los 30 días anteriores.';
const VISIT = { startsAt: '2026-11-20T16:00:00.000Z', endsAt: '2026-11-20T16:30:00.000Z' };

const withPeeling = (more: Answers = {}) =>
  serving({ listServices: { items: [...services.items, peeling] }, listEarlierVisits: { items: [] }, ...more });
const slots = () => screen.queryByRole('group', { name: 'Días de la semana' });

describe('a service that requires an earlier one', () => {
  it('says so on its card and in its details', async () => {
    withPeeling();
    const { user } = await openApp('/servicios');
    const card = (await screen.findByText('Peeling')).closest('li') as HTMLElement;
    expect(within(card).getByText('Pide antes: Diagnóstico facial')).toBeInTheDocument();
    await press(user, 'Detalles de Peeling');
    expect(within(screen.getByRole('dialog', { name: 'Peeling' })).getByText(ASKED)).toBeInTheDocument();
  });

  it('offers a visitor the earlier one instead of days, and the sign-in', async () => {
    withPeeling();
    const { user } = await openApp(AT_PEELING);
    expect(await screen.findByText(ASKED)).toBeInTheDocument();
    expect(slots()).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continuar' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'inicia sesión' })).toHaveAttribute('href', '/login');
    await user.click(screen.getByRole('link', { name: 'Reservar «Diagnóstico facial»' }));
    expect(await screen.findByRole('group', { name: 'Días de la semana' })).toBeInTheDocument();
    expect(screen.getByRole('complementary')).toHaveTextContent('Diagnóstico facial');
    expect(currentAddress()).toBe('/servicios');
  });

  it.each([
    ['has no such visit', { items: [] }],
    ['had it too long ago', { items: [{ startsAt: '2026-10-20T16:00:00.000Z', endsAt: '2026-10-20T16:30:00.000Z' }] }],
    ['has no profile yet', problem('profile_required')],
  ])('offers it to a client who %s', async (_, listEarlierVisits) => {
    withPeeling({ listEarlierVisits });
    await openApp(AT_PEELING, { signedIn: true });
    expect(await screen.findByText(ASKED)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'inicia sesión' })).not.toBeInTheDocument();
    expect(slots()).not.toBeInTheDocument();
  });

  it('refers to the clinic if the earlier one cannot be booked online', async () => {
    withPeeling({ listServices: { items: [peeling] } });
    await openApp(AT_PEELING);
    expect(await screen.findByRole('link', { name: 'Llamar a la clínica' })).toHaveAttribute('href', '/contact');
  });

  it('is open to a client with the visit: the last day is shown, and a time outside is reported at once', async () => {
    withPeeling({ listEarlierVisits: { items: [VISIT] } });
    const { user } = await openApp(AT_PEELING, { signedIn: true });
    expect(await screen.findByText(/hasta el domingo 20 de diciembre/)).toHaveTextContent(
      'Tu cita de «Diagnóstico facial» es el viernes 20 de noviembre, 10:00 a.m. Elige un horario después de ella',
    );
    await press(user, '11:00 a.m.');
    expect(screen.queryByText(/no va después/)).not.toBeInTheDocument();
  });

  it('reports a chosen time that is too early', async () => {
    withPeeling({
      listEarlierVisits: { items: [{ startsAt: '2026-11-20T23:00:00.000Z', endsAt: '2026-11-20T23:30:00.000Z' }] },
    });
    const { user } = await openApp(AT_PEELING, { signedIn: true });
    await press(user, '11:00 a.m.');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ese horario no va después de tu cita de «Diagnóstico facial».',
    );
  });

  it('leaves the days open if the server does not answer: it decides on booking', async () => {
    withPeeling({ listEarlierVisits: { status: 500, body: {} } });
    await openApp(AT_PEELING, { signedIn: true });
    expect(await screen.findByText(ASKED)).toBeInTheDocument();
    expect(slots()).toBeInTheDocument();
  });
});

describe('on the calendar of the month', () => {
  const old = anAppointment({ serviceId: 7, startsAt: '2026-11-23T17:00:00.000Z' });

  it('names the missing visit before a day is chosen', async () => {
    withPeeling();
    await openApp('/book?service=7', { signedIn: true });
    expect(await screen.findByText(ASKED)).toBeInTheDocument();
  });

  it('limits a moved visit to its days', async () => {
    withPeeling({ getMyAppointment: old, listEarlierVisits: { items: [VISIT] } });
    await openApp(`/book?reschedule=${old.id}`, { signedIn: true });
    expect(await screen.findByText(/hasta el domingo 20 de diciembre/)).toBeInTheDocument();
  });

  it('shows nothing if the moved visit already lacks the earlier one', async () => {
    withPeeling({ getMyAppointment: old });
    await openApp(`/book?reschedule=${old.id}`, { signedIn: true });
    expect((await screen.findAllByText('Tu cita actual')).length).toBeGreaterThan(0);
    expect(screen.queryByText(ASKED)).not.toBeInTheDocument();
  });
});
