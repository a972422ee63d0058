import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageSkeleton } from '#ui/screen/PageSkeleton.tsx';
import { SkipLink } from '#ui/screen/SkipLink.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { useClinicColors } from './useClinicColors.ts';

export function PlainLayout() {
  useClinicColors();
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
