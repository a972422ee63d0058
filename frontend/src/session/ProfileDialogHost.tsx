import type { Me } from '@rostro/shared/contract/clients/clients';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from './useSession.ts';

/** Lazy, because people with a complete profile do not need it. */
const ProfileDialog = lazy(() => import('./ProfileDialog.tsx'));

const isIncomplete = ({ fullName, phone }: Me): boolean => fullName.trim() === '' || phone === null;

/** Pages that people may read before they give their data. */
const POLICIES = ['/privacy', '/terms'];

/** Shows `ProfileDialog` over any page but the policies while the profile lacks the name or the phone. */
export default function ProfileDialogHost() {
  const { me } = useSession();
  const { pathname } = useLocation();
  return <Suspense>{me && isIncomplete(me) && !POLICIES.includes(pathname) && <ProfileDialog me={me} />}</Suspense>;
}
