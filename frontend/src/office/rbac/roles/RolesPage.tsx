import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListHead } from '#office/list/ListHead.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useTitle } from '#ui/useTitle.ts';
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
          <Button
            type="primary"
            icon={<Plus size={16} strokeWidth={1.8} aria-hidden />}
            onClick={() => setCreating(true)}
          >
            Nuevo Rol
          </Button>
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
