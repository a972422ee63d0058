import { type ComponentProps, lazy, Suspense } from 'react';

const Dialog = lazy(async () => ({ default: (await import('./StatusDialog.tsx')).StatusDialog }));

/** Loaded when it first opens: the agenda is viewed more often than a status is changed. */
export const LazyStatusDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
