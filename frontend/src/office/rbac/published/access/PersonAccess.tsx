import type { PanelUser } from '@rostro/shared/contract/rbac';
import { useQuery } from '@tanstack/react-query';
import { Button, Select, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCan } from '#office/ui/permissions.ts';
import { NewUserDialog } from '../../users/create/NewUserDialog.tsx';
import { panelUsersQuery } from '../panelUsers.ts';

const USERS = '/admin/config/personal/users';

function Account({ user }: { user: PanelUser }) {
  const facts = [
    ['Correo', user.email || '—'],
    ['Rol', user.role ? `${user.role.name}${user.role.isActive ? '' : ' (inactivo)'}` : 'Sin rol: no puede entrar'],
  ];
  return (
    <dl className="grid border border-line rounded-control [&>div+div]:border-t [&>div+div]:border-t-row-line">
      {facts.map(([term, text]) => (
        <div key={term} className="grid grid-cols-[96px_minmax(0,1fr)] gap-3 px-4 py-3">
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PersonAccessProps {
  /** The person's name, for a new account. */
  name: string;
  userId: string | null;
  onChoose: (userId: string | null) => void;
}

/** The panel user of a person who attends: the account with its role, another one, or a new one. */
export function PersonAccess({ name, userId, onChoose }: PersonAccessProps) {
  const id = useId();
  const { data: users, error, refetch } = useQuery(panelUsersQuery());
  const [isCreating, setCreating] = useState(false);
  const mayCreate = useCan('manage_roles');
  if (users === undefined && error)
    return (
      <p role="alert">
        No pudimos leer los usuarios del panel.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Reintentar
        </Button>
      </p>
    );
  if (users === undefined) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const user = users.find((one) => one.id === userId);
  const options = [
    { value: '', label: 'No usa el panel' },
    ...users.map(({ id: value, fullName }) => ({ value, label: fullName })),
    ...(userId !== null && user === undefined ? [{ value: userId, label: 'Alguien que ya no usa el panel' }] : []),
  ];
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium text-14">
          Cuenta del panel
        </label>
        <Select
          id={id}
          value={userId ?? ''}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(chosen: string) => onChoose(chosen === '' ? null : chosen)}
        />
        <p className="text-14 text-muted">Con ella entra, y su agenda muestra primero lo suyo.</p>
      </div>
      {user && <Account user={user} />}
      <div className="flex flex-wrap gap-y-1 gap-x-6">
        {user && (
          <Link className="link inline-flex items-center min-h-11" to={`${USERS}?user=${user.id}&tab=rol`}>
            Cambiar su rol o sus datos
          </Link>
        )}
        {!user && mayCreate && (
          <button
            type="button"
            aria-haspopup="dialog"
            className="link min-h-11 p-0 border-0 bg-transparent"
            onClick={() => setCreating(true)}
          >
            Crear su cuenta
          </button>
        )}
      </div>
      <NewUserDialog
        open={isCreating}
        name={name}
        onClose={() => setCreating(false)}
        onMade={(made) => onChoose(made.id)}
      />
    </div>
  );
}
