import { describe, expect, test } from '@jest/globals';
import { newestOf } from '@rostro/rules/money/ledger';
import type { AppError } from '@rostro/shared/errors';
import { addLines, appointment, codeOf, line, registerPayment, till, unpaid, wish } from './examples.ts';
import { addedLines, MAX_PARTS, newPayment } from './register.ts';

describe('a payment', () => {
  test('stores its figures and its lines, each on the next receipt of the day', () => {
    const lines = [line(30_000), { ...line(46_500, 'card'), referenceNumber: 'AUT-1' }];
    const { payment } = newPayment(unpaid, wish({ discountPercentage: 10, lines, notes: 'Promoción' }), till());
    expect(payment).toEqual({
      ...{ id: 'p1', appointmentId: 'a1', totalCents: 85_000, discountPercentage: 10, discountCents: 8_500 },
      ...{ finalCents: 76_500, pendingCents: 0, status: 'completed', notes: 'Promoción', paidAt: till().at },
      lines: lines.map((one) => ({ ...one, createdAt: till().at, receiptNumber: 42, receiptDay: '2026-11-20' })),
    });
  });

  test('has one receipt for all handed-over money, with the current names of the methods', () => {
    const { receipt } = newPayment(unpaid, wish({ lines: [line(30_000), line(20_000, 'card')] }), till());
    expect(receipt).toMatchObject({
      ...{ number: 42, day: '2026-11-20', at: till().at, appointmentId: 'a1', paymentId: 'p1', clientId: 'lucia' },
      ...{ serviceId: 1, startsAt: appointment.startsAt, registeredBy: { id: 'karla', name: 'Karla Jiménez' } },
      lines: [
        { paymentMethodName: 'Efectivo', isCash: true, amountCents: 30_000 },
        { paymentMethodName: 'Tarjeta', isCash: false, amountCents: 20_000 },
      ],
      ...{ amountCents: 50_000, totalCents: 85_000, discountCents: 0, finalCents: 85_000, pendingCents: 35_000 },
    });
    expect(receipt).not.toHaveProperty('voidedAt');
  });

  test('is partial while an amount is pending', () => {
    expect(newPayment(unpaid, wish({ lines: [line(84_999)] }), till()).payment).toMatchObject({
      ...{ status: 'partial', pendingCents: 1 },
    });
  });

  test('of nothing, after a full discount, needs no lines and no receipt, even on a closed day', () => {
    const gift = wish({ discountPercentage: 100, discountReason: 'Cortesía', lines: [] });
    const { payment, receipt } = newPayment(unpaid, gift, till({ isClosed: true }));
    expect(payment).toMatchObject({ status: 'completed', finalCents: 0, pendingCents: 0, lines: [] });
    expect(receipt).toBeNull();
  });

  test.each<[string, Parameters<typeof wish>[0], Parameters<typeof till>[0]]>([
    ['no_payment_lines', { lines: [] }, {}],
    ['amount_exceeds_pending', { lines: [line(85_001)] }, {}],
    ['amount_exceeds_pending', { lines: [line(50_000), line(35_001)] }, {}],
    ['amount_exceeds_pending', { discountPercentage: 100, discountReason: 'Cortesía' }, {}],
    ['payment_method_unknown', { lines: [line(1, 'none')] }, {}],
    ['payment_method_unknown', { lines: [line(1, 'old')] }, {}],
    ['payments_changed', { after: 'p0' }, {}],
    ['day_closed', {}, { isClosed: true }],
  ])('is refused as %s: %j %j', (code, wished, at) => {
    expect(codeOf(() => newPayment(unpaid, wish(wished), till(at)))).toBe(code);
  });

  test('names the line with the unknown method', () => {
    try {
      newPayment(unpaid, wish({ lines: [line(1), line(2, 'old')] }), till());
      throw new Error('it was taken');
    } catch (error) {
      expect((error as AppError).fields).toEqual({ 'lines.1.paymentMethodId': 'Selecciona un método de pago.' });
    }
  });

  test('of a request whose payment staff deleted is not made again', () => {
    const deleted = { id: 'p1', requestHash: 'h1' };
    expect(codeOf(() => newPayment({ ...unpaid, deleted }, wish({ requestHash: 'h1' }), till()))).toBe(
      'payment_deleted',
    );
    expect(codeOf(() => newPayment({ ...unpaid, deleted: null }, wish({ requestHash: 'h1' }), till()))).toBe('none');
  });

  test('needs an existing appointment that is not cancelled', () => {
    expect(
      codeOf(() => newPayment({ appointment: null, payments: [], movements: [], balanceCents: 0 }, wish(), till())),
    ).toBe('appointment_not_found');
    const cancelled = { ...unpaid, appointment: { ...appointment, status: 'cancelled' as const } };
    expect(codeOf(() => newPayment(cancelled, wish(), till()))).toBe('appointment_cancelled');
  });
});

describe('a further payment', () => {
  const half = registerPayment(unpaid, { lines: [line(40_000)] });

  test('is for exactly the pending amount', () => {
    const further = { id: 'p2', lines: [line(45_000)] };
    const { payments } = registerPayment(half, { ...further, totalCents: 45_000 });
    expect(newestOf(payments)).toMatchObject({ id: 'p2', status: 'completed', pendingCents: 0 });
    expect(payments[0]).toMatchObject({ id: 'p1', status: 'partial', pendingCents: 45_000 });
    expect(codeOf(() => registerPayment(half, { ...further, totalCents: 45_001 }))).toBe('amount_exceeds_pending');
    expect(codeOf(() => registerPayment(half, { id: 'p2', lines: [line(1)], totalCents: 44_999 }))).toBe('validation');
  });

  test('is no extra charge if a part was added meanwhile', () => {
    const paid = addLines(half, 'p1', [line(45_000)]);
    const further = { id: 'p2', after: 'p1', totalCents: 45_000, lines: [line(45_000)] };
    expect(codeOf(() => registerPayment(paid, { ...further, pendingCents: 45_000 }))).toBe('payments_changed');
    expect(codeOf(() => registerPayment(half, { ...further, pendingCents: 0 }))).toBe('payments_changed');
  });

  test('is an extra charge of any total once nothing is pending', () => {
    const paid = registerPayment(unpaid, {});
    const { payments } = registerPayment(paid, { id: 'p2', totalCents: 1_000, lines: [line(400)] });
    expect(newestOf(payments)).toMatchObject({ id: 'p2', status: 'partial', pendingCents: 600 });
  });

  test('counts together with earlier ones', () => {
    const wanted = {
      ...wish({ id: 'p2', after: 'p1', pendingCents: 45_000, totalCents: 45_000 }),
      lines: [line(5_000)],
    };
    expect(newPayment(half, wanted, till()).paidCents).toBe(45_000);
  });

  test('is the newer one even if its function’s clock is behind', () => {
    const early = till({ at: '2026-11-20T16:59:59.000Z' });
    const { payments } = registerPayment(half, { id: 'p2', totalCents: 45_000, lines: [line(1)] }, early);
    expect(newestOf(payments)?.id).toBe('p2');
    expect(newestOf(payments)?.paidAt).toBe('2026-11-20T17:00:00.001Z');
  });

  test('is the later one even in the same millisecond, in any order of reading', () => {
    const { payments } = registerPayment(half, { id: 'p2', totalCents: 45_000, lines: [line(1)] }, till());
    expect(newestOf(payments.toReversed())?.id).toBe('p2');
  });
});

describe('a later part', () => {
  const half = registerPayment(unpaid, { lines: [line(40_000)] });
  const part = (paymentId: string, amountCents: number, ledger = half, at = till({ lastReceipt: 50 })) =>
    addedLines(ledger, { paymentId, lines: [line(amountCents)], id: 'r1', requestHash: 'h1' }, at);

  test('is listed beside the earlier lines, with a receipt of its own', () => {
    const { payment, receipt } = part('p1', 25_000);
    expect(payment).toMatchObject({ pendingCents: 20_000, status: 'partial', additions: { r1: 'h1' } });
    expect(payment.lines.map(({ receiptNumber }) => receiptNumber)).toEqual([42, 51]);
    expect(receipt).toMatchObject({ number: 51, amountCents: 25_000, pendingCents: 20_000, totalCents: 85_000 });
  });

  test('that pays the rest completes it', () => {
    expect(part('p1', 45_000).payment).toMatchObject({ pendingCents: 0, status: 'completed' });
    expect(part('p1', 45_000).paidCents).toBe(85_000);
  });

  test('is refused if it is too much, or nothing is pending', () => {
    expect(codeOf(() => part('p1', 45_001))).toBe('amount_exceeds_pending');
    expect(codeOf(() => part('p1', 1, registerPayment(unpaid, {})))).toBe('amount_exceeds_pending');
  });

  test('belongs to the newest payment', () => {
    const two = registerPayment(half, { id: 'p2', totalCents: 45_000, lines: [line(5_000)] });
    expect(codeOf(() => part('p1', 1, two))).toBe('payments_changed');
    expect(codeOf(() => part('p9', 1, two))).toBe('payment_not_found');
    expect(part('p2', 40_000, two).payment).toMatchObject({ pendingCents: 0 });
  });

  test('is refused if another part came since the user’s read', () => {
    const wished = { paymentId: 'p1', lines: [line(10_000)], id: 'r1', requestHash: undefined, pendingCents: 45_000 };
    expect(addedLines(half, wished, till()).payment).toMatchObject({ pendingCents: 35_000 });
    expect(codeOf(() => addedLines(addLines(half, 'p1', [line(10_000)]), wished, till()))).toBe('payments_changed');
  });

  test('is refused on a closed day', () => {
    expect(codeOf(() => part('p1', 1, half, till({ isClosed: true })))).toBe('day_closed');
  });

  test('is limited in number', () => {
    const many = Array.from({ length: MAX_PARTS - 1 }, () => line(1));
    const full = addLines(half, 'p1', many);
    expect(codeOf(() => part('p1', 1, full))).toBe('validation');
    expect(codeOf(() => registerPayment(full, { id: 'p2', totalCents: 44_971, lines: [line(44_971)] }))).toBe('none');
  });
});
