import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '../../app/screens/PageSkeleton.tsx';
import { isGoogleReturn } from '../../app/session/google.ts';
import type { Place } from '../../app/session/place.ts';
import { useSession } from '../../app/session/useSession.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { configQuery } from './api.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { GoBack } from './GoBack.tsx';
import { GoogleReturn } from './google/GoogleReturn.tsx';
import { type Credentials, LoginForm } from './LoginForm.tsx';
import { useOrigin } from './origin.ts';
import { SecondFactor } from './SecondFactor.tsx';

const HOME: Place = { pathname: '/' };

/** Signing in: by password, its second factor and an unconfirmed account's code, or back from Google. */
export default function LoginPage() {
  useTitle('Iniciar Sesión');
  const { data: config } = useQuery(configQuery());
  const { from } = useOrigin();
  const { status } = useSession();
  const [search] = useSearchParams();
  const [unconfirmed, setUnconfirmed] = useState<Credentials>();
  const [challenged, setChallenged] = useState(false);

  if (isGoogleReturn(search)) return <GoogleReturn search={search} />;
  if (status === 'signed-in') return <GoBack to={from ?? HOME} />;
  if (config === undefined) return <PageSkeleton />;
  if (unconfirmed) return <CodeEntry {...unconfirmed} from={from ?? HOME} />;
  if (challenged) return <SecondFactor entering={status === 'loading'} onBack={() => setChallenged(false)} />;
  return (
    <LoginForm
      config={config}
      from={from}
      home={HOME}
      entering={status === 'loading'}
      onUnconfirmed={setUnconfirmed}
      onSecondFactor={() => setChallenged(true)}
    />
  );
}
