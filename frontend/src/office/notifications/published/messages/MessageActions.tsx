import type { ClientMessage } from '@rostro/shared/contract/notifications/client-messages';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useRefusal } from '#office/list/GuardedButton.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import styles from '../Notices.module.css';
import type { WorkListActions } from '../WorkListPage.tsx';
import { chatOf, nameOf, SETTLE, visitOf } from './words.ts';

interface MessageActionsProps extends Pick<WorkListActions<ClientMessage>, 'onAsk'> {
  message: ClientMessage;
}

/** Staff answer from the clinic's own WhatsApp: this page sends nothing. */
export function MessageActions({ message, onAsk }: MessageActionsProps) {
  const [chat, visit] = [chatOf(message), visitOf(message)];
  return (
    <div className={styles.actions}>
      {chat !== null && (
        <Button
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Responder por WhatsApp: ${nameOf(message)} (otra pestaña)`}
        >
          Responder por WhatsApp
        </Button>
      )}
      {visit !== undefined && (
        <Link
          className={styles.link}
          to={`/admin/appointments?edit=${encodeURIComponent(visit)}`}
          aria-label={`Ver cita: ${nameOf(message)}`}
        >
          Ver cita
        </Link>
      )}
      <GatedButton
        type="text"
        reason={useRefusal('edit_appointments')}
        aria-label={`${SETTLE}: ${nameOf(message)}`}
        onClick={() => onAsk(message)}
      >
        {SETTLE}
      </GatedButton>
    </div>
  );
}
