import { describe, expect, test } from '@jest/globals';
import type { Write } from '@rostro/platform/table/transact';
import type { ProfileItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
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

describe('a person who claims a value of the clinic’s record', () => {
  const claiming: ProfileItem = { ...ana, claimed: { phone: 'desk' } };
  const writesOf = (before: ProfileItem, after: ProfileItem) =>
    changedProfileWrites(before, after)
      .slice(1)
      .map(({ label }) => label);
  const saved = (before: ProfileItem, after: ProfileItem) => {
    const [write] = changedProfileWrites(before, after);
    return write !== undefined && 'put' in write ? (write.put as ProfileItem) : null;
  };

  test('takes no guard: the record must still hold it', () => {
    const { phone: _none, ...without } = ana;
    const [, check] = changedProfileWrites(without, claiming);
    expect(check).toMatchObject({ label: 'phone', check: keys.phoneGuard('524425550001') });
    expect(check).toMatchObject({ condition: 'clientId = :owner', values: { ':owner': 'desk' } });
  });

  test('frees no guard of it, changed or deleted', () => {
    expect(writesOf(claiming, { ...claiming, fullName: 'Ana María' })).toEqual([]);
    const labels = removedProfileWrites(claiming, ana.createdAt).map(({ label }) => label);
    expect(labels).toEqual(['profile', 'oldEmail', 'oldIdentity', 'gone']);
  });

  test('claims that value only: another one gets a guard of their own', () => {
    const other = { ...claiming, phone: '524425550002' };
    expect(writesOf(claiming, other)).toEqual(['phone']);
    expect(saved(claiming, other)).not.toHaveProperty('claimed');
  });

  test('takes the guard once the claim is dropped', () => {
    const { claimed: _given, ...own } = claiming;
    expect(writesOf(claiming, own)).toEqual(['phone']);
  });
});

describe('a changed person', () => {
  test('with the same phone and e-mail moves no guard', () => {
    expect(guardsOf({ ...ana, fullName: 'Ana María' })).toEqual([]);
  });

  test('with another phone and e-mail takes the new guards and frees the old ones', () => {
    expect(guardsOf({ ...ana, phone: '524425550002', email: 'otra@rostro.test' })).toEqual([
      ['phone', keys.phoneGuard('524425550002').pk],
      ['oldPhone', keys.phoneGuard('524425550001').pk],
      ['email', keys.emailGuard('otra@rostro.test').pk],
      ['oldEmail', keys.emailGuard('ana@rostro.test').pk],
    ]);
  });

  test('whose address changes in case only writes no guard, because a transaction must not touch it twice', () => {
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

describe('the directory', () => {
  const { pk: _pk, sk: _sk, ...facts } = ana;

  test('lists clients by their last change, and staff apart by name', () => {
    expect(ana).toMatchObject(keys.clientEntry('ana', '2026-11-20T15:00:00.000Z'));
    expect(ana).toMatchObject({ directorySk: '2026-11-20T15:00:00.000Z#ana' });
    const staff = profileItem({ ...facts, isAdmin: true, at: ana.createdAt, consentSource: 'test' });
    expect(staff).toMatchObject({ directoryPk: 'main#STAFF', directorySk: 'ana lopez#ana' });
  });

  test('moves a person who becomes staff, and a person who changed', () => {
    const entry = (after: ProfileItem) => changedProfileWrites(ana, after)[0];
    const changed = { updatedAt: '2026-11-21T15:00:00.000Z' };
    expect(entry({ ...ana, isAdmin: true })).toMatchObject({ put: { directoryPk: 'main#STAFF' } });
    expect(entry({ ...ana, ...changed })).toMatchObject({ put: keys.clientEntry('ana', changed.updatedAt) });
  });

  test('tells lists in memory of a client who becomes staff, or is forgotten', () => {
    const at = '2026-11-21T15:00:00.000Z';
    for (const change of [{ isAdmin: true }, { forgottenAt: at }]) {
      const gone = changedProfileWrites(ana, { ...ana, ...change, updatedAt: at }).at(-1);
      expect(gone).toMatchObject({ label: 'gone', put: { ...keys.clientGone('ana'), ...keys.clientEntry('ana', at) } });
    }
    expect(changedProfileWrites(ana, { ...ana, updatedAt: at }).map(({ label }) => label)).not.toContain('gone');
  });

  test('does not list forgotten people', () => {
    const [write] = changedProfileWrites(ana, { ...ana, forgottenAt: ana.updatedAt });
    expect(write).toMatchObject({ put: { directoryPk: undefined, directorySk: undefined } });
  });
});

test('a removed person takes every guard along, each only if it is theirs', () => {
  const writes = removedProfileWrites(ana, ana.updatedAt);
  expect(writes.map(({ label }) => label)).toEqual(['profile', 'oldPhone', 'oldEmail', 'oldIdentity', 'gone']);
  for (const write of writes.slice(1, -1)) expect(write).toMatchObject({ values: { ':owner': 'ana' } });
});

test('a change has conditions: the person is unchanged, and a new guard is free or theirs already', () => {
  const writes = changedProfileWrites(ana, { ...ana, phone: '524425550002', email: 'otra@rostro.test' });
  const conditions = writes.map((write) => [write.label, write.condition, write.values]);
  const ownGuard = ['attribute_not_exists(pk) OR clientId = :owner', { ':owner': 'ana' }];
  expect(conditions).toEqual([
    ['profile', '#version = :version', { ':version': 1 }],
    ['phone', ...ownGuard],
    ['oldPhone', ...ownGuard],
    ['email', ...ownGuard],
    ['oldEmail', ...ownGuard],
  ]);
});
