import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isSignedIn, subscribe } from './tokens.ts';

/** Lazy, so that visitors do not download it. */
const SignedIn = lazy(() => import('./SignedIn.tsx'));

export function WhileSignedIn() {
  const present = useSyncExternalStore(subscribe, isSignedIn, isSignedIn);
  return <Suspense>{present && <SignedIn />}</Suspense>;
}
