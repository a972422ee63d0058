import { DiscountLimit, type Role } from '@rostro/shared/contract/rbac';
import { PERMISSION_CODES, type PermissionCode } from '@rostro/shared/permissions';
import * as z from 'zod';
import type { Saved } from '#edit/useEdit.ts';
import { NAME_REQUIRED } from './limits.ts';

export const RoleDraft = z.object({
  name: z.string().trim().min(1, NAME_REQUIRED),
  description: z.string().trim(),
  isActive: z.boolean(),
  discountLimit: DiscountLimit,
  codes: z.array(z.enum(PERMISSION_CODES)),
});
export type RoleDraft = z.infer<typeof RoleDraft>;
export type RoleFields = Partial<Pick<Role, 'name' | 'description' | 'isActive' | 'discountLimit'>>;
type Codes = readonly PermissionCode[];

/** Always the same order, so that equal sets of permissions are equal values. */
const inOrder = (codes: Codes): PermissionCode[] => PERMISSION_CODES.filter((code) => codes.includes(code));

const fieldsIn = ({ name, description, isActive, discountLimit }: Omit<Role, 'permissions' | 'version'>) => ({
  name,
  description,
  isActive,
  discountLimit,
});

export const savedIn = ({ permissions, version, ...role }: Role): Saved<RoleDraft> => ({
  values: { ...fieldsIn(role), codes: inOrder(permissions) },
  version,
});

/** Only the fields that changed; the request contains no others. */
export function changedFields(before: RoleDraft, draft: RoleDraft): RoleFields {
  const name = draft.name.trim();
  const description = draft.description.trim();
  return {
    ...(name !== before.name && { name }),
    ...(description !== before.description && { description }),
    ...(draft.isActive !== before.isActive && { isActive: draft.isActive }),
    ...(draft.discountLimit !== before.discountLimit && { discountLimit: draft.discountLimit }),
  };
}

/** The codes of `others` that are missing in `codes`. */
export const missingIn = (codes: Codes, others: Codes): Codes => others.filter((code) => !codes.includes(code));

export const changesCodes = (before: RoleDraft, { codes }: RoleDraft): boolean =>
  missingIn(before.codes, codes).length + missingIn(codes, before.codes).length > 0;

export interface Taken {
  codes: Codes;
  /** The role grants nothing any more. */
  switchesOff: boolean;
}

/** @returns undefined if the draft takes nothing */
export function takenBy(before: RoleDraft, draft: RoleDraft): Taken | undefined {
  const switchesOff = before.isActive && !draft.isActive;
  const codes = switchesOff ? before.codes : missingIn(draft.codes, before.codes);
  return codes.length === 0 ? undefined : { codes, switchesOff };
}

export const countChanges = (before: RoleDraft, draft: RoleDraft): number =>
  Object.keys(changedFields(before, draft)).length +
  missingIn(before.codes, draft.codes).length +
  missingIn(draft.codes, before.codes).length;

/** `codes` with `some` granted or revoked. */
export function withCodes(codes: Codes, some: Codes, on: boolean): PermissionCode[] {
  const others = missingIn(some, codes);
  return inOrder(on ? [...others, ...some] : others);
}
