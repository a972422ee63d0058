import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { configQuery } from '#api/config.ts';
import { finishGoogle, type GoogleOutcome, isGoogleReturn } from '#session/google.ts';
import { addressOf, type SitePlace } from '#session/place.ts';
import type { Challenge } from '#session/signing.ts';
import { useSession } from '#session/useSession.ts';
import { useTitle } from '#ui/useTitle.ts';
import { useAwaitedCode } from './awaitedCode.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { GoBack } from './GoBack.tsx';
import { LoginForm } from './LoginForm.tsx';
import { NewPassword } from './NewPassword.tsx';
import { useOrigin } from './origin.ts';
import { SecondFactor } from './SecondFactor.tsx';
import styles from './SignFrame.module.css';
import { SignFrame } from './SignFrame.tsx';
import { SignSkeleton } from './SignSkeleton.tsx';
import { LOGIN } from './words.ts';

/** Back from Google: signed in and on to where the person wanted to go, or back to the page with the button. */
function GoogleReturn({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate();

  useEffect(() => {
    const leave = (outcome: GoogleOutcome) => {
      if (outcome.kind === 'restarted') return;
      const { page, from } = outcome.start;
      if (outcome.kind === 'signed-in') {
        void navigate(addressOf(from), { replace: true, state: from.state ?? null });
        return;
      }
      void navigate(page, { replace: true, state: { from, googleFailed: outcome.kind === 'failed' } });
    };
    void finishGoogle(search).then(leave);
  }, [navigate, search]);

  return (
    <SignFrame title="Un momento" lead="Estamos iniciando tu sesión con Google.">
      <p className={styles.waiting} role="status">
        Iniciando sesión...
      </p>
    </SignFrame>
  );
}

const HOME: SitePlace = { pathname: '/' };

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
