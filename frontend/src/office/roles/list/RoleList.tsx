import type { Role } from '@rostro/shared/contract/rbac';
import type { TableProps } from 'antd';
import { ListTable } from '#office/list/ListTable.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { sayHolders } from '../data/words.ts';
import { EditLink } from './EditLink.tsx';
import styles from './RoleList.module.css';

const Status = ({ role }: { role: Role }) =>
  role.isActive ? <Chip tone="confirmed">Activo</Chip> : <Chip>Inactivo</Chip>;

const COLUMNS: NonNullable<TableProps<Role>['columns']> = [
  { key: 'name', title: 'Nombre', width: '26%', render: (_, role) => <b className={styles.name}>{role.name}</b> },
  { key: 'description', title: 'Descripción', ellipsis: true, render: (_, role) => role.description || '—' },
  { key: 'status', title: 'Estado', width: 110, render: (_, role) => <Status role={role} /> },
  { key: 'holders', title: 'Usuarios', width: 120, render: (_, role) => sayHolders(role.assignments) },
  { key: 'options', title: 'Opciones', width: 104, align: 'right', render: (_, role) => <EditLink role={role} /> },
];

function Card({ role }: { role: Role }) {
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <b className={styles.name}>{role.name}</b>
        <Status role={role} />
      </div>
      {role.description && <p className={styles.about}>{role.description}</p>}
      <div className={styles.line}>
        <small>{sayHolders(role.assignments)}</small>
        <EditLink role={role} />
      </div>
    </li>
  );
}

/** A table, or cards on phones: never a table that scrolls sideways. */
export function RoleList({ roles }: { roles: readonly Role[] }) {
  const { phone } = useSize();
  if (phone) {
    return (
      <ul className={styles.cards} aria-label="Roles">
        {roles.map((role) => (
          <Card key={role.id} role={role} />
        ))}
      </ul>
    );
  }
  return <ListTable<Role> rows={roles} columns={COLUMNS} />;
}
