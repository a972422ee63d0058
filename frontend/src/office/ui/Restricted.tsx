import type { PermissionCode } from '@rostro/shared/permissions';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTitle } from '#ui/useTitle.ts';
import { permissionName } from './permissions.ts';

/** A link in the look of the primary button. */
export const PrimaryLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex items-center h-9 mt-6 px-3.5 rounded-control bg-plum text-on-fill font-medium no-underline hover:bg-plum-hover max-phone:h-11 max-phone:px-5 max-phone:text-16"
  >
    {children}
  </Link>
);

/**
 * A page for an area that the role does not grant: the missing permission, the people who can grant it, and a link
 * back.
 */
export function Restricted({ area, permission }: { area: string; permission: PermissionCode }) {
  useTitle('Acceso Restringido');
  const facts = [
    ['Permiso que hace falta', permissionName(permission)],
    ['Quién puede darlo', 'Quien administra los roles de la clínica'],
  ] as const;
  return (
    <div className="grid justify-items-center py-18 text-center max-phone:py-10 max-phone:px-0">
      <span className="grid place-items-center w-16 h-16 mb-4 rounded-[50%] bg-plum-tint text-plum">
        <Lock size={26} strokeWidth={1.6} aria-hidden />
      </span>
      <h1 className="font-head font-medium text-28 leading-[1.25]">Acceso Restringido</h1>
      <p className="mt-1.5 mb-6 text-16 text-muted">No tienes permiso para ver la información de {area}.</p>
      <dl className="w-[min(460px,100%)] py-1 px-4 text-left bg-white border border-line rounded-card">
        {facts.map(([term, fact]) => (
          <div
            key={term}
            className="grid grid-cols-[180px_1fr] py-2.5 [&+&]:border-t [&+&]:border-t-row-line max-phone:grid-cols-[1fr] max-phone:gap-0.5"
          >
            <dt className="text-muted">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <PrimaryLink to="/admin">Volver al Panel</PrimaryLink>
    </div>
  );
}
