import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useParams } from 'react-router-dom';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useSession } from '#session/useSession.ts';
import { useTitle } from '#ui/useTitle.ts';
import { roleQuery } from './data/api.ts';
import { isGone } from './data/problems.ts';
import styles from './editor/Editor.module.css';
import { NotLoaded } from './editor/NotLoaded.tsx';
import { RoleEditor } from './editor/RoleEditor.tsx';

function Coming() {
  return (
    <div className={styles.grid} aria-busy>
      <p className="sr" role="status">
        Cargando el rol…
      </p>
      <Skeleton active paragraph={{ rows: 6 }} />
      <Skeleton active paragraph={{ rows: 12 }} />
    </div>
  );
}

function Editor({ roleId }: { roleId: string }) {
  useTitle('Gestión de Roles');
  const { me } = useSession();
  const { data: role, error, isFetching, refetch } = useQuery(roleQuery(roleId));
  if (error && (role === undefined || isGone(error))) {
    return <NotLoaded error={error} busy={isFetching} onAgain={() => void refetch()} />;
  }
  if (role === undefined || me === undefined) return <Coming />;
  return <RoleEditor key={roleId} role={role} me={me} />;
}

/** The editor of a role wants both rights; which one is missing is said. */
export default function RoleEditorPage() {
  const { roleId = '' } = useParams();
  const managesRoles = useCan('manage_roles');
  const configures = useCan('access_configuration');
  if (!managesRoles) return <Restricted area="Roles" permission="manage_roles" />;
  if (!configures) return <Restricted area="Roles" permission="access_configuration" />;
  return <Editor roleId={roleId} />;
}
