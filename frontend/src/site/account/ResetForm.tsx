import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { resetPassword } from '#session/actions.ts';
import { codeProblem, codeTyped, emailProblem, newPasswordProblem, repeatedProblem } from '#session/rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { type Rules, useFormOn } from '#ui/field/useForm.ts';
import { Note } from '#ui/note/Note.tsx';
import { isStaleCode, sayResetProblem } from './problems.ts';
import styles from './SignFrame.module.css';
import { SignFrame } from './SignFrame.tsx';
import { RECOVERY_SENT, useRecovery } from './useRecovery.ts';
import { RESET } from './words.ts';

type FieldName = 'email' | 'code' | 'password' | 'repeated';
const RULES: Rules<FieldName> = {
  email: ({ email }) => emailProblem(email),
  code: ({ code }) => codeProblem(code),
  password: ({ password }) => newPasswordProblem(password),
  repeated: ({ password, repeated }) => repeatedProblem(password, repeated),
};

interface ResetFormProps {
  /** What the link brought; empty where it did not. */
  email: string;
  code: string;
  onDone: () => void;
}

export function ResetForm({ email, code, onDone }: ResetFormProps) {
  const initial = { email, code: codeTyped(code), password: '', repeated: '' };
  const [values, setValues] = useState(initial);
  const { form, field, accepted, refuse } = useFormOn<FieldName>([values, setValues], RULES);
  const [problem, setProblem] = useState<string>();
  const [stale, setStale] = useState(false);
  const [busy, setBusy] = useState(false);
  const recovery = useRecovery({
    onWrongEmail: (wrong) => refuse({ email: wrong }),
    onProblem: (wrong) => {
      setProblem(wrong);
      setStale(false);
    },
    onSent: () => setValues((typed) => ({ ...typed, code: '' })),
  });

  async function reset() {
    recovery.forget();
    setProblem(undefined);
    const typed = accepted();
    if (typed === undefined) return;
    setBusy(true);
    try {
      await resetPassword(typed.email.trim(), typed.code, typed.password);
      onDone();
    } catch (error) {
      setProblem(sayResetProblem(error));
      setStale(isStaleCode(error));
      setBusy(false);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void reset();
  };
  return (
    <SignFrame {...RESET}>
      {problem !== undefined && (
        <Note tone="bad" announce className={styles.note}>
          <b>{problem}</b>{' '}
          {stale && (
            <button type="button" className={styles.again} onClick={() => recovery.request(values.email)}>
              Pedir un código nuevo
            </button>
          )}
        </Note>
      )}
      {recovery.sentTo !== undefined && (
        <Note tone="ok" announce className={styles.note}>
          <b>{RECOVERY_SENT}.</b>
        </Note>
      )}
      <form ref={form} noValidate onSubmit={submit}>
        <TextField
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="username"
          readOnly={email !== ''}
          {...field('email')}
        />
        <div className={styles.code}>
          <TextField
            label="Código de recuperación"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...field('code', codeTyped)}
          />
        </div>
        <PasswordField
          label="Nueva contraseña"
          autoComplete="new-password"
          hint="Al menos 6 caracteres"
          {...field('password')}
        />
        <PasswordField label="Confirmar contraseña" autoComplete="new-password" {...field('repeated')} />
        <Button type="submit" block busy={busy} busyText="Restableciendo...">
          Restablecer contraseña
        </Button>
      </form>
      <p className={styles.after}>
        ¿Ya la recordaste?{' '}
        <Link className="link" to="/login">
          Iniciar Sesión
        </Link>
      </p>
    </SignFrame>
  );
}
