import type { PanelUser } from '@rostro/shared/contract/rbac';
import type { MouseEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { readView, writeView } from '../data/view.ts';
import styles from './List.module.css';

/** The whole row opens; the name is a link for the keyboard, and for another tab. */
export function NameLink({ user, open }: { user: PanelUser; open: boolean }) {
  const [params] = useSearchParams();
  const there = writeView(params, { ...readView(params), user: user.id, tab: undefined });
  // The row listens too.
  const once = (event: MouseEvent): void => event.stopPropagation();
  return (
    <Link to={`?${there}`} className={styles.name} aria-current={open ? 'true' : undefined} onClick={once}>
      {user.fullName}
    </Link>
  );
}
