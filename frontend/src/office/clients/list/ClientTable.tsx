import { CLIENT_SORTS, type ClientRow } from '@rostro/shared/contract/client-records';
import type { MouseEvent } from 'react';
import { ListTable } from '#office/list/ListTable.tsx';
import { useSize } from '#office/ui/useSize.ts';
import type { Sort } from '../data/view.ts';
import { columnsFor } from './columns.tsx';
import styles from './List.module.css';
import type { ClientRowsProps } from './rows.ts';

interface ClientTableProps extends ClientRowsProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** A link, a button and what a menu over the row holds answer for themselves. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element && currentTarget.contains(target))) return false;
  return target.closest('a, button') === null;
}

export function ClientTable({ rows, sort, onSort, ...doings }: ClientTableProps) {
  const { desk } = useSize();
  return (
    <ListTable<ClientRow>
      rows={rows}
      columns={columnsFor(sort, doings, !desk)}
      rowClassName={styles.row ?? ''}
      onRow={(client) => ({ onClick: (event) => isOnRow(event) && doings.onOpen(client) })}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
        const column = CLIENT_SORTS.find((name) => name === columnKey);
        if (column) onSort(order === 'descend' ? `-${column}` : column);
      }}
    />
  );
}
