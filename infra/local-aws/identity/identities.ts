import { attributeOf, withAttributes, withoutAttribute } from './attributes.ts';
import type { StoredUser } from './pool.ts';

/** One entry of the attribute `identities`, as Cognito writes it. */
export interface LinkedIdentity {
  userId: string;
  providerName: string;
  providerType: string;
  issuer: null;
  /** True for an account that exists through this identity alone. */
  primary: boolean;
  /** Epoch milliseconds. */
  dateCreated: number;
}

const NAME = 'identities';

export const identitiesOf = (account: Pick<StoredUser, 'Attributes'>): LinkedIdentity[] =>
  JSON.parse(attributeOf(account.Attributes, NAME) ?? '[]') as LinkedIdentity[];

export const hasIdentity = (account: StoredUser, providerName: string, userId: string): boolean =>
  identitiesOf(account).some((identity) => identity.providerName === providerName && identity.userId === userId);

function withIdentities(account: StoredUser, identities: readonly LinkedIdentity[]): StoredUser {
  const Attributes =
    identities.length === 0
      ? withoutAttribute(account.Attributes, NAME)
      : withAttributes(account.Attributes, { [NAME]: JSON.stringify(identities) });
  return { ...account, Attributes };
}

export interface NewIdentity {
  providerName: string;
  userId: string;
  primary: boolean;
  at: Date;
}

export const linkIdentity = (account: StoredUser, { providerName, userId, primary, at }: NewIdentity): StoredUser =>
  withIdentities(account, [
    ...identitiesOf(account),
    { userId, providerName, providerType: providerName, issuer: null, primary, dateCreated: at.getTime() },
  ]);

export const unlinkIdentity = (account: StoredUser, providerName: string, userId: string): StoredUser =>
  withIdentities(
    account,
    identitiesOf(account).filter((identity) => identity.providerName !== providerName || identity.userId !== userId),
  );

/** In an id token the entries are objects whose values are strings. */
export const identitiesClaim = (text: string): object[] =>
  (JSON.parse(text) as LinkedIdentity[]).map((identity) => ({
    ...identity,
    primary: String(identity.primary),
    dateCreated: String(identity.dateCreated),
  }));
