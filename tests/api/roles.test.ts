import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AuditItem } from '@rostro/platform/table/items';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import type { RoleItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { PERMISSION_CODES, type PermissionCode } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { administrationItem, ROLE_IDS } from '../../infra/seed/clinic.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { passTime } from '../support/days.ts';
import { signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
/** The one administrator of this clinic, and somebody who may edit roles and appointments and nothing else. */
let karla: Caller;
let dora: Caller;
const DORAS: PermissionCode[] = ['manage_roles', 'view_appointments'];

beforeAll(async () => {
  system = await startTestSystem();
  karla = await signInStaff(system, [...PERMISSION_CODES]);
  dora = await signInStaff(system, DORAS);
});
afterAll(() => system?.close());

const roleOf = (caller: Caller) => ({ params: { roleId: `role-${caller.clientId}` } });
const codeOf = ({ status, body }: Answer) => `${status} ${body.code}`;

async function newRole(name: string, codes: PermissionCode[] = []): Promise<{ roleId: string; version: number }> {
  const { body } = await karla.call('createRole', { body: { name } });
  if (codes.length === 0) return { roleId: body.id, version: 1 };
  await karla.call('setRolePermissions', { params: { roleId: body.id }, body: { codes, version: 1 } });
  return { roleId: body.id, version: 2 };
}
const assign = (caller: Caller, userId: string, roleId: string | null) =>
  caller.call('setUserRole', { params: { userId }, body: { roleId } });
const assignmentsOf = async (roleId: string) => (await getItem<RoleItem>(keys.role(roleId)))?.assignments;

describe('a new role', () => {
  test('is active and grants nothing; the list has it by name', async () => {
    const created = await karla.call('createRole', { body: { name: '  Ayudantes ', description: 'Los sábados' } });
    expect(created).toMatchObject({
      status: 201,
      body: {
        name: 'Ayudantes',
        description: 'Los sábados',
        isActive: true,
        permissions: [],
        assignments: 0,
        version: 1,
      },
    });
    const { body } = await dora.call('listRoles', {});
    const names = body.items.map(({ name }: { name: string }) => name);
    expect(names).toContain('Ayudantes');
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'es')));
    expect((await karla.call('getRole', { params: { roleId: created.body.id } })).body).toEqual(created.body);
  });

  test('asked for ten times with one key is made once; with other words the key is refused', async () => {
    const idempotencyKey = 'one-new-role';
    const ask = (name: string) => karla.call('createRole', { body: { name } }, { idempotencyKey });
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('Una sola vez')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(codeOf(await ask('Otra'))).toBe('422 idempotency_mismatch');
  });

  test('needs a name', async () => {
    const { status, body } = await karla.call('createRole', { body: { name: ' ' } });
    expect([status, body.fields]).toEqual([422, { name: 'El nombre del rol es requerido' }]);
  });
});

describe('a change of a role', () => {
  test('is saved, and audited with what was before, from where and by which request', async () => {
    const { roleId } = await newRole('Fines de semana', ['view_appointments']);
    const body = { name: 'Domingos', description: 'Nadie', isActive: false, version: 2 };
    const saved = await karla.call(
      'updateRole',
      { params: { roleId }, body },
      { headers: { 'user-agent': 'Firefox' } },
    );
    expect(saved).toMatchObject({ status: 200, body: { ...body, version: 3, permissions: ['view_appointments'] } });
    const entries = await queryItems<AuditItem>({ partition: { pk: keys.audit(new Date().toISOString(), '').pk } });
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'role.save',
        subject: roleId,
        subjectName: 'Domingos',
        actorId: karla.clientId,
        requestId: saved.headers.get('x-request-id'),
        origin: { address: '127.0.0.1', agent: 'Firefox' },
        before: expect.objectContaining({ name: 'Fines de semana', isActive: true }),
        after: expect.objectContaining({ name: 'Domingos', isActive: false }),
      }),
    );
  });

  test('by two at once is saved once: the second is told', async () => {
    const { roleId, version } = await newRole('De dos');
    const save = (name: string) => karla.call('updateRole', { params: { roleId }, body: { name, version } });
    const answers = await Promise.all([save('Uno'), save('Dos')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.code)).toContain('changed_meanwhile');
  });

  test('of its permissions replaces them, and a stale one is told', async () => {
    const { roleId } = await newRole('Recepción', ['view_appointments', 'create_appointments']);
    const set = (codes: PermissionCode[], version: number) =>
      karla.call('setRolePermissions', { params: { roleId }, body: { codes, version } });
    expect((await set(['view_clients'], 2)).body).toMatchObject({ permissions: ['view_clients'], version: 3 });
    expect(codeOf(await set([], 2))).toBe('409 changed_meanwhile');
  });

  test('of a role that is not there is told so', async () => {
    const params = { roleId: 'nobodys' };
    const answers = await Promise.all([
      karla.call('getRole', { params }),
      karla.call('updateRole', { params, body: { name: 'x', version: 1 } }),
      karla.call('setRolePermissions', { params, body: { codes: [], version: 1 } }),
      karla.call('deleteRole', { params }),
      assign(karla, dora.clientId, 'nobodys'),
    ]);
    expect(answers.map(codeOf)).toEqual(Array(5).fill('404 role_not_found'));
  });
});

describe('the role Administración', () => {
  const params = { roleId: ROLE_IDS.administration };
  const everything = [...PERMISSION_CODES].sort();
  beforeAll(() =>
    transact({ kind: 'system' }, new Date().toISOString(), [{ label: 'role', put: administrationItem() }]),
  );

  test('permits everything, without a list that a new permission would have to enter', async () => {
    const staff = await signInStaff(system, []);
    await assign(karla, staff.clientId, params.roleId);
    const { body } = await staff.call('getMe', {});
    expect(body.permissions.sort()).toEqual(everything);
    expect((await staff.call('getRole', { params })).body).toMatchObject({ permitsAll: true });
    expect((await getItem<RoleItem>(keys.role(params.roleId)))?.permissions).toBe('all');
    await assign(karla, staff.clientId, null);
  });

  test('takes other words; nobody narrows it, switches it off or deletes it', async () => {
    const save = (body: { description?: string; isActive?: boolean; version: number }) =>
      karla.call('updateRole', { params, body });
    expect((await save({ description: 'La dirección', version: 1 })).status).toBe(200);
    const refused = await Promise.all([
      karla.call('setRolePermissions', { params, body: { codes: ['manage_roles'], version: 2 } }),
      save({ isActive: false, version: 2 }),
      karla.call('deleteRole', { params }),
    ]);
    expect(refused.map(codeOf)).toEqual(Array(3).fill('409 role_is_fixed'));
    expect(await getItem<RoleItem>(keys.role(params.roleId))).toMatchObject({ permissions: 'all', isActive: true });
  });
});

describe('holders', () => {
  test('are counted with each assignment, and a role that has one is not deleted', async () => {
    const staff = await signInStaff(system, []);
    const [first, second] = [await newRole('Primera'), await newRole('Segunda')];
    expect((await assign(karla, staff.clientId, first.roleId)).body).toMatchObject({
      id: staff.clientId,
      role: { id: first.roleId, name: 'Primera', isActive: true },
      withinRights: true,
    });
    expect(await assignmentsOf(`role-${staff.clientId}`)).toBe(0);
    expect(await assignmentsOf(first.roleId)).toBe(1);
    expect(codeOf(await karla.call('deleteRole', { params: first }))).toBe('409 role_in_use');
    await assign(karla, staff.clientId, second.roleId);
    await assign(karla, staff.clientId, second.roleId);
    expect([await assignmentsOf(first.roleId), await assignmentsOf(second.roleId)]).toEqual([0, 1]);
    expect((await karla.call('deleteRole', { params: first })).body).toEqual({ id: first.roleId });
    expect((await assign(karla, staff.clientId, null)).body).toMatchObject({ role: null });
    expect(await assignmentsOf(second.roleId)).toBe(0);
  });

  test('are of the panel: a client and a stranger hold no role', async () => {
    const client = await signInClient(system);
    for (const id of [client.clientId, 'nobodys']) {
      expect(codeOf(await assign(karla, id, null))).toBe('404 user_not_found');
    }
  });
});

describe('the last holder of a permission', () => {
  const every = (...except: PermissionCode[]) => PERMISSION_CODES.filter((code) => !except.includes(code));
  const set = (codes: PermissionCode[]) =>
    karla.call('setRolePermissions', { ...roleOf(karla), body: { codes, version: 1 } });
  test.each([
    ['all permissions of the role', () => set([])],
    ['one that administration takes', () => set(every('access_configuration'))],
    ['any other one', () => set(every('view_statistics'))],
    [
      'the role, by making it inactive',
      () => karla.call('updateRole', { ...roleOf(karla), body: { isActive: false, version: 1 } }),
    ],
  ])('cannot give away %s', async (_, attempt) => {
    expect(codeOf(await attempt())).toBe('409 last_holder');
  });

  test('is told which permission, why, and what to do', async () => {
    expect((await set(every('view_statistics'))).body.detail).toBe(
      'Con este cambio nadie en la clínica tendría el permiso «Ver estadísticas», y nadie podría volver a darlo. Antes, da a otra persona un rol activo que lo permita.',
    );
  });

  test('may once there is another', async () => {
    const other = await signInStaff(system, [...PERMISSION_CODES]);
    const less = { ...roleOf(other), body: { codes: every('view_statistics'), version: 1 } };
    expect((await other.call('setRolePermissions', less)).status).toBe(200);
    expect((await assign(karla, other.clientId, null)).status).toBe(200);
    expect(codeOf(await other.call('listRoles', {}))).toBe('403 forbidden');
  });
});

test('nobody changes their own role, not even beside another administrator', async () => {
  const other = await signInStaff(system, [...PERMISSION_CODES]);
  const attempts = [assign(other, other.clientId, null), assign(other, other.clientId, `role-${dora.clientId}`)];
  expect((await Promise.all(attempts)).map(codeOf)).toEqual(Array(2).fill('409 own_role'));
  expect(await assignmentsOf(`role-${other.clientId}`)).toBe(1);
  await assign(karla, other.clientId, null);
});

describe('nobody exceeds their rights', () => {
  const refused = '403 rights_exceeded';
  /** May edit roles, and has little else. */
  let editor: Caller;
  const EDITORS: PermissionCode[] = ['manage_roles', 'access_configuration', 'view_appointments'];

  beforeAll(async () => {
    editor = await signInStaff(system, EDITORS);
  });

  test('by granting or taking a code that they lack', async () => {
    const { roleId, version } = await newRole('Más', ['view_clients']);
    const set = (codes: PermissionCode[]) =>
      editor.call('setRolePermissions', { params: { roleId }, body: { codes, version } });
    expect(codeOf(await set(['view_clients', 'view_statistics']))).toBe(refused);
    expect(codeOf(await set([]))).toBe(refused);
    expect((await set(['view_clients', 'view_appointments'])).status).toBe(200);
  });

  test('by switching a role on or off that grants more, or deleting it', async () => {
    const { roleId, version } = await newRole('Apagada', ['view_clients']);
    const off = { params: { roleId }, body: { isActive: false, version } };
    expect(codeOf(await editor.call('updateRole', off))).toBe(refused);
    expect((await karla.call('updateRole', off)).status).toBe(200);
    const on = { params: { roleId }, body: { isActive: true, version: version + 1 } };
    expect(codeOf(await editor.call('updateRole', on))).toBe(refused);
    expect(codeOf(await editor.call('deleteRole', { params: { roleId } }))).toBe(refused);
  });

  test('by giving a role that grants more, or taking it', async () => {
    const mine = `role-${karla.clientId}`;
    const staff = await signInStaff(system, []);
    expect(codeOf(await assign(dora, staff.clientId, mine))).toBe(refused);
    expect(codeOf(await assign(dora, karla.clientId, null))).toBe(refused);
    expect((await assign(dora, staff.clientId, `role-${dora.clientId}`)).status).toBe(200);
  });
});

describe('a permission that is taken away', () => {
  test('is gone from an open session within five seconds: in the API, and in what the screen asks', async () => {
    const staff = await signInStaff(system, ['view_appointments', 'manage_roles']);
    expect((await staff.call('listRoles', {})).status).toBe(200);
    const body = { codes: ['view_appointments' as const], version: 1 };
    expect((await karla.call('setRolePermissions', { ...roleOf(staff), body })).status).toBe(200);
    expect((await staff.call('getMe', {})).body.permissions).toEqual(['view_appointments']);
    passTime(5);
    expect(codeOf(await staff.call('listRoles', {}))).toBe('403 forbidden');
  });
});
