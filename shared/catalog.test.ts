import { expect, test } from '@jest/globals';
import { findCategory, sayDuration } from './catalog.ts';
import { sayMoney } from './money.ts';
import { sayPhone } from './phone.ts';

test.each([
  [5, '5 min'],
  [60, '60 min'],
  [65, '1 h 5 min'],
  [90, '1 h 30 min'],
  [120, '2 h'],
])('%i minutes are "%s" in words', (minutes, said) => {
  expect(sayDuration(minutes)).toBe(said);
});

test.each([
  ['cosmetology', 'cosmetology'],
  ['Tratamientos Cosmetológicos', undefined],
  ['toString', undefined],
  [null, undefined],
])('"%s" names the category %s', (text, category) => {
  expect(findCategory(text)).toBe(category);
});

test('money and phones can be typed in common formats', () => {
  expect(sayMoney(123_450)).toBe('$1,234.50');
  expect(sayPhone('525512345678')).toBe('55 1234 5678');
  expect(sayPhone('524425550134')).toBe('442 555 0134');
  expect(sayPhone('442 555 0134')).toBe('442 555 0134');
});
