import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { meQuery } from '#api/me.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { PageSkeleton } from '#ui/screen/PageSkeleton.tsx';
import { useSession } from './useSession.ts';

function ProfileUnavailable() {
  const { error, refetch } = useQuery({ ...meQuery(), enabled: false });
  return (
    <div className="page section">
      <ErrorNote title="Error al cargar el perfil" detail={detailOf(error)} onRetry={() => void refetch()} />
    </div>
  );
}

/** Renders its children only for signed-in people. Others sign in first and are led back to the page. */
export function RequireSession({ children = <Outlet /> }: { children?: ReactNode }) {
  const { status, me } = useSession();
  const location = useLocation();
  if (status === 'loading') return <PageSkeleton />;
  if (status === 'signed-out') return <Navigate to="/login" replace state={{ from: location }} />;
  return me === undefined ? <ProfileUnavailable /> : children;
}
