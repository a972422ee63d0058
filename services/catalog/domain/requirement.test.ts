import { describe, expect, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import { service } from '../../booking/domain/examples.ts';
import { requiredChain, withEarlier } from './requirement.ts';

const one = (id: number, asksFor?: number, changes: { deletedAt?: string } = {}) => ({
  ...service({
    id,
    name: `Tratamiento ${id}`,
    requires: asksFor === undefined ? null : { serviceId: asksFor, withinDays: 30 },
  }),
  version: 1,
  updatedAt: '',
  ...changes,
});
const chainOf = (id: number | undefined, asksFor: number | undefined, services: ReturnType<typeof one>[]) => {
  try {
    return requiredChain(one(0, asksFor).requires, id, services).map((link) => link.id);
  } catch (error) {
    return error instanceof AppError ? error.fields : error;
  }
};
const refused = (why: RegExp) => ({ 'requires.serviceId': expect.stringMatching(why) });

describe('the services that one asks for', () => {
  test('are none, one, or one after the other', () => {
    expect(chainOf(1, undefined, [one(1), one(2)])).toEqual([]);
    expect(chainOf(1, 2, [one(1), one(2)])).toEqual([2]);
    expect(chainOf(1, 2, [one(1), one(2, 3), one(3)])).toEqual([2, 3]);
    expect(chainOf(undefined, 2, [one(2, 3), one(3)])).toEqual([2, 3]);
  });

  test('are never the service itself, directly or in a circle', () => {
    expect(chainOf(1, 1, [one(1)])).toEqual(refused(/a sí mismo/));
    expect(chainOf(1, 2, [one(1), one(2, 1)])).toEqual(refused(/ya pide este/));
    expect(chainOf(1, 2, [one(1), one(2, 3), one(3, 1)])).toEqual(refused(/ya pide este/));
  });

  test('exist; behind a deleted one nothing is asked for', () => {
    const gone = { deletedAt: '2026-11-01T00:00:00.000Z' };
    expect(chainOf(1, 9, [one(1)])).toEqual(refused(/ya no existe/));
    expect(chainOf(1, 2, [one(1), one(2, undefined, gone)])).toEqual(refused(/ya no existe/));
    expect(chainOf(1, 2, [one(1), one(2, 3), one(3, 1, gone)])).toEqual([2]);
  });
});

test('clients see the name of the earlier service, unless it was deleted', () => {
  const [asking, plain, orphan] = withEarlier([
    one(1, 2),
    one(2),
    one(3, 4),
    one(4, undefined, { deletedAt: '2026-11-01T00:00:00.000Z' }),
  ]);
  expect(asking?.earlier).toEqual({ serviceId: 2, withinDays: 30, name: 'Tratamiento 2' });
  expect(plain).not.toHaveProperty('earlier');
  expect(orphan).not.toHaveProperty('earlier');
});
