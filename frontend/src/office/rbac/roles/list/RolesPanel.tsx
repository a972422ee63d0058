import type { Role } from '@rostro/shared/contract/rbac';
import { Alert, Button } from 'antd';
import { CloudAlert, ShieldQuestionMark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ListBody } from '#office/list/ListBody.tsx';
import { type Column, ListRows } from '#office/list/ListTable.tsx';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { rightsProblem } from '../../rights/rightsProblems.ts';
import { editorPath, sayHolders } from '../data/words.ts';
import { CANCELLED, type RoleList } from './useRoles.ts';

const nowhere = (): void => undefined;

/** The link to a role's editor. Without the permission for the configuration it is a locked button that shows the reason. */
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
    <Link
      to={editorPath(role.id)}
      className="inline-flex items-center min-h-9 text-plum font-medium no-underline hover:underline max-phone:justify-end max-phone:min-w-11 max-phone:min-h-11"
      aria-label={label}
    >
      Editar
    </Link>
  );
}

const Status = ({ role }: { role: Role }) =>
  role.isActive ? <Chip tone="confirmed">Activo</Chip> : <Chip>Inactivo</Chip>;

const COLUMNS: Column<Role>[] = [
  { key: 'name', title: 'Nombre', width: '26%', render: (_, role) => <b className="font-medium">{role.name}</b> },
  { key: 'description', title: 'Descripción', ellipsis: true, render: (_, role) => role.description || '—' },
  { key: 'status', title: 'Estado', width: 110, render: (_, role) => <Status role={role} /> },
  { key: 'holders', title: 'Usuarios', width: 120, render: (_, role) => sayHolders(role.assignments) },
  { key: 'options', title: 'Opciones', width: 104, align: 'right', render: (_, role) => <EditLink role={role} /> },
];

const card = (role: Role) => (
  <div className="grid gap-1 px-4 pt-3 pb-1">
    <div className="flex gap-3 items-center justify-between">
      <b className="font-medium">{role.name}</b>
      <Status role={role} />
    </div>
    {role.description && <p className="text-muted text-14">{role.description}</p>}
    <div className="flex gap-3 items-center justify-between">
      <small className="text-muted text-14">{sayHolders(role.assignments)}</small>
      <EditLink role={role} />
    </div>
  </div>
);

const Slow = ({ onCancel }: { onCancel: () => void }) => (
  <Alert
    type="warning"
    banner
    showIcon
    title="La carga de los roles está tardando más de lo esperado."
    action={
      <Button size="small" onClick={onCancel}>
        Cancelar
      </Button>
    }
  />
);

const Cancelled = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    alert
    icon={CloudAlert}
    title={CANCELLED}
    text="Revisa tu conexión y vuelve a intentarlo."
    action={<Button onClick={onRetry}>Intentar de nuevo</Button>}
  />
);

export function RolesPanel({ roles: { query, slow, cancelled, reload, cancel } }: { roles: RoleList }) {
  const { title, detail } = rightsProblem('roles', query.error);
  const isGivenUp = cancelled && query.data === undefined && !query.isError;
  return (
    <>
      {slow && <Slow onCancel={cancel} />}
      {isGivenUp ? (
        <Cancelled onRetry={reload} />
      ) : (
        <ListBody
          query={query}
          coming={{ label: 'Cargando los roles…', columns: '1fr 2fr 1fr 104px', rows: 4 }}
          failed={title}
          stale={`${title}: la lista puede no estar al día.`}
          detail={detail ?? ''}
          onRetry={reload}
          empty={(data) => data.length === 0}
          nothing={
            <EmptyState
              icon={ShieldQuestionMark}
              title="Aún no hay roles"
              text="Crea el primero con «Nuevo Rol» y elige después lo que permite."
            />
          }
        >
          {(rows) => <ListRows label="Roles" rows={rows} columns={COLUMNS} card={card} />}
        </ListBody>
      )}
    </>
  );
}
