import type { Me } from '@rostro/shared/contract/clients/clients';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '#session/useSession.ts';
import { classes } from '#ui/classes.ts';
import { toast } from '#ui/toast/index.ts';
import shell from './Shell.module.css';
import { Brand } from './Shell.tsx';
import styles from './ShellSkeleton.module.css';

/** A skeleton of the shell while the user's permissions load. */
function ShellSkeleton() {
  return (
    <div className={shell.admin} aria-busy="true">
      <header className={shell.top} aria-hidden>
        <Brand />
        <span className="block rounded-control bg-sand-3 w-8 h-8 rounded-[50%]" />
      </header>
      <div className="flex">
        <div className={styles.nav} aria-hidden>
          <span className="block rounded-control bg-sand-3 h-5" />
          <span className="block rounded-control bg-sand-3 h-5" />
        </div>
        <main
          id="contenido"
          className={classes(shell.main, 'flex-1 min-w-0 px-6 pt-4 pb-8 max-phone:px-4 max-phone:pt-4 max-phone:pb-8')}
          tabIndex={-1}
        >
          <p className="sr" role="status">
            Cargando el panel…
          </p>
          <span className="block rounded-control bg-sand-3 w-60 max-w-[70%] h-7" />
          <span className="block rounded-control bg-sand-3 h-80 mt-4 border border-line rounded-card bg-white" />
        </main>
      </div>
    </div>
  );
}

/** Without the permissions the user has none; a toast says why. */
function RightsUnknown() {
  useEffect(() => toast.error('Error de conexión: no pudimos comprobar tus permisos. Intenta de nuevo.'), []);
  return <Navigate to="/" replace />;
}

/** Another user revoked the access while the panel was open; a toast says so before the panel closes. */
function AccessWithdrawn() {
  useEffect(
    () => toast.error('Ya no tienes acceso al panel. Si crees que es un error, habla con quien administra los roles.'),
    [],
  );
  return <Navigate to="/" replace />;
}

/** Whether the user had access at any time since this component was mounted. */
function useWasInside(isInside: boolean): boolean {
  const [wasInside, setWasInside] = useState(isInside);
  if (isInside && !wasInside) setWasInside(true);
  return wasInside;
}

/** Renders the panel for administrators, sends visitors to sign in and return, and other users to the site. */
export function AdminGate({ children }: { children: (me: Me) => ReactNode }) {
  const { status, me } = useSession();
  const location = useLocation();
  const wasInside = useWasInside(me?.isAdmin === true);
  if (status === 'loading') return <ShellSkeleton />;
  if (status === 'signed-out') return <Navigate to="/login" replace state={{ from: location }} />;
  if (me === undefined) return <RightsUnknown />;
  if (me.isAdmin) return children(me);
  return wasInside ? <AccessWithdrawn /> : <Navigate to="/" replace />;
}
