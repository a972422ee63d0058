import type { ProfileItem } from '@rostro/rules/table/items';
import type { ReadClient, readClientRow } from '@rostro/shared/contract/imports/client-import';
import type { ImportVerdict } from '@rostro/shared/contract/imports/import-run';

export type ReadRow = ReturnType<typeof readClientRow>;

export const madeRow = ({ remarks }: Pick<ReadClient, 'remarks'>): ImportVerdict => ({
  ...{ state: 'made', knownBy: null, fields: {} },
  ...(Object.keys(remarks).length > 0 && { remarks }),
});

export const knownRow = (knownBy: 'email' | 'phone'): ImportVerdict => ({ state: 'known', knownBy, fields: {} });

/**
 * A row with the e-mail or phone of an earlier row of the request is marked as its twin.
 * @returns for each row what to do with it
 */
export function withoutTwins(rows: readonly ReadRow[]): (ReadRow | { twin: 'email' | 'phone' })[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    if (!('client' in row)) return row;
    const { email, phone } = row.client;
    if (email !== undefined && seen.has(`email ${email}`)) return { twin: 'email' };
    if (phone !== undefined && seen.has(`phone ${phone}`)) return { twin: 'phone' };
    if (email !== undefined) seen.add(`email ${email}`);
    if (phone !== undefined) seen.add(`phone ${phone}`);
    return row;
  });
}

/** Unchanged since the import: a change, a sign-up, a claim or a merge raises the version. */
export const isUntouched = (profile: ProfileItem, importId: string): boolean =>
  profile.importId === importId && profile.version === 1;
