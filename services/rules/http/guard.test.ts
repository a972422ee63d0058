import { expect, test } from '@jest/globals';
import type { Access } from '@rostro/shared/contract/route';
import type { PermissionCode } from '@rostro/shared/permissions';
import type { Actor } from './actor.ts';
import { guard } from './guard.ts';

const actor = (isAdmin: boolean, ...permissions: PermissionCode[]): Actor => ({
  sub: 's',
  username: 's',
  clientId: 'c',
  fullName: 'Ana',
  isAdmin,
  roleId: null,
  permissions: new Set(permissions),
  discountLimit: 0,
  signedInAt: null,
  sessionId: null,
  sessionUsedAt: null,
});

const both: Access = { all: ['manage_roles', 'access_configuration'] };
const either: Access = { any: ['create_appointments', 'edit_appointments'] };

test.each([
  ['a client', 'a user route', 'user', actor(false), true],
  ['a client', 'an admin route', 'admin', actor(false), false],
  ['an administrator', 'an admin route', 'admin', actor(true), true],
  ['a client who somehow has the code', 'a gated route', either, actor(false, 'edit_appointments'), false],
  ['one of two codes', 'a route that wants both', both, actor(true, 'manage_roles'), false],
  ['both codes', 'a route that wants both', both, actor(true, 'manage_roles', 'access_configuration'), true],
  ['one of two codes', 'a route that wants either', either, actor(true, 'edit_appointments'), true],
  ['another code', 'a route that wants either', either, actor(true, 'view_clients'), false],
] as const)('%s on %s', (_who, _what, access, who, allowed) => {
  const asked = () => guard(access, who);
  if (allowed) expect(asked).not.toThrow();
  else expect(asked).toThrow('forbidden');
});
