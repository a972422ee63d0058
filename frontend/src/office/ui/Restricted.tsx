import type { PermissionCode } from '@rostro/shared/permissions';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTitle } from '#ui/useTitle.ts';
import { permissionName } from './permissions.ts';
import styles from './Restricted.module.css';

/**
 * A page for an area that the role does not grant: the missing permission, the people who can grant it, and a link
 * back.
 */
export function Restricted({ area, permission }: { area: string; permission: PermissionCode }) {
  useTitle('Acceso Restringido');
  return (
    <div className={styles.restricted}>
      <span className={styles.mark}>
        <Lock size={26} strokeWidth={1.6} aria-hidden />
      </span>
      <h1 className={styles.title}>Acceso Restringido</h1>
      <p className={styles.text}>No tienes permiso para ver la información de {area}.</p>
      <dl className={styles.facts}>
        <div>
          <dt>Permiso que hace falta</dt>
          <dd>{permissionName(permission)}</dd>
        </div>
        <div>
          <dt>Quién puede darlo</dt>
          <dd>Quien administra los roles de la clínica</dd>
        </div>
      </dl>
      <Link to="/admin" className={styles.back}>
        Volver al Panel
      </Link>
    </div>
  );
}
