import type { Account } from '../pool.ts';

/** An account as staff see it, without its secrets. */
export const userOf = (account: Account): object => ({
  Username: account.Username,
  Attributes: account.Attributes,
  Enabled: account.Enabled,
  UserStatus: account.UserStatus,
  UserCreateDate: account.UserCreateDate,
  UserLastModifiedDate: account.UserLastModifiedDate,
});
