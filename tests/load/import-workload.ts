import type { ImportKindName } from '@rostro/shared/contract/imports/import-run';
import type { FieldOfFile, RowTexts } from '../../frontend/src/office/importing/kind.ts';
import type { MadeCell } from '../../frontend/src/office/imports/testWorkbook.ts';

export interface Workload {
  kind: ImportKindName;
  fields: readonly FieldOfFile[];
  head: string[];
  rows: MadeCell[][];
  /** The facts that the user gives once for all rows. */
  said?: RowTexts;
}
