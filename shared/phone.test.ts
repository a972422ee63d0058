import { describe, expect, test } from '@jest/globals';
import { canonicalPhone, readPhone, sayPhone, telLink, tidyPhone, typedPhone } from './phone.ts';

test.each([
  '4381234567',
  '438 123 4567',
  '(438) 123-4567',
  '+52 438 123 4567',
  '+52 1 438 123 4567',
  '52 438 123 4567',
  '521 438 123 4567',
  '0052 438 123 4567',
  '0052 1 438 123 4567',
  '044 438 123 4567',
  '045 438 123 4567',
  '01 438 123 4567',
  '01-438-123-4567',
  '\u202a+52 438 123 4567\u202c',
  '４３８１２３４５６７',
])('%j is one number', (text) => {
  expect(readPhone(text)).toEqual({ phone: '524381234567' });
  expect(tidyPhone(text)).toBe('438 123 4567');
});

test.each([
  ['', 'short'],
  ['438 123', 'short'],
  ['+52 438 123', 'short'],
  ['+', 'short'],
  ['14381234567', 'long'],
  ['43812345678', 'long'],
  ['+52 43812345678', 'long'],
  ['5214381234567890', 'long'],
  ['0444381234', 'zero'],
  ['0143812345', 'zero'],
  ['0052438123', 'short'],
  ['0381234567', 'zero'],
  ['0000000000', 'zero'],
  ['5555555555', 'repeated'],
  ['+52 77 7777 7777', 'repeated'],
  ['5243812345', 'cut'],
  ['5214381234', 'cut'],
  ['438 123 4567 ext. 5', 'letters'],
  ['438 123 4567, 438 765 4321', 'letters'],
  ['++525512345678', 'letters'],
  ['+1 415', 'foreign'],
  ['+0 415 555 2671', 'foreign'],
  ['+4912345678901234567', 'foreign'],
])('%j is refused: %s', (text, problem) => {
  expect(readPhone(text)).toEqual({ problem });
  expect(tidyPhone(text)).toBe(text);
});

test.each(['+1 (415) 555-2671', '+14155552671'])('%j is a number of another country', (text) => {
  expect(readPhone(text)).toEqual({ phone: '+14155552671' });
  expect([tidyPhone(text), sayPhone('+14155552671'), telLink('+14155552671')]).toEqual([
    '+14155552671',
    '+14155552671',
    'tel:+14155552671',
  ]);
});

test('a link calls a number of Mexico with its country', () => {
  expect(telLink('525512345678')).toBe('tel:+525512345678');
});

describe('the spelling of a provider', () => {
  test.each(['525512345678', '5215512345678', '+525512345678', '+5215512345678'])('%s is one number', (called) => {
    expect(canonicalPhone(called)).toBe('525512345678');
  });

  test('a number whose area code begins with 1 keeps it', () => {
    expect(canonicalPhone('521234567890')).toBe('521234567890');
  });

  test('one of another country has its plus', () => {
    expect([canonicalPhone('14155552671'), canonicalPhone('+14155552671')]).toEqual(Array(2).fill('+14155552671'));
  });

  test.each(['', '52551234567', '52155123456789', '52 55 1234 5678', 'tel:525512345678', '1234', '0155512345678'])(
    '%p is refused',
    (called) => {
      expect(canonicalPhone(called)).toBeNull();
    },
  );
});

describe('the text of a field during a change', () => {
  const type = (keys: string): string => [...keys].reduce((text, key) => typedPhone(text + key, text), '');

  test.each([
    ['44ab2 555-01789999', '4425550178'],
    ['442 555 0178', '4425550178'],
    ['+1 415 555 2671', '+14155552671'],
    ['+52 1 442 555 0178', '+5214425550178'],
    ['letras', ''],
  ])('takes from the keys %j the text %j', (keys, taken) => {
    expect(type(keys)).toBe(taken);
  });

  test('refuses the eleventh digit, at any place', () => {
    expect(typedPhone('9442 555 0178', '442 555 0178')).toBe('442 555 0178');
    expect(typedPhone('442 555 017', '442 555 0178')).toBe('442555017');
  });

  test.each(['+52 1 442 555 0178', '0052 442-555-0178', '044 442 555 0178', '(442) 555 01 78', ' 442 555 0178 '])(
    'turns the pasted %j into its ten digits',
    (text) => {
      expect(typedPhone(text, '')).toBe('4425550178');
    },
  );

  test('keeps a text without a number, for the form to refuse', () => {
    expect(typedPhone('442 555 0178 ext. 12', '')).toBe('442555017812');
    expect(typedPhone('1 442 555 0178', '')).toBe('14425550178');
    expect(readPhone(typedPhone('1 442 555 0178', ''))).toEqual({ problem: 'long' });
    expect(typedPhone('+1 415 555 2671', '')).toBe('+14155552671');
  });
});
