import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageSkeleton } from '#ui/screen/PageSkeleton.tsx';
import { SkipLink } from '#ui/screen/SkipLink.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';

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
