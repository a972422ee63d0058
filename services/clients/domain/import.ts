import { ImportedClient, type ImportRow, type ImportVerdict } from '@rostro/shared/contract/clients/client-import';

export type ReadRow = { client: ImportedClient } | { fields: Record<string, string> };

/** A row as a person, or what is wrong with it, field by field. */
export function readRow(row: ImportRow): ReadRow {
  const read = ImportedClient.safeParse(row);
  if (read.success) return { client: read.data };
  const fields: Record<string, string> = {};
  // The first thing that is wrong with a field is said; a choice between two says what its last one says.
  for (const issue of read.error.issues) {
    const inner = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined;
    fields[String(issue.path[0] ?? 'fullName')] ??= inner ?? issue.message;
  }
  return { fields };
}

export const wrongRow = (fields: Record<string, string>): ImportVerdict => ({ state: 'wrong', knownBy: null, fields });
export const knownRow = (knownBy: 'email' | 'phone'): ImportVerdict => ({ state: 'known', knownBy, fields: {} });
export const made: ImportVerdict = { state: 'made', knownBy: null, fields: {} };
export const fresh: ImportVerdict = { state: 'new', knownBy: null, fields: {} };

/**
 * The rows of one request, with those about an e-mail or a phone that stands further up already as known.
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
