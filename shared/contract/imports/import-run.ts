import * as z from 'zod';
import { plainLine, plainText } from '../../plain-text.ts';
import { MAX_CLIENT_NOTES } from '../clients/client-fields.ts';
import { Id, Instant } from '../schemas.ts';
import { Line } from '../text.ts';

/** The common part of all imports. Each kind has its rows and routes in a file of its own beside this one. */

export const IMPORT_KINDS = ['clients', 'balances', 'sessions', 'visits'] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];

/** The rows of one request: it is answered within a second or two, so following requests can wait. */
export const IMPORT_CHUNK = 100;
export const MAX_IMPORT_ROWS = 20_000;
/** The most columns of one table: each is named, and the user maps it. */
export const MAX_IMPORT_COLUMNS = 200;
/** The hours in which an import can be undone, after its last row. */
export const IMPORT_UNDO_HOURS = 24;

export const MAX_IMPORT_CELL = 500;
/** Text of a file, whose writer cannot be asked again: forbidden characters are removed. */
export const ImportCell = z.string().max(MAX_IMPORT_CELL).overwrite(plainLine);
/** A text that is too long is an error of its row, and does not refuse other rows. */
export const MAX_IMPORT_TEXT = 2 * MAX_CLIENT_NOTES;
export const ImportText = z.string().max(MAX_IMPORT_TEXT).overwrite(plainText);

const empty = z.literal('').transform(() => undefined);
/** An empty cell has no value. */
export const cellOrNothing = <T>(accepts: z.ZodType<T, string>): z.ZodType<T | undefined, string> =>
  z
    .string()
    .trim()
    .pipe(z.union([empty, accepts]));

/** The outcome of each row, in the order of the rows. */
export const ImportVerdict = z.object({
  /** `known`: it exists already, and is not created again. */
  state: z.enum(['new', 'made', 'known', 'wrong']),
  /** How an imported client was recognized. */
  knownBy: z.enum(['email', 'phone']).nullable(),
  /** Field → its error, or why the row creates nothing. */
  fields: z.record(z.string(), z.string()),
  /** Of a row whose phone somebody with another name has: their name. The row comes in if it says that it shares it. */
  sharedWith: z.string().exactOptional(),
  /** Field → what of it is not as the file has it, in a row that comes in. */
  remarks: z.record(z.string(), z.string()).exactOptional(),
});
export type ImportVerdict = z.infer<typeof ImportVerdict>;

/** A column of the file, and the field that was read from it. */
const MappedColumn = z.strictObject({ column: Line(120), field: Line(40).min(1) });

export const IMPORT_STATES = ['open', 'done', 'undoing', 'undone'] as const;
const count = z.int().min(0);
/** One import of a file: its progress, and the end of its undo. */
export const FileImport = z
  .object({
    id: Id,
    kind: z.enum(IMPORT_KINDS),
    fileName: z.string(),
    /** Of the rows as they are sent: the same file, read in the same way, continues where it stopped. */
    digest: z.string(),
    rows: count,
    mapping: z.array(MappedColumn),
    /** `open`: rows are still missing. `undoing`: it is being undone. */
    state: z.enum(IMPORT_STATES),
    /** The number of handled rows, from the first on. */
    nextRow: count,
    made: count,
    known: count,
    wrong: count,
    startedAt: Instant,
    by: z.string(),
    /** Its results can be undone until then. */
    undoUntil: Instant,
    /** Removed results. */
    removed: count,
    /** Results that were changed since, so they stayed. */
    kept: count,
  })
  .meta({ id: 'FileImport' });
export type FileImport = z.infer<typeof FileImport>;

/**
 * Why a result stayed. `used`: the money or sessions were used. `merged`: the client is a part of another record.
 * `changed`: the visit was moved, paid or changed. `begun`: its time has come.
 */
export const KEPT_REASONS = ['used', 'merged', 'changed', 'begun'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

export const KeptClient = z.object({
  id: Id,
  fullName: z.string(),
  /** Left out if the client themselves stayed, because the record was changed. */
  reason: z.enum(KEPT_REASONS).exactOptional(),
  /** The start of the visit that stayed, if it was one. */
  startsAt: Instant.exactOptional(),
});
export type KeptClient = z.infer<typeof KeptClient>;
export const MAX_KEPT_NAMED = 200;

export const ofImport = z.object({ importId: Id });

export const importRows = <T extends z.ZodType>(row: T) => z.array(row).min(1).max(IMPORT_CHUNK);

export const ImportStart = z.strictObject({
  fileName: Line(200).min(1),
  digest: z.string().regex(/^[0-9a-f]{32}$/),
  rows: z.int().min(1).max(MAX_IMPORT_ROWS),
  mapping: z.array(MappedColumn).max(MAX_IMPORT_COLUMNS),
});
export type ImportStart = z.infer<typeof ImportStart>;

/** The position of the first of these rows in the file, from 0. */
export const ImportFrom = z
  .int()
  .min(0)
  .max(MAX_IMPORT_ROWS - 1);

export const ImportedRows = z.object({ items: z.array(ImportVerdict), run: FileImport });
