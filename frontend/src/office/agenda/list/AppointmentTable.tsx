import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { TableProps } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { PaymentMark } from '#office/appointments/PaymentMark.tsx';
import { ListTable } from '#office/list/ListTable.tsx';
import { sayContact, sayService, sentence } from '#office/ui/say.ts';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import { Unverified } from '../attendance/Unverified.tsx';
import { WillCome } from '../attendance/WillCome.tsx';
import { useOpenBooking } from '../booking/useBookingAddress.ts';
import type { Sort } from '../data/filters.ts';
import { isVoid, sayStart } from '../data/rows.ts';
import { StatusControl } from '../status/StatusControl.tsx';
import { AppointmentLink } from './AppointmentLink.tsx';
import styles from './AppointmentTable.module.css';
import { RowActions } from './RowActions.tsx';

/** Beside a calendar there is less room: a day says its hours alone, a month its days too. */
export type Beside = 'day' | 'month';

export interface AppointmentListProps {
  rows: readonly StaffAppointment[];
  beside?: Beside | undefined;
  next: string | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onStatus: (appointment: StaffAppointment) => void;
}

type Columns = NonNullable<TableProps<StaffAppointment>['columns']>;

function TwoLines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <span className={styles.two}>
      <b>{first}</b>
      <small>{second}</small>
    </span>
  );
}

function When({ appointment, beside }: { appointment: StaffAppointment; beside: Beside | undefined }) {
  const { day, time } = sayStart(appointment);
  return (
    <time dateTime={appointment.startsAt}>
      {beside === 'day' ? <b className={styles.hour}>{time}</b> : <TwoLines first={time} second={sentence(day)} />}
    </time>
  );
}

const SERVICE: Columns[number] = {
  key: 'service',
  title: 'Servicio',
  ellipsis: true,
  className: styles.service ?? '',
  render: (_, row) => sayService(row),
};

const PAYMENT: Columns[number] = {
  key: 'payment',
  title: 'Pago',
  width: 148,
  render: (_, row) => <PaymentMark appointment={row} />,
};

type Shown = Pick<AppointmentListProps, 'sort' | 'onStatus' | 'beside'> & {
  /** There is room for the button beside the status. */
  wide: boolean;
};

const columns = ({ sort, onStatus, beside, wide }: Shown): Columns => [
  {
    key: 'startsAt',
    title: beside === 'day' ? 'Hora' : 'Hora y día',
    width: beside === 'day' ? 116 : 200,
    sorter: true,
    sortOrder: sort === 'startsAt' ? 'ascend' : 'descend',
    sortDirections: ['ascend', 'descend', 'ascend'],
    render: (_, row) => <When appointment={row} beside={beside} />,
  },
  {
    key: 'client',
    title: beside ? 'Cliente y servicio' : 'Cliente',
    render: (_, row) => (
      <TwoLines first={<AppointmentLink appointment={row} />} second={beside ? sayService(row) : sayContact(row)} />
    ),
  },
  ...(beside ? [] : [SERVICE]),
  {
    key: 'status',
    title: 'Estado',
    width: wide ? 256 : 164,
    render: (_, row) => (
      <>
        <StatusControl appointment={row} onOpen={() => onStatus(row)} />
        <WillCome appointment={row} />
        <Unverified appointment={row} />
        {beside && <PaymentMark appointment={row} />}
      </>
    ),
  },
  ...(beside ? [] : [PAYMENT]),
  {
    key: 'actions',
    title: 'Opciones',
    width: 92,
    align: 'right',
    render: (_, row) => <RowActions appointment={row} onStatus={() => onStatus(row)} />,
  },
];

const CONTROLS = 'a, button, input, [role="menu"]';

/** The whole row opens, but not what can be pressed in it, nor a question that it has asked above the page. */
function isOfRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Element && currentTarget.contains(target) && target.closest(CONTROLS) === null;
}

export function AppointmentTable({ rows, next, sort, onSort, onStatus, beside }: AppointmentListProps) {
  const { edit } = useOpenBooking();
  const { desk } = useSize();
  return (
    <ListTable<StaffAppointment>
      rows={rows}
      columns={columns({ sort, onStatus, beside, wide: desk && !beside })}
      onRow={(row) => ({ onClick: (event) => isOfRow(event) && edit(row.id) })}
      rowClassName={(row) => classes(styles.row, isVoid(row) && styles.void, row.id === next && styles.next)}
      onChange={(_pages, _filters, sorter) => {
        const order = Array.isArray(sorter) ? undefined : sorter.order;
        onSort(order === 'descend' ? '-startsAt' : 'startsAt');
      }}
    />
  );
}
