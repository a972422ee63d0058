import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '#api/config.ts';
import { needed } from '#api/queryClient.ts';
import type { SitePlace } from '#session/place.ts';
import { useSession } from '#session/useSession.ts';
import { useTitle } from '#ui/useTitle.ts';
import { useAwaitedCode } from './awaitedCode.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { GoBack } from './GoBack.tsx';
import { LinkConfirm } from './LinkConfirm.tsx';
import { linkedCodeIn, useLinkWords } from './linkWords.ts';
import { useOrigin } from './origin.ts';
import { SignSkeleton } from './SignSkeleton.tsx';
import { SignupForm } from './SignupForm.tsx';
import { SIGNUP } from './words.ts';

const HOME: SitePlace = { pathname: '/servicios' };

/**
 * The data of the new account, then the code that was sent by e-mail. The link in the e-mail opens the second step
 * directly.
 */
export default function SignupPage() {
  useTitle('Crea tu cuenta');
  const { data: config } = useQuery(needed(configQuery()));
  const { from, email: known } = useOrigin();
  const { status } = useSession();
  const words = useLinkWords();
  const { awaited, awaitCode } = useAwaitedCode();
  const [confirmed, setConfirmed] = useState<string>();

  if (status === 'signed-in') {
    const email = awaited?.email ?? confirmed;
    const arrival = email === undefined ? undefined : { accountCreated: { email, confirmed: true } };
    return <GoBack to={from ?? { ...HOME, state: arrival }} />;
  }
  if (config === undefined) return <SignSkeleton words={SIGNUP} fields={4} google />;
  if (awaited) return <CodeEntry {...awaited} from={from ?? HOME} />;
  const email = words.get('confirm');
  if (email) {
    return <LinkConfirm email={email} linked={linkedCodeIn(words)} from={from ?? HOME} onConfirmed={setConfirmed} />;
  }
  return <SignupForm config={config} from={from} home={HOME} initialEmail={known ?? ''} onCreated={awaitCode} />;
}
