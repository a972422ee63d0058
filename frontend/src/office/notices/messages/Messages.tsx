import type { ClientMessage } from '@rostro/shared/contract/client-messages';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleHeart } from 'lucide-react';
import { ListBody } from '#office/list/ListBody.tsx';
import { type Column, ListRows } from '#office/list/ListTable.tsx';
import { Notice } from '#office/ui/Notice.tsx';
import styles from '../parts/Notices.module.css';
import { messagesQuery } from './api.ts';
import { MessageActions, type Seeing, When, Who, Words } from './MessageParts.tsx';

const columns = (seeing: Seeing): Column<ClientMessage>[] => [
  {
    key: 'who',
    title: 'Cliente',
    width: 200,
    render: (_, message) => (
      <div className={styles.lines}>
        <Who message={message} />
      </div>
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

const card = (seeing: Seeing) => (message: ClientMessage) => (
  <div className={styles.card}>
    <div className={styles.lines}>
      <Who message={message} />
      <small>
        <When message={message} />
      </small>
    </div>
    <Words message={message} />
    <MessageActions message={message} {...seeing} />
  </div>
);

export const Messages = (seeing: Seeing) => (
  <ListBody
    query={useQuery(messagesQuery())}
    level={2}
    coming={{ label: 'Cargando los mensajes…', columns: '200px 168px 1fr 248px', rows: 5, tall: true }}
    failed="No pudimos cargar los mensajes"
    stale="No pudimos actualizar la lista."
    empty={({ items }) => items.length === 0}
    nothing={
      <Notice
        icon={MessageCircleHeart}
        level={2}
        title="No hay mensajes por atender"
        text="Lo que tus clientes escriban al WhatsApp de la clínica y no se conteste solo aparece aquí."
      />
    }
  >
    {({ items }) => (
      <ListRows
        label="Mensajes de clientes"
        wide
        tall
        className={styles.table}
        rows={items}
        columns={columns(seeing)}
        card={card(seeing)}
      />
    )}
  </ListBody>
);
