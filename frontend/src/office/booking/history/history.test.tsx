import type { AppointmentChange } from '@rostro/shared/contract/booking/appointment';
import { screen, within } from '@testing-library/react';
import { failure } from '#office/test/answers.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { aDeskWith, openDrawer } from '../test/drawer.tsx';
import { sayAction, sayAuthor, sayChanges } from './words.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

type Change = AppointmentChange['changes'][number];
const change = (
  action: AppointmentChange['action'],
  changes: [Change['field'], string | null, string | null][] = [],
  part: Partial<AppointmentChange> = {},
): AppointmentChange => ({
  id: '2',
  at: '2026-11-18T17:05:00.000Z',
  by: { kind: 'staff', name: 'Karla Jiménez' },
  action,
  changes: changes.map(([field, before, after]) => ({ field, before, after })),
  ...part,
});
const service = (id: string): string => `tratamiento ${id}`;
const lines = (...input: Parameters<typeof change>) => sayChanges(change(...input), service);

describe('the action', () => {
  test.each<[string, AppointmentChange]>([
    ['Creó la reserva', change('created')],
    ['Confirmó la cita', change('changed', [['status', 'pending', 'confirmed']])],
    ['Regresó la cita a Por Confirmar', change('changed', [['status', 'confirmed', 'pending']])],
    ['Cambió la cita', change('changed', [['notes', null, 'Piel']])],
    ['Canceló la cita', change('cancelled', [['status', 'pending', 'cancelled']])],
    ['Cambió la fecha', change('rescheduled', [['startsAt', 'a', 'b']])],
    ['Reprogramó la cita: sigue en su nueva fecha', change('rescheduled', [['status', 'pending', 'cancelled']])],
    ['Cerró la cita', change('closed')],
    ['Reabrió la cita', change('reopened')],
    ['La cita siguió a su tratamiento', change('moved', [['category', 'a', 'b']])],
    ['La cita pasó al registro unido del cliente', change('moved', [['clientId', 'a', 'b']])],
    ['Registró un pago', change('payment')],
    ['Eliminó un pago', change('payment_deleted')],
  ])('%s', (said, entry) => {
    expect(sayAction(entry)).toBe(said);
  });
});

test('names a second service when it is added, changed and removed', () => {
  expect(
    lines('created', [
      ['serviceId', null, '1'],
      ['nextServiceId', null, '2'],
    ]),
  ).toEqual(['Tratamiento: tratamiento 1', 'Segundo tratamiento: tratamiento 2']);
  expect(lines('changed', [['nextServiceId', '2', '3']])).toEqual([
    'Segundo tratamiento: tratamiento 2 › tratamiento 3',
  ]);
  expect(lines('changed', [['nextServiceId', '2', null]])).toEqual(['Segundo tratamiento: tratamiento 2 › —']);
});

test('has its reason: for the change, or for the override', () => {
  for (const action of ['reopened', 'cancelled', 'payment_deleted', 'refund', 'forfeit', 'credit'] as const)
    expect(lines(action, [], { reason: 'Se marcó por error' })).toEqual(['Motivo: Se marcó por error']);
  expect(lines('created', [], { reason: 'Solo puede hoy' })).toEqual(['Fuera de las reglas: Solo puede hoy']);
});

describe('the changed values', () => {
  test('are words: status, dates, services, attendance, payment', () => {
    expect(lines('changed', [['status', 'pending', 'confirmed']])).toEqual(['Estado: Por Confirmar › Confirmada']);
    expect(lines('rescheduled', [['startsAt', '2026-11-20T19:00:00.000Z', '2026-11-20T21:00:00.000Z']])).toEqual([
      'Fecha: viernes 20 de noviembre, 1:00 p.m. › viernes 20 de noviembre, 3:00 p.m.',
    ]);
    expect(
      lines('rescheduled', [
        ['status', 'confirmed', 'cancelled'],
        ['paymentStatus', 'partial', 'pending'],
      ]),
    ).toEqual(['Estado: Confirmada › Movida', 'Pago: pasó a la nueva cita']);
    expect(lines('changed', [['serviceId', '1', '3']])).toEqual(['Tratamiento: tratamiento 1 › tratamiento 3']);
    expect(
      lines('changed', [
        ['staff', null, 'Sofía Ruiz'],
        ['minutes', '60', '90'],
      ]),
    ).toEqual(['Con: — › Sofía Ruiz', 'Duración: 60 min › 1 h 30 min']);
    expect(
      lines('closed', [
        ['closed', 'false', 'true'],
        ['attendance', null, 'no_show'],
      ]),
    ).toEqual(['Cierre: No Cerrado › Cerrado', 'Asistencia: — › No asistió']);
    expect(lines('reopened', [['closed', 'true', 'false']], { reason: 'Se marcó por error' })).toEqual([
      'Motivo: Se marcó por error',
      'Cierre: Cerrado › No Cerrado',
    ]);
    expect(lines('payment', [['paymentStatus', 'pending', 'partial']])).toEqual(['Pago: Sin pagar › Pago parcial']);
  });

  test('tell money in favour from money that was given back', () => {
    const paid = [['paymentStatus', 'completed', 'refunded']] as [never, string, string][];
    expect(lines('credit', paid)).toEqual(['Pago: Pagado › Se dejó a favor']);
    expect(lines('refund', paid)).toEqual(['Pago: Pagado › Reembolsado']);
    const off = [['status', 'confirmed', 'cancelled'], ...paid] as [never, string, string][];
    const cancelled = (money: 'credit' | 'refund' | 'forfeit') => lines('cancelled', off, { money }).slice(1);
    expect([cancelled('credit'), cancelled('refund'), cancelled('forfeit')]).toEqual([
      ['Dinero: quedó a favor del cliente'],
      ['Dinero: se devolvió'],
      ['Dinero: se retuvo'],
    ]);
  });

  test('show a category by its label', () => {
    expect(lines('moved', [['category', 'cosmetology', 'specialized']])).toEqual([
      'Categoría: Tratamientos Cosmetológicos › Tratamientos Especializados',
    ]);
  });

  test('of a new appointment are its initial values', () => {
    expect(lines('created', [['status', null, 'pending']])).toEqual(['Estado: Por Confirmar']);
  });

  test('say that no staff confirmed it', () => {
    expect(
      lines('created', [
        ['status', null, 'confirmed'],
        ['confirmedBy', null, 'service'],
      ]),
    ).toEqual(['Estado: Confirmada', 'La confirmó: el tratamiento, que se confirma solo']);
  });

  test('leave out the id of a client', () => {
    expect(lines('moved', [['clientId', 'c-1', 'c-2']])).toEqual(['Cliente: otro registro de la misma persona']);
  });
});

test('the author is a staff name, the client on the site, or the system', () => {
  expect(sayAuthor(change('changed'))).toBe('Karla Jiménez');
  expect(sayAuthor(change('created', [], { by: { kind: 'client', name: 'Ana López' } }))).toBe(
    'Ana López, en el sitio',
  );
  expect(sayAuthor(change('created', [], { by: { kind: 'client', name: null } }))).toBe('El cliente, en el sitio');
  expect(sayAuthor(change('moved', [], { by: { kind: 'system', name: null } }))).toBe('El sistema');
});

describe('the tab', () => {
  const items = [
    change('changed', [['serviceId', '3', '9']], { id: '3' }),
    change('changed', [['status', 'pending', 'confirmed']]),
    change('created', [['serviceId', null, '3']], { id: '1', by: { kind: 'client', name: 'Ana López' } }),
  ];

  beforeEach(() => {
    screenWidth(1440);
    signedInWith(['view_appointments']);
  });

  test('lists every change with time and author, services by name', async () => {
    aDeskWith({}, { listAppointmentChanges: () => ({ items }) });
    await openDrawer('?edit=apt-1&tab=historial');
    const [latest, second, first] = (await screen.findByText('Confirmó la cita')).closest('ol')?.children ?? [];
    expect(latest).toHaveTextContent('Láser CO₂ › un tratamiento que ya no está en el catálogo');
    expect(second).toHaveTextContent('Karla Jiménez · miércoles 18 de noviembre, 11:05 a.m.');
    expect(within(first as HTMLElement).getByText('Tratamiento: Láser CO₂')).toBeInTheDocument();
  });

  test('that cannot be loaded says why, and retries', async () => {
    let broken = true;
    aDeskWith(
      {},
      {
        listAppointmentChanges: () => {
          if (broken) throw failure();
          return { items };
        },
      },
    );
    const { user } = await openDrawer('?edit=apt-1&tab=historial');
    expect(await screen.findByText('Error al cargar el historial')).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('Confirmó la cita')).toBeInTheDocument();
  });
});
