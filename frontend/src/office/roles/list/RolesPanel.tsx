import { Alert, Button } from 'antd';
import { CloudAlert, ShieldQuestionMark } from 'lucide-react';
import { ListBody } from '#office/list/ListBody.tsx';
import { ListRows } from '#office/list/ListTable.tsx';
import { rightsProblem } from '#office/rights/rightsProblems.ts';
import { Notice } from '#office/ui/Notice.tsx';
import { COLUMNS, card } from './rows.tsx';
import { CANCELLED, type RoleList } from './useRoles.ts';

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
  <Notice
    alert
    icon={CloudAlert}
    title={CANCELLED}
    text="Revisa tu conexión y vuelve a intentarlo."
    action={<Button onClick={onRetry}>Intentar de nuevo</Button>}
  />
);

/** The list in whichever state it is. */
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
            <Notice
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
