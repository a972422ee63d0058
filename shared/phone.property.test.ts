import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalPhone, PHONE_DIGITS, phoneDigits, sayPhone, storedPhone } from './phone.ts';

const tenDigits = fc.stringMatching(PHONE_DIGITS);
const digitsOf = (text: string) => text.replace(/\D/g, '');

test('every spelling of a number from abroad is the one that is stored', () => {
  fc.assert(
    fc.property(tenDigits, fc.constantFrom('52', '+52', '521', '+521'), (digits, before) => {
      expect(canonicalPhone(before + digits)).toBe(storedPhone(digits));
      expect(phoneDigits(storedPhone(digits))).toBe(digits);
    }),
  );
});

test('two numbers never become one', () => {
  fc.assert(
    fc.property(tenDigits, tenDigits, (a, b) => {
      expect(canonicalPhone(`521${a}`) === canonicalPhone(`52${b}`)).toBe(a === b);
    }),
  );
});

test('what is no number of Mexico’s is none, whatever it is', () => {
  const anything = fc.oneof(fc.string(), fc.stringMatching(/^\+?\d{0,15}$/));
  fc.assert(
    fc.property(anything, (text) => {
      const canonical = canonicalPhone(text);
      if (canonical === null) return;
      expect(canonical).toMatch(/^52\d{10}$/);
      expect(digitsOf(text).endsWith(canonical.slice(2))).toBe(true);
    }),
  );
});

test('what is said has the digits that are stored, in their order', () => {
  fc.assert(
    fc.property(tenDigits, (digits) => {
      expect(digitsOf(sayPhone(storedPhone(digits)))).toBe(digits);
      expect(sayPhone(storedPhone(digits))).toMatch(/^\d{2,3} \d{3,4} \d{4}$/);
    }),
  );
});
