import { AppError } from '@rostro/shared/errors';
import type { PermissionCode } from '@rostro/shared/permissions';
import { isWithin } from './rights.ts';

/** The part of a role that decides over discounts. */
interface Discounting {
  isActive: boolean;
  permissions: readonly PermissionCode[];
  discountLimit: number;
  permitsAll: boolean;
}

/** The highest discount without a reason, in percent; 0 if the role registers no payments. */
export const discountsOf = (role: Discounting | undefined): number =>
  role?.isActive && role.permissions.includes('register_payments') ? role.discountLimit : 0;

interface Giver {
  mine: ReadonlySet<PermissionCode>;
  myDiscountLimit: number;
}

/**
 * A user cannot raise a role's limit above their own, by any change. A user with every permission may raise the limit
 * of the role that permits everything; otherwise an only administrator who lowered it could never raise it again.
 */
export function mustNotRaiseDiscounts(before: Discounting, after: Discounting, { mine, myDiscountLimit }: Giver): void {
  if (after.permitsAll && isWithin(mine, after.permissions)) return;
  const raisesSetting = after.discountLimit > Math.max(before.discountLimit, myDiscountLimit);
  const raisesEffect = discountsOf(after) > Math.max(discountsOf(before), myDiscountLimit);
  if (raisesSetting || raisesEffect) throw new AppError('discount_limit_exceeded');
}

/**
 * A user cannot give anybody, including themselves, a role with a higher limit than their own; an inactive role
 * counts, because it may be activated.
 */
export function mustNotGiveMoreDiscounts(
  old: Discounting | undefined,
  role: Discounting | null,
  { mine, myDiscountLimit }: Giver,
): void {
  if (role === null || (role.permitsAll && isWithin(mine, role.permissions))) return;
  const given = discountsOf({ ...role, isActive: true });
  if (given > Math.max(discountsOf(old), myDiscountLimit)) throw new AppError('discount_limit_exceeded');
}
