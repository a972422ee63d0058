import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { businessQuery } from '#api/business.ts';
import { forgetPrivateData, queryClient } from '#api/queryClient.ts';
import { ErrorBoundary } from '#session/lost/ErrorBoundary.tsx';
import { isSignedIn, subscribe } from '#session/tokens.ts';
import { LostSite } from '#site/shell/Lost.tsx';
import { setClinic, UNKNOWN } from '#ui/brand/clinic.ts';
import { endFirstPaint } from '#ui/firstPaint.ts';
import { Toasts } from '#ui/toast/index.ts';

/** Private data must not outlive a session. */
const forgetWithTheSession = (): (() => void) =>
  subscribe(() => {
    if (!isSignedIn()) forgetPrivateData();
  });

/** Applies the clinic's name and brand to all pages, titles included, whenever they change. */
function FollowClinic() {
  const { data } = useQuery(businessQuery());
  useLayoutEffect(() => {
    if (data) setClinic({ ...UNKNOWN, ...data.brand, name: data.name });
  }, [data]);
  return null;
}

export function Providers({ children }: { children: ReactNode }) {
  useEffect(forgetWithTheSession, []);
  useLayoutEffect(endFirstPaint, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary Page={LostSite}>{children}</ErrorBoundary>
      <FollowClinic />
      <Toasts />
    </QueryClientProvider>
  );
}
