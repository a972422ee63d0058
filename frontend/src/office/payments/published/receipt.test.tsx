import type { RouteId } from '@rostro/shared/contract/index';
import { Receipt } from '@rostro/shared/contract/payments/payments';
import { act, screen, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { dialog } from '#office/test/dialog.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const business = {
  name: 'Rostro',
  type: 'clinic',
  branchName: '',
  isPublished: true,
  address: 'Calle 5 de Mayo 48',
  city: 'Querétaro',
  state: 'Qro.',
  postalCode: '76000',
  phone: '442 555 0134',
  email: 'hola@rostro.mx',
  website: '',
  social: { facebook: '', instagram: '', whatsapp: '' },
  openingHours: [],
};

const aReceipt = (part: Partial<Receipt> = {}): Receipt =>
  Receipt.parse({
    number: 123,
    day: '2026-11-20',
    at: '2026-11-20T21:40:00.000Z',
    isVoid: false,
    voidedAt: null,
    appointmentId: 'apt-1',
    paymentId: 'pago-1',
    client: { id: 'c', fullName: 'Valeria Cisneros Luna', email: 'valeria@correo.mx', phone: null },
    service: { id: 1, name: 'Limpieza facial profunda', category: 'cosmetology' },
    startsAt: '2026-11-20T21:00:00.000Z',
    registeredBy: { id: 'karla', name: 'Karla Jiménez' },
    lines: [
      {
        paymentMethodId: 'cash',
        paymentMethodName: 'Efectivo',
        isCash: true,
        amountCents: 20_000,
        referenceNumber: '',
      },
      {
        paymentMethodId: 'card',
        paymentMethodName: 'Tarjeta de débito',
        isCash: false,
        amountCents: 30_000,
        referenceNumber: 'Aut. 048213',
      },
    ],
    amountCents: 50_000,
    totalCents: 100_000,
    discountCents: 10_000,
    finalCents: 90_000,
    pendingCents: 40_000,
    ...part,
  });

const mocked = (): jest.Mock => jest.mocked(call) as unknown as jest.Mock;
const sent = () => mocked().mock.calls.filter(([id]) => id === 'emailReceipt');

async function openReceipt(receipt: Receipt, replies: Replies = {}) {
  const own: Replies = { getReceipt: () => receipt, getBusiness: () => business, ...replies };
  mocked().mockReset();
  mocked().mockImplementation((id: RouteId, input) => answering(own)(id, input));
  const { user } = openOffice(<ReceiptDialog day="2026-11-20" number={123} open onClose={() => undefined} />);
  const box = await dialog('Recibo n.º 000123');
  await screen.findByText('Rostro');
  return { user, box };
}
const send = () => screen.getByRole('button', { name: 'Enviar por correo' });

beforeEach(() => {
  screenWidth(1440);
  signedInWith(['view_appointments', 'register_payments']);
});

test('shows payer, payee, service, methods, and the amount still owed', async () => {
  const { box } = await openReceipt(aReceipt());
  for (const text of [
    'Calle 5 de Mayo 48',
    '76000 Querétaro, Qro.',
    'Tel. 442 555 0134',
    'viernes 20 de noviembre de 2026, 3:40 p.m.',
    'Valeria Cisneros Luna',
    'Limpieza facial profunda',
    'Karla Jiménez',
    'Efectivo$200.00',
    'Tarjeta de débitoAut. 048213$300.00',
    'Total$1,000.00',
    'Descuento−$100.00',
    'Final$900.00',
    'Recibido ahora$500.00',
    'Por pagar$400.00',
  ]) {
    expect(box).toHaveTextContent(text);
  }
  expect(box).not.toHaveTextContent(/Cancelado|Te atendió/);
});

test('names the person of the visit, if there is one', async () => {
  const staff = { id: 'eva', name: 'Eva Luna', title: 'Cosmetóloga', photo: null };
  const { box } = await openReceipt(aReceipt({ staff }));
  expect(box).toHaveTextContent('Te atendióEva Luna');
});

test('says no discount without a sign', async () => {
  const { box } = await openReceipt(aReceipt({ discountCents: 0 }));
  expect(box).toHaveTextContent('Descuento$0.00');
});

test('is printed on a sheet of its own, which disappears after printing', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await openReceipt(aReceipt());
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);
  const sheet = screen.getByRole('region', { name: 'Recibo para imprimir' });
  expect(sheet.parentElement).toBe(document.body);
  expect(sheet).toHaveTextContent('Recibo n.º 000123');
  expect(sheet).toHaveTextContent('Recibido ahora$500.00');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(sheet).not.toBeInTheDocument();
  print.mockRestore();
});

test('is sent once for two clicks, and the address is shown', async () => {
  const { user } = await openReceipt(aReceipt(), { emailReceipt: () => ({ to: 'valeria@correo.mx' }) });
  await user.dblClick(send());
  expect(await screen.findByText('Recibo enviado a valeria@correo.mx')).toBeInTheDocument();
  expect(sent()).toEqual([['emailReceipt', { params: { day: '2026-11-20', number: 123 } }]]);
});

test('reports a failed sending', async () => {
  const { user, box } = await openReceipt(aReceipt(), {
    emailReceipt: () => {
      throw failure({ status: 503, code: 'busy', detail: 'Hay muchas solicitudes en este momento.' });
    },
  });
  await user.click(send());
  expect(await within(box).findByText('Hay muchas solicitudes en este momento.')).toBeInTheDocument();
  expect(within(box).getByText('Error al enviar el recibo')).toBeInTheDocument();
});

test('of a void receipt says so, on paper too, and is not sent', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, box } = await openReceipt(aReceipt({ isVoid: true, voidedAt: '2026-11-20T22:00:00.000Z' }));
  expect(within(box).getByText('Cancelado')).toBeInTheDocument();
  expect(within(box).getByText('Este recibo está cancelado.')).toBeInTheDocument();
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  await user.click(send());
  expect(sent()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(screen.getByRole('region', { name: 'Recibo para imprimir' })).toHaveTextContent('Cancelado');
  print.mockRestore();
});

test('without an address is not sent, and gives advice', async () => {
  const client = { id: 'c', fullName: 'Valeria Cisneros Luna', email: null, phone: null };
  const { box } = await openReceipt(aReceipt({ client }));
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  expect(box).toHaveTextContent(
    'Este cliente no tiene correo registrado. Agrégalo en sus datos para poder escribirle.',
  );
});

test('without the right can be read and printed, but not sent', async () => {
  signedInWith(['view_appointments']);
  const { box } = await openReceipt(aReceipt());
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  expect(box).toHaveTextContent('No tienes permiso para registrar pagos');
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeEnabled();
});

test('marks facts that are no longer known', async () => {
  const { box } = await openReceipt(aReceipt({ client: null, service: null, startsAt: null }));
  expect(box).toHaveTextContent('Cliente sin datos');
  expect(box).toHaveTextContent('Tratamiento no disponible');
});

test('can be read and printed without the clinic’s own lines', async () => {
  mocked().mockReset();
  const replies: Replies = {
    getReceipt: () => aReceipt(),
    getBusiness: () => {
      throw failure();
    },
  };
  mocked().mockImplementation((id: RouteId, input) => answering(replies)(id, input));
  openOffice(<ReceiptDialog day="2026-11-20" number={123} open onClose={() => undefined} />);
  expect(await screen.findByText('Recibido ahora')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Imprimir' })).toBeEnabled();
});

test('reports and retries a failed load', async () => {
  mocked().mockReset();
  const replies: Replies = {
    getBusiness: () => business,
    getReceipt: () => {
      throw failure({ status: 404, code: 'receipt_not_found', detail: 'No encontramos ese recibo.' });
    },
  };
  mocked().mockImplementation((id: RouteId, input) => answering(replies)(id, input));
  const { user } = openOffice(<ReceiptDialog day="2026-11-20" number={123} open onClose={() => undefined} />);
  expect(await screen.findByText('No encontramos ese recibo.')).toBeInTheDocument();
  replies.getReceipt = () => aReceipt();
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Recibido ahora')).toBeInTheDocument();
});

test('requests nothing while closed', () => {
  mocked().mockReset();
  openOffice(<ReceiptDialog day="2026-11-20" number={123} open={false} onClose={() => undefined} />);
  expect(mocked()).not.toHaveBeenCalled();
});
