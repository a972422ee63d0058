import { useEffect, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import ProfileDialogHost from './ProfileDialogHost.tsx';
import { isHandedOver, onHandOver } from './panelLock.ts';
import { keepFresh } from './refresh.ts';

/** As the router names it: its contract would load a library that few need. */
const HEALTH_FORM = '/salud';

/** While a client holds the clinic's tablet, every page but their form leads to the locked panel. */
function WhileHandedOver() {
  const { pathname } = useLocation();
  const handedOver = useSyncExternalStore(onHandOver, isHandedOver);
  const mayStay = pathname === HEALTH_FORM || /^\/admin(\/|$)/.test(pathname);
  return handedOver && !mayStay && <Navigate to="/admin" replace />;
}

/** What every page of a signed-in person has: the profile dialog, the fresh token, the lock of a screen that a client holds. */
export default function SignedIn() {
  useEffect(keepFresh, []);
  return (
    <>
      <WhileHandedOver />
      <ProfileDialogHost />
    </>
  );
}
