import { screen, waitFor, within } from '@testing-library/react';
import { currentSearch } from '#office/test/address.tsx';
import { failure } from '#office/test/answers.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { refreshAgenda } from '../published/api.ts';
import { closed, drawer, EVERYTHING, pick, press, sentTo, TOMORROW, time } from '../test/bookingDesk.tsx';
import { aPerson } from '../test/day.tsx';
import { aDeskWith, mine, noQuestion, openDrawer, question, tab } from '../test/drawer.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const LOCKED = 'Esta cita está cancelada y ya no se puede modificar.';
let desk: ReturnType<typeof aDeskWith>;

beforeEach(() => {
  screenWidth(1440);
  signedInWith(EVERYTHING);
  desk = aDeskWith({}, { listAppointmentChanges: () => ({ items: [] }) });
});

test('an appointment that its client moved links to the successor', async () => {
  desk.rows = [mine({ status: 'cancelled', movedTo: 'apt-2' }), mine({ id: 'apt-2', version: 1 })];
  const { user } = await openDrawer();
  expect(await screen.findByText('El cliente la cambió por otra cita')).toBeInTheDocument();
  expect(screen.getByText(/lo que se haya pagado pasó a la nueva cita/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Abrir la nueva' }));
  expect(currentSearch()).toBe('?edit=apt-2');
});

test('a cancelled one that holds money names the amount and links to it', async () => {
  desk.rows = [mine({ status: 'cancelled', paymentStatus: 'partial', paidCents: 50_000 })];
  const { user } = await openDrawer();
  expect(await screen.findByText('Tiene $500.00 pagados.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ver pago' }));
  expect(await screen.findByRole('tab', { name: 'Pago', selected: true })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ver pago' })).not.toBeInTheDocument();
});

describe('the head', () => {
  test('shows client, time, service and the ways to call', async () => {
    await openDrawer();
    const head = within(await drawer('Cita de Valeria Cisneros Luna'));
    expect(head.getByText(/^[A-Z].* de .*, 11:00 a\.m\.$/)).toBeInTheDocument();
    expect(head.getByText('Limpieza facial profunda', { selector: 'span' })).toBeInTheDocument();
    expect(head.getByRole('link', { name: 'Llamar al 55 1234 5678' })).toHaveAttribute('href', 'tel:+525512345678');
  });

  test('has the status as a menu: two clicks change it', async () => {
    desk.replies = { setAppointmentStatus: () => mine({ status: 'confirmed', version: 5 }) };
    const { user } = await openDrawer();
    await user.click(screen.getByRole('button', { name: /^Por Confirmar: cambiar estado/ }));
    expect(await screen.findByRole('menuitem', { name: /^Por Confirmar/ })).toHaveAttribute('aria-disabled', 'true');
    desk.rows = [mine({ status: 'confirmed', version: 5 })];
    await user.click(screen.getByRole('menuitem', { name: 'Confirmada' }));
    expect(await screen.findByText('Estado de la cita actualizado correctamente')).toBeInTheDocument();
    expect(sentTo('setAppointmentStatus').map(([, input]) => input?.body)).toEqual([{ status: 'confirmed' }]);
    expect(await screen.findByRole('button', { name: /^Confirmada: cambiar estado/ })).toBeInTheDocument();
  });

  test('explains a status that is not possible', async () => {
    desk.replies = {
      setAppointmentStatus: () => {
        throw failure({ status: 409, code: 'slot_full', detail: 'Este horario ya está reservado.' });
      },
    };
    const { user } = await openDrawer();
    await user.click(screen.getByRole('button', { name: /cambiar estado/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Confirmada' }));
    expect(await screen.findByText(/Error al actualizar el estado de la cita\. Este horario ya/)).toBeInTheDocument();
  });

  test('asks before a cancellation', async () => {
    const { user } = await openDrawer();
    await user.click(screen.getByRole('button', { name: /cambiar estado/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelada' }));
    const dialog = await question('Cambiar estado de la cita');
    expect(dialog.getByRole('radio', { name: /Cancelada/ })).toBeChecked();
    expect(dialog.getByText('Cancelar no se puede deshacer')).toBeInTheDocument();
    expect(sentTo('setAppointmentStatus')).toHaveLength(0);
  });

  test('disables what the role does not allow, with the reason', async () => {
    signedInWith(['view_appointments']);
    const { user } = await openDrawer();
    await user.click(screen.getByRole('button', { name: /cambiar estado/ }));
    const confirmed = await screen.findByRole('menuitem', { name: /^Confirmada/ });
    expect(confirmed).toHaveAttribute('aria-disabled', 'true');
    expect(confirmed).toHaveTextContent('No tienes permiso para cambiar el estado de las citas');
    expect(screen.getByRole('menuitem', { name: /^Cerrar cita/ })).toHaveTextContent(
      'No tienes permiso para editar citas',
    );
  });
});

describe('the tabs', () => {
  test('are kept in the address', async () => {
    const { user } = await openDrawer('?edit=apt-1&tab=historial');
    expect(tab('Historial')).toHaveAttribute('aria-selected', 'true');
    await user.click(tab('Cliente'));
    expect(currentSearch()).toBe('?edit=apt-1&tab=cliente');
    await user.click(tab('Reserva'));
    expect(currentSearch()).toBe('?edit=apt-1');
  });

  test('open the first one for an unknown name', async () => {
    await openDrawer('?edit=apt-1&tab=nada');
    expect(tab('Reserva')).toHaveAttribute('aria-selected', 'true');
  });

  test('open by 1 to 6, but not while typing', async () => {
    const { user } = await openDrawer();
    await user.click(screen.getByRole('heading', { name: /Valeria/ }));
    await user.keyboard('6');
    expect(currentSearch()).toBe('?edit=apt-1&tab=historial');
    await user.keyboard('1');
    expect(currentSearch()).toBe('?edit=apt-1');
    await user.click(await screen.findByLabelText(/^Notas/));
    await user.keyboard('6');
    expect(currentSearch()).toBe('?edit=apt-1');
    expect(screen.getByLabelText(/^Notas/)).toHaveValue('6');
  });

  test('keep their input while another one is open', async () => {
    const { user } = await openDrawer();
    await user.type(await screen.findByLabelText(/^Notas/), 'Piel');
    await user.click(tab('Historial'));
    await user.click(tab('Reserva'));
    expect(screen.getByLabelText(/^Notas/)).toHaveValue('Piel');
    await user.click(tab('Historial'));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('¿Cerrar sin guardar?')).toBeInTheDocument();
  });

  test('are one until the appointment exists', async () => {
    const { user } = await openDrawer('?new=true&tab=pago');
    expect(tab('Reserva')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Reserva']);
    await user.click(screen.getByRole('heading', { name: 'Nueva Cita' }));
    await user.keyboard('6');
    expect(tab('Reserva')).toHaveAttribute('aria-selected', 'true');
  });
});

describe('a cancelled appointment', () => {
  beforeEach(() => {
    desk = aDeskWith(
      { status: 'cancelled', notes: 'Piel sensible' },
      { listAppointmentChanges: () => ({ items: [] }) },
    );
  });

  test('says once that it is locked, and stays readable', async () => {
    const { user } = await openDrawer();
    expect(screen.getAllByText(LOCKED)).toHaveLength(1);
    expect(screen.getByText('Piel sensible')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /cambiar estado/ })).not.toBeInTheDocument();
    await user.click(tab('Historial'));
    expect(await screen.findByText('Sin cambios registrados')).toBeInTheDocument();
  });

  test('cannot be closed either', async () => {
    const { user } = await openDrawer();
    const button = screen.getByRole('button', { name: 'Cerrar cita' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect((await screen.findAllByText(LOCKED)).length).toBeGreaterThan(1);
    noQuestion('Cerrar cita');
  });
});

test('users who may only see the agenda read the appointment, and the reason for the lock', async () => {
  signedInWith(['view_appointments']);
  desk.rows = [mine({ notes: 'Piel sensible' })];
  const { user } = await openDrawer();
  expect(screen.getByText('Piel sensible')).toBeInTheDocument();
  expect(screen.getByText('No tienes permiso para editar citas')).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Notas/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Guardar cambios' })).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
  await closed(/^Cita/);
  expect(currentSearch()).toBe('');
});

describe('a change by another user', () => {
  test('appears, and keeps the input', async () => {
    const { user, cache } = await openDrawer();
    await pasteInto(user, await screen.findByLabelText(/^Notas/), 'Trae estudios');
    desk.rows = [mine({ status: 'confirmed', version: 5 })];
    await refreshAgenda(cache);
    expect(await screen.findByRole('button', { name: /^Confirmada: cambiar estado/ })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Confirmada' })).toBeChecked();
    expect(screen.getByLabelText(/^Notas/)).toHaveValue('Trae estudios');
    desk.replies = { saveAppointment: () => mine({ version: 6 }) };
    await press(user, 'Guardar cambios');
    await waitFor(() =>
      expect(sentTo('saveAppointment')[0]?.[1]?.body).toEqual({ notes: 'Trae estudios', version: 5 }),
    );
  });

  test('of a value that is edited here is reported on saving', async () => {
    const { user, cache } = await openDrawer();
    await pasteInto(user, await screen.findByLabelText(/^Notas/), 'Trae estudios');
    desk.rows = [mine({ notes: 'De otra persona', version: 5 })];
    await refreshAgenda(cache);
    desk.replies = { saveAppointment: () => mine({ version: 6 }) };
    await press(user, 'Guardar cambios');
    await waitFor(() =>
      expect(sentTo('saveAppointment')[0]?.[1]?.body).toEqual({ notes: 'Trae estudios', version: 4 }),
    );
  });
});

describe('a place of the calendar', () => {
  const open = (hour: string) => openDrawer(`?new=true&at=${TOMORROW}T${hour}`);

  test('is where a new appointment begins, and stays when the service is chosen', async () => {
    const { user } = await open('15:00');
    expect(screen.getByText('Hora elegida: 3:00 p.m. Selecciona primero un tratamiento.')).toBeInTheDocument();
    await pick(user, 'Tratamiento', 'Limpieza facial profunda');
    expect(await time(/^3:00 p\.m\./)).toBeChecked();
    // Other times show their reason only on request.
    for (const said of screen.queryAllByText('Este horario ya está reservado. Por favor, elige otro horario.')) {
      expect(said).not.toBeVisible();
    }
  });

  test('is explained if it is full for the service', async () => {
    const { user } = await open('11:00');
    await pick(user, 'Tratamiento', 'Limpieza facial profunda');
    expect(
      await screen.findByText('Este horario ya está reservado. Por favor, elige otro horario.'),
    ).toBeInTheDocument();
  });

  test('of a person loads their times, and lets staff choose another person', async () => {
    const { user } = await openDrawer(`?new=true&at=${TOMORROW}T15:00&with=anon-cosmetology-2`);
    expect(screen.getByText('Cosmetología 2')).toBeInTheDocument();
    await pick(user, 'Tratamiento', 'Limpieza facial profunda');
    expect(await time(/^3:00 p\.m\./)).toBeChecked();
    expect(sentTo('getStaffAvailability').at(-1)?.[1]?.query).toMatchObject({ staffId: 'anon-cosmetology-2' });
    await pick(user, 'Con quién', 'Cualquiera');
    await waitFor(() => expect(sentTo('getStaffAvailability').at(-1)?.[1]?.query).not.toHaveProperty('staffId'));
  });

  test('of a person who does not give the service keeps their name', async () => {
    desk.replies = { listResources: () => ({ items: [aPerson('laura')] }) };
    await openDrawer(`?new=true&at=${TOMORROW}T15:00&with=laura`);
    expect(await screen.findByText('Laura Méndez')).toBeInTheDocument();
  });

  test('is not a change: closing does not ask', async () => {
    const { user } = await open('15:00');
    await user.keyboard('{Escape}');
    await closed('Nueva Cita');
    expect(currentSearch()).toBe('');
  });

  test('that is not valid is today', async () => {
    await openDrawer('?new=true&at=2026-02-31T99:00');
    expect(screen.queryByText(/Hora elegida/)).not.toBeInTheDocument();
  });
});
