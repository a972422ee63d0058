import { describe, expect, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import { PERMISSION_CODES, type PermissionCode } from '@rostro/shared/permissions';
import { type Picture, rightsOf } from './picture.ts';
import { permissionsInUse } from './rights.ts';
import { mustBeAssignable, mustBeDeletable, planRole, type RightsScene, type RoleFacts } from './role.ts';
import { isUserWithin, mustBeAnother, mustBeRemovable } from './user.ts';

const role = (id: string, permissions: PermissionCode[], isActive = true) => ({
  ...{ id, name: id, description: '', permissions, isActive, permitsAll: false, discountLimit: 20 },
  ...{ version: 3, assignments: 0 },
});
const boss = role('boss', [...PERMISSION_CODES]);
const desk = role('desk', ['view_appointments', 'manage_roles']);
const retired = role('retired', [...PERMISSION_CODES], false);
const EVERY = new Set(PERMISSION_CODES);

const panel = (holders: Record<string, string | null>, roles = [boss, desk, retired]): Picture => ({
  roles,
  holders: Object.entries(holders).map(([id, roleId]) => ({ id, roleId, canSignIn: true })),
});
const sceneOf = (picture: Picture, mine: ReadonlySet<PermissionCode> = EVERY, myDiscountLimit = 100): RightsScene => ({
  picture,
  mine,
  myDiscountLimit,
});
const alone = sceneOf(panel({ karla: 'boss', dora: 'desk', nadia: null }));
const asDora = sceneOf(alone.picture, new Set(desk.permissions));
const change = (before: RoleFacts, changes: object, scene: RightsScene) => () =>
  planRole(before, { version: before.version, ...changes }, scene);

test('a permission is in use through an active role of a user who can sign in', () => {
  const picture = panel({ karla: 'boss', dora: 'desk', nadia: null, rita: 'retired', gone: 'missing' });
  expect([...rightsOf(picture, 'dora')]).toEqual(desk.permissions);
  for (const nobody of ['nadia', 'rita', 'gone', 'stranger']) expect(rightsOf(picture, nobody).size).toBe(0);
  expect([...permissionsInUse(panel({ dora: 'desk', rita: 'retired', gone: 'missing' }))]).toEqual(desk.permissions);
  const unfinished = { roles: [desk], holders: [{ id: 'dora', roleId: 'desk', canSignIn: false }] };
  expect(permissionsInUse(unfinished).size).toBe(0);
});

test('a user cannot delete their own account, not even beside another administrator', () => {
  const two = sceneOf(panel({ karla: 'boss', luz: 'boss' }));
  expect(() => mustBeRemovable('karla', 'karla', two)).toThrow('own_account');
  expect(() => mustBeRemovable('karla', 'luz', two)).not.toThrow();
});

describe('no permission loses its last holder', () => {
  const none: PermissionCode[] = [];
  const without = (...codes: PermissionCode[]) => PERMISSION_CODES.filter((code) => !codes.includes(code));
  test.each([
    ['by the permissions of the role', change(boss, { permissions: none }, alone)],
    ['by any one of them', change(boss, { permissions: without('view_statistics') }, alone)],
    ['by an inactive role', change(boss, { isActive: false }, alone)],
    ['by another role', () => mustBeAssignable('karla', desk, alone)],
    ['by no role', () => mustBeAssignable('karla', null, alone)],
    ['by being deleted', () => mustBeRemovable('karla', 'somebody', alone)],
  ])('%s', (_, attempt) => {
    expect(attempt).toThrow('last_holder');
  });

  const permissionsNamedBy = (attempt: () => void): unknown => {
    try {
      attempt();
    } catch (error) {
      return error instanceof AppError ? error.params.permissions : error;
    }
    return undefined;
  };
  test('the refusal names only permissions without another holder', () => {
    expect(permissionsNamedBy(change(boss, { permissions: without('view_statistics', 'manage_roles') }, alone))).toBe(
      'el permiso «Ver estadísticas»',
    );
    expect(permissionsNamedBy(() => mustBeAssignable('karla', desk, alone))).toBe(
      `los permisos «Acceder a la configuración», «Activar equipos», «Activar y publicar tratamientos» y ${PERMISSION_CODES.length - 5} más`,
    );
  });

  test('a permission with another holder may be removed', () => {
    const two = sceneOf(panel({ karla: 'boss', luz: 'other' }, [boss, role('other', [...PERMISSION_CODES])]));
    expect(change(boss, { isActive: false }, two)).not.toThrow();
    expect(() => mustBeAssignable('karla', null, two)).not.toThrow();
    expect(() => mustBeRemovable('karla', 'luz', two)).not.toThrow();
  });

  test('a holder who cannot sign in does not count', () => {
    const { roles, holders } = panel({ karla: 'boss', luz: 'boss' });
    const unfinished = holders.map((holder) => ({ ...holder, canSignIn: holder.id === 'karla' }));
    expect(() => mustBeRemovable('karla', 'luz', sceneOf({ roles, holders: unfinished }))).toThrow('last_holder');
  });

  test('a permission without a holder before prevents nothing', () => {
    expect(change(retired, { permissions: none }, alone)).not.toThrow();
    expect(change(desk, { permissions: none }, sceneOf(panel({ nadia: null })))).not.toThrow();
  });
});

test('a user cannot change their own role, as the first of two administrators or the last', () => {
  expect(() => mustBeAnother('karla', 'karla')).toThrow('own_role');
  expect(() => mustBeAnother('karla', 'luz')).not.toThrow();
});

describe('no user exceeds their permissions', () => {
  test.each([
    ['granting a code that they lack', change(desk, { permissions: [...desk.permissions, 'view_clients'] }, asDora)],
    ['taking a code that they lack', change(boss, { permissions: ['view_appointments'] }, asDora)],
    ['activating a role that grants more', change(retired, { isActive: true }, asDora)],
    ['switching off a role that grants more', change(boss, { isActive: false }, asDora)],
    ['assigning a role that grants more', () => mustBeAssignable('nadia', boss, asDora)],
    ['assigning an inactive role that would grant more', () => mustBeAssignable('nadia', retired, asDora)],
    ['taking a role that grants more', () => mustBeAssignable('karla', null, asDora)],
    ['raising themselves', () => mustBeAssignable('dora', boss, asDora)],
    ['deleting who may more', () => mustBeRemovable('karla', 'dora', asDora)],
    ['deleting a role that grants more', () => mustBeDeletable(retired, asDora)],
  ])('by %s', (_, attempt) => {
    expect(attempt).toThrow('rights_exceeded');
  });

  test('a user may do the same within their permissions', () => {
    expect(change(desk, { permissions: ['manage_roles'] }, asDora)).not.toThrow();
    expect(() => mustBeAssignable('nadia', desk, asDora)).not.toThrow();
    expect(() => mustBeRemovable('nadia', 'dora', asDora)).not.toThrow();
    expect([isUserWithin('nadia', asDora), isUserWithin('karla', asDora)]).toEqual([true, false]);
  });

  test('names alone are no permissions', () => {
    expect(change(boss, { name: 'Dirección' }, asDora)()).toMatchObject({ name: 'Dirección', version: 4 });
  });
});

describe('the role that permits everything', () => {
  const all = { ...boss, permitsAll: true };
  const two = sceneOf(panel({ karla: 'boss', luz: 'other' }, [all, role('other', [...PERMISSION_CODES])]));

  test.each([
    ['loses no permission', change(all, { permissions: ['manage_roles'] }, two)],
    ['is given none by hand', change(all, { permissions: [...PERMISSION_CODES] }, two)],
    ['stays active', change(all, { isActive: false }, two)],
    ['is not deleted', () => mustBeDeletable(all, sceneOf(panel({ luz: 'other' })))],
  ])('%s', (_, attempt) => {
    expect(attempt).toThrow('role_is_fixed');
  });

  test('may get another name, and move from one holder to the next', () => {
    expect(change(all, { name: 'Dirección', isActive: true }, two)()).toMatchObject({ name: 'Dirección' });
    expect(() => mustBeAssignable('karla', null, two)).not.toThrow();
  });
});

describe('a role', () => {
  test('that changed meanwhile is not overwritten', () => {
    expect(change(desk, { name: 'x', version: 2 }, alone)).toThrow('changed_meanwhile');
  });

  test('keeps its codes in the order of the catalog, each once', () => {
    const permissions: PermissionCode[] = ['view_clients', 'create_appointments', 'view_clients'];
    const after = change(desk, { permissions }, alone)();
    expect(after.permissions).toEqual(PERMISSION_CODES.filter((code) => permissions.includes(code)));
  });

  test('with a holder is not deleted, by count or by look-up', () => {
    expect(() => mustBeDeletable(boss, alone)).toThrow('role_in_use');
    expect(() => mustBeDeletable({ ...retired, assignments: 1 }, alone)).toThrow('role_in_use');
    expect(() => mustBeDeletable(retired, alone)).not.toThrow();
  });
});

test('a user cannot delete their own account, whether or not they are a last holder', () => {
  expect(() => mustBeRemovable('karla', 'karla', alone)).toThrow('own_account');
});

describe('limits of discounts', () => {
  const till = role('till', ['register_payments', 'manage_roles']);
  const other = { ...role('other', ['manage_roles']), discountLimit: 80 };
  const all = { ...boss, permitsAll: true };
  const asTill = (limit: number, mine: readonly PermissionCode[] = till.permissions) =>
    sceneOf(panel({ karla: 'boss', dora: 'till', luz: 'other' }, [all, till, other]), new Set(mine), limit);

  test.each([
    ['up to the own one is given', change(till, { discountLimit: 40 }, asTill(40)), null],
    ['above it is refused', change(till, { discountLimit: 41 }, asTill(40)), 'discount_limit_exceeded'],
    ['is lowered by whoever edits roles', change(other, { discountLimit: 60 }, asTill(0)), null],
    [
      'of a role that gave none, with the right to register payments',
      change(other, { permissions: till.permissions }, asTill(40)),
      'discount_limit_exceeded',
    ],
    [
      'of an inactive role that would count again',
      change({ ...till, isActive: false }, { isActive: true }, asTill(10)),
      'discount_limit_exceeded',
    ],
    ['of Administración, by another role', change(all, { discountLimit: 50 }, asTill(40)), 'discount_limit_exceeded'],
    [
      'of Administración, by who has it, whatever theirs is',
      change(all, { discountLimit: 100 }, asTill(0, PERMISSION_CODES)),
      null,
    ],
  ])('%s', (_, attempt, refusal) => {
    if (refusal === null) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(refusal);
  });

  test('a role with a higher limit cannot be given to anybody', () => {
    expect(() => mustBeAssignable('luz', till, asTill(10))).toThrow('discount_limit_exceeded');
    expect(() => mustBeAssignable('luz', till, asTill(20))).not.toThrow();
    expect(() => mustBeAssignable('luz', null, asTill(0))).not.toThrow();
    expect(() => mustBeAssignable('dora', all, asTill(0, PERMISSION_CODES))).not.toThrow();
  });
});
