import type { Me } from '@rostro/shared/contract/clients';
import { lazy, Suspense } from 'react';
import { useSession } from '../session/useSession.ts';

/** Of no use to those whose profile is complete. */
const ProfileDialog = lazy(() => import('./ProfileDialog.tsx'));

const isIncomplete = ({ fullName, phone }: Me): boolean => fullName.trim() === '' || phone === null;

/** Over any screen while the signed-in person's profile lacks the name or the phone. */
export default function ProfileDialogHost() {
  const { me } = useSession();
  return <Suspense>{me && isIncomplete(me) && <ProfileDialog me={me} />}</Suspense>;
}
