import { describe, expect, test } from '@jest/globals';
import { ImportedSessions, type SessionRow } from '@rostro/shared/contract/imports/session-import';
import { UNREACHABLE } from '@rostro/shared/messages';
import {
  importedAs,
  importedPackage,
  itemNamed,
  readSessions,
  SEVERAL_ITEMS,
  type SessionsOf,
  UNKNOWN_ITEM,
} from './imported-sessions.ts';

const FUTURE = `${new Date().getFullYear() + 2}-01-31`;
const row: SessionRow = {
  ...{ fullName: 'Ana López', phone: '(55) 1234-5678', email: 'Ana@Example.com', item: '6 limpiezas' },
  ...{ sessions: '4.0', expiresOn: FUTURE, paid: '$2,800' },
};
const six: SessionsOf = { templateId: 'six', name: '6 Limpiezas', isActive: true, serviceIds: [1, 2] };
const facial: SessionsOf = { name: 'Facial', isActive: true, serviceIds: [1] };

test('a row is read in the forms of people and spreadsheets', () => {
  expect(readSessions(row)).toEqual({
    sessions: {
      ...{ fullName: 'Ana López', phone: '525512345678', email: 'ana@example.com', item: '6 limpiezas' },
      ...{ sessions: 4, expiresOn: FUTURE, paid: 280_000 },
    },
  });
});

test('a row without a contact and without an item gives errors', () => {
  expect(readSessions({ ...row, phone: '', email: '', item: ' ' })).toMatchObject({
    fields: { item: expect.any(String) },
  });
  expect(readSessions({ ...row, phone: '', email: '' })).toEqual({
    fields: { email: UNREACHABLE, phone: UNREACHABLE },
  });
});

describe('the item of imported sessions', () => {
  test.each(['6 LIMPIEZAS', ' 6  límpiezas. ', '6-limpiezas'])('%p is found by its words', (name) => {
    expect(itemNamed([facial, six], name)).toEqual({ found: six });
  });
  test('is one thing only; of several, the one that is still offered', () => {
    const old = { ...six, templateId: 'old', isActive: false };
    expect(itemNamed([old, six], '6 limpiezas')).toEqual({ found: six });
    expect(itemNamed([old, { ...old, templateId: 'older' }], '6 limpiezas')).toEqual({ problem: SEVERAL_ITEMS });
    expect(itemNamed([six, { ...facial, name: '6 limpiezas' }], '6 limpiezas')).toEqual({ problem: SEVERAL_ITEMS });
    expect(itemNamed([six], 'limpiezas')).toEqual({ problem: UNKNOWN_ITEM });
  });
});

test('becomes a package without a receipt, worth the amount paid for the remaining sessions', () => {
  const sessions = ImportedSessions.parse(row);
  const deed = { id: 'p', clientId: 'ana', importId: 'i', at: '2026-11-26T16:00:00.000Z', by: { id: 'k', name: 'K' } };
  const one = importedPackage(six, sessions, deed);
  expect(one).toMatchObject({
    ...{ id: 'p', clientId: 'ana', templateId: 'six', name: '6 Limpiezas', serviceIds: [1, 2], importId: 'i' },
    ...{ sessions: 4, sessionsLeft: 4, priceCents: 280_000, centsLeft: 280_000, version: 1 },
  });
  expect(one).not.toHaveProperty('receipt');
  expect(importedPackage(facial, sessions, deed)).not.toHaveProperty('templateId');
  expect(importedAs(facial, sessions)).not.toBe(importedAs(six, sessions));
  expect(importedAs(six, { ...sessions, expiresOn: '2030-01-01' })).not.toBe(importedAs(six, sessions));
});
