import type { ClientMessage } from '@rostro/shared/contract/client-messages';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useRefusal } from '#office/list/GuardedButton.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { useCan } from '#office/ui/permissions.ts';
import styles from '../parts/Notices.module.css';
import { sayWhen } from '../parts/words.ts';
import { chatOf, nameOf, SETTLE, sayFrom, sayWho, sayWords } from './words.ts';

interface MessageProps {
  message: ClientMessage;
}

/** Who wrote; leads to what is known of them, for who may see it. */
export function Who({ message }: MessageProps) {
  const name = sayWho(message);
  const maySee = useCan('view_clients');
  const { clientId } = message;
  return (
    <>
      <b>
        {clientId !== null && maySee ? (
          <Link className={styles.link} to={`/admin/clients/${clientId}`} aria-label={`${name}: ver ficha`}>
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

export const When = ({ message: { at } }: MessageProps) => <time dateTime={at}>{sayWhen(at)}</time>;

/** All of it, as it was written. */
export const Words = ({ message }: MessageProps) => <p className={styles.words}>{sayWords(message)}</p>;

export interface Seeing {
  onAsk: (message: ClientMessage) => void;
}

/** An answer leaves from the clinic's own WhatsApp: nothing is sent from here. */
export function MessageActions({ message, onAsk }: MessageProps & Seeing) {
  const chat = chatOf(message);
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
