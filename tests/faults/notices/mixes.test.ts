import { expect, test } from '@jest/globals';
import { chance } from '../chance.ts';
import { FAULTS, faultOf, HEALTHY, MIXES, mixesOf } from './mixes.ts';

test('a fault has its share of the numbers, and the rest is taken', () => {
  const mix = { name: 'half', faults: { refuse: 0.25, silent: 0.25 } };
  expect([0, 0.24, 0.25, 0.49, 0.5, 0.99].map((number) => faultOf(mix, number))).toEqual([
    ...(['refuse', 'refuse', 'silent', 'silent'] as const),
    null,
    null,
  ]);
  expect(faultOf(HEALTHY, 0)).toBeNull();
});

test('no mix promises more than there is, and together they have every fault', () => {
  for (const { faults } of MIXES)
    expect(Object.values(faults).reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1);
  expect(new Set(MIXES.flatMap(({ faults }) => Object.keys(faults)))).toEqual(new Set(FAULTS));
});

test('at no time do the channels have the same one', () => {
  for (let stretch = 0; stretch < MIXES.length; stretch++) {
    const { email, whatsapp } = mixesOf(stretch, MIXES);
    expect(email).not.toBe(whatsapp);
  }
});

test('chance is the same for the same words, and spread', () => {
  expect(chance('a', 1)).toBe(chance('a', 1));
  const numbers = Array.from({ length: 1000 }, (_, place) => chance('seed', place));
  expect(numbers.filter((number) => number < 0.5).length).toBeGreaterThan(400);
  expect(numbers.filter((number) => number < 0.5).length).toBeLessThan(600);
});
