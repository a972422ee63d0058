import type { Me } from '@rostro/shared/contract/clients';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { toast } from '../../ui/toast/index.ts';
import { useSession } from '../session/useSession.ts';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';

/** Whoever's rights could not be learnt has none; the person is told why. */
function RightsUnknown() {
  useEffect(() => toast.error('Error de conexión: no pudimos comprobar tus permisos. Intenta de nuevo.'), []);
  return <Navigate to="/" replace />;
}

/** Lets administrators in, sends visitors to sign in and come back, and everybody else to the site. */
export function AdminGate({ children }: { children: (me: Me) => ReactNode }) {
  const { status, me } = useSession();
  const location = useLocation();
  if (status === 'loading') return <ShellSkeleton />;
  if (status === 'signed-out') return <Navigate to="/login" replace state={{ from: location }} />;
  if (me === undefined) return <RightsUnknown />;
  return me.isAdmin ? children(me) : <Navigate to="/" replace />;
}
