import { expect, test } from '@jest/globals';
import { findCategory, readDuration, sayDuration } from './catalog.ts';
import { sayMoney } from './money.ts';
import { sayPhone } from './phone.ts';

test.each([
  ['60 min', 60],
  ['60 Minutos', 60],
  ['90min.', 90],
  ['1 h 30 min', 90],
  ['1h30', null],
  ['1 hora y 15 minutos', 75],
  ['1.5 horas', 90],
  ['1,5 h', 90],
  ['2 hrs', 120],
  ['1 hora', 60],
  ['30', 30],
  ['52 min', 52],
  ['hora y media', 90],
  ['Media hora', 30],
  ['según el caso', null],
  ['45-60 min', null],
  ['60 min aprox', null],
  ['0 min', null],
  ['', null],
  ['20 horas', null],
])('"%s" is %p minutes', (text, minutes) => {
  expect(readDuration(text)).toBe(minutes);
});

test.each([
  [5, '5 min'],
  [60, '60 min'],
  [65, '1 h 5 min'],
  [90, '1 h 30 min'],
  [120, '2 h'],
])('%i minutes are said "%s", and what is said is read again', (minutes, said) => {
  expect(sayDuration(minutes)).toBe(said);
  expect(readDuration(said)).toBe(minutes);
});

test.each([
  ['cosmetology', 'cosmetology'],
  ['Tratamientos Cosmetológicos', undefined],
  ['toString', undefined],
  [null, undefined],
])('"%s" names the category %s', (text, category) => {
  expect(findCategory(text)).toBe(category);
});

test('money and phones read as people write them', () => {
  expect(sayMoney(123_450)).toBe('$1,234.50');
  expect(sayPhone('525512345678')).toBe('55 1234 5678');
  expect(sayPhone('524425550134')).toBe('442 555 0134');
  expect(sayPhone('442 555 0134')).toBe('442 555 0134');
});
