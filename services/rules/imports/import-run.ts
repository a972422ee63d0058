import type { FileImport, ImportVerdict } from '@rostro/shared/contract/imports/import-run';
import { IMPORT_UNDO_HOURS } from '@rostro/shared/contract/imports/import-run';
import { AppError } from '@rostro/shared/errors';
import { addMinutes } from '@rostro/shared/time';

export interface ImportRun extends FileImport {
  byId: string;
  /** The number of rows that the undo has finished, from the first on. */
  undoneRows: number;
  requestHash?: string;
}

export const undoUntil = (at: string): string => addMinutes(at, IMPORT_UNDO_HOURS * 60);

/** The limit of a transaction, including its entry in the audit. */
const MOST_ITEMS = 100;
/** The run, the part and the entry in the audit. */
const ITEMS_BESIDE = 3;

/**
 * The most items that one row, or its undo, writes and checks. `alone`: rows share items, such as a day of the
 * agenda, and a transaction must not touch one twice.
 */
export type ItemsOfRow = number | 'alone';
export const rowsPerWrite = (items: ItemsOfRow): number =>
  items === 'alone' ? 1 : Math.floor((MOST_ITEMS - ITEMS_BESIDE) / items);

/** The same rows are always cut at the same places. */
export function inParts<T>(from: number, rows: readonly T[], size: number): { from: number; rows: T[] }[] {
  const parts: { from: number; rows: T[] }[] = [];
  for (let at = 0; at < rows.length; at += size) parts.push({ from: from + at, rows: rows.slice(at, at + size) });
  return parts;
}

/** Whether these rows come next, or an earlier try has finished them. */
export function placeIn(run: ImportRun, from: number, rows: number): 'next' | 'earlier' {
  if (from < run.nextRow) return 'earlier';
  if (run.state !== 'open') throw new AppError('import_ended');
  if (from > run.nextRow || from + rows > run.rows) throw new AppError('import_moved');
  return 'next';
}

export const countOf = (verdicts: readonly ImportVerdict[], state: ImportVerdict['state']): number =>
  verdicts.filter((verdict) => verdict.state === state).length;

export function mustBeUndoable(run: ImportRun, now: string): void {
  if ((run.state === 'open' || run.state === 'done') && run.undoUntil <= now) throw new AppError('import_undo_late');
}

const nothingWrong = { knownBy: null, fields: {} };
export const made: ImportVerdict = { state: 'made', ...nothingWrong };
export const wrongRow = (fields: Record<string, string>): ImportVerdict => ({ state: 'wrong', knownBy: null, fields });

interface Issue {
  code?: string | undefined;
  path: readonly PropertyKey[];
  message: string;
  errors?: readonly (readonly { message: string }[])[];
}

/** The first error of each field counts; for a choice between two, that of the last one. */
export function fieldsOf(issues: readonly object[], unnamed: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues as readonly Issue[]) {
    const inner = issue.code === 'invalid_union' ? issue.errors?.at(-1)?.[0]?.message : undefined;
    fields[String(issue.path[0] ?? unnamed)] ??= inner ?? issue.message;
  }
  return fields;
}
