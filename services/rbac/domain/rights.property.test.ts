import { expect, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import fc from 'fast-check';
import { type Picture, rightsOf, withoutHolder, withRole, withRoleOf } from './picture.ts';
import { permissionsInUse } from './rights.ts';
import { mustBeAssignable, mustBeDeletable, planRole, type RoleFacts } from './role.ts';
import { mustBeRemovable } from './user.ts';

const ROLES = ['boss', 'desk', 'care'];
const PEOPLE = ['ana', 'luz', 'rita'];
const anyCodes = fc.oneof(fc.subarray([...PERMISSION_CODES]), fc.constant([...PERMISSION_CODES]));
const anyPicture = fc
  .tuple(
    fc.tuple(anyCodes, anyCodes, anyCodes),
    fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    fc.array(fc.constantFrom(null, ...ROLES), { minLength: 3, maxLength: 3 }),
    fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  )
  .map(([codes, active, held, accounts]) => ({
    roles: ROLES.map(
      (id, at): RoleFacts => ({
        ...{ id, name: id, description: '', permitsAll: false, discountLimit: 20, version: 1 },
        permissions: codes[at] ?? [],
        isActive: active[at] === true,
      }),
    ),
    holders: PEOPLE.map((id, at) => ({ id, roleId: held[at] ?? null, canSignIn: accounts[at] === true })),
  }));
/** A panel user changes a role's permissions or state, deletes it, changes another user's role, or deletes the user. */
const anyAct = fc.oneof(
  fc.record({ by: fc.constantFrom(...PEOPLE), role: fc.nat(2), permissions: anyCodes }),
  fc.record({ by: fc.constantFrom(...PEOPLE), role: fc.nat(2), isActive: fc.boolean() }),
  fc.record({
    by: fc.constantFrom(...PEOPLE),
    whose: fc.constantFrom(...PEOPLE),
    gets: fc.constantFrom(null, 0, 1, 2),
  }),
  fc.record({ by: fc.constantFrom(...PEOPLE), deletes: fc.constantFrom(...PEOPLE) }),
  fc.record({ by: fc.constantFrom(...PEOPLE), deletesRole: fc.nat(2) }),
);
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never;
type Panel = { roles: RoleFacts[]; holders: Picture['holders'] };

/** The picture after an act, or unchanged if the act is refused. */
function after(picture: Panel, act: Act): Picture {
  const scene = { picture, mine: rightsOf(picture, act.by), myDiscountLimit: 100 };
  try {
    if ('whose' in act) {
      const role = act.gets === null ? null : (picture.roles[act.gets] as RoleFacts);
      mustBeAssignable(act.whose, role, scene);
      return withRoleOf(picture, act.whose, role?.id ?? null);
    }
    if ('deletes' in act) {
      mustBeRemovable(act.deletes, act.by, scene);
      return withoutHolder(picture, act.deletes);
    }
    if ('deletesRole' in act) {
      const deleted = picture.roles[act.deletesRole] as RoleFacts;
      mustBeDeletable({ ...deleted, assignments: 0 }, scene);
      return { ...picture, roles: picture.roles.filter(({ id }) => id !== deleted.id) };
    }
    const { by: _by, role, ...change } = act;
    const before = picture.roles[role] as RoleFacts;
    return withRole(picture, planRole(before, { ...change, version: before.version }, scene));
  } catch (error) {
    if (error instanceof AppError) return picture;
    throw error;
  }
}

test('every permission that was in use before a change is in use after it', () => {
  fc.assert(
    fc.property(anyPicture, anyAct, (picture, act) => {
      const has = permissionsInUse(after(picture, act));
      expect([...permissionsInUse(picture)].filter((code) => !has.has(code))).toEqual([]);
    }),
  );
});

test('nobody gains or loses a permission that the acting user lacks', () => {
  fc.assert(
    fc.property(anyPicture, anyAct, (picture, act) => {
      const mine = rightsOf(picture, act.by);
      const changed = after(picture, act);
      for (const person of PEOPLE) {
        const [before, now] = [rightsOf(picture, person), rightsOf(changed, person)];
        const touched = PERMISSION_CODES.filter((code) => before.has(code) !== now.has(code));
        expect(touched.filter((code) => !mine.has(code))).toEqual([]);
      }
    }),
  );
});
