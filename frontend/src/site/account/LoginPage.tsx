import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { configQuery } from '#api/config.ts';
import { isGoogleReturn } from '#session/google.ts';
import type { Place } from '#session/place.ts';
import type { Challenge } from '#session/signing.ts';
import { useSession } from '#session/useSession.ts';
import { useTitle } from '#ui/useTitle.ts';
import { useAwaitedCode } from './awaitedCode.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { GoBack } from './GoBack.tsx';
import { GoogleReturn } from './GoogleReturn.tsx';
import { LoginForm } from './LoginForm.tsx';
import { NewPassword } from './NewPassword.tsx';
import { useOrigin } from './origin.ts';
import { SecondFactor } from './SecondFactor.tsx';
import { SignSkeleton } from './SignSkeleton.tsx';
import { LOGIN } from './words.ts';

const HOME: Place = { pathname: '/' };

/** Signing in: by password with what the pool asks for after it and an unconfirmed account's code, or back from Google. */
export default function LoginPage() {
  useTitle('Iniciar Sesión');
  const { data: config } = useQuery(configQuery());
  const { from, email } = useOrigin();
  const { status } = useSession();
  const [search] = useSearchParams();
  const { awaited, awaitCode } = useAwaitedCode();
  const [challenge, setChallenge] = useState<Challenge>();

  if (isGoogleReturn(search)) return <GoogleReturn search={search} />;
  if (status === 'signed-in') return <GoBack to={from ?? HOME} />;
  if (config === undefined) return <SignSkeleton words={LOGIN} fields={2} google />;
  if (awaited) return <CodeEntry {...awaited} from={from ?? HOME} />;
  const step = { entering: status === 'loading', onBack: () => setChallenge(undefined) };
  if (challenge === 'second-factor') return <SecondFactor {...step} />;
  if (challenge === 'new-password') return <NewPassword {...step} onChallenge={setChallenge} />;
  return (
    <LoginForm
      config={config}
      from={from}
      home={HOME}
      initialEmail={email ?? ''}
      entering={status === 'loading'}
      onUnconfirmed={awaitCode}
      onChallenge={setChallenge}
    />
  );
}
