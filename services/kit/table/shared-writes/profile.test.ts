import { describe, expect, test } from '@jest/globals';
import type { ProfileItem } from '../items.ts';
import { keys } from '../keys.ts';
import type { Write } from '../transact.ts';
import { changedProfileWrites, profileItem, removedProfileWrites } from './profile.ts';

const ana: ProfileItem = profileItem({
  id: 'ana',
  sub: 'sub-ana',
  fullName: 'Ana López',
  email: 'ana@rostro.test',
  phone: '524425550001',
  passwordEstablished: true,
  provider: 'email',
  at: '2026-11-20T15:00:00.000Z',
  consentSource: 'test',
});

const keyOf = (write: Write) => {
  if ('put' in write) return (write.put as ProfileItem).pk;
  return 'delete' in write ? write.delete.pk : '';
};
const guardsOf = (after: ProfileItem) =>
  changedProfileWrites(ana, after)
    .slice(1)
    .map((write) => [write.label, keyOf(write)]);

describe('a changed person', () => {
  test('who keeps phone and e-mail moves no guard', () => {
    expect(guardsOf({ ...ana, fullName: 'Ana María' })).toEqual([]);
  });

  test('with another phone and another e-mail takes the new guards and frees the old ones', () => {
    expect(guardsOf({ ...ana, phone: '524425550002', email: 'otra@rostro.test' })).toEqual([
      ['phone', keys.phoneGuard('524425550002').pk],
      ['oldPhone', keys.phoneGuard('524425550001').pk],
      ['email', keys.emailGuard('otra@rostro.test').pk],
      ['oldEmail', keys.emailGuard('ana@rostro.test').pk],
    ]);
  });

  test('whose address changes in capitals only touches its guard in no way: a transaction may not touch it twice', () => {
    expect(guardsOf({ ...ana, email: 'Ana@Rostro.test' })).toEqual([]);
  });

  test('without phone and e-mail frees both', () => {
    const { phone: _phone, email: _email, ...bare } = ana;
    expect(guardsOf(bare).map(([label]) => label)).toEqual(['oldPhone', 'oldEmail']);
  });

  test('is found by the new address', () => {
    const [profile] = changedProfileWrites(ana, { ...ana, email: 'otra@rostro.test' });
    expect(profile).toMatchObject({ put: { searchWords: expect.stringContaining('otra@rostro.test') } });
  });
});

test('a removed person takes every guard along, each only if it is theirs', () => {
  const writes = removedProfileWrites(ana);
  expect(writes.map(({ label }) => label)).toEqual(['profile', 'oldPhone', 'oldEmail', 'oldIdentity']);
  for (const write of writes.slice(1)) expect(write).toMatchObject({ values: { ':owner': 'ana' } });
});
