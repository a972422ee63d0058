import type { Role } from '@rostro/shared/contract/rbac';
import { Link } from 'react-router-dom';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { editorPath } from '../data/words.ts';
import styles from './RoleList.module.css';

const nowhere = (): void => undefined;

/** The editor wants the configuration as well: who lacks it sees where the link would be, and why it is none. */
export function EditLink({ role }: { role: Role }) {
  const allowed = useCan('access_configuration');
  if (!allowed) {
    return (
      <GatedButton
        type="text"
        reason={missingPermission('access_configuration')}
        aria-label={`Editar el rol ${role.name}`}
        onClick={nowhere}
      >
        Editar
      </GatedButton>
    );
  }
  return (
    <Link to={editorPath(role.id)} className={styles.edit} aria-label={`Editar el rol ${role.name}`}>
      Editar
    </Link>
  );
}
