import { PROVIDERS } from '@rostro/shared/contract/clients/clients';
import { instantOf } from '@rostro/shared/time';
import * as z from 'zod';

export type Provider = (typeof PROVIDERS)[number];

/** A sign-in at another provider that opens an account. */
export interface LinkedIdentity {
  provider: Provider;
  /** The provider's name in the user pool. */
  providerName: string;
  /** The provider's id of the person. */
  subject: string;
  linkedAt: string | null;
}

export interface PoolAccount {
  email: string;
  emailVerified: boolean;
  fullName: string;
  /**
   * `google`: made for a sign-in by Google, nobody knows its password. `guest:…`: made for a guest's booking. `code`:
   * a code proved the e-mail and replaced the password of whoever had begun the account.
   */
  madeFor: string;
  identities: readonly LinkedIdentity[];
}

/** The `identities` attribute: JSON that the user pool writes, of which we read a few fields. */
const Attribute = z.array(
  z.object({ userId: z.string(), providerName: z.string(), dateCreated: z.coerce.number().optional() }),
);

/** Identities of unknown providers are left out. */
export function linkedIdentities(attribute: string): LinkedIdentity[] {
  if (attribute === '') return [];
  return Attribute.parse(JSON.parse(attribute)).flatMap(({ userId, providerName, dateCreated }) => {
    const provider = PROVIDERS.find((known) => known === providerName.toLowerCase());
    if (!provider) return [];
    const linkedAt = dateCreated ? instantOf(dateCreated) : null;
    return [{ provider, providerName, subject: userId, linkedAt }];
  });
}

/** Nobody knows the password of such an account. */
export const MADE_FOR_CODE = 'code';

const FOR_BOOKING = 'guest:';

/** The booking that our own server made the account for; null: the account has another origin. */
export const bookingOf = ({ madeFor }: Pick<PoolAccount, 'madeFor'>): string | null =>
  madeFor.startsWith(FOR_BOOKING) ? madeFor.slice(FOR_BOOKING.length) : null;

/** Needs both signs, because each of them alone is an ordinary attribute. */
export const providerOf = ({ madeFor, identities }: PoolAccount): 'email' | Provider =>
  identities.find(({ provider }) => provider === madeFor)?.provider ?? 'email';
