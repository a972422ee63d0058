import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageSkeleton } from '../screens/PageSkeleton.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SkipLink } from './SkipLink.tsx';

/** Signing in and up: nothing around that leads away. */
export function PlainLayout() {
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <main id="contenido" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
