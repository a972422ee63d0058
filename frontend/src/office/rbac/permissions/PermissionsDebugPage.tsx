import type { RouteOutput } from '@rostro/shared/contract/index';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { RotateCw } from 'lucide-react';
import { call } from '#api/client.ts';
import { ListHead } from '#office/list/ListHead.tsx';
import { useIsAreaOn } from '#office/nav/modules.ts';
import { useSize } from '#office/ui/useSize.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { placeholderKeys } from '#ui/skeleton/placeholderKeys.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { toast } from '#ui/toast/index.ts';
import { useTitle } from '#ui/useTitle.ts';
import { rightsProblem } from '../rights/rightsProblems.ts';
import { createThrottle } from '../rights/throttle.ts';
import styles from './PermissionsDebugPage.module.css';

type PermissionRow = RouteOutput<'listPermissions'>['items'][number];

const LINE = 'py-2.25 px-4 text-left wrap-anywhere';
const HEAD = `${LINE} bg-sand text-muted font-text font-medium text-12 leading-none`;
const CELL = `${LINE} border-t border-t-row-line`;

function Cards({ rows }: { rows: readonly PermissionRow[] }) {
  return (
    <ul className="bg-white border border-line rounded-card" aria-label="Permisos">
      {rows.map(({ id, code, name, description }) => (
        <li key={id} className="grid gap-0.5 py-3 px-4 [&+&]:border-t [&+&]:border-t-row-line">
          <b className="font-medium">{name}</b>
          <code className={styles.code}>{code}</code>
          <span>{description}</span>
          {id !== code && <small className="text-muted text-12">{id}</small>}
        </li>
      ))}
    </ul>
  );
}

/** A table; phones show cards, because a table would scroll sideways. */
function PermissionsTable({ rows }: { rows: readonly PermissionRow[] }) {
  const { phone } = useSize();
  if (phone) return <Cards rows={rows} />;
  return (
    <div className="bg-white border border-line rounded-card overflow-clip">
      <table className="w-full border-collapse" aria-label="Permisos">
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              ID
            </th>
            <th scope="col" className={HEAD}>
              Código
            </th>
            <th scope="col" className={`${HEAD} w-60`}>
              Nombre
            </th>
            <th scope="col" className={HEAD}>
              Descripción
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, code, name, description }) => (
            <tr key={id}>
              <td className={`${CELL} whitespace-nowrap text-muted`}>{id}</td>
              <td className={CELL}>
                <code className={`${styles.code} whitespace-nowrap`}>{code}</code>
              </td>
              <th scope="row" className={`${CELL} font-medium`}>
                {name}
              </th>
              <td className={CELL}>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Coming() {
  return (
    <div className="bg-white border border-line rounded-card grid gap-4 p-4" aria-busy="true">
      <p className="sr" role="status">
        Cargando los permisos…
      </p>
      {placeholderKeys(8).map((place) => (
        <Skeleton key={place} height={24} />
      ))}
    </div>
  );
}

const INTERVAL_MS = 2000;

export const permissionsThrottle = createThrottle({
  intervalMs: INTERVAL_MS,
  inFlight: 'Ya hay una solicitud de permisos en curso',
  tooSoon: 'Demasiadas solicitudes, intenta nuevamente en unos segundos',
});

const permissionsQuery = () =>
  queryOptions({
    queryKey: ['permissions'],
    queryFn: () => permissionsThrottle.run(() => call('listPermissions')),
    // Returning to the page within the throttle's interval shows the cached list without a request.
    staleTime: INTERVAL_MS,
    retry: false,
  });

export default function PermissionsDebugPage() {
  useTitle('Lista de permisos');
  const isAreaOn = useIsAreaOn();
  const { data, error, isFetching, refetch } = useQuery(permissionsQuery());
  /** The loaded list stays visible if the request is refused or fails. */
  const reload = (): void => {
    const refusal = permissionsThrottle.refusal();
    if (refusal === undefined) void refetch();
    else toast.error(refusal);
  };
  return (
    <>
      <ListHead
        title="Lista de permisos"
        actions={
          <Button icon={<RotateCw size={16} aria-hidden />} aria-busy={isFetching} onClick={reload}>
            Actualizar
          </Button>
        }
      />
      {error && <ErrorNote {...rightsProblem('permisos', error)} onRetry={reload} />}
      {data && <PermissionsTable rows={data.items.filter(({ area }) => isAreaOn(area))} />}
      {!data && !error && <Coming />}
    </>
  );
}
