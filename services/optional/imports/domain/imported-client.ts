import type { ProfileItem } from '@rostro/rules/table/items';
import type { ReadClient, readClientRow } from '@rostro/shared/contract/imports/client-import';
import type { ImportVerdict } from '@rostro/shared/contract/imports/import-run';
import { isSamePerson } from '@rostro/shared/text';

export type ReadRow = ReturnType<typeof readClientRow>;

export const madeRow = ({ remarks }: Pick<ReadClient, 'remarks'>): ImportVerdict => ({
  state: 'made',
  knownBy: null,
  fields: {},
  ...(Object.keys(remarks).length > 0 && { remarks }),
});

export const knownRow = ({ known, sharedWith }: Extract<Decision, { known: string }>): ImportVerdict => ({
  state: 'known',
  knownBy: known,
  fields: {},
  ...(sharedWith !== undefined && { sharedWith }),
});

/** Who has an e-mail or a phone: in the table, or by an earlier row of the request. */
export interface Holder {
  id: string;
  fullName: string;
}

/** What becomes of a row. `shares`: the phone is another's, who is called for this person. */
export type Decision =
  | { fields: Record<string, string> }
  | { known: 'email' | 'phone'; sharedWith?: string }
  | (ReadClient & { id: string; shares?: Holder });

interface Ground {
  email: (email: string) => Holder | undefined;
  phone: (phone: string) => Holder | undefined;
  /** The id of a new client at this place, and of one who shares a phone: the same person of it, whatever the file. */
  idAt: (place: number) => string;
  sharedId: (phone: string, fullName: string) => string;
  isThere: (id: string) => boolean;
}

/** @returns for each row what to do with it; a person who stands in several rows is made once */
export function decideRows(rows: readonly { read: ReadRow; shares: boolean }[], ground: Ground): Decision[] {
  const emails = new Map<string, Holder>();
  const phones = new Map<string, Holder>();
  const sharing = new Set<string>();
  return rows.map(({ read, shares }, place): Decision => {
    if (!('client' in read)) return read;
    const { client, ...beside } = read;
    const { fullName, email, phone } = client;
    const byEmail = email === undefined ? undefined : (emails.get(email) ?? ground.email(email));
    const byPhone = phone === undefined ? undefined : (phones.get(phone) ?? ground.phone(phone));
    const isRelative = byPhone !== undefined && !isSamePerson(fullName, byPhone.fullName);
    if (phone !== undefined && isRelative && (byEmail === undefined || byEmail.id === byPhone.id)) {
      const id = ground.sharedId(phone, fullName);
      if (sharing.has(id) || ground.isThere(id)) return { known: 'phone' };
      if (!shares) return { known: 'phone', sharedWith: byPhone.fullName };
      sharing.add(id);
      const { phone: _ofTheOther, email: _ofBoth, ...facts } = client;
      const own = email !== undefined && byEmail === undefined ? { email } : {};
      if (own.email !== undefined) emails.set(own.email, { id, fullName });
      return { client: { ...facts, ...own }, ...beside, id, shares: byPhone };
    }
    if (byEmail !== undefined) return { known: 'email' };
    if (byPhone !== undefined) return { known: 'phone' };
    const id = ground.idAt(place);
    if (email !== undefined) emails.set(email, { id, fullName });
    if (phone !== undefined) phones.set(phone, { id, fullName });
    return { client, ...beside, id };
  });
}

/** Unchanged since the import: a change, a sign-up, a claim or a merge raises the version. */
export const isUntouched = (profile: ProfileItem, importId: string): boolean =>
  profile.importId === importId && profile.version === 1;
