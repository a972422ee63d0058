import { centsTyped } from '@rostro/shared/typed-money';
import { amountText } from '#office/ui/pesos.ts';
import { payableOf, percentageOf } from './amounts.ts';

test.each([
  ['1,234.50', 123_450],
  ['1234.5', 123_450],
  ['$ 500', 50_000],
  ['0.29', 29],
  ['1.', 100],
  ['999,999.99', 99_999_999],
  ['8.29', 829],
])('%s is %i centavos, to the centavo', (text, cents) => expect(centsTyped(text)).toBe(cents));

test.each(['', '-5', '1.234', '12,34', '411,05', '1e3', 'cien', '.5', '1,23,456'])('«%s» is not an amount', (text) =>
  expect(centsTyped(text)).toBeUndefined(),
);

test('zero and more than a million pesos are refused as amounts', () => {
  expect(payableOf('0')).toBeUndefined();
  expect(payableOf('1,000,000.01')).toBeUndefined();
  expect(payableOf('1,000,000')).toBe(100_000_000);
});

test('a percentage is 0 to 100 with two decimals, and an empty field is 0', () => {
  expect(percentageOf('12.5')).toBe(12.5);
  expect(percentageOf('8.29 %')).toBe(8.29);
  expect(percentageOf('')).toBe(0);
  expect(percentageOf('100')).toBe(100);
  for (const text of ['100.01', '-1', '1.234', 'diez', '1e1']) expect(percentageOf(text)).toBeUndefined();
});

test('the text of a field is read as the same amount', () => {
  for (const cents of [1, 29, 829, 100, 123_450, 99_999_999]) expect(centsTyped(amountText(cents))).toBe(cents);
});
