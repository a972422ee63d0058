import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isHandedOver, onHandOver } from './panelLock.ts';
import { isSignedIn, subscribe } from './tokens.ts';

/** Lazy, so that visitors do not download it. */
const SignedIn = lazy(() => import('./SignedIn.tsx'));

/** As the router names it: its contract would load a library that visitors do not need. */
const HEALTH_FORM = '/salud';

/** While a client holds the clinic's tablet, every page but their form leads to the locked panel. */
function WhileHandedOver() {
  const { pathname } = useLocation();
  const handedOver = useSyncExternalStore(onHandOver, isHandedOver);
  const mayStay = pathname === HEALTH_FORM || /^\/admin(\/|$)/.test(pathname);
  return handedOver && !mayStay && <Navigate to="/admin" replace />;
}

export function WhileSignedIn() {
  const present = useSyncExternalStore(subscribe, isSignedIn, isSignedIn);
  if (!present) return null;
  return (
    <>
      <WhileHandedOver />
      <Suspense>
        <SignedIn />
      </Suspense>
    </>
  );
}
