import { expect, test } from '@jest/globals';
import { kindOf } from './access-log.ts';

test.each([
  ['sign-in', 'sign_in'],
  ['role.create', 'created'],
  ['service.delete', 'deleted'],
  ['role.save', 'changed'],
  ['appointment.status', 'changed'],
  ['toString', 'changed'],
])('%s is told as %s', (action, kind) => {
  expect(kindOf(action)).toBe(kind);
});
