import * as z from 'zod';
import { plainLine, plainText } from '../../plain-text.ts';
import { isRealDay } from '../../time.ts';
import { defineRoutes, type RouteDef } from '../route.ts';
import { Id, Instant, itemsOf } from '../schemas.ts';
import { Line } from '../text.ts';
import { CLIENT_FIELDS, IMPORTED, type ImportedField, MAX_CLIENT_NOTES } from './client-fields.ts';
import { demandReachable } from './person.ts';

/** Rows of one request: it is answered within a second or two, and what follows can wait for it. */
export const IMPORT_CHUNK = 100;
/** Of one file. */
export const MAX_IMPORT_ROWS = 20_000;
/** Of one table: each is named, and the person decides what it is. */
export const MAX_IMPORT_COLUMNS = 200;
/** Its clients can be taken back for so long after the last of them was made. */
export const IMPORT_UNDO_HOURS = 24;

export const MAX_IMPORT_CELL = 500;
/** Of a file, whose writer cannot be asked to type it again: what no text may hold is left out. */
const Cell = z.string().max(MAX_IMPORT_CELL).overwrite(plainLine);
/** A text that is too long is said at its row, and does not refuse the rows beside it. */
export const MAX_IMPORT_TEXT = 2 * MAX_CLIENT_NOTES;
const LongCell = z.string().max(MAX_IMPORT_TEXT).overwrite(plainText);
const cellFor = (field: ImportedField): z.ZodType<string, string> => (field === 'notes' ? LongCell : Cell);
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

const none = z.literal('').transform(() => undefined);
/** An empty cell says nothing; a date is read the way people write it. */
function cellOf(field: ImportedField): z.ZodType<string | undefined, string> {
  const { required, accepts } = CLIENT_FIELDS[field];
  if (required) return accepts;
  const cell = z.string().trim();
  return (field === 'birthDate' ? cell.transform(isoDay) : cell).pipe(z.union([none, accepts]));
}

/** What has to be in a row: a name, and an e-mail or a phone to know the person by. */
export const ImportedClient = z
  .object(
    Object.fromEntries(IMPORTED.map((field) => [field, cellOf(field)])) as { [F in ImportedField]: FieldReader<F> },
  )
  .superRefine(demandReachable);
export type ImportedClient = z.output<typeof ImportedClient>;

/** One row’s fate, in the order of the rows. */
const Verdict = z.object({
  /** `known`: the e-mail or the phone is somebody’s already, nothing is made twice. */
  state: z.enum(['new', 'made', 'known', 'wrong']),
  /** By what somebody is known. */
  knownBy: z.enum(['email', 'phone']).nullable(),
  /** Field → what is wrong with it. */
  fields: z.record(z.string(), z.string()),
});
export type ImportVerdict = z.infer<typeof Verdict>;

/** A column of the file, and the field that was read from it. */
const MappedColumn = z.strictObject({ column: Line(120), field: z.enum(IMPORTED) });

export const IMPORT_STATES = ['open', 'done', 'undoing', 'undone'] as const;
const count = z.int().min(0);
/** One import of a file: how far it came, and until when it can be taken back. */
export const ClientImport = z
  .object({
    id: Id,
    fileName: z.string(),
    /** Of the rows as they are sent: the same file, read in the same way, goes on where it stopped. */
    digest: z.string(),
    rows: count,
    mapping: z.array(MappedColumn),
    /** `open`: rows are still missing. `undoing`: it is being taken back. */
    state: z.enum(IMPORT_STATES),
    /** So many rows have been dealt with, from the first on. */
    nextRow: count,
    made: count,
    known: count,
    wrong: count,
    startedAt: Instant,
    by: z.string(),
    /** Its clients can be taken back until then. */
    undoUntil: Instant,
    /** Of the clients that it made. */
    removed: count,
    /** Somebody had touched them, so they stayed. */
    kept: count,
  })
  .meta({ id: 'ClientImport' });
export type ClientImport = z.infer<typeof ClientImport>;

/** A client of an import that was taken back, who stayed. */
const KeptClient = z.object({ id: Id, fullName: z.string() });
export type KeptClient = z.infer<typeof KeptClient>;
export const MAX_KEPT_NAMED = 200;

const rows = z.array(ImportRow).min(1).max(IMPORT_CHUNK);
/** It makes thousands of clients, and takes them back: for who sets up the clinic. */
const importers = {
  service: 'directory',
  access: { all: ['edit_clients', 'access_configuration'] },
} as const satisfies Partial<RouteDef>;
const ofImport = z.object({ importId: Id });

export const clientImportRoutes = defineRoutes({
  previewClientImport: {
    ...importers,
    method: 'POST',
    path: '/api/admin/client-imports/preview',
    summary: 'What would become of some rows of a file; writes nothing',
    body: z.strictObject({ rows }),
    response: z.object({ items: z.array(Verdict) }),
    errors: [],
  },
  listClientImports: {
    ...importers,
    method: 'GET',
    path: '/api/admin/client-imports',
    summary: 'The latest imports, the newest first',
    response: itemsOf(ClientImport),
    errors: [],
  },
  startClientImport: {
    ...importers,
    method: 'POST',
    path: '/api/admin/client-imports',
    summary: 'Begin to import a file; makes nobody yet',
    body: z.strictObject({
      fileName: Line(200).min(1),
      digest: z.string().regex(/^[0-9a-f]{32}$/),
      rows: z.int().min(1).max(MAX_IMPORT_ROWS),
      mapping: z.array(MappedColumn).max(MAX_IMPORT_COLUMNS),
    }),
    response: ClientImport,
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
    body: z.strictObject({
      /** The place of the first of these rows in the file, from 0. */
      from: z
        .int()
        .min(0)
        .max(MAX_IMPORT_ROWS - 1),
      rows,
    }),
    response: z.object({ items: z.array(Verdict), run: ClientImport }),
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
    response: ClientImport,
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
