import type {
  FileImport,
  ImportKindName,
  ImportStart,
  ImportVerdict,
  KeptClient,
  KeptReason,
} from '@rostro/shared/contract/imports/import-run';
import type { PermissionCode } from '@rostro/shared/permissions';
import type { Hours } from '@rostro/shared/scheduling/schedule';
import type { QueryClient } from '@tanstack/react-query';

export type RowTexts = Readonly<Record<string, string>>;

/** A row of the file with the server's verdict, in the preview or the import. `line` is its line in the file, from 1. */
export interface JudgedRow {
  line: number;
  row: RowTexts;
  verdict: ImportVerdict;
  /** The earlier line with the same e-mail or phone. */
  twin?: number;
  /** Who has the phone of a row with another name. */
  sharedWith?: string;
}

export interface FieldOfFile {
  name: string;
  title: string;
  /** The head of the column in our own files. */
  head: string;
  /** The names in files, without accents, capitals and punctuation. */
  names: readonly string[];
  /** A head of these words, and of words that say nothing such as "del" or "1", means it, too. */
  words?: readonly string[];
  /** Of several columns, one with such a head comes first. */
  first?: RegExp;
  /** Whether a text may be one: what is in a column decides if its head says nothing. */
  looksLike?: (text: string) => boolean;
  /** Several columns may have it. `labelled`: each text is labelled; `listed`: they follow each other. */
  joins?: 'labelled' | 'listed';
  /** Reads a text by all texts of its column. */
  readerOf?: (column: readonly string[]) => (text: string) => string;
  /** How the text is better written, which is offered. */
  tidied?: (text: string) => string;
  /** For a date: the name of all of them, `'fechas de nacimiento'`. */
  dates?: string;
  /** Its years of two digits are of this century. */
  isOfThisCentury?: true;
  /** Without a column of its own, it is the text after the date: `'5/12/2026 16:30'`. */
  isTime?: true;
}

export type State = ImportVerdict['state'];

/** The texts of a kind. `things` counts its results: `'1 cliente'`. */
interface KindWords {
  /** Stands beside the choice of the kind. */
  option: string;
  /** Stands where a file is dropped. */
  drop: string;
  picker: string;
  /** What happens before and after the import. */
  promise: string;
  things: (count: number) => string;
  states: Record<State, string>;
  /** For the middle of a sentence, one and several. */
  counted: Record<'made' | 'known' | 'wrong', readonly [one: string, more: string]>;
  importing: string;
  nothingNew: string;
  imported: (count: number) => string;
  seeThem: { to: string; label: string };
  /** Where an ignored column could go. */
  advice: string;
  preview: (count: number) => string;
  undo: {
    question: (run: FileImport) => string;
    press: (count: number) => string;
    keep: string;
    done: (run: FileImport) => string;
    undone: (run: FileImport) => string;
    kept: (count: number) => string;
    keptWhy: string;
    /** Why a row stayed; empty for a kind whose clients stay as a whole. */
    reasons: Partial<Record<KeptReason, string>>;
  };
}

export interface KindRoutes {
  preview: (rows: RowTexts[], signal: AbortSignal) => Promise<{ items: ImportVerdict[] }>;
  list: (signal: AbortSignal) => Promise<{ items: FileImport[] }>;
  start: (body: ImportStart, idempotencyKey: string) => Promise<FileImport>;
  bring: (
    importId: string,
    body: { from: number; rows: RowTexts[] },
    signal: AbortSignal,
  ) => Promise<{ items: ImportVerdict[]; run: FileImport }>;
  undo: (importId: string) => Promise<FileImport>;
  kept: (importId: string, signal: AbortSignal) => Promise<{ items: KeptClient[] }>;
}

/** A kind of import: its possible columns, their requirements, its texts and routes. The page is the same for all. */
export interface ImportKind {
  name: ImportKindName;
  permissions: readonly PermissionCode[];
  fields: readonly FieldOfFile[];
  /** Why the columns are not sufficient; null if they are. */
  lack: (has: (field: string) => boolean) => string | null;
  /** The values of a row as they will be shown, by field; null if it cannot be read. */
  facts: (row: RowTexts) => Record<string, string> | null;
  /**
   * The wish of a row in the file's words, shown beside the client if the row is not imported. By default the client
   * alone.
   */
  about?: (row: RowTexts) => string;
  /** The parts that no two rows may share: the client, perhaps with their item. */
  same: (row: RowTexts) => { fullName?: string; email?: string | undefined; phone?: string | undefined };
  /** The field of a row by which a person comes in although somebody with another name has the phone. */
  shares?: string;
  /** Why a second equal row is not imported; by default the contact is named. */
  sayTwin?: (line: number) => string;
  /** Rows with the same text compete for the same day, so they are checked together. */
  together?: (row: RowTexts) => string;
  /** An override for all rows: its field, and its permission. */
  override?: { field: string; permission: PermissionCode; label: string; hint: string };
  /** An allowance for all rows, without a reason: its field. */
  allowance?: { field: string; label: string; hint: string };
  /** The total of the new rows, if there is one worth showing. */
  sum?: (rows: readonly RowTexts[]) => string;
  /** A file to start from; its times are starts of the clinic. */
  template: (hours: Hours) => { name: string; rows: string[][] };
  rejected: string;
  words: KindWords;
  routes: KindRoutes;
  /** Reads again what pages show of the kind. */
  refresh: (cache: QueryClient) => Promise<void>;
}

/** `'1 cliente'`, `'1,204 clientes'` */
export const counting =
  (one: string, more: string) =>
  (count: number): string =>
    count === 1 ? `1 ${one}` : `${count.toLocaleString('es-MX')} ${more}`;
