import { screen, waitFor, within } from '@testing-library/react';
import { failure } from '#office/test/answers.ts';
import { dialog } from '#office/test/dialog.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { filed, NO_ACCOUNT } from '../test/filed.ts';
import {
  addLine,
  aLine,
  aPayment,
  appointment,
  aTill,
  choose,
  figure,
  openTab,
  PAID,
  pay,
  press,
  sentTo,
  type,
  waiting,
} from '../test/paymentDesk.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const FIRST = aPayment(PAID);
const SECOND = aPayment({
  id: 'pago-2',
  totalCents: 30_000,
  discountPercentage: 0,
  discountCents: 0,
  finalCents: 30_000,
  pendingCents: 10_000,
  paidAt: '2026-11-18T16:00:00.000Z',
  lines: [
    aLine({
      paymentMethodName: 'Efectivo',
      referenceNumber: 'F-9',
      notes: 'a cuenta',
      receiptNumber: null,
      receiptDay: null,
    }),
  ],
});
const deleted = () => sentTo('deletePayment');
const phrase = () => screen.getByRole('textbox', { name: /ELIMINAR PAGO/ });
const confirm = () => screen.getByRole('button', { name: 'Eliminar pago' });

beforeEach(() => {
  screenWidth(1440);
  signedInWith(['view_appointments', 'register_payments']);
});

test('each payment has its date, its lines, its discount and its status', async () => {
  aTill([SECOND, FIRST]);
  await openTab();
  const first = screen.getByRole('article', { name: /^Pago de \$900\.00/ });
  expect(first).toHaveTextContent('Lunes 16 de noviembre de 2026, 7:42 p.m.');
  expect(first).toHaveTextContent('Pagado');
  expect(first).toHaveTextContent('Total $1,000.00, descuento 10 % (−$100.00), final $900.00');
  expect(within(first).getByRole('listitem')).toHaveTextContent('Tarjeta de débito');
  const second = screen.getByRole('article', { name: /^Pago de \$200\.00/ });
  expect(second).toHaveTextContent('Pago parcial');
  expect(second).toHaveTextContent('Total $300.00, por cobrar $100.00');
  expect(second).toHaveTextContent('F-9 · a cuenta');
  expect(within(second).queryByRole('button', { name: /^Recibo/ })).not.toBeInTheDocument();
});

test.each([
  ['pending', 'Sin pagar'],
  ['refunded', 'Reembolsado'],
  ['cancelled', 'Cancelado'],
] as const)('%s reads %s', async (status, word) => {
  aTill([aPayment({ status })]);
  await openTab();
  expect(screen.getByText(word)).toBeInTheDocument();
});

test('money in favour is not called a refund', async () => {
  aTill([aPayment({ status: 'refunded', creditedCents: 45_000 })]);
  await openTab();
  expect(screen.getByText('Se dejó a favor')).toBeInTheDocument();
  expect(screen.queryByText('Reembolsado')).not.toBeInTheDocument();
});

test('a receipt opens in its dialog', async () => {
  aTill([FIRST], {
    getReceipt: () => {
      throw failure({ status: 404, code: 'receipt_not_found', detail: 'No encontramos ese recibo.' });
    },
  });
  const { user } = await openTab();
  await press(user, 'Recibo n.º 000012');
  await dialog('Recibo n.º 000012');
  expect(await screen.findByText('No encontramos ese recibo.')).toBeInTheDocument();
  expect(sentTo('getReceipt')[0]?.[1]).toEqual({ params: { day: '2026-11-16', number: 12 } });
});

const getReceipt = () => ({
  ...{ number: 12, day: '2026-11-16', at: FIRST.paidAt, isVoid: false, voidedAt: null },
  ...{ appointmentId: 'a1', paymentId: FIRST.id, startsAt: null, registeredBy: { id: 'k', name: 'Karla' } },
  client: { id: 'c', fullName: 'Ana Ruiz', email: 'ana@correo.mx', phone: '525512345678' },
  service: { id: 1, name: 'Peeling', category: 'cosmetology' },
  ...{ lines: [], amountCents: 90_000, totalCents: 90_000, discountCents: 0, finalCents: 90_000, pendingCents: 0 },
});

test('cash, card and the receipt by e-mail take five presses beside the amount', async () => {
  const till = aTill([], { createPayment: () => FIRST, getReceipt, emailReceipt: () => ({ to: 'ana@correo.mx' }) });
  const { user } = await openTab();
  let presses = 0;
  const click = async (target: HTMLElement): Promise<void> => {
    presses += 1;
    await user.click(target);
  };
  await click(await screen.findByRole('radio', { name: 'Efectivo' }));
  await type(user, 'Monto', '100');
  await click(screen.getByRole('button', { name: 'Agregar método de pago' }));
  await click(screen.getByRole('radio', { name: 'Tarjeta de débito' }));
  till.payments = [FIRST];
  await click(screen.getByRole('button', { name: 'Registrar pago' }));
  await click(await screen.findByRole('button', { name: 'Enviar por correo' }));
  expect(await screen.findByText('Recibo enviado a ana@correo.mx')).toBeInTheDocument();
  expect(sentTo('createPayment')[0]?.[1].body).toMatchObject({ lines: [{ amountCents: 10_000 }, {}] });
  expect(presses).toBe(5);
});

test('the receipt of the last payment is offered until the next one is begun', async () => {
  const till = aTill([], { createPayment: () => FIRST, getReceipt });
  const { user } = await openTab();
  await choose(user, 'Efectivo');
  till.payments = [FIRST];
  await pay(user);
  const offer = within(await screen.findByRole('region', { name: 'Recibo de este pago' }));
  expect(offer.getByText(/Recibo n.º 000012 por/)).toHaveTextContent('$900.00');
  expect(offer.getByRole('button', { name: 'Imprimir' })).toBeInTheDocument();
  expect(offer.getByRole('button', { name: 'Enviar por correo' })).toBeInTheDocument();
  expect(decodeURIComponent(offer.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '')).toBe(
    'https://wa.me/525512345678?text=Hola, Ana. Recibo n.º 000012: $900.00, Peeling, 16/11/2026. Gracias por tu visita.',
  );
  await press(user, 'Registrar otro cobro');
  expect(screen.queryByRole('region', { name: 'Recibo de este pago' })).not.toBeInTheDocument();
});

test('only the newest can be deleted; the others say why', async () => {
  aTill([SECOND, FIRST]);
  const { user } = await openTab();
  const older = screen.getByRole('button', { name: 'Eliminar pago de $900.00' });
  expect(older).toHaveAttribute('aria-disabled', 'true');
  await user.click(older);
  expect(screen.getAllByText(/Solo se puede eliminar el pago más reciente/)).not.toHaveLength(0);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Eliminar pago de $200.00' })).not.toHaveAttribute('aria-disabled');
});

test('deletion needs the exact phrase, which cannot be copied from the page', async () => {
  const till = aTill([SECOND, FIRST]);
  till.replies = {
    deletePayment: () => {
      till.payments = [FIRST];
      return { id: 'pago-2' };
    },
  };
  const { user } = await openTab();
  await press(user, 'Eliminar pago de $200.00');
  const asked = await dialog('Eliminar pago');
  expect(asked).toHaveTextContent('$200.00 de Valeria Cisneros Luna');
  expect(confirm()).toBeDisabled();
  await user.type(phrase(), 'ELIMINAR');
  expect(asked).not.toHaveTextContent('no coincide');
  expect(confirm()).toBeDisabled();
  await user.type(phrase(), ' pago');
  expect(asked).toHaveTextContent(
    'El texto de confirmación no coincide. Por favor, escribe el texto exacto para confirmar.',
  );
  expect(confirm()).toBeDisabled();
  await user.clear(phrase());
  await pasteInto(user, phrase(), 'ELIMINAR PAGO');
  await user.dblClick(confirm());
  expect(await screen.findByText('Pago eliminado correctamente')).toBeInTheDocument();
  expect(deleted()).toHaveLength(1);
  expect(deleted()[0]?.[1]).toEqual({
    params: { appointmentId: appointment.id, paymentId: 'pago-2' },
    body: { confirmation: 'ELIMINAR PAGO', reason: 'Se registró por error' },
  });
  await waitFor(() => expect(screen.queryByRole('article', { name: /^Pago de \$200\.00/ })).not.toBeInTheDocument());
  expect(figure('Por cobrar')).toBe('$0.00');
});

test('the reason of the deletion can be reworded, but not left out', async () => {
  aTill([FIRST], { deletePayment: () => ({ id: FIRST.id }) });
  const { user } = await openTab();
  await press(user, 'Eliminar pago de $900.00');
  await dialog('Eliminar pago');
  await waitFor(() => expect(phrase()).toHaveFocus());
  const reason = screen.getByRole('textbox', { name: 'Motivo' });
  await user.clear(reason);
  await pasteInto(user, phrase(), 'ELIMINAR PAGO');
  await user.click(confirm());
  expect(await screen.findByText('Escribe el motivo')).toBeInTheDocument();
  expect(deleted()).toHaveLength(0);
  await pasteInto(user, reason, 'Era de otra clienta');
  await user.click(confirm());
  await waitFor(() => expect(deleted()).toHaveLength(1));
  expect(deleted()[0]?.[1].body).toMatchObject({ reason: 'Era de otra clienta' });
});

test('a deleted payment stays listed with its reason, and its receipt opens', async () => {
  const movement = { kind: 'payment' as const, at: '2026-11-17T01:42:00.000Z', by: { id: 'k', name: 'Karla Jiménez' } };
  const part = { ...movement, method: { id: 'cash', name: 'Efectivo' }, receipt: { day: '2026-11-16', number: 12 } };
  const movements = [
    { ...part, number: 1, amountCents: 90_000, reverses: null },
    { ...part, number: 2, amountCents: -90_000, reverses: 1, reason: 'Era de otra clienta' },
  ];
  aTill([], {
    listAppointmentPayments: () => filed({ suggestedTotalCents: 90_000, account: { ...NO_ACCOUNT, movements } }),
    getReceipt: () => {
      throw failure({ status: 404, code: 'receipt_not_found', detail: 'No encontramos ese recibo.' });
    },
  });
  const { user } = await openTab();
  const list = screen.getByRole('list', { name: 'Pagos cancelados' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(list).toHaveTextContent('Efectivo · Cancelado');
  expect(list).toHaveTextContent('Karla JiménezEra de otra clienta');
  expect(list).toHaveTextContent('$900.00');
  await press(user, 'Recibo n.º 000012');
  await dialog('Recibo n.º 000012');
});

test('a refused deletion keeps the payment, and the dialog says why', async () => {
  aTill([FIRST], {
    deletePayment: () => {
      throw failure({ status: 409, code: 'day_closed', detail: 'El corte de ese día ya está hecho.' });
    },
  });
  const { user } = await openTab();
  await press(user, 'Eliminar pago de $900.00');
  const asked = await dialog('Eliminar pago');
  await pasteInto(user, phrase(), 'ELIMINAR PAGO');
  await user.click(confirm());
  expect(await within(asked).findByText('El corte de ese día ya está hecho.')).toBeInTheDocument();
  expect(within(asked).getByText('Error al eliminar el pago')).toBeInTheDocument();
  expect(screen.getByRole('article', { name: /^Pago de \$900\.00/ })).toBeInTheDocument();
});

test('one’s own deletion is no conflict: input beside it can be registered', async () => {
  const till = aTill([SECOND], { addPaymentLines: () => SECOND, createPayment: () => FIRST });
  till.replies.deletePayment = () => {
    till.payments = [];
    return { id: 'pago-2' };
  };
  const { user } = await openTab();
  await addLine(user, 'Efectivo', '50');
  await press(user, 'Eliminar pago de $200.00');
  await dialog('Eliminar pago');
  await pasteInto(user, phrase(), 'ELIMINAR PAGO');
  await user.click(confirm());
  await screen.findByText('Pago eliminado correctamente');
  expect(waiting()).toEqual(['Efectivo$50.00']);
  expect(screen.queryByText(/cambiaron mientras tanto/)).not.toBeInTheDocument();
  expect(figure('Por cobrar')).toBe('$1,184.50');
});
