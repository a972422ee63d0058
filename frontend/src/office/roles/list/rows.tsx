import type { Role } from '@rostro/shared/contract/rbac';
import { Link } from 'react-router-dom';
import type { Column } from '#office/list/ListTable.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { editorPath, sayHolders } from '../data/words.ts';
import styles from './RoleList.module.css';

const nowhere = (): void => undefined;

/** The editor wants the configuration as well: who lacks it sees where the link would be, and why it is none. */
function EditLink({ role }: { role: Role }) {
  const allowed = useCan('access_configuration');
  const label = `Editar el rol ${role.name}`;
  if (!allowed) {
    return (
      <GatedButton type="text" reason={missingPermission('access_configuration')} aria-label={label} onClick={nowhere}>
        Editar
      </GatedButton>
    );
  }
  return (
    <Link to={editorPath(role.id)} className={styles.edit} aria-label={label}>
      Editar
    </Link>
  );
}

const Status = ({ role }: { role: Role }) =>
  role.isActive ? <Chip tone="confirmed">Activo</Chip> : <Chip>Inactivo</Chip>;

export const COLUMNS: Column<Role>[] = [
  { key: 'name', title: 'Nombre', width: '26%', render: (_, role) => <b className={styles.name}>{role.name}</b> },
  { key: 'description', title: 'Descripción', ellipsis: true, render: (_, role) => role.description || '—' },
  { key: 'status', title: 'Estado', width: 110, render: (_, role) => <Status role={role} /> },
  { key: 'holders', title: 'Usuarios', width: 120, render: (_, role) => sayHolders(role.assignments) },
  { key: 'options', title: 'Opciones', width: 104, align: 'right', render: (_, role) => <EditLink role={role} /> },
];

export const card = (role: Role) => (
  <div className={styles.card}>
    <div className={styles.line}>
      <b className={styles.name}>{role.name}</b>
      <Status role={role} />
    </div>
    {role.description && <p className={styles.about}>{role.description}</p>}
    <div className={styles.line}>
      <small>{sayHolders(role.assignments)}</small>
      <EditLink role={role} />
    </div>
  </div>
);
