import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import PageData from '#site/structured/PageData.tsx';
import { useIdle } from '#ui/useIdle.ts';

/** Few stay long enough for a newer version to come. */
const STAYED_MS = 10 * 60_000;
const nothing = { default: () => null };
/** Who leaves before does not download it. Where it cannot be had, nothing is said. */
const SiteRelease = lazy<ComponentType>(() => import('./SiteRelease.tsx').catch(() => nothing));

/** What comes when nobody waits for anything any more. */
export default function AtRest() {
  const stayed = useIdle(STAYED_MS);
  // The phone's menu, before it is opened.
  useEffect(() => void import('./header/MobileSheet.tsx').catch(() => undefined), []);
  return (
    <>
      <PageData />
      <Suspense>{stayed && <SiteRelease />}</Suspense>
    </>
  );
}
