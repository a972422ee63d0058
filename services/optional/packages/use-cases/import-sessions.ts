import { markOf } from '@rostro/platform/http/request-mark';
import { getItems } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import { type ClientWindow, type WindowItem, windowOf, windowWrite } from '@rostro/rules/clients/client-window';
import { stayingClientCheck } from '@rostro/rules/clients/profile';
import { NOBODY } from '@rostro/rules/imports/holder';
import { clientsOfRows } from '@rostro/rules/imports/holders';
import {
  type ImportPlace,
  importUseCases,
  type Made,
  type Undoing,
  unchangedRow,
  unwritten,
} from '@rostro/rules/imports/import-kind';
import { made, wrongRow } from '@rostro/rules/imports/import-run';
import type { JudgedRow } from '@rostro/rules/imports/import-store';
import { keys } from '@rostro/rules/table/keys';
import type { SessionRow } from '@rostro/shared/contract/imports/session-import';
import {
  HAS_SESSIONS,
  importedAs,
  importedPackage,
  itemNamed,
  NO_SESSIONS,
  readSessions,
  type SessionsOf,
} from '../domain/imported-sessions.ts';
import type { PackageFacts } from '../domain/sessions.ts';
import { packageKeys } from '../keys.ts';
import { type PackageItem, packageItem, packagesOf } from '../store/client-packages.ts';
import { existingServices, packageTemplates } from '../store/packages.ts';

async function sessionsCatalog(): Promise<SessionsOf[]> {
  const [templates, services] = await Promise.all([packageTemplates(), existingServices()]);
  return [
    ...templates.map(({ id: templateId, name, isActive, serviceIds }) => ({ templateId, name, isActive, serviceIds })),
    ...services.map(({ id, name, isActive }) => ({ name, isActive, serviceIds: [id] })),
  ];
}

interface Holding {
  window: ClientWindow;
  /** The sessions that were imported for the client before. */
  known: Set<string>;
}

async function holdingsOf(ids: readonly string[]): Promise<Map<string, Holding>> {
  const batch = await getItems(ids.map(keys.window));
  const holdings = ids.map(async (id): Promise<[string, Holding]> => {
    const packages = await packagesOf(id);
    const known = new Set(packages.flatMap((one) => one.importedAs ?? []));
    return [id, { window: windowOf(batch.get<WindowItem>(keys.window(id))), known }];
  });
  return new Map(await Promise.all(holdings));
}

/**
 * Changes the client's window like a sale, once per client, so that neither a merge nor a deletion misses it.
 * Conditions: the same was not imported before, the client exists and is not being deleted, and the window is
 * unchanged. Labels `package`, `client`, `window`.
 */
const openingWrites = (one: PackageFacts, window: ClientWindow | null, at: string): Write[] => [
  { label: 'package', put: packageItem(one), condition: 'attribute_not_exists(pk)' },
  ...(window === null
    ? []
    : [stayingClientCheck(one.clientId), windowWrite(one.clientId, window, { at, summary: window.summary })]),
];

async function judge(rows: readonly SessionRow[], { importId, at, by }: ImportPlace): Promise<JudgedRow[]> {
  const read = rows.map(readSessions);
  const [clientOf, catalog] = await Promise.all([
    clientsOfRows(read.flatMap((row) => ('sessions' in row ? [row.sessions] : []))),
    sessionsCatalog(),
  ]);
  const found = read.map((row) => ('sessions' in row ? clientOf(row.sessions) : null));
  const ids = new Set(found.flatMap((one) => (one !== null && 'client' in one ? [one.client.id] : [])));
  const holdings = await holdingsOf([...ids]);
  const written = new Set<string>();
  return read.map((row, place): JudgedRow => {
    const one = found[place];
    if (!('sessions' in row) || !one) return unwritten(wrongRow('fields' in row ? row.fields : {}));
    const item = itemNamed(catalog, row.sessions.item);
    const problems = {
      ...('problem' in one && { client: one.problem }),
      ...('problem' in item && { item: item.problem }),
    };
    if ('problem' in one || 'problem' in item) return unwritten(wrongRow(problems));
    const { id: clientId } = one.client;
    const holding = holdings.get(clientId);
    if (holding === undefined || holding.window.leaving) return unwritten(wrongRow({ client: NOBODY }));
    if (row.sessions.sessions === 0) return unchangedRow('sessions', NO_SESSIONS);
    const as = importedAs(item.found, row.sessions);
    if (holding.known.has(as)) return unchangedRow('item', HAS_SESSIONS);
    holding.known.add(as);
    const { id } = markOf('sessions', `${clientId}\n${as}`, null);
    const opened = importedPackage(item.found, row.sessions, { id, clientId, importId, at, by });
    const window = written.has(clientId) ? null : holding.window;
    written.add(clientId);
    return { verdict: made, clientId, madeId: id, writes: openingWrites(opened, window, at) };
  });
}

/** Every later event raises the version: a used or returned session, a refund, an extension, a merge. */
const UNTOUCHED = 1;

async function undoing(rows: readonly Made[], { importId }: Omit<ImportPlace, 'from'>): Promise<Undoing[]> {
  const keyOf = ({ clientId, madeId = '' }: Made) => packageKeys.package(clientId, madeId);
  const batch = await getItems(rows.map(keyOf));
  return rows.map((row): Undoing => {
    const one = batch.get<PackageItem>(keyOf(row));
    if (one === null) return { ...row, kept: 'merged' };
    if (one.importId !== importId || one.version !== UNTOUCHED) return { ...row, kept: 'used' };
    const gone: Write = {
      label: 'package',
      delete: keyOf(row),
      condition: 'importId = :import AND #version = :untouched',
      names: { '#version': 'version' },
      values: { ':import': importId, ':untouched': UNTOUCHED },
    };
    return { ...row, writes: [gone] };
  });
}

export const sessionImports = importUseCases<'sessions', SessionRow>('sessions', {
  action: 'import.sessions',
  judge,
  undoing,
  /** The package, the client and their window. */
  itemsOfRow: 3,
  itemsOfUndo: 1,
  touched: 'used',
});
