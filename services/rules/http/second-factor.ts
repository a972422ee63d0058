import { lookUp } from '@rostro/platform/auth/pool';
import { cached, FRUGAL_TTL_MS } from '@rostro/platform/cache';
import { type Consistency, getItem } from '@rostro/platform/table/read';
import type { SecurityPolicy } from '@rostro/shared/contract/booking/booking';
import { DEFAULT_SECURITY } from '@rostro/shared/defaults';
import { AppError } from '@rostro/shared/errors';
import type { BusinessItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

async function readPolicy(consistency: Consistency): Promise<SecurityPolicy> {
  const business = await getItem<BusinessItem>(keys.business(), consistency);
  const { adminMfaRequired, lockMinutes } = DEFAULT_SECURITY;
  return {
    adminMfaRequired: business?.adminMfaRequired ?? adminMfaRequired,
    lockMinutes: business?.lockMinutes ?? lockMinutes,
  };
}
const policies = cached(() => readPolicy('strong'));
const frugalPolicies = cached(() => readPolicy('eventual'), FRUGAL_TTL_MS);

/** At most a few seconds old. */
export const securityPolicy = (): Promise<SecurityPolicy> => policies.get();
/** The next request on this instance sees the write. */
export function forgetSecurityPolicy(): void {
  policies.forget();
  frugalPolicies.forget();
}

/**
 * Only the presence of a factor is cached. An account without one is looked up each time, so that enabling it takes
 * effect at once.
 */
async function lookForSecondFactor(username: string): Promise<void> {
  const { UserMFASettingList = [] } = await lookUp(username);
  if (UserMFASettingList.length === 0) throw new AppError('mfa_required');
}
const withSecondFactor = cached(lookForSecondFactor);
const frugalWithSecondFactor = cached(lookForSecondFactor, FRUGAL_TTL_MS);

/** @throws {AppError} `mfa_required` if the account has no second factor */
export const mustHaveSecondFactor = (username: string): Promise<void> => withSecondFactor.get(username);

/**
 * Runs before every staff route.
 * @throws {AppError} `mfa_required` if the clinic requires a second factor and the account has none
 */
export async function demandSecondFactor(username: string, isFrugal = false): Promise<void> {
  const [policy, known] = isFrugal ? [frugalPolicies, frugalWithSecondFactor] : [policies, withSecondFactor];
  const { adminMfaRequired } = await policy.get();
  if (adminMfaRequired) await known.get(username);
}
