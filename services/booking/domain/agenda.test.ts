import { expect, test } from '@jest/globals';
import { passes } from './agenda.ts';
import { appointment } from './examples.ts';

test.each([
  ['nothing', {}, true],
  ['what is undefined', { status: undefined, closed: undefined }, true],
  ['its status', { status: 'pending' }, true],
  ['another status', { status: 'confirmed' }, false],
  ['open ones', { closed: false }, true],
  ['closed ones', { closed: true }, false],
  ['unpaid ones', { paymentStatus: 'pending' }, true],
  ['paid ones', { paymentStatus: 'completed' }, false],
  ['its client', { clientId: 'c1' }, true],
  ['another client', { clientId: 'c2' }, false],
  ['its service', { serviceId: 1 }, true],
  ['all but one of them', { status: 'pending', closed: false, clientId: 'c1', serviceId: 5 }, false],
] as const)('who asks for %s finds an open, unpaid, pending one: %j → %s', (_, filter, found) => {
  expect(passes(appointment(), filter)).toBe(found);
});
