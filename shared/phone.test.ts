import { expect, test } from '@jest/globals';
import { canonicalPhone } from './phone.ts';

test.each(['525512345678', '5215512345678', '+525512345678', '+5215512345678'])('%s is one number', (called) => {
  expect(canonicalPhone(called)).toBe('525512345678');
});

test('a number whose area code begins with 1 keeps it', () => {
  expect(canonicalPhone('521234567890')).toBe('521234567890');
});

test.each(['', '5512345678', '15512345678', '52551234567', '52155123456789', '52 55 1234 5678', 'tel:525512345678'])(
  '%p is none of ours',
  (called) => {
    expect(canonicalPhone(called)).toBeNull();
  },
);
