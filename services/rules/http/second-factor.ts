import { lookUp } from '@rostro/platform/auth/pool';
import { cached } from '@rostro/platform/cache';
import { getItem } from '@rostro/platform/table/read';
import type { SecurityPolicy } from '@rostro/shared/contract/booking';
import { DEFAULT_SECURITY } from '@rostro/shared/defaults';
import { AppError } from '@rostro/shared/errors';
import type { BusinessItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

const policies = cached(async (): Promise<SecurityPolicy> => {
  const business = await getItem<BusinessItem>(keys.business());
  const { adminMfaRequired, lockMinutes } = DEFAULT_SECURITY;
  return {
    adminMfaRequired: business?.adminMfaRequired ?? adminMfaRequired,
    lockMinutes: business?.lockMinutes ?? lockMinutes,
  };
});

/** The security rules for staff; at most a few seconds old. */
export const securityPolicy = (): Promise<SecurityPolicy> => policies.get();
/** Lets the next request see what this one wrote. */
export const forgetSecurityPolicy = (): void => policies.forget();

/**
 * "There is one" is cached. An account without one is looked up each time, so that enabling it takes effect at once.
 */
const withSecondFactor = cached(async (username) => {
  const { UserMFASettingList = [] } = await lookUp(username);
  if (UserMFASettingList.length === 0) throw new AppError('mfa_required');
});

/** @throws {AppError} `mfa_required` if the account has no second factor */
export const mustHaveSecondFactor = (username: string): Promise<void> => withSecondFactor.get(username);

/**
 * Runs before every staff route.
 * @throws {AppError} `mfa_required` if the clinic requires a second factor and the account has none
 */
export async function demandSecondFactor(username: string): Promise<void> {
  const { adminMfaRequired } = await securityPolicy();
  if (adminMfaRequired) await mustHaveSecondFactor(username);
}
