import { useState } from 'react';
import { type GoogleStart, startGoogle } from '#session/google.ts';
import { Button } from '#ui/button/Button.tsx';
import { GoogleMark } from './GoogleMark.tsx';
import styles from './SignFrame.module.css';

interface GoogleWayProps {
  start: GoogleStart;
  children: string;
  onProblem: () => void;
}

/** The way round the form. */
export function GoogleWay({ start, children, onProblem }: GoogleWayProps) {
  const [busy, setBusy] = useState(false);

  // While the browser leaves, the button stays as it is.
  const leave = () => {
    setBusy(true);
    startGoogle(start).catch(() => {
      setBusy(false);
      onProblem();
    });
  };

  return (
    <>
      <Button variant="plain" block busy={busy} className={styles.google} onClick={leave}>
        {!busy && <GoogleMark />}
        {children}
      </Button>
      <p className={styles.or}>o con tu correo</p>
    </>
  );
}
