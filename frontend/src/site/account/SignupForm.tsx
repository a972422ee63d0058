import type { SpaConfig } from '@rostro/shared/contract/clinic/config';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { SiteField, SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { Captcha, type CaptchaHandle } from '#session/captcha/Captcha.tsx';
import { CAPTCHA_PROBLEMS } from '#session/captcha/problems.ts';
import { PasswordTwice } from '#session/PasswordTwice.tsx';
import type { SitePlace } from '#session/place.ts';
import { ChosenTwice, NewAccountEmail, NOTHING_CHOSEN } from '#session/rules.ts';
import { useArrivalFlag } from '#session/useArrivalFlag.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { GoogleWay } from './GoogleWay.tsx';
import { Problem } from './Problem.tsx';
import { saySignUpProblem, wrongFieldsIn } from './problems.ts';
import { SignFrame } from './SignFrame.tsx';
import { startSignUp } from './signUp.ts';
import { SIGNUP } from './words.ts';

const NewAccount = z
  .object({ fullName: z.string().trim().min(1, 'El nombre completo es obligatorio'), email: NewAccountEmail })
  .and(ChosenTwice);
const GOOGLE_FAILED = 'Error al registrarse con Google';

interface SignupFormProps {
  config: SpaConfig;
  /** The page that the person came from, and the page to open if there is none. */
  from: SitePlace | undefined;
  home: SitePlace;
  /** The address that the person typed on another page. */
  initialEmail: string;
  onCreated: (account: { email: string; password: string }) => void;
}

export function SignupForm({ config, from, home, initialEmail, onCreated }: SignupFormProps) {
  const googleFailed = useArrivalFlag<boolean>('googleFailed');
  const [problem, setProblem] = useState(googleFailed ? GOOGLE_FAILED : undefined);
  const captcha = useRef<CaptchaHandle>(null);
  const loseScript = useCallback(() => setProblem(CAPTCHA_PROBLEMS.script), []);

  async function create({ fullName, email, password }: z.infer<typeof NewAccount>) {
    try {
      const proof = await captcha.current?.prove();
      await startSignUp({ email, fullName, captcha: proof });
      onCreated({ email, password });
    } catch (error) {
      if (Object.keys(wrongFieldsIn(error)).length > 0) throw error;
      setProblem(saySignUpProblem(error));
    }
  }

  const entry = useEntry({
    initial: { fullName: '', email: initialEmail, ...NOTHING_CHOSEN },
    schema: NewAccount,
    onAttempt: () => setProblem(undefined),
    send: create,
  });
  return (
    <SignFrame {...SIGNUP}>
      {config.google && (
        <GoogleWay start={{ page: '/signup', from: from ?? home }} onProblem={() => setProblem(GOOGLE_FAILED)}>
          Registrarme con Google
        </GoogleWay>
      )}
      <Problem>{problem}</Problem>
      <SiteForm edit={entry}>
        <SiteField edit={entry} name="fullName" label="Nombre completo">
          {(input) => <TextField autoComplete="name" {...input} />}
        </SiteField>
        <SiteField edit={entry} name="email" label="Correo">
          {(input) => <TextField type="email" inputMode="email" autoComplete="email" {...input} />}
        </SiteField>
        <PasswordTwice edit={entry} />
        <Captcha ref={captcha} config={config.captcha} action="signup" onScriptLost={loseScript} />
        <Button type="submit" block busy={entry.busy} busyText="Creando cuenta...">
          Crear cuenta
        </Button>
      </SiteForm>
      <p className="mt-6">
        ¿Ya tienes cuenta?{' '}
        <Link className="link" to="/login" state={{ from, email: entry.form.watch('email').trim() }}>
          Iniciar Sesión
        </Link>
      </p>
    </SignFrame>
  );
}
