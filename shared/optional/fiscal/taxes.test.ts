import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isWithinTolerance, shareOut, taxesOf } from './taxes.ts';

const MOST = 3_000_000;

test('every amount from $0.01 to $30,000.00 is exact where a product of the rounded base misses 13.79 % of them', () => {
  const wrong: number[] = [];
  let missed = 0;
  for (let cents = 1; cents <= MOST; cents++) {
    const { baseCents, ivaCents, amountCents } = taxesOf({ grossCents: cents, discountCents: 0, tax: 'taxed' });
    const isRight =
      baseCents + ivaCents === cents &&
      amountCents === baseCents &&
      baseCents === Math.round((cents * 100) / 116) &&
      isWithinTolerance(baseCents, ivaCents);
    if (!isRight) wrong.push(cents);
    if (baseCents + Math.round(baseCents * 0.16) !== cents) missed++;
  }
  expect(wrong).toEqual([]);
  expect(((missed / MOST) * 100).toFixed(2)).toBe('13.79');
});

test('a visit of $1,350.00', () => {
  expect(taxesOf({ grossCents: 135_000, discountCents: 0, tax: 'taxed' })).toEqual({
    amountCents: 116_379,
    discountCents: 0,
    baseCents: 116_379,
    ivaCents: 18_621,
    totalCents: 135_000,
  });
});

test('the smallest amounts have no tax', () => {
  const taxes = [1, 2, 3, 4, 5].map((cents) => taxesOf({ grossCents: cents, discountCents: 0, tax: 'taxed' }).ivaCents);
  expect(taxes).toEqual([0, 0, 0, 1, 1]);
});

test('an exempt price is all base', () => {
  expect(taxesOf({ grossCents: 90_000, discountCents: 9_000, tax: 'exempt' })).toEqual({
    amountCents: 90_000,
    discountCents: 9_000,
    baseCents: 81_000,
    ivaCents: 0,
    totalCents: 81_000,
  });
});

const price = fc.integer({ min: 0, max: MOST }).chain((grossCents) =>
  fc.record({
    grossCents: fc.constant(grossCents),
    discountCents: fc.integer({ min: 0, max: grossCents }),
    tax: fc.constantFrom('taxed' as const, 'exempt' as const),
  }),
);

test('with any discount the parts add up and none is below zero', () => {
  fc.assert(
    fc.property(price, (any) => {
      const taxes = taxesOf(any);
      expect(taxes.amountCents - taxes.discountCents).toBe(taxes.baseCents);
      expect(taxes.baseCents + taxes.ivaCents).toBe(any.grossCents - any.discountCents);
      expect(Math.min(...Object.values(taxes))).toBeGreaterThanOrEqual(0);
      if (any.tax === 'taxed') expect(isWithinTolerance(taxes.baseCents, taxes.ivaCents)).toBe(true);
    }),
  );
});

test('a tax beside the tolerance is refused', () => {
  expect([18_619, 18_620, 18_621, 18_622].map((iva) => isWithinTolerance(116_379, iva))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('shares add up to the amount, and differ from proportion by less than a centavo', () => {
  const weights = fc.array(fc.integer({ min: 0, max: MOST }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MOST }), weights, (cents, parts) => {
      const shares = shareOut(cents, parts);
      const whole = parts.reduce((sum, part) => sum + part, 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole === 0 ? 0 : cents);
      shares.forEach((share, at) => {
        expect(Math.abs(share - (whole === 0 ? 0 : (cents * (parts[at] ?? 0)) / whole))).toBeLessThan(1);
      });
    }),
  );
  expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
});
