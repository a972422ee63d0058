import { describe, expect, test } from '@jest/globals';
import { anonymousId, anonymousIn, anonymousOf, hasPeople, namedOf, ruleOf } from './places.ts';

const settings = { cosmetologyStaff: 3, specializedStaff: 1 };
const person = (
  id: string,
  part: Partial<{ activeTo: string; categories: ('cosmetology' | 'specialized')[] }> = {},
) => ({
  id,
  kind: 'staff' as const,
  categories: part.categories ?? ['cosmetology' as const],
  activeFrom: '2026-01-01',
  activeTo: part.activeTo ?? null,
});

describe('an anonymous place', () => {
  test('is parsed from its id', () => {
    expect(anonymousIn(anonymousId('specialized', 12))).toEqual({ category: 'specialized', number: 12 });
  });
  test.each(['laura', 'anon-other-1', 'anon-cosmetology-', 'xanon-cosmetology-1'])('is not read from %s', (id) => {
    expect(anonymousIn(id)).toBeUndefined();
  });
  test('is one of the head count, while the category has no person', () => {
    expect(anonymousOf('specialized', 0, settings)).toEqual(['anon-specialized-1']);
    expect(anonymousOf('cosmetology', 1, settings)).toEqual([]);
  });
  test('is taken by the clinic’s rule; a resource is taken for its whole time', () => {
    expect(ruleOf('anon-cosmetology-1', { capacityRule: 'start' })).toBe('start');
    expect(ruleOf('laser', { capacityRule: 'start' })).toBe('duration');
  });
});

test('gives way to the people of the category on that day', () => {
  const all = [person('a'), person('b', { activeTo: '2026-11-19' }), person('c', { categories: ['specialized'] })];
  expect(namedOf('cosmetology', '2026-11-20', all).map(({ id }) => id)).toEqual(['a']);
  expect(namedOf('cosmetology', '2026-11-19', all).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a branch has people from today on, and no machine counts as one', () => {
  const all = [
    { ...person('a', { activeTo: '2026-11-19' }), branch: 'north' },
    { ...person('b'), branch: 'south' },
    { ...person('c'), branch: 'east', kind: 'equipment' as const },
  ];
  const shown = ['north', 'south', 'east'].filter((id) => hasPeople(id, all, '2026-11-20'));
  expect(shown).toEqual(['south']);
  expect(hasPeople('north', all, '2026-11-19')).toBe(true);
});
