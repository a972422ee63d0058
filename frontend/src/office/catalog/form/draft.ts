import type { Catalog, CatalogRow, FormValues } from '../data/types.ts';
import type { Subject } from './useSubject.ts';
import { blankValues, isChanged, valuesOf } from './values.ts';

/** What a form began with. */
export interface Base {
  values: FormValues;
  /** Of the row that was read; nothing where it is new. */
  version: number | undefined;
}

/** What was typed and not saved. It outlives the dialog, the back button and a session that ends. */
export interface Draft {
  of: string;
  base: Base;
  values: FormValues;
  /** What was typed over a row that somebody else changed, once the form shows that row as it is now. */
  typed?: FormValues;
}

export const baseOf = (row: CatalogRow): Base => ({ values: valuesOf(row), version: row.version });

export const firstBase = (catalog: Catalog, { row }: Subject): Base =>
  row ? baseOf(row) : { values: blankValues(catalog), version: undefined };

/** Nothing, where nothing would be lost. */
export function draftOf(draft: Draft): Draft | undefined {
  return isChanged(draft.values, draft.base.values) || draft.typed !== undefined ? draft : undefined;
}
