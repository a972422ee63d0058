import { useEffect } from 'react';
import ProfileDialogHost from './ProfileDialogHost.tsx';
import { keepFresh } from './refresh.ts';

/** Renders the profile dialog and refreshes the token on every page of a signed-in person. */
export default function SignedIn() {
  useEffect(keepFresh, []);
  return <ProfileDialogHost />;
}
