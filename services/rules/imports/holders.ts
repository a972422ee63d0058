import { getItems } from '@rostro/platform/table/read';
import type { GuardItem, ProfileItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { type Holders, holderOf, type Named, refusalOf } from './holder.ts';
import { profilesOf } from './import-store.ts';

/** The owners of e-mails and phones: the client's id, or null. */
export async function holdersOf(people: readonly Omit<Named, 'fullName'>[]): Promise<Holders> {
  const emailKey = (email: string) => keys.emailGuard(email);
  const phoneKey = (phone: string) => keys.phoneGuard(phone);
  const asked = people.flatMap(({ email, phone }) => [
    ...(email === undefined ? [] : [emailKey(email)]),
    ...(phone === undefined ? [] : [phoneKey(phone)]),
  ]);
  const batch = await getItems(asked);
  return {
    email: (email: string): string | null => batch.get<GuardItem>(emailKey(email))?.clientId ?? null,
    phone: (phone: string): string | null => batch.get<GuardItem>(phoneKey(phone))?.clientId ?? null,
  };
}

/** The client of each row, or the error. */
export async function clientsOfRows<T extends Named>(
  rows: readonly T[],
): Promise<(row: T) => { client: ProfileItem } | { problem: string }> {
  const holders = await holdersOf(rows);
  const held = new Map(rows.map((row) => [row, holderOf(row, holders)]));
  const ids = [...held.values()].flatMap((one) => ('id' in one ? [one.id] : []));
  const profiles = await profilesOf([...new Set(ids)]);
  return (row) => {
    const holder = held.get(row);
    if (holder === undefined) throw new Error('a row was not asked for');
    if ('problem' in holder) return holder;
    const client = profiles.get(holder.id);
    const problem = refusalOf(row, client);
    return problem === null && client !== undefined ? { client } : { problem: problem ?? '' };
  };
}
