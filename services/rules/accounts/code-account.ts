import { AdminGetUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { accountNamed, userPool } from '@rostro/platform/auth/pool';
import { getItem, getItems } from '@rostro/platform/table/read';
import { DEFAULT_SECURITY } from '@rostro/shared/defaults';
import type { BusinessItem, IdentityItem, ProfileItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** An account for a sign-in by a code. */
export interface CodeAccount {
  username: string;
  sub: string;
  name: string;
  status: string;
  isEmailVerified: boolean;
  hasSecondFactor: boolean;
  /** Why the account was made; empty: its owner signed up. */
  madeFor: string;
}

/** Null: there is none, or it is disabled. */
export async function codeAccount(email: string): Promise<CodeAccount | null> {
  try {
    const user = await userPool().send(new AdminGetUserCommand(accountNamed(email)));
    const attribute = (name: string) => user.UserAttributes?.find(({ Name }) => Name === name)?.Value ?? '';
    if (user.Enabled === false || user.UserStatus === 'EXTERNAL_PROVIDER') return null;
    return {
      username: user.Username ?? email,
      sub: attribute('sub'),
      name: attribute('name'),
      status: user.UserStatus ?? '',
      isEmailVerified: attribute('email_verified') === 'true',
      hasSecondFactor: (user.UserMFASettingList ?? []).length > 0,
      madeFor: attribute('custom:made_for'),
    };
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
}

/** Why an account has no sign-in by a code: its owner has a second factor, or the clinic demands one from its staff. */
export type NoCode = 'second-factor' | 'staff';

/** A code would bypass the second factor, so owners who have or need one sign in by the password. */
export async function whyNoCode({ hasSecondFactor, sub }: CodeAccount): Promise<NoCode | null> {
  if (hasSecondFactor) return 'second-factor';
  const identity = await getItem<IdentityItem>(keys.identity(sub));
  if (identity === null) return null;
  const [person, business] = [keys.profile(identity.clientId), keys.business()];
  const batch = await getItems([person, business]);
  const { adminMfaRequired = DEFAULT_SECURITY.adminMfaRequired } = batch.get<BusinessItem>(business) ?? {};
  return adminMfaRequired && batch.get<ProfileItem>(person)?.isAdmin === true ? 'staff' : null;
}
