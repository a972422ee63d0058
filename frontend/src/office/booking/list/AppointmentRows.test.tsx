import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { PermissionCode } from '@rostro/shared/permissions';
import { screen } from '@testing-library/react';
import { currentSearch } from '#office/test/address.tsx';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { anAppointment } from '../test/appointments.ts';
import { AppointmentRows } from './AppointmentRows.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const onStatus = jest.fn();

const READER = ['view_appointments', 'cancel_appointments'] as const;

function openTable(part: Partial<StaffAppointment> = {}, rights: readonly PermissionCode[] = READER) {
  screenWidth(1440);
  signedInWith([...rights]);
  onStatus.mockReset();
  const table = (
    <AppointmentRows
      rows={[anAppointment(part)]}
      next={undefined}
      sort="startsAt"
      onSort={jest.fn()}
      onStatus={onStatus}
    />
  );
  return openOffice(table, '/admin/appointments?view=list&q=vale').user;
}

test('the client’s name links to the appointment, over the list as it is', () => {
  openTable();
  const link = screen.getByRole('link', { name: /^Valeria Cisneros Luna: ver cita de/ });
  expect(link).toHaveAttribute('href', '/admin/appointments?view=list&q=vale&edit=apt-1');
});

test('the whole row opens the appointment', async () => {
  const user = openTable();
  await user.click(screen.getByText('Limpieza facial profunda'));
  expect(currentSearch()).toBe('?view=list&q=vale&edit=apt-1');
  expect(screen.getByRole('link', { name: /^Valeria Cisneros Luna: ver cita de/ })).toHaveFocus();
});

test('a row says who comes along, with a link to that visit', () => {
  openTable({ party: [{ id: 'otra', fullName: 'Marta Gil', startsAt: '2026-11-20T23:00:00.000Z' }] });
  const link = screen.getByRole('link', { name: 'Marta Gil' });
  expect(link).toHaveAttribute('href', '/admin/appointments?view=list&q=vale&edit=otra');
});

test('a control in the row does not open it', async () => {
  const user = openTable();
  await user.click(screen.getByRole('button', { name: /cambiar estado/ }));
  expect(onStatus).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: /^Opciones de la cita/ }));
  await screen.findByRole('menuitem', { name: 'Ver cita' });
  expect(currentSearch()).toBe('?view=list&q=vale');
});

test('the menu opens it too, for any role', async () => {
  const user = openTable();
  await user.click(screen.getByRole('button', { name: /^Opciones de la cita/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ver cita' }));
  expect(currentSearch()).toBe('?view=list&q=vale&edit=apt-1');
});

test('a client who confirmed to come is marked, in words', () => {
  openTable({ status: 'confirmed', attendanceConfirmedAt: '2026-11-19T15:00:00.000Z' });
  expect(screen.getByText('Asistencia confirmada')).toBeInTheDocument();
});

const guest = (unverified: boolean) => ({ id: 'g', fullName: 'Inés', email: 'i@x.mx', phone: null, unverified });

test('a guest with an unproven e-mail is marked, until the clinic confirms the visit', () => {
  openTable({ status: 'pending', client: guest(true) });
  expect(screen.getByText('Sin verificar')).toBeInTheDocument();
});

test.each<[string, Partial<StaffAppointment>]>([
  ['the visit is confirmed', { status: 'confirmed', client: guest(true) }],
  ['the e-mail is', { status: 'pending', client: guest(false) }],
])('no guest is marked where %s', (_what, part) => {
  openTable(part);
  expect(screen.queryByText('Sin verificar')).not.toBeInTheDocument();
});

test.each<[string, Partial<StaffAppointment>]>([
  ['nobody said so', {}],
  ['it is cancelled', { status: 'cancelled', attendanceConfirmedAt: '2026-11-19T15:00:00.000Z' }],
  ['it is closed', { closed: true, attendance: 'no_show', attendanceConfirmedAt: '2026-11-19T15:00:00.000Z' }],
])('no client is marked as coming where %s', (_what, part) => {
  openTable(part);
  expect(screen.queryByText('Asistencia confirmada')).not.toBeInTheDocument();
});

describe('the payment', () => {
  const partly = { paymentStatus: 'partial', pendingCents: 50_000, owedCents: 50_000, paidCents: 35_000 } as const;
  const open = async (part: Partial<StaffAppointment>, word: string, rights?: readonly PermissionCode[]) => {
    const user = openTable(part, rights);
    await user.click(screen.getByRole('button', { name: /^Opciones de la cita/ }));
    return { user, item: await screen.findByRole('menuitem', { name: new RegExp(`^${word}`) }) };
  };

  test('is shown in the row', () => {
    openTable(partly);
    expect(screen.getByRole('cell', { name: 'Pago: Pago parcial · faltan $500.00' })).toBeInTheDocument();
  });

  test('is taken by one press in the row, by users with the right', async () => {
    const user = openTable(partly, [...READER, 'register_payments']);
    await user.click(screen.getByRole('link', { name: /^Cobrar la cita del / }));
    expect(currentSearch()).toBe('?view=list&q=vale&edit=apt-1&tab=pago');
  });

  test.each<[string, Partial<StaffAppointment>, readonly PermissionCode[]]>([
    ['to who takes no payments', partly, READER],
    ['where all is paid', { paymentStatus: 'completed', paidCents: 85_000 }, [...READER, 'register_payments']],
  ])('has no such press %s', (_, part, rights) => {
    openTable(part, rights);
    expect(screen.queryByRole('link', { name: /^Cobrar/ })).not.toBeInTheDocument();
  });

  test('is taken from the menu', async () => {
    const { user, item } = await open(partly, 'Cobrar', [...READER, 'register_payments']);
    await user.click(item);
    expect(currentSearch()).toBe('?view=list&q=vale&edit=apt-1&tab=pago');
  });

  test('is refused in the menu without the right, with the reason', async () => {
    const { item } = await open(partly, 'Cobrar');
    expect(item).toHaveTextContent(/No tienes permiso/);
    expect(item).toHaveAttribute('aria-disabled', 'true');
  });

  test('can be viewed when complete', async () => {
    const { user, item } = await open({ paymentStatus: 'completed', paidCents: 85_000 }, 'Ver pago');
    await user.click(item);
    expect(currentSearch()).toBe('?view=list&q=vale&edit=apt-1&tab=pago');
  });

  test('of a cancelled appointment cannot be taken', async () => {
    const { item } = await open({ status: 'cancelled', ...partly }, 'Cobrar');
    expect(item).toHaveTextContent('Esta cita está cancelada');
    expect(screen.getByText('$350.00 pagados')).toBeInTheDocument();
  });
});
