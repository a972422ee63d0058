import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { Table, type TableProps } from 'antd';
import { sayClient, sayContact, sayService, sentence } from '../../app/admin/ui/say.ts';
import { classes } from '../../ui/classes.ts';
import styles from './AppointmentTable.module.css';
import type { Sort } from './filters.ts';
import { RowActions } from './RowActions.tsx';
import { isVoid, sayStart } from './rows.ts';
import { StatusControl } from './StatusControl.tsx';

export interface AppointmentListProps {
  rows: readonly StaffAppointment[];
  next: string | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onStatus: (appointment: StaffAppointment) => void;
}

type Columns = NonNullable<TableProps<StaffAppointment>['columns']>;

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className={styles.two}>
      <b>{first}</b>
      <small>{second}</small>
    </span>
  );
}

function When({ appointment }: { appointment: StaffAppointment }) {
  const { day, time } = sayStart(appointment);
  return (
    <time dateTime={appointment.startsAt}>
      <TwoLines first={time} second={sentence(day)} />
    </time>
  );
}

const columns = (sort: Sort, onStatus: AppointmentListProps['onStatus']): Columns => [
  {
    key: 'startsAt',
    title: 'Hora y día',
    width: 210,
    sorter: true,
    sortOrder: sort === 'startsAt' ? 'ascend' : 'descend',
    sortDirections: ['ascend', 'descend', 'ascend'],
    render: (_, row) => <When appointment={row} />,
  },
  { key: 'client', title: 'Cliente', render: (_, row) => <TwoLines first={sayClient(row)} second={sayContact(row)} /> },
  { key: 'service', title: 'Servicio', ellipsis: true, render: (_, row) => sayService(row) },
  {
    key: 'status',
    title: 'Estado',
    width: 148,
    render: (_, row) => <StatusControl appointment={row} onOpen={() => onStatus(row)} />,
  },
  {
    key: 'actions',
    title: 'Opciones',
    width: 92,
    align: 'right',
    render: (_, row) => <RowActions appointment={row} onStatus={() => onStatus(row)} />,
  },
];

export function AppointmentTable({ rows, next, sort, onSort, onStatus }: AppointmentListProps) {
  return (
    <Table<StaffAppointment>
      className={styles.table ?? ''}
      rowKey="id"
      size="small"
      tableLayout="fixed"
      pagination={false}
      sticky={{ offsetHeader: 56 }}
      showSorterTooltip={false}
      dataSource={[...rows]}
      columns={columns(sort, onStatus)}
      rowClassName={(row) => classes(isVoid(row) && styles.void, row.id === next && styles.next)}
      onChange={(_pages, _filters, sorter) => {
        const order = Array.isArray(sorter) ? undefined : sorter.order;
        onSort(order === 'descend' ? '-startsAt' : 'startsAt');
      }}
    />
  );
}
