import type { Me } from '@rostro/shared/contract/clients/clients';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { currentAccessToken } from './amplify.ts';
import { Lock } from './lock/Lock.tsx';
import { timeLeft } from './stored.ts';
import { expireSession } from './tokens.ts';
import { useSession } from './useSession.ts';

/**
 * The path as the router has it: its contract would load a library that few pages need. A client may hold the screen
 * while they fill in the form.
 */
const HEALTH_FORM = '/salud';

/** Lazy, because people with a complete profile do not need it. */
const ProfileDialog = lazy(() => import('./ProfileDialog.tsx'));

const isIncomplete = ({ fullName, phone }: Me): boolean => fullName.trim() === '' || phone === null;

/** Pages that people may read before they give their data. */
const POLICIES = ['/privacy', '/terms'];

/** Shows `ProfileDialog` over any page but the policies while the profile lacks the name or the phone. */
function ProfileDialogHost({ me, pathname }: { me: Me | undefined; pathname: string }) {
  return <Suspense>{me && isIncomplete(me) && !POLICIES.includes(pathname) && <ProfileDialog me={me} />}</Suspense>;
}

/** The token is refreshed before it expires, so that no request waits for a refresh. */
const AHEAD_MS = 60_000;
/** The shortest pause, so that a wrong device clock does not cause endless refreshes. */
const SOONEST_MS = 15_000;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 60_000;

export const backOff = (failures: number): number => Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);

async function refresh(): Promise<void> {
  if ((await currentAccessToken({ forceRefresh: true })) === undefined) expireSession();
}

/** Refreshes the token before it expires; a refresh by another tab counts. Returns a function that stops it. */
export function keepFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function plan(): void {
    const left = timeLeft();
    if (stopped || left === undefined) return;
    timer = setTimeout(() => void attempt(0), Math.max(left - AHEAD_MS, SOONEST_MS));
  }
  async function attempt(failures: number): Promise<void> {
    const left = timeLeft();
    if (left === undefined || left > AHEAD_MS) return plan();
    try {
      await refresh();
      plan();
    } catch {
      if (!stopped) timer = setTimeout(() => void attempt(failures + 1), backOff(failures));
    }
  }

  plan();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/**
 * For every page of a signed-in person: the profile dialog, the fresh token, and the lock of the clinic's computers.
 */
export default function SignedIn() {
  const { me } = useSession();
  const { pathname } = useLocation();
  useEffect(keepFresh, []);
  return (
    <>
      <ProfileDialogHost me={me} pathname={pathname} />
      <Lock me={me} isOpenPage={pathname === HEALTH_FORM} />
    </>
  );
}
