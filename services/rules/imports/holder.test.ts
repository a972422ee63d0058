import { describe, expect, test } from '@jest/globals';
import type { ProfileItem } from '../table/items.ts';
import { holderOf, NOBODY, OTHER_NAME, refusalOf, TWO_PEOPLE } from './holder.ts';

const ana = { fullName: 'Ana López', phone: '525512345678', email: 'ana@example.com' };

describe('the client of a row', () => {
  const holders = (email: string | null, phone: string | null) => ({ email: () => email, phone: () => phone });
  test('is found by e-mail or phone', () => {
    expect(holderOf(ana, holders('ana', 'ana'))).toEqual({ id: 'ana' });
    expect(holderOf(ana, holders(null, 'ana'))).toEqual({ id: 'ana' });
    expect(holderOf(ana, holders('ana', null))).toEqual({ id: 'ana' });
  });
  test('is not guessed between two, nor without a match', () => {
    expect(holderOf(ana, holders('ana', 'beto'))).toEqual({ problem: TWO_PEOPLE });
    expect(holderOf(ana, holders(null, null))).toEqual({ problem: NOBODY });
  });

  const profile = { fullName: 'Ana María López Ruiz', isAdmin: false } as ProfileItem;
  test.each([
    ['LOPEZ ANA', null],
    ['Ana', null],
    ['Beto Soto', OTHER_NAME],
  ])('with the name %p is Ana María López Ruiz: %p', (fullName, refusal) => {
    expect(refusalOf({ ...ana, fullName }, profile)).toBe(refusal);
  });
  test.each<[string, ProfileItem | undefined]>([
    ['who is gone', undefined],
    ['who goes', { ...profile, leaving: true }],
    ['who was forgotten', { ...profile, forgottenAt: '2026-11-26T16:00:00.000Z' }],
    ['of the staff', { ...profile, isAdmin: true }],
  ])('is not found %s', (_, of) => {
    expect(refusalOf(ana, of)).toBe(NOBODY);
  });
});
