import type { RouteOutput } from '@rostro/shared/contract/index';
import { useSize } from '#office/ui/useSize.ts';
import styles from './PermissionsDebugPage.module.css';

type PermissionRow = RouteOutput<'listPermissions'>['items'][number];

function Cards({ rows }: { rows: readonly PermissionRow[] }) {
  return (
    <ul className={styles.cards} aria-label="Permisos">
      {rows.map(({ id, code, name, description }) => (
        <li key={id}>
          <b>{name}</b>
          <code>{code}</code>
          <span>{description}</span>
          <small>{id}</small>
        </li>
      ))}
    </ul>
  );
}

/** A table, on phones cards: never one that scrolls sideways. */
export function PermissionsTable({ rows }: { rows: readonly PermissionRow[] }) {
  const { phone } = useSize();
  if (phone) return <Cards rows={rows} />;
  return (
    <div className={styles.panel}>
      <table className={styles.table} aria-label="Permisos">
        <thead>
          <tr>
            <th scope="col">ID</th>
            <th scope="col">Código</th>
            <th scope="col">Nombre</th>
            <th scope="col">Descripción</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, code, name, description }) => (
            <tr key={id}>
              <td className={styles.id}>{id}</td>
              <td>
                <code>{code}</code>
              </td>
              <th scope="row">{name}</th>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
