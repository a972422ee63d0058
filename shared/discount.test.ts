import fc from 'fast-check';
import { discountFigures, givenSoFar, needsOf } from './discount.ts';
import { discountOf } from './payment-math.ts';

const NOTHING_YET = { priceCents: 0, givenCents: 0 };
const first = (totalCents: number, discountCents: number) => ({ totalCents, discountCents, owedCents: 0 });

describe('a discount as an amount', () => {
  it.each([
    [85_000, 8_500, 10],
    [85_000, 10_000, 11.76],
    [85_000, 0, 0],
    [85_000, 85_000, 100],
    // Neither of them is rounded to 0 or 100 %.
    [100_000_000, 1, 0.01],
    [100_000_000, 99_999_999, 99.99],
  ])('of a total of %i, %i is %f %%', (totalCents, discountCents, discountPercentage) => {
    expect(discountFigures(totalCents, { discountCents })).toEqual({ discountPercentage, discountCents });
  });

  it('in percent is rounded to the centavo', () => {
    expect(discountFigures(10_050, { discountPercentage: 15 })).toEqual({
      ...{ discountPercentage: 15, discountCents: 1508 },
    });
    expect(discountFigures(10_050, {})).toEqual({ discountPercentage: 0, discountCents: 0 });
  });
});

describe('the needs of a discount', () => {
  it.each([
    ['nothing', 0, 0],
    ['nothing', 8_500, 10],
    ['reason', 8_501, 10],
    ['reason', 1, 0],
    ['reason', 84_999, 99],
    ['nothing', 84_999, 100],
    ['courtesy', 85_000, 100],
    ['courtesy', 85_000, 0],
  ] as const)('are %s for %i of 85000 with a limit of %i %%', (needs, discountCents, limit) => {
    expect(needsOf(first(85_000, discountCents), NOTHING_YET, limit)).toBe(needs);
  });

  it('are never a reason if the percentage is the limit, however it is rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1_000_000 }), fc.integer({ min: 0, max: 99 }), (totalCents, limit) => {
        const { discountCents } = discountFigures(totalCents, { discountPercentage: limit });
        if (discountCents === totalCents) return;
        expect(needsOf(first(totalCents, discountCents), NOTHING_YET, limit)).toBe('nothing');
      }),
    );
  });

  it('are a reason if the second of two small ones passes the limit', () => {
    const soFar = { priceCents: 100_000, givenCents: 10_000 };
    const rest = { totalCents: 50_000, owedCents: 50_000 };
    expect(needsOf({ ...rest, discountCents: 5_000 }, soFar, 10)).toBe('reason');
    expect(needsOf({ ...rest, discountCents: 0 }, soFar, 10)).toBe('nothing');
    // An extra charge raises the price; its own discount is within the limit, and so is the sum.
    expect(needsOf({ totalCents: 50_000, owedCents: 0, discountCents: 5_000 }, soFar, 10)).toBe('nothing');
  });

  it('are a reason for a large one of a small extra charge', () => {
    const soFar = { priceCents: 100_000, givenCents: 0 };
    expect(needsOf({ totalCents: 10_000, owedCents: 0, discountCents: 5_000 }, soFar, 10)).toBe('reason');
  });
});

it('discounts are counted apart from amounts that the visit no longer costs', () => {
  const entries = [
    { kind: 'charge', amountCents: 100_000, paymentId: 'p1' },
    { kind: 'discount', amountCents: 10_000, paymentId: 'p1' },
    { kind: 'payment', amountCents: 90_000, paymentId: 'p1' },
    { kind: 'discount', amountCents: 40_000 },
  ];
  const soFar = givenSoFar(entries, ({ paymentId }) => paymentId === undefined);
  expect(soFar).toEqual({ priceCents: 60_000, givenCents: 10_000 });
});

it('for any parts of payment, all discounts without a reason together stay within the limit', () => {
  const part = fc.record({ totalCents: fc.integer({ min: 1, max: 500_000 }), share: fc.integer({ min: 0, max: 100 }) });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.integer({ min: 0, max: 99 }), (parts, limit) => {
      let soFar = NOTHING_YET;
      for (const { totalCents, share } of parts) {
        const discountCents = discountOf(totalCents, share);
        if (needsOf(first(totalCents, discountCents), soFar, limit) !== 'nothing') continue;
        soFar = { priceCents: soFar.priceCents + totalCents, givenCents: soFar.givenCents + discountCents };
        if (discountCents > 0) expect(soFar.givenCents).toBeLessThanOrEqual(discountOf(soFar.priceCents, limit));
      }
    }),
  );
});
