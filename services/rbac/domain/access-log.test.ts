import { describe, expect, test } from '@jest/globals';
import type { AuditAction } from '@rostro/shared/audit';
import { type Concerned, concernOf, kindOf, subjectsOf } from './access-log.ts';

test.each([
  ['sign-in', 'sign_in'],
  ['history.view', 'read'],
  ['record.photos', 'read'],
  ['record.photo', 'changed'],
  ['consent.export', 'read'],
  ['archive.download', 'read'],
  ['role.create', 'created'],
  ['service.delete', 'deleted'],
  ['role.save', 'changed'],
  ['appointment.status', 'changed'],
  ['toString', 'changed'],
])('%s has the kind %s', (action, kind) => {
  expect(kindOf(action)).toBe(kind);
});

const nobody = { visits: [], clients: [], others: 0 };
const concernedBy = (action: AuditAction, rest: Partial<Parameters<typeof concernOf>[0]> = {}) =>
  concernOf({ action, subject: 's', ...rest });

describe('an entry concerns', () => {
  test('a visit, by its subject or its facts', () => {
    expect(concernedBy('appointment.status')).toEqual({ ...nobody, visits: ['s'] });
    expect(concernedBy('payment.register', { after: { appointmentId: 'v' } })).toEqual({ ...nobody, visits: ['v'] });
    expect(concernedBy('payment.delete', { before: { appointmentId: 'v' } })).toEqual({ ...nobody, visits: ['v'] });
    expect(concernedBy('appointment.swap', { before: { v: {}, w: {} } })).toEqual({ ...nobody, visits: ['v', 'w'] });
  });

  test('a client, by its subject or its facts', () => {
    for (const action of ['client.save', 'history.view', 'record.photos'] as const) {
      expect(concernedBy(action)).toEqual({ ...nobody, clients: ['s'] });
    }
    expect(concernedBy('receipt.send', { after: { clientId: 'c' } })).toEqual({ ...nobody, clients: ['c'] });
    expect(concernedBy('client.merge', { after: { into: 'kept' } })).toEqual({ ...nobody, clients: ['kept'] });
  });

  test('a few clients of many, and the number of the others', () => {
    const after = { clientIds: ['a', 'b', 'c', 'd', 'e'] };
    expect(concernedBy('alerts.view', { subject: 'clients', after })).toEqual({
      ...nobody,
      clients: ['a', 'b', 'c'],
      others: 2,
    });
  });

  test('a user, a named thing, or days', () => {
    expect(concernedBy('user.save', { subjectName: 'Luis' })).toEqual({ ...nobody, user: 's', name: 'Luis' });
    expect(concernedBy('role.save', { subjectName: 'Caja' })).toEqual({ ...nobody, name: 'Caja' });
    const day = '2026-12-01';
    expect(concernedBy('cash.close', { subject: day })).toEqual({ ...nobody, days: { from: day, to: day } });
    const days = { from: day, to: '2026-12-24' };
    expect(concernedBy('closed-days.close', { after: days })).toEqual({ ...nobody, days });
  });

  test('nobody at a sign-in, in the settings, or with facts of another form', () => {
    expect(concernedBy('sign-in', { subjectName: 'Luis' })).toEqual(nobody);
    expect(concernedBy('brand.save', { subject: 'business' })).toEqual(nobody);
    expect(concernedBy('payment.register', { after: ['v'], before: null })).toEqual(nobody);
    expect(concernedBy('closed-days.close', { after: { from: 1 } })).toEqual(nobody);
  });

  test('no client’s name from the entry itself, because a deleted client has none', () => {
    expect(concernedBy('client.correct-phone', { subjectName: 'Ana' })).toEqual({ ...nobody, clients: ['s'] });
  });
});

describe('the subjects of an entry', () => {
  const startsAt = '2026-12-01T16:00:00.000Z';
  const people = new Map([
    ['ana', { id: 'ana', fullName: 'Ana Ríos', isAdmin: false }],
    ['luis', { id: 'luis', fullName: 'Luis Paz', isAdmin: true }],
  ]);
  const stored: Concerned = {
    visit: (id) => (id === 'v' ? { clientId: 'ana', startsAt } : null),
    person: (id) => people.get(id) ?? null,
  };
  const ana = { kind: 'client', id: 'ana', name: 'Ana Ríos' };
  const said = (concern: Partial<ReturnType<typeof concernOf>>, mayName = true) =>
    subjectsOf({ ...nobody, ...concern }, stored, mayName);

  test('of a visit are its client and its start, each once', () => {
    expect(said({ visits: ['v'], clients: ['ana'] })).toEqual([ana, { kind: 'visit', id: 'v', startsAt }]);
  });

  test('that no longer exist are named as gone, once', () => {
    expect(said({ visits: ['w', 'x'], clients: ['bea', 'carla'] })).toEqual([
      { kind: 'gone', what: 'visit' },
      { kind: 'gone', what: 'client' },
    ]);
  });

  test('are hidden from users who may see neither clients nor appointments, except things and users', () => {
    expect(said({ visits: ['v'], name: 'Láser' }, false)).toEqual([
      { kind: 'hidden' },
      { kind: 'named', name: 'Láser' },
    ]);
    expect(said({ user: 'luis' }, false)).toEqual([{ kind: 'user', id: 'luis', name: 'Luis Paz' }]);
  });

  test('have the user’s current name, or the earlier one if they are gone', () => {
    expect(said({ user: 'luis', name: 'Luis' })).toEqual([{ kind: 'user', id: 'luis', name: 'Luis Paz' }]);
    expect(said({ user: 'otro', name: 'Otro' })).toEqual([{ kind: 'named', name: 'Otro' }]);
  });
});
