import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { ShieldQuestionMark } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { EmptyState, LoadError } from '#office/ui/EmptyState.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useSession } from '#session/useSession.ts';
import { useTitle } from '#ui/useTitle.ts';
import { roleQuery } from './data/api.ts';
import { isForbidden, isGone } from './data/problems.ts';
import { LIST_PATH } from './data/words.ts';
import { BackToList } from './editor/BackToList.tsx';
import { RoleEditor } from './editor/RoleEditor.tsx';

function Coming() {
  return (
    <div className="grid grid-cols-[280px_minmax(0,1fr)] gap-4 items-start pb-18 max-[900px]:grid-cols-1" aria-busy>
      <p className="sr" role="status">
        Cargando el rol…
      </p>
      <Skeleton active paragraph={{ rows: 6 }} />
      <Skeleton active paragraph={{ rows: 12 }} />
    </div>
  );
}

const NO_READING = 'No tienes permiso para ver roles. Verifica tu cuenta.';

const Gone = () => (
  <EmptyState
    icon={ShieldQuestionMark}
    alert
    title="Rol no encontrado."
    text="Es posible que alguien lo haya eliminado."
    action={
      <Link to={LIST_PATH} className="link">
        Ver todos los roles
      </Link>
    }
  />
);

function Editor({ roleId }: { roleId: string }) {
  useTitle('Gestión de Roles');
  const { me } = useSession();
  const query = useQuery(roleQuery(roleId));
  const { data: role, error } = query;
  if (error && (role === undefined || isGone(error))) {
    return (
      <>
        <BackToList />
        <div className="min-w-0 bg-white border border-line rounded-card">
          {isGone(error) ? (
            <Gone />
          ) : (
            <LoadError title="Error al cargar rol" text={isForbidden(error) ? NO_READING : undefined} query={query} />
          )}
        </div>
      </>
    );
  }
  if (role === undefined || me === undefined) return <Coming />;
  return <RoleEditor key={roleId} role={role} me={me} />;
}

/** The editor of a role. It requires two permissions and names the missing one. */
export default function RoleEditorPage() {
  const { roleId = '' } = useParams();
  const managesRoles = useCan('manage_roles');
  const configures = useCan('access_configuration');
  if (!managesRoles) return <Restricted area="Roles" permission="manage_roles" />;
  if (!configures) return <Restricted area="Roles" permission="access_configuration" />;
  return <Editor roleId={roleId} />;
}
