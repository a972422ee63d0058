import type { ClientMessage } from '@rostro/shared/contract/client-messages';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#api/error.ts';
import { ListHead } from '#office/list/ListHead.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { messagesQuery } from './messages/api.ts';
import { Messages } from './messages/Messages.tsx';
import { SettleDialog } from './messages/SettleDialog.tsx';
import { sayCount } from './messages/words.ts';
import { NoticesNav } from './NoticesNav.tsx';

const TITLE = 'Mensajes de clientes';
const NoAccess = () => <Restricted area={TITLE} permission="view_appointments" />;

function ClientMessages() {
  useTitle(TITLE);
  const { data, error } = useQuery(messagesQuery());
  const list = useRef<HTMLElement>(null);
  const [message, setMessage] = useState<ClientMessage>();
  const [open, setOpen] = useState(false);
  if (error instanceof ApiError && error.code === 'forbidden') return <NoAccess />;
  const ask = (asked: ClientMessage): void => {
    setMessage(asked);
    setOpen(true);
  };
  return (
    <>
      <ListHead
        title={TITLE}
        sub={<span role="status">{data && data.items.length > 0 && sayCount(data.items.length, data.more)}</span>}
      />
      <NoticesNav />
      <section ref={list} tabIndex={-1} className={panel.flat} aria-label="Lista de mensajes">
        <Messages onAsk={ask} />
      </section>
      {message && (
        <SettleDialog
          key={message.id}
          message={message}
          open={open}
          onClose={() => setOpen(false)}
          // Its row is gone, and with it what had the focus.
          onOver={() => list.current?.focus()}
        />
      )}
    </>
  );
}

/** What clients wrote to the clinic and nobody has seen to. */
export default function MessagesPage() {
  return useCan('view_appointments') ? <ClientMessages /> : <NoAccess />;
}
