import { expect, test } from '@jest/globals';
import { WriteRejected } from '@rostro/platform/table/transact';
import { throwTaken } from './taken-contact.ts';

const rejected = (...labels: string[]) => new WriteRejected(new Set(labels), false, undefined);

test.each([
  ['phone', 'phone_taken'],
  ['email', 'email_taken'],
])('a guard of the %s that another person holds gives %s', (label, code) => {
  expect(() => throwTaken(rejected(label))).toThrow(code);
});

test('a person who changed meanwhile is read again first, and other errors stay the same', () => {
  const race = rejected('profile', 'phone');
  expect(() => throwTaken(race)).toThrow(race);
  expect(() => throwTaken(new RangeError('x'))).toThrow(RangeError);
});
