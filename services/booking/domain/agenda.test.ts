import { expect, test } from '@jest/globals';
import type { Segment } from '@rostro/rules/scheduling/segment';
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

test('who asks for a person finds what one of its services takes, of an appointment on no resources nothing', () => {
  const segment = (resources: string[]): Segment => ({
    ...{ serviceId: 1, startsAt: '2026-11-23T16:00:00.000Z', endsAt: '2026-11-23T17:00:00.000Z' },
    ...{ bufferBefore: 0, bufferAfter: 0, resources },
  });
  const two = { ...appointment(), segments: [segment(['laura', 'cabina']), segment(['ines'])] };
  expect(['laura', 'ines', 'otra'].map((staffId) => passes(two, { staffId }))).toEqual([true, true, false]);
  expect(passes(two, { staffId: 'laura', status: 'cancelled' })).toBe(false);
  expect(passes({ ...two, segments: [segment([])] }, { staffId: 'laura' })).toBe(false);
});
