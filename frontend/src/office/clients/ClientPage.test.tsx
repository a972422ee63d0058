import type { ClientMovement } from '@rostro/shared/contract/payments/payments';
import { MedicalHistory } from '@rostro/shared/contract/records/medical-history';
import { ClinicalRecord } from '@rostro/shared/contract/records/records';
import { cleanup, screen, within } from '@testing-library/react';
import { BLANK } from '#office/records/published/noteFields/values.ts';
import { freezeDate } from '#test/clock.ts';
import {
  aDetail,
  address,
  aMoney,
  answers,
  answerWith,
  aVisit,
  mariana,
  openClients,
  pageOf,
  type Replies,
  refuse,
  signedInWith,
} from './test/clients.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

let replies: Replies;
const HERE = '/admin/clients/mariana';
const CITAS = `${HERE}?tab=citas`;
const open = async (at = HERE) => {
  const user = openClients(at);
  await screen.findByRole('heading', { name: 'Mariana Ríos Cárdenas' });
  return user;
};
const history = () => screen.findByRole('list', { name: 'Historial de Citas' });

beforeEach(() => {
  freezeDate();
  signedInWith(['view_clients', 'edit_clients']);
  replies = answerWith({
    listClients: () => pageOf([mariana]),
    getClient: () => aDetail(),
    listClientAppointments: () => ({ items: [aVisit('a')] }),
  });
});
afterEach(() => jest.useRealTimers());

test('without the permission the client is restricted and not loaded', () => {
  signedInWith(['edit_clients']);
  openClients(HERE);
  expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  expect(answers).not.toHaveBeenCalled();
});

test('a right that was withdrawn meanwhile restricts the page too', async () => {
  replies.getClient = refuse({ status: 403, code: 'forbidden' });
  openClients(HERE);
  expect(await screen.findByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
});

test('shows name, first visit, and the ways to reach the client', async () => {
  openClients(HERE);
  expect(screen.getByText('Cargando el cliente…')).toBeInTheDocument();
  expect(await screen.findByText('Cliente desde febrero de 2024')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '55 1234 5678' })).toHaveAttribute('href', 'tel:+525512345678');
  expect(screen.getByRole('link', { name: 'mariana@correo.mx' })).toHaveAttribute('href', 'mailto:mariana@correo.mx');
  expect(screen.getByText('35 años')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/525512345678');
});

test('one press opens a new appointment for the client; users without the right see the reason', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Nueva Cita' }));
  expect(address()).toBe(HERE);
  expect(await screen.findAllByText('No tienes permiso para crear citas')).not.toHaveLength(0);
  cleanup();
  signedInWith(['view_clients', 'create_appointments']);
  const booker = await open();
  await booker.click(screen.getByRole('button', { name: 'Nueva Cita' }));
  expect(address()).toBe('/admin/appointments?new=true&client=mariana');
});

test('the facts have a tab, which is in the address', async () => {
  const user = await open();
  await user.click(screen.getByRole('tab', { name: 'Datos' }));
  expect(address()).toBe(`${HERE}?tab=datos`);
  expect(screen.getByText('14/03/1991 (35 años)')).toBeInTheDocument();
  expect(screen.getByText('Puede iniciar sesión en el sitio')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Resumen' }));
  expect(address()).toBe(HERE);
});

test('the tab is lit again on the way back from a page that it led to', async () => {
  signedInWith(['view_clients', 'create_appointments']);
  const user = await open(`${HERE}?tab=citas`);
  await user.click(within(await history()).getByRole('link', { name: /^Repetir / }));
  expect(address()).toBe('/admin/appointments?new=true&like=a');
  await user.click(screen.getByRole('button', { name: 'El botón de atrás' }));
  expect(await screen.findByRole('tab', { name: 'Citas' })).toHaveAttribute('aria-selected', 'true');
});

test('missing facts are marked as missing', async () => {
  replies.getClient = () => aDetail({ phone: null, email: null, birthDate: null, hasAccount: false });
  await open(`${HERE}?tab=datos`);
  const reach = within(screen.getByRole('list', { name: 'Contacto' }));
  expect(reach.getByText('Sin teléfono')).toBeInTheDocument();
  expect(reach.getByText('Sin correo')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
  const contact = within(screen.getByRole('region', { name: 'Contacto' }));
  expect(contact.getAllByText('Sin registrar')).toHaveLength(4);
  expect(contact.getByText('No especificada')).toBeInTheDocument();
  expect(contact.getByText('Sin cuenta en el sitio')).toBeInTheDocument();
  expect(contact.queryByRole('link')).not.toBeInTheDocument();
});

test('counts the booked, confirmed, cancelled and closed visits, and the outcome of each', async () => {
  await open();
  const counters = within(screen.getByRole('region', { name: 'Citas en números' }));
  const said = counters.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(said).toEqual(['Reservadas 14', 'Confirmadas 12', 'Canceladas 1', 'Cerradas 11']);
  expect(
    counters.getByText(
      'De 14 reservadas: 1 sin cerrar, 10 a las que asistió, 1 a la que no asistió, 1 movida y 1 cancelada.',
    ),
  ).toBeInTheDocument();
});

describe('the history', () => {
  test('is newest first, and marks a closed appointment as closed', async () => {
    replies.listClientAppointments = () => ({
      items: [
        aVisit('old', { startsAt: '2025-01-10T18:00:00.000Z', status: 'cancelled' }),
        aVisit('new', { startsAt: '2026-12-11T18:00:00.000Z', status: 'pending', service: null }),
        aVisit('closed', { closed: true }),
      ],
    });
    await open(CITAS);
    const rows = within(await history()).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      '11/12/2026, 12:00 p.m.Tratamiento no disponiblePor Confirmar',
      '20/11/2026, 3:00 p.m.Limpieza facial profundaCerrada',
      '10/01/2025, 12:00 p.m.Limpieza facial profundaCancelada',
    ]);
    expect(screen.getByText('3 citas')).toBeInTheDocument();
  });

  test('shows ten at first, and all on request', async () => {
    const many = Array.from({ length: 12 }, (_, n) => aVisit(`v${n}`));
    replies.listClientAppointments = () => ({ items: many });
    const user = await open(CITAS);
    expect(within(await history()).getAllByRole('listitem')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Ver las 12 citas' }));
    expect(within(await history()).getAllByRole('listitem')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: /Ver las/ })).not.toBeInTheDocument();
  });

  test('repeats a visit by one press, for users who may book', async () => {
    await open(CITAS);
    expect(within(await history()).queryByRole('link')).not.toBeInTheDocument();
    signedInWith(['view_clients', 'create_appointments']);
    cleanup();
    await open(CITAS);
    expect(within(await history()).getByRole('link', { name: /^Repetir / })).toHaveAttribute(
      'href',
      '/admin/appointments?new=true&like=a',
    );
  });

  test('leads to each visit, shows the paid amount, and opens the payment by one press, for users with the right', async () => {
    signedInWith(['view_clients', 'view_appointments', 'register_payments']);
    replies.listClientAppointments = () => ({
      items: [aVisit('a'), aVisit('b', { paymentStatus: 'completed', paidCents: 85_000, owedCents: 0 })],
    });
    await open(CITAS);
    const shown = within(await history());
    expect(shown.getAllByRole('link', { name: /^Limpieza facial profunda del/ })[0]).toHaveAttribute(
      'href',
      '/admin/appointments?view=day&day=2026-11-20&edit=a',
    );
    expect(shown.getByText('Sin pagar · $850.00')).toBeInTheDocument();
    expect(shown.getByText('Pagado · $850.00')).toBeInTheDocument();
    expect(shown.getByRole('link', { name: /^Cobrar la cita del / })).toHaveAttribute(
      'href',
      '/admin/appointments?view=day&day=2026-11-20&edit=a&tab=pago',
    );
  });

  test('of a new client says that there are no visits', async () => {
    replies.listClientAppointments = () => ({ items: [] });
    await open(CITAS);
    expect(await screen.findByText('No hay historial de citas')).toBeInTheDocument();
  });

  test('that cannot be loaded leaves the rest, and retries', async () => {
    replies.listClientAppointments = refuse();
    const user = await open(CITAS);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar las citas');
    replies.listClientAppointments = () => ({ items: [aVisit('a')] });
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(within(await history()).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('missing data of the client', () => {
  const url = 'https://rostro.example/datos#abc';
  beforeEach(() => {
    replies.getClient = () => aDetail({ hasAccount: false, birthDate: null });
    replies.createDataLink = () => ({ url, missing: ['birthDate'], expiresAt: '2026-12-04T18:00:00.000Z' });
  });

  test('can be requested by a link, which is copied or sent to their chat', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Pedir los datos que faltan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pedir los datos que faltan' });
    expect(await within(dialog).findByLabelText('Enlace')).toHaveValue(url);
    expect(dialog).toHaveTextContent('Quien lo abre escribe su fecha de nacimiento.');
    const chat = within(dialog).getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(chat)).toContain(
      `Mariana. Para completar tu registro en la clínica escribe aquí tu fecha de nacimiento: ${url}`,
    );
  });

  test('that cannot be requested now is reported, and can be retried', async () => {
    replies.createDataLink = refuse({ status: 409, code: 'nothing_missing', detail: 'No falta ningún dato.' });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Pedir los datos que faltan' }));
    expect(await screen.findByText('No pudimos hacer el enlace')).toBeInTheDocument();
    replies.createDataLink = () => ({ url, missing: ['birthDate'], expiresAt: '2026-12-04T18:00:00.000Z' });
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByLabelText('Enlace')).toHaveValue(url);
  });

  test('is not requested from a client with an account, or without a gap', async () => {
    replies.getClient = () => aDetail({ hasAccount: true, birthDate: null });
    await open();
    expect(screen.queryByRole('button', { name: /Pedir los datos/ })).not.toBeInTheDocument();
    cleanup();
    replies.getClient = () => aDetail({ hasAccount: false });
    await open();
    expect(screen.queryByRole('button', { name: /Pedir los datos/ })).not.toBeInTheDocument();
  });
});

test('the recent activity is the five appointments that changed last', async () => {
  const touched = (n: number) => `2026-11-0${n}T18:00:00.000Z`;
  const items = [1, 2, 3, 4, 5, 6].map((n) => aVisit(`v${n}`, { updatedAt: touched(n) }));
  replies.listClientAppointments = () => ({ items });
  await open();
  const acts = within(await screen.findByRole('list', { name: 'Actividad Reciente' })).getAllByRole('listitem');
  expect(acts).toHaveLength(5);
  expect(acts[0]).toHaveTextContent('Limpieza facial profunda');
  expect(acts[0]).toHaveTextContent('Confirmada');
  expect(acts[0]).toHaveTextContent('Cita del viernes 20 de noviembre');
  expect(acts[0]).toHaveTextContent('Último cambio: 06/11/2026, 12:00 p.m.');
  expect(acts[4]).toHaveTextContent('Último cambio: 02/11/2026, 12:00 p.m.');
});

test('of a new client says that nothing happened yet', async () => {
  replies.listClientAppointments = () => ({ items: [] });
  await open();
  expect(await screen.findByText('Aún no hay actividad.')).toBeInTheDocument();
});

test('an appointment without a change counts by its booking', async () => {
  await open();
  expect(await screen.findByText('Reservada: 01/11/2026, 12:00 p.m.')).toBeInTheDocument();
});

test('the back link returns to the list as it was', async () => {
  const user = openClients('/admin/clients?q=mari&sort=-createdAt');
  await user.click(await screen.findByRole('link', { name: 'Mariana Ríos Cárdenas' }));
  await user.click(await screen.findByRole('link', { name: 'Clientes' }));
  expect(address()).toBe('/admin/clients?q=mari&sort=-createdAt');
});

test('the back link of a copied address opens the plain list', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Clientes' })).toHaveAttribute('href', '/admin/clients');
});

test('a client that cannot be loaded is retried', async () => {
  replies.getClient = refuse();
  const user = openClients(HERE);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar el perfil del cliente');
  replies.getClient = () => aDetail();
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('heading', { name: 'Mariana Ríos Cárdenas' })).toBeInTheDocument();
});

test.each([
  [404, 'client_not_found'],
  [422, 'validation'],
] as const)('an unknown client (%i %s) is reported, with a way on but no retry', async (status, code) => {
  replies.getClient = refuse({ status, code });
  openClients('/admin/clients/nadie');
  expect(await screen.findByRole('heading', { level: 1, name: 'Cliente no encontrado' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Clientes' })).toHaveAttribute('href', '/admin/clients');
  expect(screen.getByRole('link', { name: 'Ver todos los clientes' })).toHaveAttribute('href', '/admin/clients');
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).not.toBeInTheDocument();
});

test.each([
  ['account', /^Alguien creó una cuenta con rosa@correo\.mx, el correo de este registro/, 'Ver ese registro'],
  ['email', /^Esta persona dio rosa@correo\.mx, el correo de otro registro/, 'Ver el otro registro'],
  ['phone', /^Esta persona dio el teléfono de otro registro\. Si es la misma, une los dos/, 'Ver el otro registro'],
] as const)('a possible duplicate says why (%s) and links to the other record', async (by, why, link) => {
  replies.getClient = () => aDetail({ duplicate: { id: 'rosa', email: 'rosa@correo.mx', by } });
  await open();
  expect(screen.getByText('Posible duplicado')).toBeInTheDocument();
  expect(screen.getByText(why)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/admin/clients/rosa');
});

describe('at a glance', () => {
  const came = { closed: true, attendance: 'attended' } as const;
  const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
  const visits = [
    aVisit('far', { startsAt: '2026-12-11T18:00:00.000Z', endsAt: '2026-12-11T19:00:00.000Z' }),
    aVisit('next', { startsAt: '2026-11-21T18:00:00.000Z', endsAt: '2026-11-21T19:00:00.000Z', status: 'pending' }),
    aVisit('void', { startsAt: '2026-11-20T23:00:00.000Z', endsAt: '2026-11-21T00:00:00.000Z', status: 'cancelled' }),
    ...[
      aVisit('gone', { startsAt: '2026-11-18T18:00:00.000Z', endsAt: '2026-11-18T19:00:00.000Z', ...came }),
      aVisit('missed', {
        ...{ startsAt: '2026-11-19T18:00:00.000Z', endsAt: '2026-11-19T19:00:00.000Z', owedCents: 0 },
        ...{ closed: true, attendance: 'no_show' },
      }),
      aVisit('paid', {
        ...{ startsAt: '2026-10-10T18:00:00.000Z', endsAt: '2026-10-10T19:00:00.000Z', ...came },
        ...{ paymentStatus: 'completed', paidCents: 85_000, owedCents: 0 },
      }),
    ],
  ];

  test('the desk sees the next and the last visit, the amount due until today, and the balance', async () => {
    signedInWith(['view_clients', 'view_appointments']);
    replies.listClientAppointments = () => ({ items: visits });
    replies.getClientMoney = () => aMoney({ balanceCents: 30_000, receivedCents: 405_000 });
    const user = await open();
    expect(await screen.findByText('$300.00 a favor')).toBeInTheDocument();
    expect(figure('Próxima cita')).toHaveTextContent(
      /^21\/11\/2026, 12:00 p\.m\.Limpieza facial profunda Por Confirmar$/,
    );
    expect(figure('Última visita')).toHaveTextContent('18/11/2026, 12:00 p.m.Limpieza facial profunda');
    expect(figure('Ha pagado')).toHaveTextContent(/^\$4,050\.00/);
    expect(screen.getByRole('link', { name: /^21\/11\/2026/ })).toHaveAttribute(
      'href',
      '/admin/appointments?view=day&day=2026-11-21&edit=next',
    );
    expect(screen.getAllByText('No asistió')).not.toHaveLength(0);
    // Future visits and the missed one owe nothing.
    await user.click(screen.getByRole('link', { name: '$850.00' }));
    expect(address()).toBe(`${HERE}?tab=pagos`);
    expect(screen.getByRole('region', { name: 'Pagos y saldo' })).toBeInTheDocument();
  });

  test('a new client has no visits, and money is shown only with the right', async () => {
    replies.listClientAppointments = () => ({ items: [] });
    await open();
    expect(await screen.findByText('Sin citas próximas')).toBeInTheDocument();
    expect(screen.getByText('Aún no ha venido')).toBeInTheDocument();
    expect(screen.queryByText('Por cobrar')).not.toBeInTheDocument();
  });
});

describe('payments and balance', () => {
  const movement = (number: number, part: Partial<ClientMovement> = {}): ClientMovement => ({
    ...{ number, kind: 'payment', amountCents: 50_000, at: '2026-11-18T16:00:00.000Z', by: { id: 'k', name: 'Karla' } },
    ...{ method: { id: 'cash', name: 'Efectivo' }, receipt: { day: '2026-11-18', number: 13 }, reverses: null },
    ...{ changeCents: 0, standingCents: 0 },
    appointment: {
      ...{ id: 'a', startsAt: '2026-11-20T21:00:00.000Z' },
      service: { id: 1, name: 'Limpieza facial profunda', category: 'cosmetology' },
    },
    ...part,
  });
  const panel = async () => within(await screen.findByRole('region', { name: 'Pagos y saldo' }));

  test('are hidden without the right to see appointments', async () => {
    await open(`${HERE}?tab=pagos`);
    expect(screen.getByRole('tab', { name: 'Resumen' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('tab', { name: 'Pagos' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Pagos y saldo' })).not.toBeInTheDocument();
  });

  test('show the balance, and every movement with its receipt', async () => {
    signedInWith(['view_clients', 'view_appointments']);
    const bare = { method: null, receipt: null };
    const sessions = { id: 'k1', name: 'Seis limpiezas' };
    const { appointment: _visit, ...sold } = movement(1, { amountCents: 400_000, package: sessions, packageId: 'k1' });
    const steps = [
      movement(8, { ...bare, kind: 'use', amountCents: 66_666, packageId: 'k1', changeCents: 66_666 }),
      movement(7, { ...bare, kind: 'charge', amountCents: 66_666, changeCents: -66_666 }),
      movement(6, { ...bare, kind: 'use', amountCents: 20_000 }),
      movement(5, { ...bare, kind: 'credit', amountCents: 50_000 }),
      movement(4, { ...bare, kind: 'discount', amountCents: 85_000, waived: true, changeCents: 85_000 }),
      movement(3, {
        ...bare,
        kind: 'payment',
        amountCents: -100,
        reverses: 2,
        reason: 'Mal escrito',
        changeCents: -100,
      }),
      movement(2, { changeCents: 50_000 }),
      { ...sold, changeCents: 400_000 },
    ];
    const standing = (place: number): number => steps.slice(place).reduce((sum, one) => sum + one.changeCents, 0);
    const movements = steps.map((one, place) => ({ ...one, standingCents: standing(place) }));
    replies.getClientMoney = () =>
      aMoney({ balanceCents: 534_900, standingCents: 534_900, receivedCents: 450_000, movements });
    await open(`${HERE}?tab=pagos`);
    const shown = await panel();
    expect(await shown.findByText('$5,349.00')).toBeInTheDocument();
    expect(shown.getByText('Ha pagado').parentElement).toHaveTextContent('$4,500.00');
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Sesión de paquete.*\+\$666\.66Saldo \$5,349\.00$/),
      expect.stringMatching(/^Cargo.*−\$666\.66Saldo \$4,682\.34$/),
      expect.stringMatching(/^Se usó saldo a favor.*[^+−]\$200\.00Saldo \$5,349\.00$/),
      expect.stringMatching(/^Se dejó a favor.*[^+−]\$500\.00Saldo \$5,349\.00$/),
      expect.stringMatching(/^Ya no se cobra.*\+\$850\.00Saldo \$5,349\.00$/),
      expect.stringMatching(/^Se canceló: pago.*Motivo: Mal escrito−\$1\.00Saldo \$4,499\.00$/),
      expect.stringMatching(/^Pago · Efectivo.*\+\$500\.00Saldo \$4,500\.00$/),
      expect.stringMatching(/^Pago · EfectivoPaquete Seis limpiezas.*\+\$4,000\.00Saldo \$4,000\.00$/),
    ]);
    expect(shown.getAllByRole('button', { name: /13/ })[0]).toHaveAttribute('aria-haspopup', 'dialog');
  });

  test('show the imported opening balance, and the owed amount beside the balance', async () => {
    signedInWith(['view_clients', 'view_appointments']);
    const { appointment: _visit, ...imported } = movement(1, { kind: 'credit', method: null, receipt: null });
    const movements = [
      movement(1, { kind: 'charge', amountCents: 85_000, changeCents: -85_000, standingCents: -35_000 }),
      { ...imported, reason: 'Saldo inicial importado', changeCents: 50_000, standingCents: 50_000 },
    ];
    replies.getClientMoney = () => aMoney({ balanceCents: 50_000, standingCents: -35_000, movements });
    await open(`${HERE}?tab=pagos`);
    const shown = await panel();
    expect(await shown.findByText('Saldo por cobrar')).toBeInTheDocument();
    expect(shown.getByText('$500.00 a favor, $850.00 por cobrar')).toBeInTheDocument();
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Cargo.*−\$850\.00Saldo −\$350\.00$/),
      expect.stringMatching(/^Se dejó a favor.*Saldo inicial importado\+\$500\.00Saldo \$500\.00$/),
    ]);
  });

  test('say that there are none, or that they could not be read', async () => {
    signedInWith(['view_clients', 'view_appointments']);
    replies.getClientMoney = refuse();
    const user = await open(`${HERE}?tab=pagos`);
    const shown = await panel();
    expect(await shown.findByText('Error al cargar los movimientos')).toBeInTheDocument();
    replies.getClientMoney = () => aMoney();
    await user.click(shown.getByRole('button', { name: /Reintentar|Intentar de nuevo/ }));
    expect(await shown.findByText('Aún no hay movimientos.')).toBeInTheDocument();
  });
});

test('a client’s answer about their data at the desk is recorded after a confirmation', async () => {
  const word = { purpose: 'marketing', given: true, at: '2026-11-20T18:00:00.000Z', notice: '2026-11-20', by: 'Karla' };
  replies.listClientPurposes = () => ({ notice: '2026-11-20', items: [] });
  replies.saveClientPurpose = () => ({ notice: '2026-11-20', items: [word] });
  const user = await open(`${HERE}?tab=datos`);
  await user.click(await screen.findByRole('button', { name: 'Anotar: Promociones' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Uso de sus datos: Promociones' }));
  expect(dialog.getByRole('button', { name: 'Anotar que acepta' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: /con el aviso de privacidad/ }));
  await user.click(dialog.getByRole('button', { name: 'Anotar que acepta' }));
  expect(await screen.findByText(/^Aceptó el .*anotó Karla/)).toBeVisible();
  expect(answers).toHaveBeenCalledWith('saveClientPurpose', {
    params: { clientId: 'mariana', purpose: 'marketing' },
    body: { given: true, notice: '2026-11-20', said: true },
  });
});

describe('the record', () => {
  const at = '2026-11-20T22:10:00.000Z';
  const by = { id: 'elena', name: 'Elena Castañeda' };
  const asked = () => answers.mock.calls.map(([id]) => id).filter((id) => READS.includes(id));
  const READS = ['getMedicalHistory', 'listClientRecords', 'listClientPhotos'];
  const note = (id: string, appointmentId: string, part: Partial<ClinicalRecord> = {}): ClinicalRecord =>
    ClinicalRecord.parse({
      ...{ ...BLANK, id, appointmentId, startsAt: '2026-11-20T21:00:00.000Z', author: by, createdAt: at },
      ...{ service: { id: 1, name: 'Peeling químico' }, updatedAt: at, text: 'Mandélico al 20 %' },
      ...{ signed: null, addenda: [], photos: [], version: 1, ...part },
    });
  beforeEach(() => {
    signedInWith(['view_clients', 'view_appointments', 'view_records']);
    replies.getClientMoney = () => aMoney();
    replies.getMedicalHistory = () => ({
      current: MedicalHistory.parse({ version: 1, at, by, consentAt: at, allergies: ['Penicilina'] }),
      earlier: [],
    });
    replies.listClientRecords = () => ({
      items: [
        note('n-2', 'apt-2'),
        note('n-1', 'apt-1', {
          ...{ startsAt: '2026-10-23T22:00:00.000Z', text: 'Primera sesión' },
          signed: { at, by, licence: '9876543' },
        }),
      ],
    });
  });

  test('is not read by whoever opens the summary or another tab', async () => {
    const user = await open();
    for (const name of ['Citas', 'Pagos', 'Datos']) await user.click(screen.getByRole('tab', { name }));
    await screen.findByRole('region', { name: 'Contacto' });
    expect(asked()).toEqual([]);
  });

  test('is read once when it opens: history, photos, and notes along a line', async () => {
    const user = await open();
    await user.click(screen.getByRole('tab', { name: 'Expediente' }));
    expect(address()).toBe(`${HERE}?tab=expediente`);
    const history = within(await screen.findByRole('region', { name: 'Antecedentes' }));
    expect(await history.findByText('Preguntó Elena Castañeda · Viernes 20 de noviembre, 4:10 p.m.')).toBeVisible();
    expect(await screen.findByText(/^Sin fotos\./)).toBeVisible();
    const notes = within(screen.getByRole('region', { name: 'Notas de visita' }));
    const visits = notes.getAllByText(/^Peeling químico/).map((line) => line.closest('details')?.open);
    expect(visits).toEqual([true, false]);
    expect(notes.getAllByRole('link', { name: 'Abrir en su cita' })[0]).toHaveAttribute(
      'href',
      '/admin/appointments?view=day&day=2026-11-20&edit=apt-2&tab=ficha',
    );
    await user.click(screen.getByRole('tab', { name: 'Resumen' }));
    await user.click(screen.getByRole('tab', { name: 'Expediente' }));
    expect(asked().toSorted()).toEqual(['getMedicalHistory', 'listClientRecords']);
  });

  test('says in its head what the norm still asks of the person, and where to write it', async () => {
    signedInWith(['view_clients', 'view_records', 'edit_clients']);
    const user = await open(`${HERE}?tab=expediente`);
    const head = within(await screen.findByRole('region', { name: 'Ficha de identificación' }));
    expect(head.getByText('Faltan el sexo y el domicilio: pídelos en la visita.')).toBeVisible();
    await user.click(head.getByRole('button', { name: 'Completar datos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar datos' }));
    expect(dialog.getByLabelText(/^Sexo/)).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Domicilio/)).toBeInTheDocument();
  });

  test('of a part that cannot be read shows the others', async () => {
    replies.listClientRecords = refuse();
    await open(`${HERE}?tab=expediente`);
    expect(await screen.findByText('Error al cargar las notas')).toBeVisible();
    expect(await screen.findByText('Penicilina')).toBeVisible();
  });

  test('is no tab without the right; the form for the client stands in the head then', async () => {
    signedInWith(['view_clients', 'edit_clients']);
    await open(`${HERE}?tab=expediente`);
    expect(screen.queryByRole('tab', { name: 'Expediente' })).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Resumen' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('button', { name: 'Enviar formulario de salud' })).toBeInTheDocument();
    expect(asked()).toEqual([]);
  });
});
