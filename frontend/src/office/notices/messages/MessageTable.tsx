import type { ClientMessage } from '@rostro/shared/contract/client-messages';
import type { TableProps } from 'antd';
import { ListTable } from '#office/list/ListTable.tsx';
import styles from '../parts/Notices.module.css';
import { MessageActions, type Seeing, When, Who, Words } from './MessageParts.tsx';

export interface MessageListProps extends Seeing {
  rows: readonly ClientMessage[];
}

const columns = (seeing: Seeing): NonNullable<TableProps<ClientMessage>['columns']> => [
  {
    key: 'who',
    title: 'Cliente',
    width: 200,
    render: (_, message) => (
      <span className={styles.lines}>
        <Who message={message} />
      </span>
    ),
  },
  { key: 'at', title: 'Llegó', width: 168, render: (_, message) => <When message={message} /> },
  { key: 'text', title: 'Mensaje', render: (_, message) => <Words message={message} /> },
  {
    key: 'actions',
    title: 'Opciones',
    width: 248,
    render: (_, message) => <MessageActions message={message} {...seeing} />,
  },
];

export const MessageTable = ({ rows, ...seeing }: MessageListProps) => (
  <ListTable<ClientMessage> className={styles.table ?? ''} rows={rows} columns={columns(seeing)} />
);

/** The list where there is no room for a table: never one that scrolls sideways. */
export const MessageCards = ({ rows, ...seeing }: MessageListProps) => (
  <ul className={styles.cards} aria-label="Mensajes de clientes">
    {rows.map((message) => (
      <li key={message.id} className={styles.card}>
        <div className={styles.lines}>
          <Who message={message} />
          <small>
            <When message={message} />
          </small>
        </div>
        <Words message={message} />
        <MessageActions message={message} {...seeing} />
      </li>
    ))}
  </ul>
);
