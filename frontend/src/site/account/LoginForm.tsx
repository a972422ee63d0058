import type { SpaConfig } from '@rostro/shared/contract/clinic/config';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { askSignInCode } from '#api/signInCode.ts';
import { SiteField, SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { useOnce } from '#edit/useOnce.ts';
import { AccountCreatedNote } from '#session/AccountCreatedNote.tsx';
import { signIn } from '#session/actions.ts';
import { sayAskingProblem, useAskedCaptcha } from '#session/captcha/Captcha.tsx';
import type { SitePlace } from '#session/place.ts';
import { AccountEmail, KnownPassword } from '#session/rules.ts';
import type { Challenge } from '#session/signing.ts';
import { hasExpired } from '#session/tokens.ts';
import { useArrivalFlag } from '#session/useArrivalFlag.ts';
import { Button } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { Note } from '#ui/note/Note.tsx';
import { toast } from '#ui/toast/index.ts';
import { GoogleWay } from './GoogleWay.tsx';
import { Problem } from './Problem.tsx';
import { isRefusedSignIn, saySignInProblem } from './problems.ts';
import { SignFrame } from './SignFrame.tsx';
import { useRecovery } from './useRecovery.ts';
import { LAST_LETTER, LOGIN } from './words.ts';

const Credentials = z.object({ email: AccountEmail, password: KnownPassword });
/** The time to read two sentences. */
const LONG_ENOUGH_MS = 8000;
const GOOGLE_FAILED = 'Error al iniciar sesión con Google';

interface LoginFormProps {
  config: SpaConfig;
  from: SitePlace | undefined;
  home: SitePlace;
  initialEmail: string;
  /** The profile of the new session is loading. */
  entering: boolean;
  /** Called if the password was right, and the user pool requires a further step. */
  onChallenge: (challenge: Challenge) => void;
  /** Called once a sign-in code was requested. */
  onCodeAsked: (email: string) => void;
}

export function LoginForm(props: LoginFormProps) {
  const { config, from, home, initialEmail, entering, onChallenge, onCodeAsked } = props;
  const googleFailed = useArrivalFlag<boolean>('googleFailed');
  const [problem, setProblem] = useState(googleFailed ? GOOGLE_FAILED : undefined);
  /** Set if the address and the password were refused. The account may be unconfirmed, which the pool does not know. */
  const [refused, setRefused] = useState<string>();
  const [expired] = useState(hasExpired);

  async function enter(credentials: z.infer<typeof Credentials>) {
    const outcome = await signIn(credentials.email, credentials.password);
    if (outcome !== 'signed-in') onChallenge(outcome);
  }

  const entry = useEntry({
    initial: { email: initialEmail, password: '' },
    schema: Credentials,
    onAttempt: () => {
      setProblem(undefined);
      setRefused(undefined);
      recovery.forget();
    },
    send: (credentials) =>
      enter(credentials).catch((error: unknown) => {
        setProblem(saySignInProblem(error));
        if (isRefusedSignIn(error)) setRefused(credentials.email);
      }),
  });
  const { prove, captcha } = useAskedCaptcha(setProblem);
  const recovery = useRecovery({ prove, onWrongEmail: (email) => entry.refuse({ email }), onProblem: setProblem });
  const email = entry.form.watch('email');
  const asking = useMutation({
    mutationFn: (address: string) => prove((token) => askSignInCode(address, token)),
    onSuccess: ({ letter }, address) => {
      if (letter === 'last') toast.success(LAST_LETTER, LONG_ENOUGH_MS);
      onCodeAsked(address);
    },
    onError: (error) => setProblem(sayAskingProblem(error)),
  });
  const ask = useOnce(asking);

  /** Needs the address only. */
  function askForCode() {
    setProblem(undefined);
    setRefused(undefined);
    recovery.forget();
    entry.form.clearErrors();
    const { data, error } = AccountEmail.safeParse(email);
    if (data === undefined) entry.refuse({ email: error?.issues[0]?.message ?? '' });
    else void ask(data);
  }
  return (
    <SignFrame {...LOGIN}>
      <AccountCreatedNote className="mt-5" />
      {expired && (
        <Note announce className="mt-5">
          Tu sesión terminó. Inicia sesión de nuevo para continuar.
        </Note>
      )}
      {config.google && (
        <GoogleWay start={{ page: '/login', from: from ?? home }} onProblem={() => setProblem(GOOGLE_FAILED)}>
          Continuar con Google
        </GoogleWay>
      )}
      <Problem>{problem}</Problem>
      {refused !== undefined && (
        <p className="mt-5">
          ¿Creaste tu cuenta hace poco?{' '}
          <Link className="link" to={`/signup#confirm=${encodeURIComponent(refused)}`} state={{ from }}>
            Confírmala con el código de tu correo
          </Link>
        </p>
      )}
      {recovery.sentTo !== undefined && (
        <Note tone="ok" announce className="mt-5">
          <b>{recovery.said}</b>{' '}
          <Link className="link" to={`/reset-password#email=${encodeURIComponent(recovery.sentTo)}`}>
            Escribir el código
          </Link>
        </Note>
      )}
      <SiteForm edit={entry}>
        <SiteField edit={entry} name="email" label="Correo">
          {(input) => <TextField type="email" inputMode="email" autoComplete="username" {...input} />}
        </SiteField>
        <div className="relative">
          <SiteField edit={entry} name="password" label="Contraseña">
            {(input) => <PasswordField autoComplete="current-password" {...input} />}
          </SiteField>
          <button
            type="button"
            className="link absolute -top-3 right-0 min-h-(--target) p-0 border-0 bg-transparent text-14"
            onClick={() => recovery.request(email)}
          >
            {recovery.busy ? 'Enviando...' : '¿Olvidaste tu contraseña?'}
          </button>
        </div>
        <Button type="submit" block busy={entry.busy || entering} busyText="Iniciando sesión...">
          Iniciar Sesión
        </Button>
        {captcha}
        <Button
          variant="outline"
          block
          disabled={entry.busy || entering}
          busy={asking.isPending}
          busyText="Enviando..."
          onClick={askForCode}
        >
          Recibir un código por correo
        </Button>
      </SiteForm>
      <p className="mt-6">
        ¿Es tu primera vez?{' '}
        <Link className="link" to="/signup" state={{ from, email: email.trim() }}>
          Crea tu cuenta
        </Link>
      </p>
    </SignFrame>
  );
}
