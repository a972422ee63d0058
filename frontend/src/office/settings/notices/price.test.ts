import { priceText, priceTyped, sayPrice } from './price.ts';

test.each([
  ['', 0],
  ['0', 0],
  ['1', 100],
  ['.5', 50],
  ['0.1748', 17.48],
  ['$ 0.29', 29],
  ['12.', 1200],
])('%p is %p centavos', (text, cents) => {
  expect(priceTyped(text)).toBe(cents);
});

test.each(['0,17', 'diez', '-1', '1e2', '0.12345', '1.2.3'])('%p is no price', (text) => {
  expect(priceTyped(text)).toBeNaN();
});

test('what is saved is shown as it was typed, and said with as many decimals as it has', () => {
  for (const text of ['0.1748', '1.2', '100', '0.0001']) expect(priceText(priceTyped(text))).toBe(text);
  expect(priceText(0)).toBe('');
  expect([17.48, 50, 120].map(sayPrice)).toEqual(['$0.1748', '$0.50', '$1.20']);
});
