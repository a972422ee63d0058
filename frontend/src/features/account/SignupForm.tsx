import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { signUp } from '../../app/session/actions.ts';
import { Button } from '../../ui/button/Button.tsx';
import { focusFirstError } from '../../ui/field/focusFirstError.ts';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Note } from '../../ui/note/Note.tsx';
import type { Origin } from './origin.ts';
import { saySignUpProblem } from './problems.ts';
import { emailProblem, newPasswordProblem, problemsAmong } from './rules.ts';
import styles from './SignFrame.module.css';
import { SignFrame } from './SignFrame.tsx';

const EMPTY = { fullName: '', email: '', password: '', repeated: '' };
type Values = typeof EMPTY;
type FieldName = keyof Values;

const RULES: Record<FieldName, (values: Values) => string | undefined> = {
  fullName: ({ fullName }) => (fullName.trim() === '' ? 'El nombre completo es obligatorio' : undefined),
  email: ({ email }) => emailProblem(email),
  password: ({ password }) => newPasswordProblem(password),
  repeated: ({ password, repeated }) => (repeated === password ? undefined : 'Las contraseñas no coinciden'),
};

interface SignupFormProps {
  from: Origin;
  onCreated: (account: { email: string; password: string }) => void;
}

export function SignupForm({ from, onCreated }: SignupFormProps) {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Values>>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const field = (name: FieldName) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setValues({ ...values, [name]: target.value }),
    onBlur: () => {
      const { [name]: _, ...others } = errors;
      const wrong = values[name] === '' ? undefined : RULES[name](values);
      setErrors(wrong === undefined ? others : { ...others, [name]: wrong });
    },
  });

  async function create() {
    const wrong = problemsAmong({
      fullName: RULES.fullName(values),
      email: RULES.email(values),
      password: RULES.password(values),
      repeated: RULES.repeated(values),
    });
    setErrors(wrong ?? {});
    setProblem(undefined);
    if (wrong) return focusFirstError(form.current);
    const account = { email: values.email.trim(), password: values.password };
    setBusy(true);
    try {
      await signUp({ ...account, fullName: values.fullName.trim() });
      onCreated(account);
    } catch (error) {
      setProblem(saySignUpProblem(error));
      setBusy(false);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void create();
  };
  return (
    <SignFrame title="Crea tu cuenta" lead="Para reservar y cancelar cuando te convenga.">
      {problem !== undefined && (
        <Note tone="bad" announce className={styles.note}>
          <b>{problem}</b>
        </Note>
      )}
      <form ref={form} noValidate onSubmit={submit}>
        <TextField label="Nombre completo" autoComplete="name" {...field('fullName')} />
        <TextField label="Correo electrónico" type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          hint="Al menos 6 caracteres"
          {...field('password')}
        />
        <PasswordField label="Confirmar contraseña" autoComplete="new-password" {...field('repeated')} />
        <Button type="submit" block busy={busy} busyText="Creando cuenta...">
          Crear cuenta
        </Button>
      </form>
      <p className={styles.after}>
        ¿Ya tienes cuenta?{' '}
        <Link className="link" to="/login" state={{ from }}>
          Iniciar Sesión
        </Link>
      </p>
    </SignFrame>
  );
}
