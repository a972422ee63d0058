import { Alert, Button } from 'antd';
import { CloudAlert, ShieldQuestionMark } from 'lucide-react';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { rightsProblem } from '#office/rights/rightsProblems.ts';
import { Notice } from '#office/ui/Notice.tsx';
import { RoleList } from './RoleList.tsx';
import { CANCELLED, type RoleList as Roles } from './useRoles.ts';

const Again = ({ roles }: { roles: Roles }) => <Button onClick={roles.reload}>Intentar de nuevo</Button>;

function Slow({ roles }: { roles: Roles }) {
  return (
    <Alert
      type="warning"
      banner
      showIcon
      title="La carga de los roles está tardando más de lo esperado."
      action={
        <Button size="small" onClick={roles.cancel}>
          Cancelar
        </Button>
      }
    />
  );
}

function NotLoaded({ roles }: { roles: Roles }) {
  const { title, detail } = rightsProblem('roles', roles.query.error);
  return <Notice alert icon={CloudAlert} title={title} text={detail} action={<Again roles={roles} />} />;
}

function Stale({ roles }: { roles: Roles }) {
  const { title, detail } = rightsProblem('roles', roles.query.error);
  return (
    <Alert
      type="warning"
      banner
      showIcon
      title={`${title}: la lista puede no estar al día. ${detail}`}
      action={<Again roles={roles} />}
    />
  );
}

function Content({ roles }: { roles: Roles }) {
  const { data, isError } = roles.query;
  if (data === undefined && isError) return <NotLoaded roles={roles} />;
  if (data === undefined && roles.cancelled) {
    return (
      <Notice
        alert
        icon={CloudAlert}
        title={CANCELLED}
        text="Revisa tu conexión y vuelve a intentarlo."
        action={<Again roles={roles} />}
      />
    );
  }
  if (data === undefined) return <ListSkeleton label="Cargando los roles…" columns="1fr 2fr 1fr 104px" rows={4} />;
  if (data.length > 0) return <RoleList roles={data} />;
  return (
    <Notice
      icon={ShieldQuestionMark}
      title="Aún no hay roles"
      text="Crea el primero con «Nuevo Rol» y elige después lo que permite."
    />
  );
}

/** The list in whichever state it is. */
export function RolesPanel({ roles }: { roles: Roles }) {
  const { data, isError } = roles.query;
  return (
    <>
      {roles.slow && <Slow roles={roles} />}
      {data !== undefined && isError && <Stale roles={roles} />}
      <Content roles={roles} />
    </>
  );
}
