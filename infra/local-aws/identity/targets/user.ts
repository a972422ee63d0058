import type { StoredUser } from '../pool.ts';

/** An account as the pool's administrators see it, without its secrets. */
export const userOf = (account: StoredUser): object => ({
  Username: account.Username,
  Attributes: account.Attributes,
  Enabled: account.Enabled,
  UserStatus: account.UserStatus,
  UserCreateDate: account.UserCreateDate,
  UserLastModifiedDate: account.UserLastModifiedDate,
});
