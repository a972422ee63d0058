import * as z from 'zod';
import { ONCE_ERRORS } from '../error-groups.ts';
import { type Access, defineRoutes } from '../route.ts';
import { itemsOf } from '../schemas.ts';
import type { ServiceName } from '../services.ts';
import {
  FileImport,
  ImportedRows,
  ImportFrom,
  type ImportKindName,
  ImportStart,
  ImportVerdict,
  importRows,
  KeptClient,
  MAX_KEPT_NAMED,
  ofImport,
} from './import-run.ts';

/** The words in the names of a kind's routes: `previewClientImport`, `importClients`. */
const WORDS = {
  clients: { one: 'Client', many: 'Clients' },
  balances: { one: 'Balance', many: 'Balances' },
  sessions: { one: 'Session', many: 'Sessions' },
  visits: { one: 'Visit', many: 'Visits' },
} as const satisfies Record<ImportKindName, { one: string; many: string }>;

type One<K extends ImportKindName> = (typeof WORDS)[K]['one'];
type Many<K extends ImportKindName> = (typeof WORDS)[K]['many'];
interface RouteNames<K extends ImportKindName> {
  preview: `preview${One<K>}Import`;
  list: `list${One<K>}Imports`;
  start: `start${One<K>}Import`;
  bring: `import${Many<K>}`;
  undo: `undo${One<K>}Import`;
  kept: `listKept${Many<K>}`;
}

export function namesOf<K extends ImportKindName>(kind: K): RouteNames<K> {
  const { one, many } = WORDS[kind];
  return {
    preview: `preview${one}Import`,
    list: `list${one}Imports`,
    start: `start${one}Import`,
    bring: `import${many}`,
    undo: `undo${one}Import`,
    kept: `listKept${many}`,
  } as RouteNames<K>;
}

type ByRouteName<K extends ImportKindName, R extends Record<keyof RouteNames<K>, unknown>> = {
  [P in keyof RouteNames<K> as RouteNames<K>[P]]: R[P];
};

/** The values for each route of a kind, under the route's own name. */
export const named = <K extends ImportKindName, R extends Record<keyof RouteNames<K>, unknown>>(
  kind: K,
  parts: R,
): ByRouteName<K, R> =>
  Object.fromEntries(
    Object.entries(namesOf(kind)).map(([part, name]) => [name, parts[part as keyof R]]),
  ) as ByRouteName<K, R>;

interface KindOfRoutes<Row, S, A> {
  path: `/api/admin/${string}`;
  service: S;
  access: A;
  row: () => Row;
  /** `'a file of balances'`, `'balances'` and their acts, for the documentation. */
  says: { file: string; things: string; start: string; bring: string; undo: string; kept: string };
}

function routesFor<Row extends z.ZodType, const S extends ServiceName, const A extends Access>({
  path,
  service,
  access,
  row,
  says,
}: KindOfRoutes<Row, S, A>) {
  return defineRoutes({
    preview: {
      service,
      access,
      method: 'POST',
      path: `${path}/preview`,
      summary: `What would become of some rows of ${says.file}; writes nothing`,
      body: z.strictObject({ rows: importRows(row()) }),
      response: itemsOf(ImportVerdict),
      errors: [],
    },
    list: {
      service,
      access,
      method: 'GET',
      path,
      summary: `The latest imports of ${says.things}, the newest first`,
      response: itemsOf(FileImport),
      errors: [],
    },
    start: {
      service,
      access,
      method: 'POST',
      path,
      summary: says.start,
      body: ImportStart,
      response: FileImport,
      status: 201,
      idempotent: true,
      errors: [...ONCE_ERRORS],
    },
    bring: {
      service,
      access,
      method: 'POST',
      path: `${path}/{importId}`,
      summary: says.bring,
      params: ofImport,
      body: z.strictObject({ from: ImportFrom, rows: importRows(row()) }),
      response: ImportedRows,
      errors: ['import_not_found', 'import_moved', 'import_ended', ...ONCE_ERRORS],
    },
    undo: {
      service,
      access,
      method: 'POST',
      path: `${path}/{importId}/undo`,
      summary: `${says.undo}; repeat it until the run is undone`,
      params: ofImport,
      body: z.strictObject({}),
      response: FileImport,
      errors: ['import_not_found', 'import_undo_late', 'busy'],
    },
    kept: {
      service,
      access,
      method: 'GET',
      path: `${path}/{importId}/kept`,
      summary: `${says.kept}, at most ${MAX_KEPT_NAMED}`,
      params: ofImport,
      response: itemsOf(KeptClient),
      errors: ['import_not_found'],
    },
  });
}

/** The routes of the kinds differ in rows, permissions and words only. */
export const importRoutesOf = <
  K extends ImportKindName,
  Row extends z.ZodType,
  const S extends ServiceName,
  const A extends Access,
>(
  name: K,
  kind: KindOfRoutes<Row, S, A>,
): ByRouteName<K, ReturnType<typeof routesFor<Row, S, A>>> => named(name, routesFor(kind));
