import type { SpaConfig } from '@rostro/shared/contract/config';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { AccountCreatedNote } from '#session/AccountCreatedNote.tsx';
import { resendCode, signIn } from '#session/actions.ts';
import type { SitePlace } from '#session/place.ts';
import { emailProblem } from '#session/rules.ts';
import type { Challenge } from '#session/signing.ts';
import { hasExpired } from '#session/tokens.ts';
import { useArrivalFlag } from '#session/useArrivalFlag.ts';
import { Button } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { type Rules, useForm } from '#ui/field/useForm.ts';
import { Note } from '#ui/note/Note.tsx';
import { GoogleWay } from './GoogleWay.tsx';
import { Problem } from './Problem.tsx';
import { saySignInProblem } from './problems.ts';
import styles from './SignFrame.module.css';
import { SignFrame } from './SignFrame.tsx';
import { RECOVERY_SENT, useRecovery } from './useRecovery.ts';
import { LOGIN } from './words.ts';

interface Credentials {
  email: string;
  password: string;
}
const EMPTY: Credentials = { email: '', password: '' };
const RULES: Rules<keyof Credentials> = {
  email: ({ email }) => emailProblem(email),
  password: ({ password }) => (password === '' ? 'La contraseña es obligatoria' : undefined),
};
const GOOGLE_FAILED = 'Error al iniciar sesión con Google';

interface LoginFormProps {
  config: SpaConfig;
  from: SitePlace | undefined;
  home: SitePlace;
  /** The address, where it is known already. */
  initialEmail: string;
  /** The session is being read. */
  entering: boolean;
  onUnconfirmed: (credentials: Credentials) => void;
  /** The password was right, and the pool wants something more. */
  onChallenge: (challenge: Challenge) => void;
}

export function LoginForm({ config, from, home, initialEmail, entering, onUnconfirmed, onChallenge }: LoginFormProps) {
  const { form, field, accepted, refuse } = useForm({ ...EMPTY, email: initialEmail }, RULES);
  const googleFailed = useArrivalFlag<boolean>('googleFailed');
  const [problem, setProblem] = useState(googleFailed ? GOOGLE_FAILED : undefined);
  const [expired] = useState(hasExpired);
  const [busy, setBusy] = useState(false);
  const recovery = useRecovery({ onWrongEmail: (email) => refuse({ email }), onProblem: setProblem });

  async function enter() {
    setProblem(undefined);
    recovery.forget();
    const typed = accepted();
    if (typed === undefined) return;
    const email = typed.email.trim();
    setBusy(true);
    try {
      const outcome = await signIn(email, typed.password);
      if (outcome === 'second-factor' || outcome === 'new-password') return onChallenge(outcome);
      if (outcome === 'unconfirmed') {
        // The first code may have run out long ago. Where a new one is refused, the page offers to ask again.
        await resendCode(email).catch(() => undefined);
        return onUnconfirmed({ ...typed, email });
      }
    } catch (error) {
      setProblem(saySignInProblem(error));
    }
    setBusy(false);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void enter();
  };
  return (
    <SignFrame {...LOGIN}>
      <AccountCreatedNote className={styles.note} />
      {expired && (
        <Note announce className={styles.note}>
          Tu sesión terminó. Inicia sesión de nuevo para continuar.
        </Note>
      )}
      {config.google && (
        <GoogleWay start={{ page: '/login', from: from ?? home }} onProblem={() => setProblem(GOOGLE_FAILED)}>
          Continuar con Google
        </GoogleWay>
      )}
      <Problem>{problem}</Problem>
      {recovery.sentTo !== undefined && (
        <Note tone="ok" announce className={styles.note}>
          <b>{RECOVERY_SENT}.</b>{' '}
          <Link className="link" to={`/reset-password#email=${encodeURIComponent(recovery.sentTo)}`}>
            Escribir el código
          </Link>
        </Note>
      )}
      <form ref={form} noValidate onSubmit={submit}>
        <TextField
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="username"
          {...field('email')}
        />
        <div className={styles.between}>
          <PasswordField label="Contraseña" autoComplete="current-password" {...field('password')} />
          <button
            type="button"
            className={`link ${styles.forgot}`}
            onClick={() => recovery.request(field('email').value)}
          >
            ¿Olvidaste tu contraseña?
          </button>
        </div>
        <Button type="submit" block busy={busy || entering} busyText="Iniciando sesión...">
          Iniciar Sesión
        </Button>
      </form>
      <p className={styles.after}>
        ¿Es tu primera vez?{' '}
        <Link className="link" to="/signup" state={{ from, email: field('email').value.trim() }}>
          Crea tu cuenta
        </Link>
      </p>
    </SignFrame>
  );
}
