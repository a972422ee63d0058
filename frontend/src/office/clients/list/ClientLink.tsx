import type { ClientRow } from '@rostro/shared/contract/client-records';
import { Link, useLocation } from 'react-router-dom';
import { clientPath, sayName } from '../data/say.ts';
import styles from './List.module.css';

/** The whole row opens; the name is a link for the keyboard, and for another tab. The page behind it knows the way back. */
export function ClientLink({ client }: { client: ClientRow }) {
  const { search } = useLocation();
  return (
    <Link to={clientPath(client)} state={{ list: search }} className={styles.name ?? ''}>
      {sayName(client)}
    </Link>
  );
}
