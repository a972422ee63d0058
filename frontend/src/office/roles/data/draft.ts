import type { Role } from '@rostro/shared/contract/rbac';
import type { PermissionCode } from '@rostro/shared/permissions';

/** A role as it is being changed. */
export type RoleDraft = Pick<Role, 'name' | 'description' | 'isActive'> & { codes: readonly PermissionCode[] };
export type RoleFields = Partial<Pick<Role, 'name' | 'description' | 'isActive'>>;

export const draftOf = ({ name, description, isActive, permissions }: Role): RoleDraft => ({
  name,
  description,
  isActive,
  codes: permissions,
});

/** The fields that differ from what was read: nothing else is sent. */
export function changedFields(role: Role, draft: RoleDraft): RoleFields {
  const name = draft.name.trim();
  const description = draft.description.trim();
  return {
    ...(name !== role.name && { name }),
    ...(description !== role.description && { description }),
    ...(draft.isActive !== role.isActive && { isActive: draft.isActive }),
  };
}

export type CodeChange = 'added' | 'removed';

/** What saving would do to one code; nothing where it stays as it is. */
export function changeOf(role: Role, { codes }: RoleDraft, code: PermissionCode): CodeChange | undefined {
  const was = role.permissions.includes(code);
  if (codes.includes(code) === was) return undefined;
  return was ? 'removed' : 'added';
}

export const changesCodes = (role: Role, draft: RoleDraft): boolean =>
  [...role.permissions, ...draft.codes].some((code) => changeOf(role, draft, code) !== undefined);

/** Each field and each code counts as one. */
export function countChanges(role: Role, draft: RoleDraft): number {
  const codes = new Set([...role.permissions, ...draft.codes]);
  const changed = [...codes].filter((code) => changeOf(role, draft, code) !== undefined);
  return Object.keys(changedFields(role, draft)).length + changed.length;
}

/** The draft with these codes granted, or not. */
export function withCodes(draft: RoleDraft, codes: readonly PermissionCode[], on: boolean): RoleDraft {
  const others = draft.codes.filter((code) => !codes.includes(code));
  return { ...draft, codes: on ? [...others, ...codes] : others };
}

/** The draft upon what is saved now: what was changed here stays, all else is theirs. */
export function rebased(before: Role, draft: RoleDraft, now: Role): RoleDraft {
  const changed = changedFields(before, draft);
  const touched = (code: PermissionCode) => changeOf(before, draft, code) !== undefined;
  return {
    ...draftOf(now),
    ...(changed.name !== undefined && { name: draft.name }),
    ...(changed.description !== undefined && { description: draft.description }),
    ...(changed.isActive !== undefined && { isActive: draft.isActive }),
    codes: [...now.permissions.filter((code) => !touched(code)), ...draft.codes.filter(touched)],
  };
}
