import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { resendCode, signIn } from '../../app/session/actions.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../ui/button/Button.tsx';
import { focusFirstError } from '../../ui/field/focusFirstError.ts';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Note } from '../../ui/note/Note.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { configQuery } from './api.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { GoBack } from './GoBack.tsx';
import { useOrigin } from './origin.ts';
import { saySignInProblem } from './problems.ts';
import { emailProblem, problemsAmong } from './rules.ts';
import styles from './SignFrame.module.css';
import { SignFrame } from './SignFrame.tsx';

interface Errors {
  email?: string;
  password?: string;
}

export default function LoginPage() {
  useTitle('Iniciar Sesión');
  useQuery(configQuery());
  const { from = { pathname: '/' }, confirmed = false } = useOrigin();
  const { status } = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [unconfirmed, setUnconfirmed] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function enter() {
    const wrong = problemsAmong({
      email: emailProblem(email),
      password: password === '' ? 'La contraseña es obligatoria' : undefined,
    });
    setErrors(wrong ?? {});
    setProblem(undefined);
    if (wrong) return focusFirstError(form.current);
    setBusy(true);
    try {
      if ((await signIn(email.trim(), password)) === 'unconfirmed') {
        setUnconfirmed(true);
        // The first code may have run out long ago. Where a new one is refused, the page offers to ask again.
        await resendCode(email.trim()).catch(() => undefined);
      }
    } catch (error) {
      setProblem(saySignInProblem(error));
    }
    setBusy(false);
  }

  if (status === 'signed-in') return <GoBack to={from} />;
  if (unconfirmed) return <CodeEntry email={email.trim()} password={password} from={from} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void enter();
  };
  return (
    <SignFrame title="Qué gusto verte" lead="Inicia sesión para reservar y consultar tus citas.">
      {confirmed && (
        <Note tone="ok" announce className={styles.note}>
          <b>Cuenta creada con éxito.</b> Tu correo quedó confirmado: inicia sesión para reservar.
        </Note>
      )}
      {problem !== undefined && (
        <Note tone="bad" announce className={styles.note}>
          <b>{problem}</b>
        </Note>
      )}
      <form ref={form} noValidate onSubmit={submit}>
        <TextField
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          error={errors.email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" block busy={busy || status === 'loading'} busyText="Iniciando sesión...">
          Iniciar Sesión
        </Button>
      </form>
      <p className={styles.after}>
        ¿Es tu primera vez?{' '}
        <Link className="link" to="/signup" state={{ from }}>
          Crea tu cuenta
        </Link>
      </p>
    </SignFrame>
  );
}
