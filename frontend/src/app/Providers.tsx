import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Toasts } from '../ui/toast/index.ts';
import { forgetPrivateData, queryClient } from './api/queryClient.ts';
import { endFirstPaint } from './firstPaint.ts';
import { ErrorBoundary } from './screens/ErrorBoundary.tsx';
import { isSignedIn, subscribe } from './session/tokens.ts';

/** However a session ends, what was read in it leaves the memory. */
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
      <Toasts />
    </QueryClientProvider>
  );
}
