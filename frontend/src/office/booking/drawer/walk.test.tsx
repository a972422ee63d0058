import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { screen, waitFor } from '@testing-library/react';
import { currentSearch } from '#office/test/address.tsx';
import { failure } from '#office/test/answers.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { openAgenda } from '../test/agenda.tsx';
import { anAppointment } from '../test/appointments.ts';
import { aDesk, at, closed, drawer, EVERYTHING, press, TODAY } from '../test/bookingDesk.tsx';
import { anAgendaDay } from '../test/calendar.ts';
import { noQuestion, question, tab } from '../test/drawer.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const visit = (id: string, fullName: string, hour: string, part: Partial<StaffAppointment> = {}): StaffAppointment =>
  anAppointment({
    ...{ id, startsAt: at(hour), endsAt: at(hour) },
    client: { id: `c-${id}`, fullName, email: null, phone: null, unverified: false },
    ...part,
  });
const alma = visit('a', 'Alma Ríos', '09:00');
const berta = visit('b', 'Berta Solís', '10:00');
const carla = visit('c', 'Carla Vega', '11:00');
let desk: ReturnType<typeof aDesk>;

const previous = (): HTMLElement => screen.getByRole('button', { name: 'Cita anterior' });
const next = (): HTMLElement => screen.getByRole('button', { name: 'Cita siguiente' });
const oneOf = ({ params }: { params: object }) =>
  [alma, berta, carla].find(({ id }) => id === (params as { appointmentId?: string }).appointmentId);

beforeEach(() => {
  screenWidth(1440);
  signedInWith(EVERYTHING);
  desk = aDesk({ getAppointment: oneOf, listAppointmentChanges: () => ({ items: [] }) });
  desk.rows = [alma, berta, carla];
});

/** The agenda with an appointment open in it. */
async function openAt(search: string, name: string) {
  const user = openAgenda(search);
  await drawer(`Cita de ${name}`);
  await screen.findByText(/^\d+ de \d+$/);
  await screen.findByRole('tablist');
  return user;
}

test('the rows of the list are reachable, to both ends', async () => {
  const user = await openAt('?view=list&edit=b', 'Berta Solís');
  expect(screen.getByText('2 de 3')).toBeInTheDocument();
  await user.click(next());
  await drawer('Cita de Carla Vega');
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  await user.click(next());
  expect(currentSearch()).toBe('?view=list&edit=c');
  await user.click(previous());
  await user.click(previous());
  await drawer('Cita de Alma Ríos');
  expect(previous()).toHaveAttribute('aria-disabled', 'true');
  expect(next()).toHaveAttribute('aria-disabled', 'false');
});

test('the tab stays, and back closes the drawer', async () => {
  const user = openAgenda('?view=list');
  await user.click(await screen.findByRole('link', { name: /^Alma Ríos: ver cita/ }));
  await drawer('Cita de Alma Ríos');
  await screen.findByRole('tablist');
  await user.click(tab('Historial'));
  // By key and not by the button: the button's hint would open, and Escape would close that first.
  await user.keyboard('j');
  await drawer('Cita de Berta Solís');
  expect(await screen.findByRole('tab', { name: 'Historial' })).toHaveAttribute('aria-selected', 'true');
  expect(currentSearch()).toBe('?view=list&edit=b&tab=historial');
  await user.keyboard('{Escape}');
  await closed(/^Cita/);
  expect(currentSearch()).toBe('?view=list');
});

test('J and K step, but not while typing', async () => {
  const user = await openAt('?view=list&edit=a', 'Alma Ríos');
  await user.click(screen.getByRole('heading', { name: /Alma/ }));
  await user.keyboard('j');
  await drawer('Cita de Berta Solís');
  await user.keyboard('k');
  await drawer('Cita de Alma Ríos');
  await user.keyboard('k');
  expect(currentSearch()).toBe('?view=list&edit=a');
  await user.type(await screen.findByLabelText(/^Notas/), 'j');
  expect(currentSearch()).toBe('?view=list&edit=a');
});

describe('with unsaved input', () => {
  async function typeAndWalk() {
    const user = await openAt('?view=list&edit=a', 'Alma Ríos');
    await pasteInto(user, await screen.findByLabelText(/^Notas/), 'Piel sensible');
    await user.click(next());
    return { user, asking: await question('¿Cerrar sin guardar?') };
  }

  test('stepping asks first, and can be refused', async () => {
    const { user, asking } = await typeAndWalk();
    await user.click(asking.getByRole('button', { name: 'Seguir editando' }));
    expect(currentSearch()).toBe('?view=list&edit=a');
    expect(screen.getByLabelText(/^Notas/)).toHaveValue('Piel sensible');
  });

  test('discarding opens the next one without the input, and leaving that does not ask', async () => {
    const { user, asking } = await typeAndWalk();
    await user.click(asking.getByRole('button', { name: 'Descartar cambios' }));
    await drawer('Cita de Berta Solís');
    expect(await screen.findByLabelText(/^Notas/)).toHaveValue('');
    await waitFor(() => noQuestion('¿Cerrar sin guardar?'));
    await user.click(previous());
    await drawer('Cita de Alma Ríos');
    expect(await screen.findByLabelText(/^Notas/)).toHaveValue('');
  });
});

test('an appointment that cannot be loaded says so, and stepping goes on', async () => {
  desk.replies = {
    ...desk.replies,
    getAppointment: (asked) => {
      if (oneOf(asked) === berta) throw failure();
      return oneOf(asked);
    },
  };
  const user = await openAt('?view=list&edit=a', 'Alma Ríos');
  await user.click(next());
  expect(await screen.findByText('Error al cargar la cita')).toBeInTheDocument();
  await user.click(next());
  await drawer('Cita de Carla Vega');
  expect(await screen.findByRole('tablist')).toBeInTheDocument();
});

test('an appointment that leaves the list while it is open keeps its neighbours', async () => {
  const confirmed = { ...berta, status: 'confirmed' as const, version: 2 };
  desk.replies = { ...desk.replies, setAppointmentStatus: () => confirmed };
  const user = await openAt('?view=list&status=pending&edit=b', 'Berta Solís');
  desk.rows = [alma, carla];
  await press(user, 'Por Confirmar: cambiar estado de esta cita');
  await user.click(await screen.findByRole('menuitem', { name: 'Confirmada' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Berta/ })).not.toBeInTheDocument());
  await user.click(next());
  await drawer('Cita de Carla Vega');
  expect(await screen.findByText('2 de 2')).toBeInTheDocument();
});

test('the neighbours of a day by hour are in the order of time, without visits outside the filters', async () => {
  const quiet = visit('q', 'Quirina Paz', '10:00', { status: 'confirmed' });
  const days = [anAgendaDay(TODAY, { appointments: [carla, quiet, alma] })];
  desk.replies = { ...desk.replies, getAgendaDays: () => ({ items: days }) };
  const user = await openAt('?view=day&status=pending&edit=a', 'Alma Ríos');
  expect(screen.getByText('1 de 2')).toBeInTheDocument();
  await user.click(next());
  await drawer('Cita de Carla Vega');
});

test('an appointment that is not on the screen, and a new one, have no neighbours', async () => {
  desk.rows = [berta];
  const user = openAgenda('?view=list&edit=a');
  await drawer('Cita de Alma Ríos');
  await screen.findByText('Berta Solís');
  expect(screen.queryByRole('button', { name: 'Cita siguiente' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await closed(/^Cita/);
  await press(user, 'Nueva Cita');
  await drawer('Nueva Cita');
  expect(screen.queryByRole('button', { name: 'Cita siguiente' })).not.toBeInTheDocument();
});
