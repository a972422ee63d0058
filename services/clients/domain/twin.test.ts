import { describe, expect, test } from '@jest/globals';
import { twinOf } from './twin.ts';

const person = (id: string, facts: Partial<Parameters<typeof twinOf>[0]> = {}) => ({
  ...{ id, fullName: 'Rosa María Peña', email: null, phone: null, birthDate: null },
  ...facts,
});

describe('another record that may be the same person’s', () => {
  const rosa = person('rosa', { email: 'rosa@x.mx', phone: '524425550001', birthDate: '1990-05-05' });

  test.each([
    ['the same e-mail, however it is written', { fullName: 'R. Peña', email: 'Rosa@X.mx' }, 'same-email'],
    ['name and birth date', { fullName: ' rosa  maria PEÑA', birthDate: '1990-05-05' }, 'same-name'],
    ['name and phone', { phone: '524425550001' }, 'same-name'],
  ] as const)('by %s', (_, facts, by) => {
    const other = person('otra', facts);
    expect(twinOf(rosa, [rosa, other])).toEqual({ id: 'otra', email: 'rosa@x.mx', by });
    expect(twinOf(other, [rosa, other])).toMatchObject({ id: 'rosa', by });
  });

  test.each([
    ['a namesake', {}],
    ['somebody born on the same day', { fullName: 'Ana Ruiz', birthDate: '1990-05-05' }],
    ['somebody of the family, with one phone', { fullName: 'Luis Peña', phone: '524425550001' }],
  ])('is none for %s', (_, facts) => {
    expect(twinOf(rosa, [rosa, person('otra', facts)])).toBeNull();
  });

  test('is not found by facts that both lack', () => {
    expect(twinOf(person('a'), [person('b')])).toBeNull();
    expect(twinOf(person('a', { email: '' }), [person('b', { email: '' })])).toBeNull();
  });
});
