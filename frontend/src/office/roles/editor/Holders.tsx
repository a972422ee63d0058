import type { Role } from '@rostro/shared/contract/rbac';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { panelUsersQuery } from '#office/rights/panelUsers.ts';
import { userPath } from '../data/words.ts';
import styles from './Editor.module.css';

/** Who has the role: whoever changes it sees whom it concerns. */
export function Holders({ role }: { role: Role }) {
  const { data, error } = useQuery(panelUsersQuery());
  const holders = data?.filter((user) => user.role?.id === role.id) ?? [];
  return (
    <section className={styles.panel} aria-labelledby="usuarios-del-rol">
      <h2 id="usuarios-del-rol" className={styles.heading}>
        Usuarios con este rol
      </h2>
      <div className={styles.body}>
        {data === undefined && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
        {data === undefined && error && <p role="alert">Error al cargar usuarios. {detailOf(error)}</p>}
        {data && holders.length === 0 && <p className="muted">Nadie tiene este rol.</p>}
        <ul className={styles.people}>
          {holders.map((user) => (
            <li key={user.id}>
              <Link to={userPath(user.id)}>{user.fullName}</Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
