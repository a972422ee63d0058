import { getItems } from '@rostro/platform/table/read';
import type { GuardItem, ProfileItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** A client whom staff entered, without an account. */
export const isClaimable = ({ sub, isAdmin, leaving, unverified }: ProfileItem): boolean =>
  !(sub || isAdmin || leaving || unverified);

type Contact = 'email' | 'phone';
type Claim = readonly [field: Contact, holderId: string];

const claiming = (person: ProfileItem, claims: readonly Claim[]): ProfileItem =>
  claims.length === 0 ? person : { ...person, claimed: { ...person.claimed, ...Object.fromEntries(claims) } };

/**
 * An e-mail or phone that a record without an account holds is given to the person without a guard: they can use
 * their own phone, and learn nothing about the record. If any other person holds it, the write refuses.
 */
export async function withClaims(person: ProfileItem, fields: readonly Contact[]): Promise<ProfileItem> {
  const held = await heldByOthers(person, fields);
  const holders = await getItems([...new Set(held.map(([, id]) => id))].map(keys.profile));
  const claims = held.filter(([, id]) => {
    const holder = holders.get<ProfileItem>(keys.profile(id));
    return holder !== null && isClaimable(holder);
  });
  return claiming(person, claims);
}

/**
 * A guest's e-mail and phone prove nothing yet: their holders keep them, and the answer does not mention the holders.
 */
export const withClaimsOfGuest = async (
  guest: ProfileItem,
  fields: readonly Contact[] = ['email', 'phone'],
): Promise<ProfileItem> => claiming(guest, await heldByOthers(guest, fields));

async function heldByOthers(person: ProfileItem, fields: readonly Contact[]): Promise<Claim[]> {
  const asked = fields.flatMap((field) => {
    const value = person[field];
    return value ? [[field, keys[`${field}Guard`](value)] as const] : [];
  });
  const guards = await getItems(asked.map(([, key]) => key));
  return asked.flatMap(([field, key]) => {
    const holder = guards.get<GuardItem>(key)?.clientId;
    return holder === undefined || holder === person.id ? [] : [[field, holder] as const];
  });
}
