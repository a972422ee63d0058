import { Table, type TableProps } from 'antd';
import { classes } from '#ui/classes.ts';
import styles from './Table.module.css';

type Kept = 'className' | 'columns' | 'onChange' | 'onRow' | 'rowClassName';
interface ListTableProps<Row> extends Pick<TableProps<Row>, Kept> {
  rows: readonly Row[];
}

/** The table of a list: its head stays below the shell's while the page scrolls, and its columns never make it scroll sideways. */
export function ListTable<Row extends { id: string | number }>({ rows, className, ...table }: ListTableProps<Row>) {
  return (
    <Table<Row>
      className={classes(styles.table, className)}
      rowKey="id"
      size="small"
      tableLayout="fixed"
      pagination={false}
      sticky={{ offsetHeader: 56 }}
      showSorterTooltip={false}
      dataSource={[...rows]}
      {...table}
    />
  );
}
