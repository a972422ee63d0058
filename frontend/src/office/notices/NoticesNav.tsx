import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { messagesQuery } from './messages/api.ts';
import { problemsQuery } from './parts/api.ts';
import styles from './parts/Notices.module.css';

interface ListedNotices {
  items: readonly unknown[];
  more: boolean;
}

/** `' (3)'`, `' (100+)'`; nothing of none. */
const sayHowMany = (listed: ListedNotices | undefined): string =>
  listed === undefined || listed.items.length === 0 ? '' : ` (${listed.items.length}${listed.more ? '+' : ''})`;

/** The two lists of what somebody has to see to. */
export function NoticesNav() {
  const { data: problems } = useQuery(problemsQuery());
  const { data: messages } = useQuery(messagesQuery());
  return (
    <nav className={styles.nav} aria-label="Avisos y mensajes">
      <NavLink end to="/admin/notices">
        Sin entregar{sayHowMany(problems)}
      </NavLink>
      <NavLink to="/admin/notices/messages">Mensajes de clientes{sayHowMany(messages)}</NavLink>
    </nav>
  );
}
