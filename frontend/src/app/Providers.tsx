import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { forgetPrivateData, queryClient } from '#api/queryClient.ts';
import { isSignedIn, subscribe } from '#session/tokens.ts';
import { endFirstPaint } from '#ui/firstPaint.ts';
import { Toasts } from '#ui/toast/index.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FollowClinic } from './FollowClinic.tsx';

/** Removes private data from the cache whenever a session ends. */
const forgetWithTheSession = (): (() => void) =>
  subscribe(() => {
    if (!isSignedIn()) forgetPrivateData();
  });

export function Providers({ children }: { children: ReactNode }) {
  useEffect(forgetWithTheSession, []);
  useLayoutEffect(endFirstPaint, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>{children}</ErrorBoundary>
      <FollowClinic />
      <Toasts />
    </QueryClientProvider>
  );
}
