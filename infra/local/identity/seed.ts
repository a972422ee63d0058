import { randomUUID } from 'node:crypto';
import { withAttributes } from './attributes.ts';
import { assertPasswordPolicy, hasPassword, sealPassword } from './password.ts';
import type { Account } from './pool.ts';
import type { Realm } from './realm.ts';

export interface SeedUser {
  email: string;
  password: string;
  fullName: string;
  sub?: string;
}

/** Makes sure that a person can sign in with this password. An existing account keeps its sub. */
export async function ensureUser(realm: Realm, user: SeedUser): Promise<{ sub: string }> {
  assertPasswordPolicy(user.password);
  const present = await realm.pool.find(user.email);
  const sub = present?.Username ?? user.sub ?? randomUUID();
  const now = realm.now();
  const account: Account = {
    ...present,
    Username: sub,
    Attributes: withAttributes(present?.Attributes ?? [], {
      sub,
      email: user.email.trim(),
      email_verified: 'true',
      name: user.fullName,
    }),
    Enabled: true,
    UserStatus: 'CONFIRMED',
    UserCreateDate: present?.UserCreateDate ?? now,
    UserLastModifiedDate: now,
    Password: present && hasPassword(present, user.password) ? present.Password : sealPassword(sub, user.password),
    RefreshTokens: [],
  };
  await realm.pool.save(account);
  return { sub };
}
