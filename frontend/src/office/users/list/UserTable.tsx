import type { PanelUser } from '@rostro/shared/contract/rbac';
import type { TableProps } from 'antd';
import { ListTable } from '#office/list/ListTable.tsx';
import { classes } from '#ui/classes.ts';
import { orDash, sayRole } from '../data/say.ts';
import type { Column, Sort } from '../data/view.ts';
import styles from './List.module.css';
import { NameLink } from './NameLink.tsx';
import type { UserRowsProps } from './rows.ts';
import { UserMenu } from './UserMenu.tsx';

interface UserTableProps extends UserRowsProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}
type Columns = NonNullable<TableProps<PanelUser>['columns']>;

const sorting = (column: Column, sort: Sort) => ({
  key: column,
  sorter: true,
  sortOrder: sort.column === column ? (sort.descending ? ('descend' as const) : ('ascend' as const)) : null,
  sortDirections: ['ascend' as const, 'descend' as const, 'ascend' as const],
});

const columns = ({ open, sort, onDetail, onDelete }: UserTableProps): Columns => [
  {
    ...sorting('name', sort),
    title: 'Nombre',
    ellipsis: true,
    render: (_, user) => <NameLink user={user} open={user.id === open} />,
  },
  { ...sorting('email', sort), title: 'Email', ellipsis: true, render: (_, user) => orDash(user.email) },
  { ...sorting('position', sort), title: 'Puesto', ellipsis: true, render: (_, user) => orDash(user.position) },
  {
    ...sorting('role', sort),
    title: 'Rol',
    ellipsis: true,
    render: (_, user) => <span className={classes(!user.role?.isActive && 'muted')}>{sayRole(user)}</span>,
  },
  {
    key: 'options',
    title: 'Opciones',
    width: 92,
    align: 'right',
    render: (_, user) => <UserMenu user={user} onDetail={() => onDetail(user)} onDelete={() => onDelete(user)} />,
  },
];

const isColumn = (key: unknown): key is Column => typeof key === 'string' && key !== 'options';

export function UserTable(props: UserTableProps) {
  const { rows, open, onOpen, onSort } = props;
  return (
    <ListTable<PanelUser>
      className={styles.table ?? ''}
      rows={rows}
      columns={columns(props)}
      rowClassName={(user) => classes(styles.row, user.id === open && styles.open)}
      onRow={(user) => ({ onClick: () => onOpen(user) })}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
        if (isColumn(columnKey)) onSort({ column: columnKey, descending: order === 'descend' });
      }}
    />
  );
}
