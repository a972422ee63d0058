import { PROVIDERS } from '@rostro/shared/contract/clients/clients';
import { instantOf } from '@rostro/shared/time';
import * as z from 'zod';

export type Provider = (typeof PROVIDERS)[number];

/** Somebody else's word that an account listens to. */
export interface LinkedIdentity {
  provider: Provider;
  /** The user pool's own spelling of the provider. */
  providerName: string;
  /** The provider's own name for the person. */
  subject: string;
  linkedAt: string | null;
}

/** What the user pool knows of an account. */
export interface PoolAccount {
  email: string;
  emailVerified: boolean;
  fullName: string;
  /**
   * `google` where the account was made for somebody who came by Google, and nobody knows its password; `guest:…` where
   * it was made for a booking; `code` where a code proved it and ended the password of whoever began it.
   */
  madeFor: string;
  identities: readonly LinkedIdentity[];
}

/** The `identities` attribute: JSON that the user pool writes, of which we read this much. */
const Attribute = z.array(
  z.object({ userId: z.string(), providerName: z.string(), dateCreated: z.coerce.number().optional() }),
);

/** Identities of providers that we do not know stay out. */
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

/** The booking that our own server made the account for; null where it was made otherwise. */
export const bookingOf = ({ madeFor }: Pick<PoolAccount, 'madeFor'>): string | null =>
  madeFor.startsWith(FOR_BOOKING) ? madeFor.slice(FOR_BOOKING.length) : null;

/** How the account came to be. Both signs are asked for: one of them is an attribute like any other. */
export const providerOf = ({ madeFor, identities }: PoolAccount): 'email' | Provider =>
  identities.find(({ provider }) => provider === madeFor)?.provider ?? 'email';
