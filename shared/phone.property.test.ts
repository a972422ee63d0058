import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  canonicalPhone,
  e164Of,
  phoneDigits,
  type ReadPhone,
  readPhone,
  sayFullPhone,
  sayPhone,
  storedPhone,
  tidyPhone,
} from './phone.ts';

const tenDigits = fc.stringMatching(/^\d{10}$/);
const isDialled = (digits: string) => /^[1-9]/.test(digits) && !/^52|^(\d)\1+$/.test(digits);
const goodDigits = tenDigits.filter(isDialled);
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Prefixes that are or were dialled before a number. */
const PREFIXES = [
  '',
  '+52',
  '52',
  '+521',
  '521',
  '0052',
  '00521',
  '044',
  '045',
  '01',
  '+52044',
  '+52045',
  '+5201',
  '5201',
];
const prefix = fc.constantFrom(...PREFIXES);
const gap = fc.constantFrom('', '', '', ' ', '-', '\u00a0', ' - ', '.', '(', ')', '\u2011', '\u202a', '\u2060');

/** The same characters with gaps anywhere. */
const spelled = (text: string) =>
  fc
    .array(gap, { minLength: text.length + 1, maxLength: text.length + 1 })
    .map((gaps) => [...text].map((character, place) => gaps[place] + character).join('') + gaps[text.length]);
const spelling = (digits: fc.Arbitrary<string>) =>
  fc.tuple(prefix, digits).chain(([before, after]) => fc.tuple(fc.constant(after), spelled(before + after)));

test('every spelling of a valid number is read as that number', () => {
  fc.assert(
    fc.property(spelling(goodDigits), ([digits, text]) => {
      expect(readPhone(text)).toEqual({ phone: storedPhone(digits) });
      expect(tidyPhone(text)).toBe(sayPhone(storedPhone(digits)));
    }),
  );
});

test('every spelling of any ten digits is that number or a refusal, never another number', () => {
  fc.assert(
    fc.property(spelling(tenDigits), ([digits, text]) => {
      const read = readPhone(text);
      if ('phone' in read) expect(read.phone).toBe(storedPhone(digits));
      else expect(isDialled(digits)).toBe(false);
    }),
  );
});

test('a number of another country is kept in its international form, or refused', () => {
  const country = fc.constantFrom('1', '34', '44', '57', '502', '54');
  const foreign = fc.tuple(country, fc.stringMatching(/^\d{4,13}$/)).map(([code, rest]) => `+${code}${rest}`);
  fc.assert(
    fc.property(
      foreign.chain((number) => fc.tuple(fc.constant(number), spelled(number))),
      ([number, text]) => {
        const read: ReadPhone = readPhone(text);
        const digits = number.length - 1;
        expect(read).toEqual(digits >= 8 && digits <= 15 ? { phone: number } : { problem: 'foreign' });
        if ('phone' in read) {
          expect([e164Of(number), sayFullPhone(number), canonicalPhone(number.slice(1))]).toEqual(
            Array(3).fill(number),
          );
        }
      },
    ),
  );
});

test('one digit more or less is never read as that number, nor one with a country as another', () => {
  // 521 and nine digits are also 52 and ten digits: with a 1 in front both readings are right.
  const digits = goodDigits.filter((number) => !number.startsWith('1'));
  fc.assert(
    fc.property(prefix, digits, fc.constantFrom('1', '0', '7'), (before, number, more) => {
      expect(readPhone(before + number.slice(1))).not.toEqual({ phone: storedPhone(number) });
      const longer = readPhone(before + number + more);
      expect(longer).not.toEqual({ phone: storedPhone(number) });
      if (before === '' || before.startsWith('+')) expect(longer).toHaveProperty('problem');
    }),
  );
});

test('a stored number is read again as the same number', () => {
  const anything = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^\+?[\d -]{0,20}$/));
  fc.assert(
    fc.property(anything, (text) => {
      const read = readPhone(text);
      if (!('phone' in read)) return;
      expect(read.phone).toMatch(/^(52\d{10}|\+[1-9]\d{7,14})$/);
      for (const again of [read.phone, sayPhone(read.phone), sayFullPhone(read.phone)])
        expect(readPhone(again)).toEqual(read);
    }),
  );
});

test('every spelling of a number by a provider is read as the stored one', () => {
  fc.assert(
    fc.property(tenDigits, fc.constantFrom('52', '+52', '521', '+521'), (digits, before) => {
      expect(canonicalPhone(before + digits)).toBe(storedPhone(digits));
      expect(phoneDigits(storedPhone(digits))).toBe(digits);
    }),
  );
});

test('two numbers are never read as one', () => {
  fc.assert(
    fc.property(tenDigits, tenDigits, (a, b) => {
      expect(canonicalPhone(`521${a}`) === canonicalPhone(`52${b}`)).toBe(a === b);
    }),
  );
});

test('the formatted number has the stored digits, in their order', () => {
  fc.assert(
    fc.property(tenDigits, (digits) => {
      expect(digitsOf(sayPhone(storedPhone(digits)))).toBe(digits);
      expect(sayPhone(storedPhone(digits))).toMatch(/^\d{2,3} \d{3,4} \d{4}$/);
    }),
  );
});
