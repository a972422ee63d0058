import type { CsvCell } from '@rostro/shared/csv';
import { classes } from '#ui/classes.ts';
import { Bars } from './Bars.tsx';
import styles from './ColumnTable.module.css';

/** A column of numbers, for the screen and for a spreadsheet. */
export interface Column<T> {
  title: string;
  say: (row: T) => string;
  cell: (row: T) => CsvCell;
  main?: true;
}

/** A table with a row of counts for each named thing. */
export interface NumberTable<T> {
  title: string;
  of: string;
  rows: readonly T[];
  keyOf: (row: T) => string;
  nameOf: (row: T) => string;
  noteOf?: (row: T) => string | undefined;
  columns: readonly Column<T>[];
  barOf: (row: T) => number;
}

export function ColumnTable<T>({ title, of, rows, keyOf, nameOf, noteOf, columns, barOf }: NumberTable<T>) {
  const most = Math.max(1, ...rows.map(barOf));
  return (
    <table className={classes(styles.table, 'w-full border-collapse tabular-nums max-phone:block')} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {columns.map((column) => (
            <th key={column.title} scope="col">
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">
              {nameOf(row)}
              {noteOf?.(row) && <small className="block text-muted text-12">{noteOf(row)}</small>}
              <Bars count={barOf(row)} most={most} />
            </th>
            {columns.map((column) => (
              <td key={column.title} data-title={column.title} className={classes(column.main && styles.main)}>
                {column.say(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
