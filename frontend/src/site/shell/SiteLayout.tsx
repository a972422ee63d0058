import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageSkeleton } from '#ui/screen/PageSkeleton.tsx';
import { SkipLink } from '#ui/screen/SkipLink.tsx';
import { useIdle } from '#ui/useIdle.ts';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import styles from './Layout.module.css';
import { OfflineBanner } from './OfflineBanner.tsx';
import { useClinicColors } from './useClinicColors.ts';

/** Lazy, because it is not urgent. */
const DeferredParts = lazy(() => import('./DeferredParts.tsx'));

/** The layout of public and client pages: header, content, footer. */
export function SiteLayout() {
  const { pathname } = useLocation();
  const idle = useIdle();
  useClinicColors();
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <Header clear={pathname === '/'} />
      <main id="contenido" tabIndex={-1} className={styles.content}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <Suspense>{idle && <DeferredParts />}</Suspense>
    </>
  );
}
