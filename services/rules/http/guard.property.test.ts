import { expect, test } from '@jest/globals';
import { routeEntries } from '@rostro/shared/contract/index';
import type { Access } from '@rostro/shared/contract/route';
import { PERMISSION_CODES, type PermissionCode } from '@rostro/shared/permissions';
import fc from 'fast-check';
import type { Actor } from './actor.ts';
import { guard } from './guard.ts';

type Guarded = Exclude<Access, 'public'>;

/** The accesses of the contract, and other possible ones. */
const accesses = routeEntries().flatMap(([, { access }]) => (access === 'public' ? [] : [access]));
const codes = fc.subarray([...PERMISSION_CODES], { minLength: 1 });
const anyAccess: fc.Arbitrary<Guarded> = fc.oneof(
  fc.constantFrom(...accesses),
  codes.map((all) => ({ all })),
  codes.map((any) => ({ any })),
);
const anyRights = fc.subarray([...PERMISSION_CODES]);

const actor = (isAdmin: boolean, permissions: readonly PermissionCode[]): Actor => ({
  ...{
    sub: 's',
    username: 's',
    clientId: 'c',
    fullName: 'Ana',
    roleId: null,
    discountLimit: 0,
    signedInAt: null,
    sessionId: null,
    sessionUsedAt: null,
  },
  isAdmin,
  permissions: new Set(permissions),
});
const passes = (access: Guarded, isAdmin: boolean, permissions: readonly PermissionCode[]): boolean => {
  try {
    guard(access, actor(isAdmin, permissions));
    return true;
  } catch {
    return false;
  }
};

test('nobody passes without the required codes, whatever other codes they have', () => {
  fc.assert(
    fc.property(anyAccess, anyRights, (access, rights) => {
      if (typeof access === 'string') return;
      const asked: readonly PermissionCode[] = 'all' in access ? access.all : access.any;
      const missing = asked.filter((code) => !rights.includes(code));
      const enough = 'all' in access ? missing.length === 0 : missing.length < asked.length;
      expect(passes(access, true, rights)).toBe(enough);
    }),
  );
});

test('a client passes routes for any account, and no others, whatever codes they have', () => {
  fc.assert(
    fc.property(anyAccess, anyRights, (access, rights) => {
      expect(passes(access, false, rights)).toBe(access === 'user');
    }),
  );
});

test('an additional permission never closes a route', () => {
  fc.assert(
    fc.property(anyAccess, anyRights, anyRights, fc.boolean(), (access, rights, more, isAdmin) => {
      if (passes(access, isAdmin, rights)) expect(passes(access, isAdmin, [...rights, ...more])).toBe(true);
    }),
  );
});
