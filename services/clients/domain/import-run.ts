import type { ProfileItem } from '@rostro/rules/table/items';
import type { ClientImport, ImportVerdict } from '@rostro/shared/contract/clients/client-import';
import { IMPORT_UNDO_HOURS } from '@rostro/shared/contract/clients/client-import';
import { AppError } from '@rostro/shared/errors';
import { addMinutes } from '@rostro/shared/time';

/** The import of one file, part by part; the contract has its fields. */
export interface ImportRun extends ClientImport {
  byId: string;
  /** So many rows have been looked at by the undo, from the first on. */
  undoneRows: number;
  requestHash?: string;
}

export const undoUntil = (at: string): string => addMinutes(at, IMPORT_UNDO_HOURS * 60);

/** One transaction takes this many items, with its entry in the audit. */
const MOST_ITEMS = 100;
/** The run, the part and the entry in the audit. */
const ITEMS_BESIDE = 3;
/** A person, and the guards of their e-mail and phone. */
const ITEMS_OF_CLIENT = 3;
export const ROWS_PER_WRITE = Math.floor((MOST_ITEMS - ITEMS_BESIDE) / ITEMS_OF_CLIENT);

/** Taking one client back: the person, two guards, what tells lists, and three conditions. */
const ITEMS_OF_UNDO = 8;
export const CLIENTS_PER_UNDO = Math.floor((MOST_ITEMS - ITEMS_BESIDE) / ITEMS_OF_UNDO);

/** The same rows are cut at the same places in every try. */
export function inParts<T>(from: number, rows: readonly T[]): { from: number; rows: T[] }[] {
  const parts: { from: number; rows: T[] }[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_WRITE) {
    parts.push({ from: from + at, rows: rows.slice(at, at + ROWS_PER_WRITE) });
  }
  return parts;
}

/**
 * Whether these rows come next, or were dealt with by an earlier try.
 * @throws {AppError} `import_ended`, `import_moved`
 */
export function placeIn(run: ImportRun, from: number, rows: number): 'next' | 'earlier' {
  if (from < run.nextRow) return 'earlier';
  if (run.state !== 'open') throw new AppError('import_ended');
  if (from > run.nextRow || from + rows > run.rows) throw new AppError('import_moved');
  return 'next';
}

export const countOf = (verdicts: readonly ImportVerdict[], state: ImportVerdict['state']): number =>
  verdicts.filter((verdict) => verdict.state === state).length;

/** @throws {AppError} `import_undo_late` */
export function mustBeUndoable(run: ImportRun, now: string): void {
  if ((run.state === 'open' || run.state === 'done') && run.undoUntil <= now) throw new AppError('import_undo_late');
}

/** As the import made them: a change, a sign-up, a claim or a merge raises the version. */
export const isUntouched = (profile: ProfileItem, importId: string): boolean =>
  profile.importId === importId && profile.version === 1;
