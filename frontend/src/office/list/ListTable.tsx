import { Table, type TableColumnType } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import styles from './ListTable.module.css';
import type { Sort } from './schema.ts';
import { useWide } from './useWide.ts';

type SortOrder = 'ascend' | 'descend';
export interface Column<Row, S extends string = never> extends TableColumnType<Row> {
  /** The sort key of this column, and the order of the first click. */
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
  /** Called on a click on the row. The row must also contain a link, for the keyboard and for new tabs. */
  onOpen?: (row: Row) => void;
}

const CONTROLS = 'a, button, input, [role="menu"]';

/** Whether a click is on the row itself, not on a control in it or on a portal that it opened. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && target.closest(CONTROLS) === null;
}

/** The row's link has the focus first, because the drawer that opens gives it back. */
function openFrom({ currentTarget }: MouseEvent, open: () => void): void {
  currentTarget.querySelector('a')?.focus({ preventScroll: true });
  open();
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

/** The table of a list: its header sticks below the header of the page, and it never scrolls sideways. */
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
      onRow={(row) => (onOpen ? { onClick: (event) => isOnRow(event) && openFrom(event, () => onOpen(row)) } : {})}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
        const name = columns.find(({ key }) => key === columnKey)?.sortBy;
        if (name !== undefined) onSort?.(order === 'descend' ? `-${name}` : name);
      }}
    />
  );
}

interface ListRowsProps<Row, S extends string> extends ListTableProps<Row, S> {
  label: string;
  card: (row: Row) => ReactNode;
  cardClassName?: (row: Row) => string;
  /** Cells have several lines, so that the rows ignore compact density. */
  tall?: boolean;
  /** Shows the table only on desks; tablets get cards. */
  wide?: boolean;
}

/** A table, or cards where a table does not fit. */
export function ListRows<Row extends { id: string | number }, S extends string = never>(props: ListRowsProps<Row, S>) {
  const { label, card, cardClassName, wide = false, tall = false, ...table } = props;
  const compact = useWide();
  const { phone, desk } = useSize();
  if (!phone && (desk || !wide)) return <ListTable {...table} compact={compact && !tall} />;
  return (
    <ul className="tabular-nums" aria-label={label}>
      {table.rows.map((row) => (
        <li key={row.id} className={classes('[&+&]:border-t [&+&]:border-t-row-line', cardClassName?.(row))}>
          {card(row)}
        </li>
      ))}
    </ul>
  );
}

interface TwoLinesProps {
  first: ReactNode;
  second: ReactNode;
  /** In compact density the second line is shown complete or not at all, because a part of it is meaningless. */
  whole?: boolean;
}

/** A cell with a secondary line below; next to it in compact density. */
export const TwoLines = ({ first, second, whole = false }: TwoLinesProps) => (
  <span className={classes(styles.two, whole && styles.whole)}>
    {first}
    <small>{second}</small>
  </span>
);
