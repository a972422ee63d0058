import { Table, type TableColumnType } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import styles from './ListTable.module.css';
import type { Sort } from './schema.ts';
import { useDensity } from './useDensity.ts';

type SortOrder = 'ascend' | 'descend';
export interface Column<Row, S extends string = never> extends TableColumnType<Row> {
  /** The name by which the list is sorted by this column, and which end comes first. */
  sortBy?: S;
  first?: SortOrder;
}

interface ListTableProps<Row, S extends string> {
  rows: readonly Row[];
  columns: readonly Column<Row, S>[];
  className?: string | undefined;
  rowClassName?: (row: Row) => string;
  sort?: Sort<S>;
  onSort?: (sort: Sort<S>) => void;
  compact?: boolean;
  /** The whole row opens; within it stands a link for the keyboard, and for another tab. */
  onOpen?: (row: Row) => void;
}

const CONTROLS = 'a, button, input, [role="menu"]';

/** What can be pressed in a row answers for itself, and so does what it opens above the page. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && target.closest(CONTROLS) === null;
}

function sorting<S extends string>(sortBy: S, first: SortOrder, sort: Sort<S>) {
  const order: SortOrder = sort.startsWith('-') ? 'descend' : 'ascend';
  const other: SortOrder = first === 'ascend' ? 'descend' : 'ascend';
  return {
    sorter: true,
    sortOrder: sort.replace(/^-/, '') === sortBy ? order : null,
    sortDirections: [first, other, first],
  };
}

/** The table of a list: its head stays below the shell's while the page scrolls, and its columns never make it scroll sideways. */
export function ListTable<Row extends { id: string | number }, S extends string = never>(
  props: ListTableProps<Row, S>,
) {
  const { rows, columns, className, rowClassName, sort, onSort, onOpen, compact = false } = props;
  return (
    <Table<Row>
      className={classes(styles.table, compact && styles.compact, className)}
      rowKey="id"
      size="small"
      tableLayout="fixed"
      pagination={false}
      sticky={{ offsetHeader: 56 }}
      showSorterTooltip={false}
      dataSource={[...rows]}
      columns={columns.map(({ sortBy, first = 'ascend', ...column }) => ({
        ...column,
        ...(sortBy !== undefined && sort !== undefined && sorting(sortBy, first, sort)),
      }))}
      rowClassName={(row) => classes(onOpen && styles.row, rowClassName?.(row))}
      onRow={(row) => (onOpen ? { onClick: (event) => isOnRow(event) && onOpen(row) } : {})}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
        const name = columns.find(({ key }) => key === columnKey)?.sortBy;
        if (name !== undefined) onSort?.(order === 'descend' ? `-${name}` : name);
      }}
    />
  );
}

interface ListRowsProps<Row, S extends string> extends ListTableProps<Row, S> {
  /** What the list of cards is called. */
  label: string;
  card: (row: Row) => ReactNode;
  cardClassName?: (row: Row) => string;
  /** Its cells hold several lines: they are never low. */
  tall?: boolean;
  /** The table wants a desk's width, not only a tablet's. */
  wide?: boolean;
}

/** A table, or cards where there is no room for one: never a table that scrolls sideways. */
export function ListRows<Row extends { id: string | number }, S extends string = never>(props: ListRowsProps<Row, S>) {
  const { label, card, cardClassName, wide = false, tall = false, ...table } = props;
  const { compact } = useDensity();
  const { phone, desk } = useSize();
  if (!phone && (desk || !wide)) return <ListTable {...table} compact={compact && !tall} />;
  return (
    <ul className={styles.cards} aria-label={label}>
      {table.rows.map((row) => (
        <li key={row.id} className={classes(styles.card, cardClassName?.(row))}>
          {card(row)}
        </li>
      ))}
    </ul>
  );
}

interface TwoLinesProps {
  first: ReactNode;
  second: ReactNode;
  /** Half of the second says nothing: beside the first it stands whole, or not at all. */
  whole?: boolean;
}

/** What a cell says, and below it what goes with it; beside it where rows are compact. */
export const TwoLines = ({ first, second, whole = false }: TwoLinesProps) => (
  <span className={classes(styles.two, whole && styles.whole)}>
    {first}
    <small>{second}</small>
  </span>
);
