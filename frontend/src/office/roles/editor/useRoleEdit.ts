import type { Role } from '@rostro/shared/contract/rbac';
import type { PermissionCode } from '@rostro/shared/permissions';
import { useEffect } from 'react';
import { useKept } from '#edit/kept.ts';
import { countChanges, draftOf, type RoleDraft, withCodes } from '../data/draft.ts';

export interface RoleEdit {
  /** The role as it was read: what is compared with, and the version that is saved upon. */
  base: Role;
  draft: RoleDraft;
  changes: number;
  change: (part: Partial<RoleDraft>) => void;
  grant: (codes: readonly PermissionCode[], on: boolean) => void;
  /** Goes on from this role; the draft stays where it is given. */
  adopt: (role: Role, draft?: RoleDraft) => void;
}

const editOf = (base: Role, draft = draftOf(base)) => ({ base, draft });

/** A role under change. What somebody else saves meanwhile is taken over only while nothing is changed here. */
export function useRoleEdit(role: Role): RoleEdit {
  const [{ base, draft }, setEdit] = useKept(`roles.${role.id}`, editOf(role));
  const changes = countChanges(base, draft);
  useEffect(() => {
    if (changes === 0 && role.version > base.version) setEdit(editOf(role));
  }, [changes, role, base.version, setEdit]);
  return {
    base,
    draft,
    changes,
    change: (part) => setEdit({ base, draft: { ...draft, ...part } }),
    grant: (codes, on) => setEdit({ base, draft: withCodes(draft, codes, on) }),
    adopt: (next, kept) => setEdit(editOf(next, kept)),
  };
}
