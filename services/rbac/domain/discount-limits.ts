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

/** The most in percent that holders of the role discount without a reason: nothing where they register no payments. */
export const discountsOf = (role: Discounting | undefined): number =>
  role?.isActive && role.permissions.includes('register_payments') ? role.discountLimit : 0;

interface Giver {
  mine: ReadonlySet<PermissionCode>;
  myDiscountLimit: number;
}

/**
 * Nobody gives a role a higher limit than they have, whichever change would give it. Who has every permission may raise
 * that of the role that permits everything, or an only administrator who lowered theirs could never raise it again.
 * @throws {AppError} `discount_limit_exceeded`
 */
export function mustNotRaiseDiscounts(before: Discounting, after: Discounting, { mine, myDiscountLimit }: Giver): void {
  if (after.permitsAll && isWithin(mine, after.permissions)) return;
  const raisesSetting = after.discountLimit > Math.max(before.discountLimit, myDiscountLimit);
  const raisesEffect = discountsOf(after) > Math.max(discountsOf(before), myDiscountLimit);
  if (raisesSetting || raisesEffect) throw new AppError('discount_limit_exceeded');
}

/**
 * Nobody puts a user, themselves too, into a role with a higher limit than they have; an inactive one may be activated.
 * @throws {AppError} `discount_limit_exceeded`
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
