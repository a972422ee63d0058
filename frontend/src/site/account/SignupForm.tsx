import type { SpaConfig } from '@rostro/shared/contract/config';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { resendCode, signUp } from '#session/actions.ts';
import type { SitePlace } from '#session/place.ts';
import { newEmailProblem, newPasswordProblem, repeatedProblem } from '#session/rules.ts';
import { useArrivalFlag } from '#session/useArrivalFlag.ts';
import { Captcha, type CaptchaHandle } from '#site/captcha/Captcha.tsx';
import { CAPTCHA_PROBLEMS } from '#site/captcha/problems.ts';
import { Button } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { type Rules, useForm } from '#ui/field/useForm.ts';
import { GoogleWay } from './GoogleWay.tsx';
import { Problem } from './Problem.tsx';
import { isAddressTaken, saySignUpProblem } from './problems.ts';
import styles from './SignFrame.module.css';
import { SignFrame } from './SignFrame.tsx';
import { SIGNUP } from './words.ts';

const EMPTY = { fullName: '', email: '', password: '', repeated: '' };
const RULES: Rules<keyof typeof EMPTY> = {
  fullName: ({ fullName }) => (fullName.trim() === '' ? 'El nombre completo es obligatorio' : undefined),
  email: ({ email }) => newEmailProblem(email),
  password: ({ password }) => newPasswordProblem(password),
  repeated: ({ password, repeated }) => repeatedProblem(password, repeated),
};
const GOOGLE_FAILED = 'Error al registrarse con Google';

interface SignupFormProps {
  config: SpaConfig;
  /** Where the person came from, and where to go where that is nowhere. */
  from: SitePlace | undefined;
  home: SitePlace;
  /** The address, where it was typed before. */
  initialEmail: string;
  onCreated: (account: { email: string; password: string }) => void;
}

export function SignupForm({ config, from, home, initialEmail, onCreated }: SignupFormProps) {
  const { form, field, accepted } = useForm({ ...EMPTY, email: initialEmail }, RULES);
  const googleFailed = useArrivalFlag<boolean>('googleFailed');
  const [problem, setProblem] = useState(googleFailed ? GOOGLE_FAILED : undefined);
  /** The address that an account has already. */
  const [takenBy, setTakenBy] = useState<string>();
  const [busy, setBusy] = useState(false);
  const captcha = useRef<CaptchaHandle>(null);
  const loseScript = useCallback(() => setProblem(CAPTCHA_PROBLEMS.script), []);

  async function create() {
    setProblem(undefined);
    setTakenBy(undefined);
    const typed = accepted();
    if (typed === undefined) return;
    const account = { email: typed.email.trim(), password: typed.password };
    setBusy(true);
    try {
      const proof = await captcha.current?.prove();
      await signUp({ ...account, fullName: typed.fullName.trim(), captcha: proof });
      onCreated(account);
    } catch (error) {
      setTakenBy(isAddressTaken(error) ? account.email : undefined);
      // Of an account that nobody confirmed the letter lets whoever reads it confirm or end it; of any other none is sent.
      if (isAddressTaken(error)) await resendCode(account.email).catch(() => undefined);
      setProblem(saySignUpProblem(error));
      setBusy(false);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void create();
  };
  return (
    <SignFrame {...SIGNUP}>
      {config.google && (
        <GoogleWay start={{ page: '/signup', from: from ?? home }} onProblem={() => setProblem(GOOGLE_FAILED)}>
          Registrarme con Google
        </GoogleWay>
      )}
      <Problem>{problem}</Problem>
      {takenBy && (
        <p className={styles.note}>
          Si ya tienes cuenta con <b>{takenBy}</b>,{' '}
          <Link className="link" to="/login" state={{ from, email: takenBy }}>
            inicia sesión o cambia tu contraseña
          </Link>
          . Si no la abriste tú, busca en ese correo el mensaje «Confirma tu cuenta», ábrelo y elige «No fui yo»: el
          correo queda libre y creas tu cuenta aquí.
        </p>
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
        <Captcha ref={captcha} config={config.captcha} action="signup" onScriptLost={loseScript} />
        <Button type="submit" block busy={busy} busyText="Creando cuenta...">
          Crear cuenta
        </Button>
      </form>
      <p className={styles.after}>
        ¿Ya tienes cuenta?{' '}
        <Link className="link" to="/login" state={{ from, email: field('email').value.trim() }}>
          Iniciar Sesión
        </Link>
      </p>
    </SignFrame>
  );
}
