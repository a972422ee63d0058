import * as z from 'zod';
import { plainLine, plainText } from '../../plain-text.ts';
import { MAX_CLIENT_NOTES } from '../clients/client-fields.ts';
import { Id, Instant } from '../schemas.ts';
import { Line } from '../text.ts';

/** What all imports of a file share. Each kind has its rows and routes in a file of its own beside this one. */

export const IMPORT_KINDS = ['clients', 'balances', 'sessions', 'visits'] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];

/** Rows of one request: it is answered within a second or two, and what follows can wait for it. */
export const IMPORT_CHUNK = 100;
/** Of one file. */
export const MAX_IMPORT_ROWS = 20_000;
/** Of one table: each is named, and the person decides what it is. */
export const MAX_IMPORT_COLUMNS = 200;
/** What it made can be taken back for so long after the last of it was made. */
export const IMPORT_UNDO_HOURS = 24;

export const MAX_IMPORT_CELL = 500;
/** Text of a file, whose writer cannot be asked to type it again: what no text may hold is left out. */
export const ImportCell = z.string().max(MAX_IMPORT_CELL).overwrite(plainLine);
/** A text that is too long is said at its row, and does not refuse the rows beside it. */
export const MAX_IMPORT_TEXT = 2 * MAX_CLIENT_NOTES;
export const ImportText = z.string().max(MAX_IMPORT_TEXT).overwrite(plainText);

const empty = z.literal('').transform(() => undefined);
/** An empty cell says nothing. */
export const cellOrNothing = <T>(accepts: z.ZodType<T, string>): z.ZodType<T | undefined, string> =>
  z
    .string()
    .trim()
    .pipe(z.union([empty, accepts]));

/** One row’s fate, in the order of the rows. */
export const ImportVerdict = z.object({
  /** `known`: it is there already, and nothing is made twice. */
  state: z.enum(['new', 'made', 'known', 'wrong']),
  /** By what a client who is imported is known. */
  knownBy: z.enum(['email', 'phone']).nullable(),
  /** Field → what is wrong with it, or why nothing is made of it. */
  fields: z.record(z.string(), z.string()),
});
export type ImportVerdict = z.infer<typeof ImportVerdict>;

/** A column of the file, and the field that was read from it. */
const MappedColumn = z.strictObject({ column: Line(120), field: Line(40).min(1) });

export const IMPORT_STATES = ['open', 'done', 'undoing', 'undone'] as const;
const count = z.int().min(0);
/** One import of a file: how far it came, and until when it can be taken back. */
export const FileImport = z
  .object({
    id: Id,
    kind: z.enum(IMPORT_KINDS),
    fileName: z.string(),
    /** Of the rows as they are sent: the same file, read in the same way, goes on where it stopped. */
    digest: z.string(),
    rows: count,
    mapping: z.array(MappedColumn),
    /** `open`: rows are still missing. `undoing`: it is being taken back. */
    state: z.enum(IMPORT_STATES),
    /** How many rows have been dealt with, from the first on. */
    nextRow: count,
    made: count,
    known: count,
    wrong: count,
    startedAt: Instant,
    by: z.string(),
    /** What it made can be taken back until then. */
    undoUntil: Instant,
    /** Of what it made. */
    removed: count,
    /** Somebody had touched it, so it stayed. */
    kept: count,
  })
  .meta({ id: 'FileImport' });
export type FileImport = z.infer<typeof FileImport>;

/** `used`: of what it gave, since. `merged`: the client is a part of another record now. `changed`: somebody moved, paid or changed the visit. `begun`: its time has come. */
export const KEPT_REASONS = ['used', 'merged', 'changed', 'begun'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

/** A client of an import that was taken back, of whom something stayed. */
export const KeptClient = z.object({
  id: Id,
  fullName: z.string(),
  /** Absent: the client themselves stayed, because somebody touched the record. */
  reason: z.enum(KEPT_REASONS).exactOptional(),
  /** When the visit is that stayed; absent: it was none. */
  startsAt: Instant.exactOptional(),
});
export type KeptClient = z.infer<typeof KeptClient>;
export const MAX_KEPT_NAMED = 200;

export const ofImport = z.object({ importId: Id });

export const importRows = <T extends z.ZodType>(row: T) => z.array(row).min(1).max(IMPORT_CHUNK);

/** The request that begins an import. */
export const ImportStart = z.strictObject({
  fileName: Line(200).min(1),
  digest: z.string().regex(/^[0-9a-f]{32}$/),
  rows: z.int().min(1).max(MAX_IMPORT_ROWS),
  mapping: z.array(MappedColumn).max(MAX_IMPORT_COLUMNS),
});
export type ImportStart = z.infer<typeof ImportStart>;

/** The place of the first of some rows in the file, from 0. */
export const ImportFrom = z
  .int()
  .min(0)
  .max(MAX_IMPORT_ROWS - 1);

export const ImportedRows = z.object({ items: z.array(ImportVerdict), run: FileImport });
