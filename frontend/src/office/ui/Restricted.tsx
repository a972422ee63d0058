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
    <div className="grid justify-items-center py-18 text-center max-phone:py-10 max-phone:px-0">
      <span className="grid place-items-center w-16 h-16 mb-4 rounded-[50%] bg-plum-tint text-plum">
        <Lock size={26} strokeWidth={1.6} aria-hidden />
      </span>
      <h1 className="font-head font-medium text-28 leading-[1.25]">Acceso Restringido</h1>
      <p className="mt-1.5 mb-6 text-16 text-muted">No tienes permiso para ver la información de {area}.</p>
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
