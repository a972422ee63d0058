import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import PageData from '#site/structured/PageData.tsx';
import { useIdle } from '#ui/useIdle.ts';

/** Few visitors stay longer, and a new release is only relevant to them. */
const STAYED_MS = 10 * 60_000;
const nothing = { default: () => null };
/** Only loaded for visitors who stay. If that fails, nothing is shown. */
const SiteRelease = lazy<ComponentType>(() => import('./SiteRelease.tsx').catch(() => nothing));

/** Loads what is not urgent once the page is idle: structured data, the mobile menu, and the note about a new release. */
export default function DeferredParts() {
  const stayed = useIdle(STAYED_MS);
  // Prefetches the mobile menu.
  useEffect(() => void import('./header/MobileSheet.tsx').catch(() => undefined), []);
  return (
    <>
      <PageData />
      <Suspense>{stayed && <SiteRelease />}</Suspense>
    </>
  );
}
