import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useSession } from '#session/useSession.ts';
import PageData from '#site/structured/PageData.tsx';
import { useIdle } from '#ui/useIdle.ts';

/** Few visitors stay longer, and a new release is only relevant to them. */
const STAYED_MS = 10 * 60_000;
const nothing = { default: () => null };
/** Only loaded for visitors who stay. If that fails, nothing is shown. */
const SiteRelease = lazy<ComponentType>(() => import('./SiteRelease.tsx').catch(() => nothing));

/** Only loaded for clients with an account. If that fails, nothing is shown. */
const NewPrivacyNotice = lazy<ComponentType>(() => import('./NewPrivacyNotice.tsx').catch(() => nothing));

/** Loads what is not urgent once the page is idle: structured data, the mobile menu, and the notes about a new release or a new privacy notice. */
export default function DeferredParts() {
  const stayed = useIdle(STAYED_MS);
  const { me } = useSession();
  useEffect(() => void import('./header/MobileSheet.tsx').catch(() => undefined), []);
  return (
    <>
      <PageData />
      <div className="fixed top-22 right-4 z-(--z-menu) grid gap-3 w-[min(400px,calc(100vw_-_2_*_var(--s4)))] empty:hidden">
        <Suspense>{stayed && <SiteRelease />}</Suspense>
        <Suspense>{me?.isAdmin === false && <NewPrivacyNotice />}</Suspense>
      </div>
    </>
  );
}
