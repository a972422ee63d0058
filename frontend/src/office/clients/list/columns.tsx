import type { ClientRow, ClientSort } from '@rostro/shared/contract/client-records';
import type { TableProps } from 'antd';
import { orDash, sayClientPhone } from '../data/say.ts';
import type { Sort } from '../data/view.ts';
import { ClientLink } from './ClientLink.tsx';
import { ClientMenu } from './ClientMenu.tsx';
import { ClientState, LastAppointment } from './LastAppointment.tsx';
import styles from './List.module.css';
import type { RowDoings } from './rows.ts';

type Columns = NonNullable<TableProps<ClientRow>['columns']>;
type Order = 'ascend' | 'descend';

/** Whoever asks for the last appointments wants the latest first. */
const FIRST: Partial<Record<ClientSort, Order>> = { lastAppointment: 'descend' };

function sorting(column: ClientSort, sort: Sort) {
  const order: Order = sort.startsWith('-') ? 'descend' : 'ascend';
  const first = FIRST[column] ?? 'ascend';
  const other: Order = first === 'ascend' ? 'descend' : 'ascend';
  return {
    key: column,
    sorter: true,
    sortOrder: sort.replace('-', '') === column ? order : null,
    sortDirections: [first, other, first],
  };
}

const email = (sort: Sort): Columns[number] => ({
  ...sorting('email', sort),
  title: 'Email',
  ellipsis: true,
  render: (_, row) => orDash(row.email),
});

/** On narrower screens the e-mail stands under the name. */
function Who({ client, narrow }: { client: ClientRow; narrow: boolean }) {
  if (!narrow || client.email === null) return <ClientLink client={client} />;
  return (
    <span className={styles.two}>
      <ClientLink client={client} />
      <small>{client.email}</small>
    </span>
  );
}

/** By the sort that is on; narrow screens have one column less. */
export const columnsFor = (sort: Sort, doings: RowDoings, narrow: boolean): Columns => [
  {
    ...sorting('fullName', sort),
    title: 'Nombre',
    ellipsis: true,
    render: (_, row) => <Who client={row} narrow={narrow} />,
  },
  ...(narrow ? [] : [email(sort)]),
  { ...sorting('phone', sort), title: 'Teléfono', width: 126, render: (_, row) => sayClientPhone(row) },
  {
    ...sorting('lastAppointment', sort),
    title: 'Última Reserva',
    width: narrow ? 180 : 210,
    ellipsis: true,
    render: (_, row) => <LastAppointment {...row} />,
  },
  { ...sorting('status', sort), title: 'Estado', width: 138, render: (_, row) => <ClientState {...row} /> },
  {
    key: 'options',
    title: 'Opciones',
    width: 92,
    align: 'right',
    render: (_, row) => <ClientMenu client={row} {...doings} />,
  },
];
