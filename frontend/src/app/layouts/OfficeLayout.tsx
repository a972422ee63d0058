import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageSkeleton } from '../screens/PageSkeleton.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The back office draws its own frame; here only what comes before it. It must hold the element `#contenido`. */
export function OfficeLayout() {
  return (
    <>
      <SkipLink />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </>
  );
}
