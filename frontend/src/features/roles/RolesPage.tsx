import { Button } from 'antd';
import { Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { ListHead } from '../../app/admin/ui/list/ListHead.tsx';
import panel from '../../app/admin/ui/Panel.module.css';
import { useCan } from '../../app/admin/ui/permissions.ts';
import { Restricted } from '../../app/admin/ui/Restricted.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { NewRoleDialog } from './list/NewRoleDialog.tsx';
import { RolesPanel } from './list/RolesPanel.tsx';
import { useRoles } from './list/useRoles.ts';

function Roles() {
  useTitle('Gestión de Roles');
  const roles = useRoles();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <ListHead
        title="Gestión de Roles"
        sub="Lo que cada puesto puede ver y hacer en el panel."
        actions={
          <>
            <Button
              icon={<RefreshCw size={16} strokeWidth={1.8} aria-hidden />}
              aria-busy={roles.query.isFetching}
              onClick={roles.reload}
            >
              Actualizar
            </Button>
            <Button
              type="primary"
              icon={<Plus size={16} strokeWidth={1.8} aria-hidden />}
              onClick={() => setCreating(true)}
            >
              Nuevo Rol
            </Button>
          </>
        }
      />
      <section className={panel.flat} aria-label="Lista de roles" aria-busy={roles.query.isFetching}>
        <RolesPanel roles={roles} />
      </section>
      <NewRoleDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}

export default function RolesPage() {
  return useCan('manage_roles') ? <Roles /> : <Restricted area="Roles" permission="manage_roles" />;
}
