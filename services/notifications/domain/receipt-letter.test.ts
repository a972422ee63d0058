import { describe, expect, test } from '@jest/globals';
import type { ReceiptItem } from '@rostro/rules/table/items';
import { decideReceipt, type ReceiptFacts, type ReceiptLetter } from './receipt-letter.ts';

const receipt: ReceiptItem = {
  ...{ pk: 'p', sk: 's', number: 42, day: '2026-11-20', at: '2026-11-20T17:00:00.000Z' },
  ...{ appointmentId: 'a1', paymentId: 'p1', clientId: 'c1', serviceId: 5, startsAt: '2026-11-20T16:00:00.000Z' },
  registeredBy: { id: 'karla', name: 'Karla' },
  lines: [
    {
      ...{ paymentMethodId: 'cash', paymentMethodName: 'Efectivo', isCash: true },
      amountCents: 20_000,
      referenceNumber: '',
    },
    {
      ...{ paymentMethodId: 'card', paymentMethodName: 'Tarjeta', isCash: false },
      amountCents: 10_000,
      referenceNumber: 'AUT-7',
    },
  ],
  ...{ amountCents: 30_000, totalCents: 85_000, discountCents: 8_500, finalCents: 76_500, pendingCents: 26_500 },
};
const facts: ReceiptFacts = {
  receipt,
  client: { fullName: 'Ana López', email: 'ana@correo.mx' },
  service: { name: 'Limpieza facial' },
  business: { name: 'Clínica Rostro', phone: '524421234567', email: 'hola@clinica.mx' },
};
const sent = (changes: Partial<ReceiptFacts> = {}): ReceiptLetter => {
  const decision = decideReceipt({ ...facts, ...changes });
  if ('skip' in decision) throw new Error(decision.skip);
  return decision.send;
};

describe('a receipt', () => {
  test('goes from the total down to the pending amount, with earlier payments', () => {
    expect(sent().sums).toEqual([
      { label: 'Total', amount: '$850.00' },
      { label: 'Descuento', amount: '-$85.00' },
      { label: 'Pagado antes', amount: '$200.00' },
      { label: 'Pagado', amount: '$300.00' },
      { label: 'Por pagar', amount: '$265.00' },
    ]);
  });

  test('omits a discount and earlier payments if there are none', () => {
    const plain = { ...receipt, discountCents: 0, totalCents: 56_500, finalCents: 56_500 };
    expect(sent({ receipt: plain }).sums.map(({ label }) => label)).toEqual(['Total', 'Pagado', 'Por pagar']);
  });

  test('shows number, instant, service and each line in the clients’ words', () => {
    expect(sent()).toMatchObject({
      ...{ firstName: 'Ana', number: '000042' },
      clinic: { name: 'Clínica Rostro', phone: '442 123 4567', email: 'hola@clinica.mx' },
      ...{ when: 'viernes 20 de noviembre de 2026, 11:00 a.m.', service: 'Limpieza facial' },
      lines: [
        { method: 'Efectivo', reference: '', amount: '$200.00' },
        { method: 'Tarjeta', reference: 'AUT-7', amount: '$100.00' },
      ],
    });
  });

  test('of a refund says so, without signs', () => {
    const back = {
      ...receipt,
      lines: [{ ...receipt.lines[0], amountCents: -20_000 } as ReceiptItem['lines'][number]],
      ...{ amountCents: -20_000, finalCents: 30_000, pendingCents: 20_000 },
    };
    expect(sent({ receipt: back })).toMatchObject({ isRefund: true, lines: [{ amount: '$200.00' }] });
    expect(sent({ receipt: back }).sums).toEqual([
      { label: 'Devuelto', amount: '$200.00' },
      { label: 'Sigue pagado', amount: '$100.00' },
      { label: 'Por pagar', amount: '$200.00' },
    ]);
    expect(sent().isRefund).toBe(false);
  });

  test.each<[string, Partial<ReceiptFacts>]>([
    ['void', { receipt: null }],
    ['void', { receipt: { ...receipt, voidedAt: '2026-11-20T18:00:00.000Z' } }],
    ['no_client', { client: null }],
    ['no_address', { client: { fullName: 'Ana' } }],
    ['no_address', { client: { fullName: 'Ana', email: 'a@x.mx, b@x.mx' } }],
  ])('is not sent: %s', (skip, changes) => {
    expect(decideReceipt({ ...facts, ...changes })).toEqual({ skip });
  });
});
