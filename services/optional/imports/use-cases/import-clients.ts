import { clientFacts } from 'virtual:facts';
import { newClient } from '@rostro/clients/published';
import { markOf } from '@rostro/platform/http/request-mark';
import { getItems } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import { importedHistory, importedHistoryRemoved, importedHistoryWrites } from '@rostro/records/published';
import { type ClientWindow, type WindowItem, windowOf, windowRemoved } from '@rostro/rules/clients/client-window';
import { newProfileWrites, removedProfileWrites, stayingClientCheck } from '@rostro/rules/clients/profile';
import { holdersOf } from '@rostro/rules/imports/holders';
import { type ImportPlace, importUseCases, type Undoing, unwritten } from '@rostro/rules/imports/import-kind';
import { wrongRow } from '@rostro/rules/imports/import-run';
import { profilesOf } from '@rostro/rules/imports/import-store';
import { noBalanceCheck } from '@rostro/rules/money/balance';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { type ImportRow, readClientRow } from '@rostro/shared/contract/imports/client-import';
import { searchable } from '@rostro/shared/text';
import { type Decision, decideRows, isUntouched, knownRow, madeRow, type ReadRow } from '../domain/imported-client.ts';

type Made = Extract<Decision, { id: string }>;
type Undo = Pick<ImportPlace, 'importId' | 'at'>;

/**
 * Removes a client who has nothing else: no visit or money, no medical history but the imported one, and nothing in an
 * optional room.
 */
const untouchedWrites = (profile: ProfileItem, window: ClientWindow, { importId, at }: Undo): Write[] => [
  ...removedProfileWrites(profile, at),
  windowRemoved(profile.id, window),
  noBalanceCheck(profile.id),
  ...importedHistoryRemoved(profile.id, importId),
  ...clientFacts.flatMap(({ nothingKept }) => nothingKept?.(profile.id) ?? []),
];

/** The person, two guards, the directory mark, three items of the record, and two conditions, without those of the rooms. */
const ITEMS_OF_CORE = 9;

/** Nothing was ever booked. Imported sessions that were taken back leave an empty window. */
async function isUnused(clientId: string, { version, summary, leaving }: ClientWindow): Promise<boolean> {
  if (version === undefined) return true;
  if (summary.booked > 0 || leaving) return false;
  const rooms = await Promise.all(clientFacts.map(({ hasAny }) => hasAny?.(clientId)));
  return !rooms.includes(true);
}

const idOf = (what: string, of: string): string => markOf(what, of, null).id;
const sharedId = (phone: string, fullName: string): string =>
  idOf('import.shared', `${phone}\n${searchable(fullName)}`);

/** Who has the e-mails and phones of these rows, and who shares one of them already. */
async function groundOf(rows: readonly ReadRow[], { importId, from }: ImportPlace) {
  const clients = rows.flatMap((row) => ('client' in row ? [row.client] : []));
  const holders = await holdersOf(clients);
  const held = clients.flatMap(({ email, phone }) => [
    (email !== undefined && holders.email(email)) || [],
    (phone !== undefined && holders.phone(phone)) || [],
  ]);
  const isOthers = (phone: string, at: number): boolean =>
    holders.phone(phone) !== null || clients.findIndex((one) => one.phone === phone) < at;
  const sharing = clients.flatMap(({ phone, fullName }, at) =>
    phone !== undefined && isOthers(phone, at) ? [sharedId(phone, fullName)] : [],
  );
  const profiles = await profilesOf([...new Set([...held.flat(), ...sharing])]);
  const holder = (id: string | null) => (id === null ? undefined : { id, fullName: profiles.get(id)?.fullName ?? '' });
  return {
    email: (email: string) => holder(holders.email(email)),
    phone: (phone: string) => holder(holders.phone(phone)),
    idAt: (place: number) => idOf('import', `${importId}\n${from + place}`),
    sharedId,
    isThere: (id: string) => profiles.has(id),
  };
}

/** These people gave no consent: they get confirmations of their own bookings, and nothing else. */
function importedProfile({ importId, at }: ImportPlace, { id, client, shares }: Made): ProfileItem {
  return {
    ...newClient(client, { id, at, consentSource: 'import', passwordEstablished: false, importId }),
    ...(shares !== undefined && { reachedBy: shares.id }),
  };
}

const historyWrites = ({ id, allergies }: Made, { importId, at, by }: ImportPlace): Write[] =>
  allergies === undefined ? [] : importedHistoryWrites(id, importedHistory(allergies, { at, by }), importId);

/** Condition: whoever is called for others is there, once for each who is not made by the same write. */
function holderChecks(decisions: readonly Decision[]): (decision: Made) => Write[] {
  const sure = new Set(decisions.flatMap((one) => ('id' in one ? [one.id] : [])));
  return ({ shares }) => {
    if (shares === undefined || sure.has(shares.id)) return [];
    sure.add(shares.id);
    return [stayingClientCheck(shares.id)];
  };
}

export const clientImports = importUseCases<'clients', ImportRow>('clients', {
  action: 'import.rows',
  /** The person, the guards of e-mail and phone, and the history, its version and its retention. */
  itemsOfRow: 6,
  judge: async (rows, place) => {
    const read = rows.map((row) => ({ read: readClientRow(row), shares: Boolean(row.sharesPhone) }));
    const ground = await groundOf(
      read.map((row) => row.read),
      place,
    );
    const decisions = decideRows(read, ground);
    const checksOf = holderChecks(decisions);
    return decisions.map((decision) => {
      if ('fields' in decision) return unwritten(wrongRow(decision.fields));
      if ('known' in decision) return unwritten(knownRow(decision));
      const profile = importedProfile(place, decision);
      const writes = [...newProfileWrites(profile), ...checksOf(decision), ...historyWrites(decision, place)];
      return { verdict: madeRow(decision), clientId: profile.id, writes };
    });
  },
  itemsOfUndo: ITEMS_OF_CORE + clientFacts.flatMap(({ nothingKept }) => nothingKept?.('') ?? []).length,
  undoing: async (clients, { importId, at }) => {
    const ids = clients.map(({ clientId }) => clientId);
    const [profiles, windows] = await Promise.all([profilesOf(ids), getItems(ids.map(keys.window))]);
    const undoings = clients.map(async (one): Promise<Undoing[]> => {
      const profile = profiles.get(one.clientId);
      // Staff have deleted this client already.
      if (profile === undefined || profile.forgottenAt !== undefined) return [];
      const window = windowOf(windows.get<WindowItem>(keys.window(one.clientId)));
      const goes = isUntouched(profile, importId) && (await isUnused(one.clientId, window));
      return [goes ? { ...one, writes: untouchedWrites(profile, window, { importId, at }) } : one];
    });
    return (await Promise.all(undoings)).flat();
  },
});
