import type { ClientMessage } from '@rostro/shared/contract/notifications/client-messages';
import { MessageCircleHeart } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Column } from '#office/list/ListTable.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { classes } from '#ui/classes.ts';
import { useMessages } from './published/api.ts';
import { MessageActions } from './published/messages/MessageActions.tsx';
import { SettleDialog } from './published/messages/SettleDialog.tsx';
import { sayCount, sayFrom, sayWho, sayWords } from './published/messages/words.ts';
import styles from './published/Notices.module.css';
import { type WorkListActions, WorkListPage } from './published/WorkListPage.tsx';
import { sayWhen } from './published/words.ts';

interface MessageProps {
  message: ClientMessage;
}

/** The sender, with a link to the client for staff with the permission. */
function Who({ message }: MessageProps) {
  const name = sayWho(message);
  const maySee = useCan('view_clients');
  const { clientId } = message;
  return (
    <>
      <b>
        {clientId !== null && maySee ? (
          <Link className={styles.link} to={`/admin/clients/${clientId}`} aria-label={`${name}: ver cliente`}>
            {name}
          </Link>
        ) : (
          name
        )}
      </b>
      <small>{sayFrom(message)}</small>
    </>
  );
}

const When = ({ message: { at } }: MessageProps) => <time dateTime={at}>{sayWhen(at)}</time>;

const Words = ({ message }: MessageProps) => (
  <p className="leading-[1.45] whitespace-pre-wrap wrap-anywhere">{sayWords(message)}</p>
);

const columns = (actions: WorkListActions<ClientMessage>): Column<ClientMessage>[] => [
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
    render: (_, message) => <MessageActions message={message} {...actions} />,
  },
];

const card = (actions: WorkListActions<ClientMessage>) => (message: ClientMessage) => (
  <div className={classes(styles.card, 'grid grid-cols-1 gap-2 py-3 px-4')}>
    <div className={styles.lines}>
      <Who message={message} />
      <small>
        <When message={message} />
      </small>
    </div>
    <Words message={message} />
    <MessageActions message={message} {...actions} />
  </div>
);

const NOTHING = {
  icon: MessageCircleHeart,
  title: 'No hay mensajes por atender',
  text: 'Lo que tus clientes escriban al WhatsApp de la clínica y no se conteste solo aparece aquí.',
};

/** The page `/admin/notices/messages`: messages of clients that no staff member has settled. */
export default function MessagesPage() {
  return (
    <WorkListPage
      title="Mensajes de clientes"
      label="Lista de mensajes"
      useRows={useMessages}
      sayCount={sayCount}
      coming={{ label: 'Cargando los mensajes…', columns: '200px 168px 1fr 248px' }}
      failed="No pudimos cargar los mensajes"
      nothing={NOTHING}
      columns={columns}
      card={card}
      dialog={(message, state) => <SettleDialog key={message.id} message={message} {...state} />}
    />
  );
}
