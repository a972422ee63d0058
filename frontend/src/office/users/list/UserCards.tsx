import { orDash, sayRole } from '../data/say.ts';
import styles from './List.module.css';
import { NameLink } from './NameLink.tsx';
import type { UserRowsProps } from './rows.ts';
import { UserMenu } from './UserMenu.tsx';

/** The list on phones: never a table that scrolls sideways. */
export function UserCards({ rows, open, onDetail, onDelete }: UserRowsProps) {
  return (
    <ul className={styles.cards} aria-label="Usuarios del Panel">
      {rows.map((user) => (
        <li key={user.id} className={styles.card}>
          <div className={styles.who}>
            <NameLink user={user} open={user.id === open} />
            <small>{orDash(user.email)}</small>
            <small>
              {orDash(user.position)} · {sayRole(user)}
            </small>
          </div>
          <UserMenu user={user} onDetail={() => onDetail(user)} onDelete={() => onDelete(user)} />
        </li>
      ))}
    </ul>
  );
}
