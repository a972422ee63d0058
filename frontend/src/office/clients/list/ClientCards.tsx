import { sayClientPhone } from '../data/say.ts';
import { ClientLink } from './ClientLink.tsx';
import { ClientMenu } from './ClientMenu.tsx';
import { ClientState, LastAppointment } from './LastAppointment.tsx';
import styles from './List.module.css';
import type { ClientRowsProps } from './rows.ts';

/** The list on phones: never a table that scrolls sideways. */
export function ClientCards({ rows, ...doings }: ClientRowsProps) {
  return (
    <ul className={styles.cards} aria-label="Clientes">
      {rows.map((client) => (
        <li key={client.id} className={styles.card}>
          <div className={styles.who}>
            <ClientLink client={client} />
            <small>{sayClientPhone(client)}</small>
            {client.email && <small>{client.email}</small>}
          </div>
          <ClientMenu client={client} {...doings} />
          <div className={styles.last}>
            <LastAppointment {...client} />
            {client.lastAppointment && <ClientState {...client} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
