import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { failure } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { clearToasts } from '#ui/toast/store.ts';
import { BookingDrawer } from '../drawer/BookingDrawer.tsx';
import { openAgenda } from '../test/agenda.tsx';
import { anAppointment } from '../test/appointments.ts';
import {
  aDesk,
  ana,
  at,
  closedDay,
  drawer,
  EVERYTHING,
  fillIn,
  pick,
  press,
  sentTo,
  TODAY,
  time,
} from '../test/bookingDesk.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const SWITCH = 'Agendar fuera de las reglas';
const OFFER = 'Este horario no está disponible. Puedes agendar fuera de las reglas con un motivo.';
const sofia = { id: 'sofia', name: 'Sofía Ruiz', title: 'Cosmetóloga', photo: null };
const rosa = { ...sofia, id: 'rosa', name: 'Rosa Lima' };
const full = () => {
  throw failure({ status: 409, code: 'slot_full', detail: 'Este horario ya no está disponible.' });
};
const mine = (part = {}) => anAppointment({ startsAt: at('11:00'), endsAt: at('12:00'), version: 4, ...part });
const created = () => sentTo('createAppointment').map(([, input]) => input?.body);
const saved = () => sentTo('saveAppointment').map(([, input]) => input?.body);
const toggle = () => screen.findByRole('switch', { name: SWITCH });
let desk: ReturnType<typeof aDesk>;

beforeEach(() => {
  clearToasts();
  screenWidth(1440);
  signedInWith([...EVERYTHING, 'override_agenda']);
  desk = aDesk({
    createAppointment: () => anAppointment({ id: 'nueva' }),
    saveAppointment: () => mine({ version: 5 }),
  });
  desk.rows = [mine()];
});

async function openNew(): Promise<UserEvent> {
  const { user } = openOffice(<BookingDrawer />, '/admin/appointments?new=true');
  await drawer('Nueva Cita');
  return user;
}
async function openEdit(): Promise<UserEvent> {
  const { user } = openOffice(<BookingDrawer />, '/admin/appointments?edit=apt-1');
  await drawer(/^Cita de/);
  return user;
}
/** As the browser's time input reports it: the whole value at once. */
const typeTime = (value: string) => fireEvent.change(screen.getByLabelText('Hora'), { target: { value } });

describe('the person', () => {
  beforeEach(() => {
    desk.staff = [sofia, rosa];
  });

  test('can be chosen for a service with people, and the times are theirs', async () => {
    const user = await openNew();
    expect(screen.queryByRole('combobox', { name: 'Con quién' })).not.toBeInTheDocument();
    await fillIn(user);
    await pick(user, 'Con quién', 'Rosa Lima');
    await waitFor(() => expect(sentTo('getStaffAvailability').at(-1)?.[1]?.query).toMatchObject({ staffId: 'rosa' }));
    await press(user, 'Crear cita');
    await screen.findByText('Cita creada correctamente');
    expect(created()).toEqual([expect.objectContaining({ staffId: 'rosa', startsAt: at('10:00') })]);
    expect(created()[0]).not.toHaveProperty('override');
  });

  test('is not sent for any person, and is cleared by another service', async () => {
    const user = await openNew();
    await fillIn(user);
    await pick(user, 'Con quién', 'Rosa Lima');
    await pick(user, 'Tratamiento', 'Láser CO₂');
    expect(await screen.findByText('Cualquiera')).toBeInTheDocument();
    await user.click(await time(/^3:00 p\.m\./));
    await press(user, 'Crear cita');
    await screen.findByText('Cita creada correctamente');
    expect(created()[0]).not.toHaveProperty('staffId');
  });

  test('of an existing appointment stays listed after leaving the clinic, and a change is sent alone', async () => {
    desk.rows = [mine({ staff: { ...sofia, id: 'ines', name: 'Inés Paz' } })];
    const user = await openEdit();
    expect(await screen.findByText('Inés Paz')).toBeInTheDocument();
    await pick(user, 'Con quién', 'Sofía Ruiz');
    await press(user, 'Guardar cambios');
    await screen.findByText('Cita actualizada correctamente');
    expect(saved()).toEqual([{ staffId: 'sofia', version: 4 }]);
  });
});

describe('outside the rules', () => {
  test('is not offered without the right', async () => {
    signedInWith(EVERYTHING);
    desk.replies = { createAppointment: full };
    const user = await openNew();
    await fillIn(user);
    expect(screen.queryByRole('switch', { name: SWITCH })).not.toBeInTheDocument();
    await press(user, 'Crear cita');
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  });

  test('any day and time are possible with a reason, even on a closed day', async () => {
    desk.dayOf = (date) => closedDay(date, 'closed_day');
    const user = await openNew();
    await within(await drawer('Nueva Cita')).findByRole('combobox', { name: 'Cliente' });
    await pick(user, 'Cliente', 'Ana Belén Ruiz');
    await pick(user, 'Tratamiento', 'Limpieza facial profunda');
    await user.click(await toggle());
    expect(screen.queryByRole('group', { name: 'Horario' })).not.toBeInTheDocument();
    await press(user, 'Crear cita');
    expect(await screen.findByText('Escribe la hora')).toBeInTheDocument();
    expect(screen.getByText('Escribe el motivo')).toBeInTheDocument();
    typeTime('20:07');
    expect(await screen.findByText('Escribe minutos de 5 en 5')).toBeInTheDocument();
    typeTime('20:05');
    await pasteInto(user, screen.getByLabelText('Motivo'), 'Solo puede hoy');
    expect(created()).toEqual([]);
    await press(user, 'Crear cita');
    await screen.findByText('Cita creada correctamente');
    expect(created()).toEqual([
      expect.objectContaining({ startsAt: at('20:05', TODAY), override: { reason: 'Solo puede hoy' } }),
    ]);
  });

  test('is offered where the rules refuse, with the refused time', async () => {
    desk.replies = { createAppointment: full };
    const user = await openNew();
    await fillIn(user);
    await press(user, 'Crear cita');
    expect(await screen.findByText(OFFER)).toBeInTheDocument();
    await press(user, SWITCH);
    expect(await toggle()).toBeChecked();
    expect(screen.getByLabelText('Hora')).toHaveValue('10:00');
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
    desk.replies = { createAppointment: () => anAppointment({ id: 'nueva' }) };
    await pasteInto(user, screen.getByLabelText('Motivo'), 'Urgencia');
    await press(user, 'Crear cita');
    await screen.findByText('Cita creada correctamente');
    expect(created().at(-1)).toMatchObject({ startsAt: at('10:00'), override: { reason: 'Urgencia' } });
  });

  test('can be switched off: the times of the day return, and no override is sent', async () => {
    const user = await openEdit();
    await time(/^11:00 a\.m\./);
    await user.click(await toggle());
    expect(screen.getByLabelText('Hora')).toHaveValue('11:00');
    await pasteInto(user, screen.getByLabelText('Motivo'), 'Urgencia');
    await user.click(await toggle());
    await user.click(await time(/^3:00 p\.m\./));
    await press(user, 'Guardar cambios');
    await screen.findByText('Cita actualizada correctamente');
    expect(saved()).toEqual([{ startsAt: at('15:00'), version: 4 }]);
  });

  describe('belongs to one client', () => {
    const berta = { ...ana, id: 'berta', fullName: 'Berta Solís' };

    test('and ends with the choice of another client', async () => {
      desk.clients = [ana, berta];
      const user = await openNew();
      await pick(user, 'Cliente', 'Ana Belén Ruiz');
      await user.click(await toggle());
      await pasteInto(user, screen.getByLabelText('Motivo'), 'Solo puede hoy');
      await pick(user, 'Cliente', 'Berta Solís');
      await waitFor(async () => expect(await toggle()).not.toBeChecked());
      await user.click(await toggle());
      expect(screen.getByLabelText('Motivo')).toHaveValue('');
    });

    test('and stays if the client is chosen after it', async () => {
      const user = await openNew();
      await user.click(await toggle());
      await pasteInto(user, screen.getByLabelText('Motivo'), 'Solo puede hoy');
      await pick(user, 'Cliente', 'Ana Belén Ruiz');
      expect(await toggle()).toBeChecked();
      expect(screen.getByLabelText('Motivo')).toHaveValue('Solo puede hoy');
    });

    test('and a draft without a client begins by the rules', async () => {
      const user = await openNew();
      await user.click(await toggle());
      await pasteInto(user, screen.getByLabelText(/^Notas/), 'Piel sensible');
      act(() => void dispatchEvent(new Event('pagehide')));
      cleanup();
      await openNew();
      await waitFor(() => expect(screen.getByLabelText(/^Notas/)).toHaveValue('Piel sensible'));
      expect(await toggle()).not.toBeChecked();
    });
  });

  test('an existing appointment at its own time sends the person and the reason', async () => {
    desk.staff = [sofia, rosa];
    const user = await openEdit();
    await time(/^11:00 a\.m\./);
    await pick(user, 'Con quién', 'Rosa Lima');
    await user.click(await toggle());
    await pasteInto(user, screen.getByLabelText('Motivo'), 'La pidió');
    await press(user, 'Guardar cambios');
    await screen.findByText('Cita actualizada correctamente');
    expect(saved()).toEqual([{ staffId: 'rosa', override: { reason: 'La pidió' }, version: 4 }]);
  });
});

describe('the mark', () => {
  const SAID = 'Fuera de las reglas: solo puede hoy';
  const marked = { override: { reason: 'solo puede hoy', at: at('09:00'), by: 'Karla' } };

  test('is in the drawer, even for read-only users', async () => {
    desk.rows = [mine(marked)];
    await openEdit();
    expect(await screen.findByText(SAID)).toBeInTheDocument();
  });

  test('is among the facts of a closed appointment', async () => {
    desk.rows = [mine({ ...marked, closed: true, attendance: 'attended' })];
    await openEdit();
    expect(await screen.findByText('Fuera de las reglas')).toBeInTheDocument();
    expect(screen.getByText('solo puede hoy')).toBeInTheDocument();
  });

  test.each([1440, 390])('is in the list at %s px', async (width) => {
    screenWidth(width);
    desk.rows = [mine(marked)];
    openAgenda('?view=list');
    expect(await screen.findByText(SAID)).toBeInTheDocument();
  });

  test('is absent from an appointment within the rules', async () => {
    openAgenda('?view=list');
    await screen.findByText('Valeria Cisneros Luna');
    expect(screen.queryByText(/Fuera de las reglas/)).not.toBeInTheDocument();
  });
});
