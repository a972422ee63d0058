import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import type { RoleAssignmentItem, RoleItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { PERMISSION_CODES, type PermissionCode } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
const EVERY: PermissionCode[] = [...PERMISSION_CODES];
const codesOf = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim());
const assign = (caller: Caller, userId: string, roleId: string | null) =>
  caller.call('setUserRole', { params: { userId }, body: { roleId } });

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

/** Does this session still open the panel's rights? */
async function administers(caller: Caller): Promise<boolean> {
  const { body } = await caller.call('getMe', {});
  return body.permissions.includes('manage_roles') && body.permissions.includes('access_configuration');
}

describe('two delete one role while a third gives it to somebody', () => {
  test.each([1, 2, 3, 4, 5, 6])('never leaves somebody with a role that is not there (%d)', async (round) => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => signInStaff(system, EVERY)));
    const staff = await signInStaff(system, []);
    if (!one || !two || !three) throw new Error('nobody signed in');
    const { body: role } = await one.call('createRole', { body: { name: `Disputado ${round}` } });
    const params = { roleId: role.id };
    const [first, second, given] = await Promise.all([
      one.call('deleteRole', { params }),
      two.call('deleteRole', { params }),
      assign(three, staff.clientId, role.id),
    ]);
    const left = await getItem<RoleItem>(keys.role(role.id));
    const held = await getItem<RoleAssignmentItem>(keys.roleAssignment(staff.clientId));
    const deletions = codesOf([first, second]).sort();
    if (given.status === 200) {
      expect(held?.roleId).toBe(role.id);
      expect(left?.assignments).toBe(1);
      expect(deletions).toEqual(['409 role_in_use', '409 role_in_use']);
    } else {
      expect(codesOf([given])).toEqual(['404 role_not_found']);
      expect(held?.roleId).toBe(`role-${staff.clientId}`);
      expect(left).toBeNull();
      expect(deletions).toEqual(['200', '404 role_not_found']);
    }
  });
});

/** Replaces the permissions of the role of `whose`. */
const narrow = (caller: Caller, whose: Caller, codes: PermissionCode[]) =>
  caller.call('setRolePermissions', { params: { roleId: `role-${whose.clientId}` }, body: { codes, version: 1 } });

describe('two administrators', () => {
  /** The only ones: whoever else may administer gives it up first. */
  const alone = async (): Promise<[Caller, Caller]> => {
    const [ana, eva] = [await signInStaff(system, EVERY), await signInStaff(system, EVERY)];
    const { body } = await ana.call('listUsers', { query: {} });
    for (const { id } of body.items as { id: string }[]) {
      if (id !== ana.clientId && id !== eva.clientId) await assign(ana, id, null);
    }
    return [ana, eva];
  };

  test.each([
    ['strip each other', (a: Caller, b: Caller) => assign(a, b.clientId, null)],
    ['delete each other', (a: Caller, b: Caller) => a.call('deleteUser', { params: { userId: b.clientId } })],
    ['empty each other’s role', (a: Caller, b: Caller) => narrow(a, b, [])],
    ['each empty their own role', (a: Caller) => narrow(a, a, [])],
  ])('who %s at once: one stays', async (_, attempt) => {
    const [ana, eva] = await alone();
    const answers = await Promise.all([attempt(ana, eva), attempt(eva, ana)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(['403 forbidden', '409 last_holder', '401 unauthorized']).toContain(
      codesOf(answers.filter(({ status }) => status !== 200))[0],
    );
    const standing = await Promise.all(
      [ana, eva].map(async (one) => (await one.call('getMe', {})).status === 200 && administers(one)),
    );
    expect(standing.filter(Boolean)).toHaveLength(1);
  });

  const WITHOUT_STATISTICS = EVERY.filter((code) => code !== 'view_statistics');
  test.each([
    ['each take one permission from their own role', (a: Caller) => narrow(a, a, WITHOUT_STATISTICS)],
    ['each take one permission from the other’s role', (a: Caller, b: Caller) => narrow(a, b, WITHOUT_STATISTICS)],
    [
      'each switch off their own role',
      (a: Caller) => {
        const params = { roleId: `role-${a.clientId}` };
        return a.call('updateRole', { params, body: { isActive: false, version: 1 } });
      },
    ],
  ])('who %s at once: one keeps it', async (_, attempt) => {
    const [ana, eva] = await alone();
    const answers = await Promise.all([attempt(ana, eva), attempt(eva, ana)]);
    expect(codesOf(answers).sort()[0]).toBe('200');
    expect(['403 forbidden', '403 rights_exceeded', '409 last_holder']).toContain(codesOf(answers).sort()[1]);
    const kept = await Promise.all(
      [ana, eva].map(async (one) => (await one.call('getMe', {})).body.permissions.includes('view_statistics')),
    );
    expect(kept.filter(Boolean)).toHaveLength(1);
  });
});

test('twenty assignments at once are all counted', async () => {
  const boss = await signInStaff(system, EVERY);
  const { body: role } = await boss.call('createRole', { body: { name: 'De muchas' } });
  const crowd: Caller[] = [];
  for (let number = 0; number < 20; number++) crowd.push(await signInStaff(system, []));
  const waves = [crowd.slice(0, 5), crowd.slice(5, 10), crowd.slice(10, 15), crowd.slice(15)];
  const answers = (
    await Promise.all(
      waves.map(async (wave) => {
        const done: Answer[] = [];
        for (const { clientId } of wave) done.push(await assign(boss, clientId, role.id));
        return done;
      }),
    )
  ).flat();
  const given = answers.filter(({ status }) => status === 200).length;
  expect(codesOf(answers).filter((code) => code !== '200' && code !== '503 busy')).toEqual([]);
  expect((await getItem<RoleItem>(keys.role(role.id)))?.assignments).toBe(given);
  expect(given).toBeGreaterThan(10);
});
