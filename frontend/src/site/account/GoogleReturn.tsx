import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { finishGoogle, type GoogleOutcome } from '#session/google.ts';
import { addressOf } from '#session/place.ts';
import styles from './SignFrame.module.css';
import { SignFrame } from './SignFrame.tsx';

/** Back from Google: signed in and on to where the person wanted to go, or back to the page with the button. */
export function GoogleReturn({ search }: { search: URLSearchParams }) {
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
