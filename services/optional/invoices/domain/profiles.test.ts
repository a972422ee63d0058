import { describe, expect, test } from '@jest/globals';
import type { TaxProfileForm } from '@rostro/shared/contract/invoices-profile';
import {
  joinProfiles,
  NO_PROFILES,
  profileIn,
  savedProfile,
  shownProfiles,
  withoutProfile,
  withProfile,
} from './profiles.ts';

const form = (rfc: string, part: Partial<TaxProfileForm> = {}): TaxProfileForm => ({
  ...{ rfc, name: 'ANA', postalCode: '76000', regime: '612', use: 'G03', email: 'ana@rostro.test' },
  ...part,
});
const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T15:00:00.000Z`;
const saved = (rfcs: readonly string[]) =>
  rfcs.reduce(
    (before, rfc, place) => withProfile(before, form(rfc), { id: `p-${rfc}`, now: at(place + 1) }).after,
    NO_PROFILES,
  );

describe('a tax profile', () => {
  test('is one for each RFC: the newest data replace the earlier ones under the same id', () => {
    const { after, profile } = withProfile(saved(['A', 'B']), form('A', { name: 'ANA LÓPEZ' }), {
      id: 'new',
      now: at(9),
    });
    expect(profile).toMatchObject({ id: 'p-A', name: 'ANA LÓPEZ', usedAt: at(9) });
    expect(shownProfiles(after).map(({ rfc }) => rfc)).toEqual(['A', 'B']);
  });

  test('is refused as the sixth, but not as one of the five', () => {
    const full = saved(['A', 'B', 'C', 'D', 'E']);
    expect(() => withProfile(full, form('F'), { id: 'f', now: at(9) })).toThrow('tax_profiles_full');
    expect(withProfile(full, form('C'), { id: 'f', now: at(9) }).after.profiles).toHaveLength(5);
  });

  test('is known by exactly its data', () => {
    const one = saved(['A']);
    expect(savedProfile(one, form('A'))?.id).toBe('p-A');
    expect(savedProfile(one, form('A', { use: 'S01' }))).toBeUndefined();
  });

  test('that is gone cannot be taken away again', () => {
    const left = withoutProfile(saved(['A', 'B']), 'p-A');
    expect(left.profiles.map(({ rfc }) => rfc)).toEqual(['B']);
    expect(() => withoutProfile(left, 'p-A')).toThrow('tax_profile_not_found');
  });
});

describe('two records of one person', () => {
  test('keep all profiles, of one RFC the last used, found by the ids of both', () => {
    const keep = saved(['A', 'B']);
    const gone = withProfile(NO_PROFILES, form('A', { name: 'NEWER' }), { id: 'other-A', now: at(20) }).after;
    const both = joinProfiles(keep, withProfile(gone, form('C'), { id: 'other-C', now: at(21) }).after);
    expect(shownProfiles(both).map(({ rfc, name }) => `${rfc} ${name}`)).toEqual(['C ANA', 'A NEWER', 'B ANA']);
    expect([profileIn(both, 'p-A'), profileIn(both, 'other-A')].map((one) => one?.name)).toEqual(['NEWER', 'NEWER']);
    expect(shownProfiles(both)[1]).not.toHaveProperty('alsoIds');
  });

  test('may have more than five together', () => {
    const both = joinProfiles(saved(['A', 'B', 'C', 'D', 'E']), saved(['F', 'G']));
    expect(both.profiles).toHaveLength(7);
    expect(() => withProfile(both, form('H'), { id: 'h', now: at(9) })).toThrow('tax_profiles_full');
  });
});
