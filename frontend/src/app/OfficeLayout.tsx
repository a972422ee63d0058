import { type ReactNode, Suspense } from 'react';
import { PageSkeleton } from '#ui/screen/PageSkeleton.tsx';
import { SkipLink } from '#ui/screen/SkipLink.tsx';

/** The back office draws its own frame; here only what comes before it. It must hold the element `#contenido`. */
export function OfficeLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </>
  );
}
