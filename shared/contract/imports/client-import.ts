import * as z from 'zod';
import { isRealDay } from '../../time.ts';
import { CLIENT_FIELDS, IMPORTED, type ImportedField } from '../clients/client-fields.ts';
import { demandReachable } from '../clients/person.ts';
import { defineRoutes, type RouteDef } from '../route.ts';
import { itemsOf } from '../schemas.ts';
import {
  cellOrNothing,
  FileImport,
  ImportCell,
  ImportedRows,
  ImportFrom,
  ImportStart,
  ImportText,
  ImportVerdict,
  importRows,
  KeptClient,
  MAX_KEPT_NAMED,
  ofImport,
} from './import-run.ts';

const cellFor = (field: ImportedField): z.ZodType<string, string> => (field === 'notes' ? ImportText : ImportCell);
/** A row as the file has it. */
export const ImportRow = z.strictObject(
  Object.fromEntries(IMPORTED.map((field) => [field, cellFor(field)])) as Record<
    ImportedField,
    z.ZodType<string, string>
  >,
);
export type ImportRow = z.infer<typeof ImportRow>;

/** `'5/9/1990'` → `'1990-09-05'`, days first as in Mexico; what is no such date stays as it is. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDay(iso) ? iso : text;
}

type FieldReader<F extends ImportedField> = (typeof CLIENT_FIELDS)[F]['required'] extends true
  ? z.ZodType<string, string>
  : z.ZodType<string | undefined, string>;

/** An empty cell says nothing; a date is read the way people write it. */
function cellOf(field: ImportedField): z.ZodType<string | undefined, string> {
  const { required, accepts } = CLIENT_FIELDS[field];
  if (required) return accepts;
  return field === 'birthDate'
    ? z.string().trim().transform(isoDay).pipe(cellOrNothing(accepts))
    : cellOrNothing(accepts);
}

/** What has to be in a row: a name, and an e-mail or a phone to know the person by. */
export const ImportedClient = z
  .object(
    Object.fromEntries(IMPORTED.map((field) => [field, cellOf(field)])) as { [F in ImportedField]: FieldReader<F> },
  )
  .superRefine(demandReachable);
export type ImportedClient = z.output<typeof ImportedClient>;

const rows = importRows(ImportRow);
/** It makes thousands of clients, and takes them back: for who sets up the clinic. */
const importers = {
  service: 'directory',
  access: { all: ['edit_clients', 'access_configuration'] },
} as const satisfies Partial<RouteDef>;

export const clientImportRoutes = defineRoutes({
  previewClientImport: {
    ...importers,
    method: 'POST',
    path: '/api/admin/client-imports/preview',
    summary: 'What would become of some rows of a file; writes nothing',
    body: z.strictObject({ rows }),
    response: itemsOf(ImportVerdict),
    errors: [],
  },
  listClientImports: {
    ...importers,
    method: 'GET',
    path: '/api/admin/client-imports',
    summary: 'The latest imports of clients, the newest first',
    response: itemsOf(FileImport),
    errors: [],
  },
  startClientImport: {
    ...importers,
    method: 'POST',
    path: '/api/admin/client-imports',
    summary: 'Begin to import a file; makes nobody yet',
    body: ImportStart,
    response: FileImport,
    status: 201,
    idempotent: true,
    errors: ['idempotency_mismatch', 'busy'],
  },
  importClients: {
    ...importers,
    method: 'POST',
    path: '/api/admin/client-imports/{importId}',
    summary: 'Make clients of the next rows of a file; sent again, the same rows make nobody twice',
    params: ofImport,
    body: z.strictObject({ from: ImportFrom, rows }),
    response: ImportedRows,
    errors: ['import_not_found', 'import_moved', 'import_ended', 'idempotency_mismatch', 'busy'],
  },
  undoClientImport: {
    ...importers,
    method: 'POST',
    path: '/api/admin/client-imports/{importId}/undo',
    summary:
      'Take back a part of the clients of an import, those whom nobody touched since; repeat it until the run is undone',
    params: ofImport,
    body: z.strictObject({}),
    response: FileImport,
    errors: ['import_not_found', 'import_undo_late', 'busy'],
  },
  listKeptClients: {
    ...importers,
    method: 'GET',
    path: '/api/admin/client-imports/{importId}/kept',
    summary: `The clients of an import that was taken back who stayed, at most ${MAX_KEPT_NAMED}`,
    params: ofImport,
    response: itemsOf(KeptClient),
    errors: ['import_not_found'],
  },
});
