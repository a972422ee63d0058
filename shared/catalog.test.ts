import { expect, test } from '@jest/globals';
import { durationMinutes } from './catalog.ts';
import { sayMoney } from './money.ts';
import { sayPhone } from './phone.ts';

test.each([
  ['60 min', 60],
  ['1 h 30 min', 90],
  ['1.5 horas', 90],
  ['1 hora', 60],
  ['45 minutos', 45],
  ['según el caso', 60],
  ['0 min', 60],
])('"%s" lasts %d minutes', (text, minutes) => {
  expect(durationMinutes(text)).toBe(minutes);
});

test('money and phones read as people write them', () => {
  expect(sayMoney(123_450)).toBe('$1,234.50');
  expect(sayPhone('525512345678')).toBe('55 1234 5678');
  expect(sayPhone('524425550134')).toBe('442 555 0134');
  expect(sayPhone('442 555 0134')).toBe('442 555 0134');
});
