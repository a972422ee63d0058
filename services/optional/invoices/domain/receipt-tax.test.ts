import { describe, expect, test } from '@jest/globals';
import { formOfReceipt, type Sold, taxLines } from './receipt-tax.ts';
import { NO_MARKS } from './tax-kind.ts';

const facial: Sold = { name: 'Limpieza', satKey: '91101600', tax: 'taxed', priceCents: 85_000 };
const visit: Sold = { name: 'Consulta', satKey: '85121600', tax: 'exempt', priceCents: 100_000 };

describe('the lines of a receipt', () => {
  test('of one service are the amount, which contains the tax', () => {
    expect(taxLines(135_000, [facial])).toEqual([
      {
        ...{ name: 'Limpieza', satKey: '91101600', amountCents: 135_000 },
        ...{ exemptCents: 0, baseCents: 116_379, ivaCents: 18_621, isDoubtful: false },
      },
    ]);
  });

  test('of two services share a part of their price', () => {
    const [first, second] = taxLines(37_000, [facial, visit]);
    expect(first).toMatchObject({ amountCents: 17_000, baseCents: 14_655, ivaCents: 2_345 });
    expect(second).toMatchObject({ amountCents: 20_000, exemptCents: 20_000, ivaCents: 0 });
  });

  test('of a refund are those of the payment, below zero', () => {
    expect(taxLines(-135_000, [facial])[0]).toMatchObject({
      amountCents: -135_000,
      baseCents: -116_379,
      ivaCents: -18_621,
    });
  });

  test('with an unknown price are a doubt if the taxes differ, and none if they do not', () => {
    const free = { ...visit, priceCents: null };
    expect(taxLines(50_000, [facial, free])).toEqual([
      expect.objectContaining({ name: 'Limpieza + Consulta', exemptCents: 0, baseCents: 43_103, isDoubtful: true }),
    ]);
    expect(taxLines(50_000, [visit, free])).toEqual([
      expect.objectContaining({ exemptCents: 50_000, isDoubtful: false }),
    ]);
  });

  test.each([
    [1, 1, 0],
    [4, 3, 1],
  ])('of %i centavos have a base of %i and a tax of %i', (cents, baseCents, ivaCents) => {
    expect(taxLines(cents, [facial])[0]).toMatchObject({ baseCents, ivaCents });
  });
});

describe('the form of payment', () => {
  const marks = {
    ...NO_MARKS,
    methods: [
      { paymentMethodId: 'card', satForm: '04' as const },
      { paymentMethodId: 'debit', satForm: '28' as const },
    ],
  };
  const paid = (...parts: [id: string, cents: number][]) => ({
    lines: parts.map(([paymentMethodId, amountCents]) => ({
      ...{ paymentMethodId, amountCents, isCash: paymentMethodId === 'cash' },
      ...{ paymentMethodName: paymentMethodId, referenceNumber: '' },
    })),
  });

  test.each([
    ['the largest amount', paid(['cash', 30_000], ['card', 20_000]), '01'],
    ['in a tie the electronic one', paid(['cash', 25_000], ['card', 25_000]), '04'],
    ['two lines of one form together', paid(['cash', 30_000], ['debit', 20_000], ['debit', 15_000]), '28'],
    ['of a refund, too', paid(['card', -20_000]), '04'],
  ])('is that of %s', (_what, receipt, form) => {
    expect(formOfReceipt(receipt, marks)).toBe(form);
  });

  test('is unknown if a way to pay has none', () => {
    expect(formOfReceipt(paid(['card', 20_000], ['check', 1]), marks)).toBeNull();
  });
});
