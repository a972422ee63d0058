import fc from 'fast-check';
import { discountOf, finalOf, pendingOf, sumOf } from './payment-math.ts';

const cents = (max = 100_000_000) => fc.integer({ min: 0, max });
/** As the contract accepts it: 0 to 100 with at most two decimals. */
const percentages = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe('the discount', () => {
  it.each([
    [100_000, 10, 10_000],
    [10_050, 15, 1508],
    [333, 33.33, 111],
    [1, 50, 1],
    [1, 49.99, 0],
    [100_000_000, 99.99, 99_990_000],
    [12_345, 0, 0],
    [12_345, 100, 12_345],
    // 1.15 × 100 is 114.999… in binary fractions.
    [10_000, 1.15, 115],
    [10_000, 8.29, 829],
  ])('of %i at %f %% is %i', (total, percentage, discount) => {
    expect(discountOf(total, percentage)).toBe(discount);
  });

  it('is the exact quotient rounded to the centavo, halves up', () => {
    fc.assert(
      fc.property(cents(), fc.integer({ min: 0, max: 10_000 }), (total, hundredths) => {
        const exact = (BigInt(total) * BigInt(hundredths) * 2n + 10_000n) / 20_000n;
        expect(discountOf(total, hundredths / 100)).toBe(Number(exact));
      }),
    );
  });

  it('is never more than the total, nor negative', () => {
    fc.assert(
      fc.property(cents(), percentages, (total, percentage) => {
        const discount = discountOf(total, percentage);
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(total);
      }),
    );
  });
});

it('discount and final are the total, to the centavo', () => {
  fc.assert(
    fc.property(cents(), percentages, (total, percentage) => {
      expect(discountOf(total, percentage) + finalOf(total, percentage)).toBe(total);
    }),
  );
});

it('discount, parts paid and the pending amount add up to the total, for any parts', () => {
  fc.assert(
    fc.property(
      cents(),
      percentages,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
      (total, percentage, cuts) => {
        const final = finalOf(total, percentage);
        const amounts: number[] = [];
        for (const cut of cuts) amounts.push(Math.floor(pendingOf(final, amounts) * cut));
        expect(discountOf(total, percentage) + sumOf(amounts) + pendingOf(final, amounts)).toBe(total);
      },
    ),
  );
});

it('nothing is pending once more than the final was paid', () => {
  expect(pendingOf(500, [300, 300])).toBe(0);
  expect(pendingOf(0, [])).toBe(0);
});
