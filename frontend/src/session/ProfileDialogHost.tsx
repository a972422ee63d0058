import type { Me } from '@rostro/shared/contract/clients';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from './useSession.ts';

/** Of no use to those whose profile is complete. */
const ProfileDialog = lazy(() => import('./ProfileDialog.tsx'));

const isIncomplete = ({ fullName, phone }: Me): boolean => fullName.trim() === '' || phone === null;

/** What people read before they give their data. */
const POLICIES = ['/privacy', '/terms'];

/** Over any screen but the policies while the signed-in person's profile lacks the name or the phone. */
export default function ProfileDialogHost() {
  const { me } = useSession();
  const { pathname } = useLocation();
  return <Suspense>{me && isIncomplete(me) && !POLICIES.includes(pathname) && <ProfileDialog me={me} />}</Suspense>;
}
