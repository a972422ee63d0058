import { expect, test } from '@jest/globals';
import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import { markedVisitWrites } from '../store/informed-consents.ts';
import { sameNeedsCheck } from '../store/needs.ts';
import { entersRoom, mustHaveConsents, neededConsents, withMark } from './needs.ts';

const NEEDS = {
  version: 4,
  forms: [
    { formId: 'peeling', edition: 2, title: 'Peeling', serviceIds: [4, 7] },
    { formId: 'laser', edition: 1, title: 'Láser', serviceIds: [8] },
  ],
};
const mark = (formId: string, edition: number) => ({ id: `s-${formId}-${edition}`, formId, edition });
const visit = (more: Partial<AppointmentFacts> = {}) =>
  ({ serviceId: 4, segments: [] as AppointmentFacts['segments'], ...more }) as AppointmentFacts;
const said = (one: AppointmentFacts): string[] =>
  neededConsents(one, NEEDS).map(({ formId, isSigned }) => `${formId} ${isSigned}`);

test('a visit needs the forms of each of its services', () => {
  expect(said(visit())).toEqual(['peeling false']);
  expect(said(visit({ serviceId: 1 }))).toEqual([]);
  const segments = [{ serviceId: 4 }, { serviceId: 8 }] as AppointmentFacts['segments'];
  expect(said(visit({ segments }))).toEqual(['peeling false', 'laser false']);
});

test('only the current edition counts as signed', () => {
  expect(said(visit({ informedConsents: [mark('peeling', 2)] }))).toEqual(['peeling true']);
  expect(said(visit({ informedConsents: [mark('peeling', 1)] }))).toEqual(['peeling false']);
  expect(said(visit({ informedConsents: [mark('laser', 2)] }))).toEqual(['peeling false']);
});

test('a newer signature replaces the older one of its form', () => {
  expect(withMark(undefined, mark('peeling', 1))).toEqual([mark('peeling', 1)]);
  expect(withMark([mark('laser', 1), mark('peeling', 1)], mark('peeling', 2))).toEqual([
    mark('laser', 1),
    mark('peeling', 2),
  ]);
});

test('marks change with the visit’s version; the last one leaves no attribute', () => {
  const before = visit({
    ...{ id: 'v', clientId: 'c', version: 3, category: 'cosmetology', status: 'confirmed', closed: false },
    ...{
      startsAt: '2026-11-26T18:00:00.000Z',
      endsAt: '2026-11-26T19:00:00.000Z',
      createdAt: '2026-11-20T18:00:00.000Z',
    },
    informedConsents: [mark('peeling', 2)],
  });
  const [write] = markedVisitWrites({ kind: 'system' }, before, [], {
    ...{ action: 'consent_withdrawn', at: '2026-11-26T19:00:00.000Z' },
  });
  expect(write).toMatchObject({ put: { version: 4 }, condition: '#version = :version', values: { ':version': 3 } });
  expect(write).not.toHaveProperty(['put', 'informedConsents']);
});

test('the needs must be unchanged', () => {
  expect(sameNeedsCheck(NEEDS)).toMatchObject({ condition: '#version = :version', values: { ':version': 4 } });
  expect(sameNeedsCheck({ version: 0, forms: [] })).toMatchObject({ condition: 'attribute_not_exists(#version)' });
});

test('the room is entered by any step forward to it or past it, and by none back', () => {
  const arrived = {};
  const inRoom = { startedAt: '2026-11-26T18:05:00.000Z' };
  expect(entersRoom(arrived, inRoom)).toBe(true);
  expect(entersRoom(arrived, arrived)).toBe(false);
  expect(entersRoom(inRoom, inRoom)).toBe(false);
  expect(entersRoom(inRoom, arrived)).toBe(false);
});

test('the room needs every consent form of the services', () => {
  const letter = { formId: 'f', title: 'Peeling', edition: 1 };
  const [signed, missing] = [
    { ...letter, isSigned: true },
    { ...letter, isSigned: false },
  ];
  expect(() => mustHaveConsents([signed, missing])).toThrow('informed_consent_missing');
  expect(() => mustHaveConsents([signed])).not.toThrow();
  expect(() => mustHaveConsents([])).not.toThrow();
});
