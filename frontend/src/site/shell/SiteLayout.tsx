import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { businessQuery } from '#api/business.ts';
import { ErrorBoundary } from '#session/lost/ErrorBoundary.tsx';
import { PageSkeleton } from '#ui/screen/PageSkeleton.tsx';
import { SkipLink } from '#ui/screen/SkipLink.tsx';
import { useIdle } from '#ui/useIdle.ts';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import { LostPage } from './Lost.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { useClinicColors } from './useClinicColors.ts';

/** Lazy, because it is not urgent. */
const DeferredParts = lazy(() => import('./DeferredParts.tsx'));

/** Lazy, because few clinics are not published. */
const Unpublished = lazy(() => import('./soon/Unpublished.tsx'));

export function SiteLayout() {
  const { pathname } = useLocation();
  const idle = useIdle();
  useClinicColors();
  const { data } = useQuery(businessQuery());
  const Gate = data?.isPublished === false ? Unpublished : Fragment;
  return (
    <>
      <SkipLink />
      <Gate>
        <OfflineBanner />
        <Header clear={pathname === '/'} />
        <main id="contenido" tabIndex={-1} className="min-h-[100svh]">
          <ErrorBoundary Page={LostPage} at={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <Footer />
        <Suspense>{idle && <DeferredParts />}</Suspense>
      </Gate>
    </>
  );
}
