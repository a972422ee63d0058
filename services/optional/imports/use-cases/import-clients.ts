import { clientFacts } from 'virtual:facts';
import { newClient } from '@rostro/clients/published';
import { markOf } from '@rostro/platform/http/request-mark';
import { getItems } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import { type ClientWindow, type WindowItem, windowOf, windowRemoved } from '@rostro/rules/clients/client-window';
import { newProfileWrites, removedProfileWrites } from '@rostro/rules/clients/profile';
import { holdersOf } from '@rostro/rules/imports/holders';
import { type ImportPlace, importUseCases, type Undoing, unwritten } from '@rostro/rules/imports/import-kind';
import { wrongRow } from '@rostro/rules/imports/import-run';
import { profilesOf } from '@rostro/rules/imports/import-store';
import { noBalanceCheck } from '@rostro/rules/money/balance';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { type ImportedClient, type ImportRow, readClientRow } from '@rostro/shared/contract/imports/client-import';
import { isUntouched, knownRow, madeRow, type ReadRow, withoutTwins } from '../domain/imported-client.ts';

const NOTHING_THERE = 'attribute_not_exists(pk)';

/** Removes a client who has nothing else: no visit, money or medical history, and nothing in an optional room. */
const untouchedWrites = (profile: ProfileItem, window: ClientWindow, at: string): Write[] => [
  ...removedProfileWrites(profile, at),
  windowRemoved(profile.id, window),
  noBalanceCheck(profile.id),
  { label: 'history', check: keys.medicalHistory(profile.id), condition: NOTHING_THERE },
  ...clientFacts.flatMap(({ nothingKept }) => nothingKept?.(profile.id) ?? []),
];

/** Nothing was ever booked. Imported sessions that were taken back leave an empty window. */
async function isUnused(clientId: string, { version, summary, leaving }: ClientWindow): Promise<boolean> {
  if (version === undefined) return true;
  if (summary.booked > 0 || leaving) return false;
  const rooms = await Promise.all(clientFacts.map(({ hasAny }) => hasAny?.(clientId)));
  return !rooms.includes(true);
}

/** The fact by which the clinic already knows a row's client; null: a new client. */
async function knownOf(rows: readonly ReadRow[]): Promise<(client: ImportedClient) => 'email' | 'phone' | null> {
  const holders = await holdersOf(rows.flatMap((row) => ('client' in row ? [row.client] : [])));
  return ({ email, phone }) => {
    if (email !== undefined && holders.email(email) !== null) return 'email';
    return phone !== undefined && holders.phone(phone) !== null ? 'phone' : null;
  };
}

/** These people gave no consent: they get confirmations of their own bookings, and nothing else. */
function importedProfile({ importId, at }: ImportPlace, row: number, client: ImportedClient): ProfileItem {
  const { id } = markOf('import', `${importId}\n${row}`, null);
  return newClient(client, { id, at, consentSource: 'import', passwordEstablished: false, importId });
}

export const clientImports = importUseCases<'clients', ImportRow>('clients', {
  action: 'import.rows',
  /** The person and the guards of e-mail and phone. */
  itemsOfRow: 3,
  judge: async (rows, place) => {
    const read = rows.map((row) => readClientRow(row));
    const knownBy = await knownOf(read);
    return withoutTwins(read).map((row, offset) => {
      if ('twin' in row) return unwritten(knownRow(row.twin));
      if ('fields' in row) return unwritten(wrongRow(row.fields));
      const known = knownBy(row.client);
      if (known !== null) return unwritten(knownRow(known));
      const profile = importedProfile(place, place.from + offset, row.client);
      return { verdict: madeRow(row), clientId: profile.id, writes: newProfileWrites(profile) };
    });
  },
  /** The person, two guards, the directory mark, and four conditions. */
  itemsOfUndo: 8,
  undoing: async (clients, { importId, at }) => {
    const ids = clients.map(({ clientId }) => clientId);
    const [profiles, windows] = await Promise.all([profilesOf(ids), getItems(ids.map(keys.window))]);
    const undoings = clients.map(async (one): Promise<Undoing[]> => {
      const profile = profiles.get(one.clientId);
      // Staff have deleted this client already.
      if (profile === undefined || profile.forgottenAt !== undefined) return [];
      const window = windowOf(windows.get<WindowItem>(keys.window(one.clientId)));
      const goes = isUntouched(profile, importId) && (await isUnused(one.clientId, window));
      return [goes ? { ...one, writes: untouchedWrites(profile, window, at) } : one];
    });
    return (await Promise.all(undoings)).flat();
  },
});
