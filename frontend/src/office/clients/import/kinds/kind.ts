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

/** A row as it is sent: its fields with their texts. */
export type RowTexts = Readonly<Record<string, string>>;

/** What a column of the file can be. */
export interface FieldOfFile {
  name: string;
  /** As pages and lists title it. */
  title: string;
  /** As our own files head its column. */
  head: string;
  /** How files name it, without accents, capitals and punctuation. */
  names: readonly string[];
  /** `labelled`: several columns may be it, and the text says which is which. */
  joins?: 'labelled';
  /** It is a date, and what the page calls all of them: `'fechas de nacimiento'`. */
  dates?: string;
  /** Where no column says it, it is what stands behind the date: `'5/12/2026 16:30'`. */
  isTime?: true;
}

export type State = ImportVerdict['state'];

/** What the page says of a kind. `things` counts what it makes: `'1 cliente'`. */
interface KindWords {
  /** Beside the choice of the kind. */
  option: string;
  /** In the place where a file is dropped. */
  drop: string;
  picker: string;
  /** What happens before and after. */
  promise: string;
  things: (count: number) => string;
  states: Record<State, string>;
  /** The same in the middle of a sentence, one and several. */
  counted: Record<'made' | 'known' | 'wrong', readonly [one: string, more: string]>;
  importing: string;
  nothingNew: string;
  imported: (count: number) => string;
  seeThem: { to: string; label: string };
  /** Where a column that is not imported could go. */
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
    /** Of one that stayed; a kind whose clients stay as a whole has none. */
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

/** A kind of import: what its columns can be, what they need, its words and routes. The page is the same for all. */
export interface ImportKind {
  name: ImportKindName;
  permissions: readonly PermissionCode[];
  fields: readonly FieldOfFile[];
  /** Why the columns cannot be used yet; null: they can. */
  lack: (has: (field: string) => boolean) => string | null;
  /** What a row says, field by field, as it will be shown; null: it cannot be read. */
  facts: (row: RowTexts) => Record<string, string> | null;
  /** What a row asks for, as the file has it: shown beside its client where it is not imported. Absent: the client alone. */
  about?: (row: RowTexts) => string;
  /** What two rows may not share: who a row is, or that and what they get. */
  same: (row: RowTexts) => { email?: string | undefined; phone?: string | undefined };
  /** Why a second row with the same is not imported; absent: it names the contact. */
  sayTwin?: (line: number) => string;
  /** Rows that say the same here are checked together, beside each other: they compete for the same day. */
  together?: (row: RowTexts) => string;
  /** What the person may say once for all rows: the field that has it, and who may. Absent: nothing. */
  override?: { field: string; permission: PermissionCode; label: string; hint: string };
  /** The same, for what only has to be allowed: the field that has it then. Absent: nothing. */
  allowance?: { field: string; label: string; hint: string };
  /** What the rows that are new make together; absent: nothing worth saying. */
  sum?: (rows: readonly RowTexts[]) => string;
  /** A file to begin with; its times are starts of the clinic. */
  template: (hours: Hours) => { name: string; rows: string[][] };
  /** Of the rows that are not imported. */
  rejected: string;
  words: KindWords;
  routes: KindRoutes;
  /** What pages know of it is read again. */
  refresh: (cache: QueryClient) => Promise<void>;
}

/** `'1 cliente'`, `'1,204 clientes'` */
export const counting =
  (one: string, more: string) =>
  (count: number): string =>
    count === 1 ? `1 ${one}` : `${count.toLocaleString('es-MX')} ${more}`;
