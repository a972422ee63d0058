import { LISTED, shownFacts } from '@rostro/shared/contract/clients/client-fields';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { failure, type Replies } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { clearToasts } from '#ui/toast/store.ts';
import { BookingDrawer } from '../../drawer/BookingDrawer.tsx';
import { anAppointment } from '../../test/appointments.ts';
import { aDesk, ana, at, closed, drawer, EVERYTHING, fillIn, press, sentTo } from '../../test/bookingDesk.tsx';
import { startsOf } from './starts.ts';
import { blankCompanion } from './values.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const MARTA = { fullName: 'Marta Gil', phone: '5512345678' };
const lucia = { id: 'lucia', fullName: 'Lucía Pérez', email: null, phone: '525512345678' };
let made = 0;
/** A new client as the server answers it. */
const registers: NonNullable<Replies['createClient']> = ({ body }) => ({
  ...shownFacts({}, LISTED),
  ...{ email: null, phone: null, birthDate: null, createdAt: '2026-11-18T21:00:00.000Z', lastAppointment: null },
  id: `nuevo-${++made}`,
  fullName: String(body.fullName),
});
const PARTY = [{ id: 'otra', fullName: 'Marta Gil', startsAt: at('10:00') }];
const created = () => sentTo('createAppointment').map(([, input]) => input?.body);
const registered = () => sentTo('createClient').map(([, input]) => input?.body);
let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
  made = 0;
  clearToasts();
  screenWidth(1440);
  signedInWith(EVERYTHING);
  desk = aDesk({ createClient: registers, createAppointment: () => anAppointment({ id: 'nueva', party: PARTY }) });
});

const card = (name = 'Acompañante') => within(screen.getByRole('region', { name }));

async function openWith({ fullName, phone = '' }: { fullName: string; phone?: string }): Promise<UserEvent> {
  const { user } = openOffice(<BookingDrawer />, '/admin/appointments?new=true');
  await drawer('Nueva Cita');
  await fillIn(user);
  await press(user, 'Agregar acompañante');
  await pasteInto(user, card().getByLabelText('Nombre completo'), fullName);
  if (phone !== '') await pasteInto(user, card().getByLabelText(/^Teléfono/), phone);
  return user;
}

test('nobody else stands in the form until staff add a companion', async () => {
  openOffice(<BookingDrawer />, '/admin/appointments?new=true');
  await drawer('Nueva Cita');
  expect(screen.queryByRole('region', { name: /^Acompañante/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Crear cita' })).toBeInTheDocument();
});

test('a companion with a name alone gets the same service at the same time, and is called by the booker', async () => {
  const user = await openWith({ fullName: 'Marta Gil' });
  await press(user, 'Crear 2 citas');
  expect(await screen.findByText('2 citas creadas correctamente')).toBeInTheDocument();
  await closed('Nueva Cita');
  expect(registered()).toEqual([{ fullName: 'Marta Gil', reachedBy: 'ana' }]);
  expect(created()).toEqual([
    expect.objectContaining({
      clientId: 'ana',
      serviceId: 1,
      companions: [{ clientId: 'nuevo-1', serviceId: 1, starts: 'together' }],
    }),
  ]);
});

test('a companion comes after the booker for another service; the form says at what time', async () => {
  const user = await openWith(MARTA);
  desk.clients = [];
  await user.click(card().getByRole('combobox', { name: 'Tratamiento' }));
  await user.click((await screen.findAllByText('Láser CO₂')).at(-1) as HTMLElement);
  await user.click(card().getByRole('radio', { name: 'Después' }));
  expect(card().getByRole('radio', { name: 'Después, a las 11:00 a.m.' })).toBeChecked();
  await press(user, 'Crear 2 citas');
  await waitFor(() => expect(created()).toHaveLength(1));
  expect(registered()).toEqual([{ fullName: 'Marta Gil', phone: '55 1234 5678' }]);
  expect(created()[0]).toMatchObject({ companions: [{ serviceId: 3, starts: 'after' }] });
});

describe('a phone that a client has', () => {
  test('asks whether they are the same: the same one is chosen, and her allergy is shown', async () => {
    const alert = { kind: 'allergy', severity: 'danger', text: 'Látex' };
    desk.replies.listClinicalAlerts = () => ({ clients: [{ clientId: 'lucia', alerts: [alert] }] });
    const user = await openWith({ fullName: 'Marta' });
    desk.clients = [lucia];
    await pasteInto(user, card().getByLabelText(/^Teléfono/), MARTA.phone);
    expect(await card().findByText('Ese teléfono es de Lucía Pérez.')).toBeInTheDocument();
    await user.click(card().getByRole('button', { name: 'Es la misma' }));
    expect(await card().findByText('Lucía Pérez')).toBeInTheDocument();
    expect(await card().findByText(/Látex/)).toBeInTheDocument();
    await press(user, 'Crear 2 citas');
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(registered()).toEqual([]);
    expect(created()[0]).toMatchObject({ companions: [{ clientId: 'lucia' }] });
  });

  test('is not sent without an answer; another person is registered without it, and called by its holder', async () => {
    const user = await openWith({ fullName: 'Marta Gil' });
    desk.clients = [lucia];
    await pasteInto(user, card().getByLabelText(/^Teléfono/), MARTA.phone);
    await card().findByText('Ese teléfono es de Lucía Pérez.');
    await press(user, 'Crear 2 citas');
    expect(await card().findByText('Es el teléfono de Lucía Pérez: di si es la misma persona')).toBeInTheDocument();
    expect(registered()).toEqual([]);
    await user.click(card().getByRole('button', { name: 'Es otra persona' }));
    expect(card().getByText('Se le llama al teléfono de Lucía Pérez.')).toBeInTheDocument();
    await press(user, 'Crear 2 citas');
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(registered()).toEqual([{ fullName: 'Marta Gil', reachedBy: 'lucia' }]);
  });

  test('of another companion asks too: the second one is called by the first', async () => {
    const user = await openWith(MARTA);
    await press(user, 'Agregar acompañante');
    const second = card('Acompañante 2');
    await pasteInto(user, second.getByLabelText('Nombre completo'), 'Sofía Gil');
    await pasteInto(user, second.getByLabelText(/^Teléfono/), MARTA.phone);
    expect(await second.findByText('Ese teléfono es de Marta Gil.')).toBeInTheDocument();
    expect(second.queryByRole('button', { name: 'Es la misma' })).toBeNull();
    await user.click(second.getByRole('button', { name: 'Es otra persona' }));
    await press(user, 'Crear 3 citas');
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(registered()).toEqual([
      { fullName: 'Marta Gil', phone: '55 1234 5678' },
      { fullName: 'Sofía Gil', reachedBy: 'nuevo-1' },
    ]);
  });
});

test('the booker cannot come along with herself', async () => {
  const user = await openWith({ fullName: 'Ana Belén Ruiz' });
  await user.click(await card().findByRole('button', { name: 'Usar a Ana Belén Ruiz' }));
  await press(user, 'Crear 2 citas');
  expect(
    await card().findByText('Ya viene en esta cita. Para otro tratamiento, agrégalo a su cita.'),
  ).toBeInTheDocument();
  expect(created()).toEqual([]);
});

test('a taken place books nothing, says whose it is and what is taken, and keeps all that was typed', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const taken = 'A esa hora nadie está libre: Karla (de 10:00 a.m. a 11:00 a.m.). Elige otra hora.';
  desk.replies.createAppointment = () => {
    throw failure({ status: 409, code: 'slot_full', detail: taken, params: { clientId: 'nuevo-1' } });
  };
  const user = await openWith({ fullName: 'Marta Gil' });
  await press(user, 'Crear 2 citas');
  expect(await screen.findByText(`No se agendó ninguna cita, por la de Marta Gil. ${taken}`)).toBeInTheDocument();
  expect(card().getByText(taken)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^10:00 a\.m\./ })).toBeChecked();
  desk.replies.createAppointment = () => anAppointment({ id: 'nueva', party: PARTY });
  await user.click(card().getByRole('radio', { name: /^Después/ }));
  await press(user, 'Crear 2 citas');
  await waitFor(() => expect(created()).toHaveLength(2));
  expect(registered()).toHaveLength(1);
  expect(created()[1]).toMatchObject({ companions: [{ clientId: 'nuevo-1', starts: 'after' }] });
  expect(scrolled).toHaveBeenCalled();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('an answer that never came is asked for again under the same key', async () => {
  desk.replies.createAppointment = () => {
    throw failure({ status: 0, code: 'unreachable', detail: 'Sin conexión' });
  };
  const user = await openWith({ fullName: 'Marta Gil' });
  await press(user, 'Crear 2 citas');
  await screen.findByText('Sin conexión');
  await press(user, 'Crear 2 citas');
  await waitFor(() => expect(created()).toHaveLength(2));
  const [first, second] = sentTo('createAppointment').map(([, , options]) => options);
  expect(second).toEqual(first);
});

test('another visit of the companion at that time is asked about, and accepted for her alone', async () => {
  desk.replies.createAppointment = (input) => {
    if (JSON.stringify(input).includes('twice')) return anAppointment({ id: 'nueva', party: PARTY });
    throw failure({ status: 409, code: 'client_busy', detail: 'Ya tiene una cita', params: { clientId: 'nuevo-1' } });
  };
  const user = await openWith({ fullName: 'Marta Gil' });
  await press(user, 'Crear 2 citas');
  expect(await screen.findByText('Marta Gil: Ya tiene una cita')).toBeInTheDocument();
  await press(user, 'Agendar de todos modos');
  await waitFor(() => expect(created()).toHaveLength(2));
  expect(created()[1]).toMatchObject({ companions: [{ clientId: 'nuevo-1', twice: true }] });
  expect(created()[1]).not.toHaveProperty('twice');
});

test('three companions are the most, and each can be taken away', async () => {
  const user = await openWith({ fullName: 'Marta Gil' });
  await press(user, 'Agregar acompañante');
  await press(user, 'Agregar acompañante');
  expect(screen.queryByRole('button', { name: 'Agregar acompañante' })).toBeNull();
  await press(user, 'Quitar a Marta Gil');
  expect(screen.getAllByRole('region', { name: /^Acompañante/ })).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Agregar acompañante' })).toBeInTheDocument();
});

test('each visit after another begins when that one ends', () => {
  const services = [
    { id: 1, durationMinutes: 60 },
    { id: 2, durationMinutes: 30 },
  ];
  const values = {
    ...{ startsAt: at('10:00'), serviceId: 1, nextServiceId: null },
    companions: [
      { ...blankCompanion(), starts: 'after' as const, serviceId: 2 },
      { ...blankCompanion(), starts: 'after' as const },
      blankCompanion(),
    ],
  };
  expect(startsOf(values as never, services)).toEqual([at('11:00'), at('11:30'), at('10:00')]);
  expect(startsOf({ ...values, startsAt: null } as never, services)).toEqual([undefined, undefined, undefined]);
});

test('the drawer says who comes along, with a link to the visit', async () => {
  desk.rows = [anAppointment({ clientId: 'ana', client: { ...ana, unverified: false }, party: PARTY })];
  openOffice(<BookingDrawer />, '/admin/appointments?edit=apt-1');
  const link = await screen.findByRole('link', { name: 'Marta Gil' });
  expect(link).toHaveAttribute('href', expect.stringContaining('edit=otra'));
});
