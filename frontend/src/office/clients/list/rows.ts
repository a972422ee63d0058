import type { ClientRow } from '@rostro/shared/contract/client-records';

/** What can be done with a row. */
export interface RowDoings {
  onOpen: (client: ClientRow) => void;
  onEdit: (client: ClientRow) => void;
  onRemove: (client: ClientRow) => void;
}

export interface ClientRowsProps extends RowDoings {
  rows: readonly ClientRow[];
}
