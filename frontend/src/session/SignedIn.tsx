import { useEffect } from 'react';
import ProfileDialogHost from './ProfileDialogHost.tsx';
import { keepFresh } from './refresh.ts';

/** What every screen of a signed-in person has. */
export default function SignedIn() {
  useEffect(keepFresh, []);
  return <ProfileDialogHost />;
}
