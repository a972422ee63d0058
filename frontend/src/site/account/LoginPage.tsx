import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { configQuery } from '#api/config.ts';
import { needed } from '#api/queryClient.ts';
import { SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { answerSecondFactor, chooseOwnPassword } from '#session/actions.ts';
import { CodeField } from '#session/CodeField.tsx';
import { finishGoogle, type GoogleOutcome, isGoogleReturn } from '#session/google.ts';
import { PasswordTwice } from '#session/PasswordTwice.tsx';
import { addressOf, type SitePlace } from '#session/place.ts';
import { ChosenTwice, CODE_ENTRY, NO_LINK, NOTHING_CHOSEN } from '#session/rules.ts';
import type { Challenge } from '#session/signing.ts';
import { useSession } from '#session/useSession.ts';
import { Button } from '#ui/button/Button.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { useSignInStep } from './awaitedCode.ts';
import { GoBack } from './GoBack.tsx';
import { LoginForm } from './LoginForm.tsx';
import { linkedCodeIn, useLinkWords } from './linkWords.ts';
import { useOrigin } from './origin.ts';
import { Problem } from './Problem.tsx';
import { isChallengeOver, sayNewPasswordProblem, saySecondFactorProblem } from './problems.ts';
import { SignFrame } from './SignFrame.tsx';
import { SignSkeleton } from './SignSkeleton.tsx';
import { LOGIN } from './words.ts';

interface SecondFactorProps {
  /** The profile of the new session is loading. */
  entering: boolean;
  onBack: () => void;
}

/** The second step of a sign-in: the account also requires the code of its authenticator app. */
function SecondFactor({ entering, onBack }: SecondFactorProps) {
  const entry = useEntry({
    ...CODE_ENTRY,
    send: ({ code }) => answerSecondFactor(code),
    fieldsOf: (error): Record<string, string> =>
      isChallengeOver(error) ? {} : { code: saySecondFactorProblem(error) },
  });
  const over = isChallengeOver(entry.error);
  return (
    <SignFrame
      title="Verificación en dos pasos"
      lead="Escribe el código de 6 dígitos que muestra tu aplicación de verificación."
    >
      <Problem>{over ? 'La verificación venció. Vuelve a escribir tu correo y contraseña.' : undefined}</Problem>
      <SiteForm edit={entry}>
        <CodeField autoFocus disabled={over} edit={entry} name="code" label="Código de verificación" />
        {!over && (
          <Button type="submit" block busy={entry.busy || entering} busyText="Verificando...">
            Verificar
          </Button>
        )}
        <Button variant={over ? 'primary' : 'ghost'} onClick={onBack}>
          Volver a iniciar sesión
        </Button>
      </SiteForm>
      <p className="small muted mt-6">
        ¿Perdiste tu teléfono? Comunícate con la clínica para recuperar el acceso a tu cuenta.
      </p>
    </SignFrame>
  );
}

interface NewPasswordProps {
  /** The profile of the new session is loading. */
  entering: boolean;
  onBack: () => void;
  /** Called if the user pool requires a further step. */
  onChallenge: (challenge: Challenge) => void;
}

/** The first sign-in with the temporary password of an invitation: the person chooses a new password and is signed in. */
function NewPassword({ entering, onBack, onChallenge }: NewPasswordProps) {
  const entry = useEntry({
    initial: NOTHING_CHOSEN,
    schema: ChosenTwice,
    send: async ({ password }) => {
      const outcome = await chooseOwnPassword(password);
      if (outcome === 'second-factor') onChallenge(outcome);
    },
    fieldsOf: (error): Record<string, string> =>
      isChallengeOver(error) ? {} : { password: sayNewPasswordProblem(error) },
  });
  const over = isChallengeOver(entry.error);
  return (
    <SignFrame
      title="Elige tu contraseña"
      lead="Entraste con la contraseña temporal de tu invitación. Elige la que usarás de ahora en adelante."
    >
      <Problem>
        {over ? 'El tiempo para elegirla terminó. Vuelve a escribir tu correo y tu contraseña temporal.' : undefined}
      </Problem>
      <SiteForm edit={entry}>
        <PasswordTwice autoFocus disabled={over} edit={entry} label="Nueva contraseña" />
        {!over && (
          <Button type="submit" block busy={entry.busy || entering} busyText="Guardando...">
            Guardar y entrar
          </Button>
        )}
        <Button variant={over ? 'primary' : 'ghost'} onClick={onBack}>
          Volver a iniciar sesión
        </Button>
      </SiteForm>
    </SignFrame>
  );
}

/**
 * The return from Google. A signed-in person goes to the page that they wanted; otherwise the page with the Google
 * button opens again.
 */
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
      <p className="mt-6 text-muted" role="status">
        Iniciando sesión...
      </p>
    </SignFrame>
  );
}

/** Lazy, because most people sign in otherwise. */
const CodeSignIn = lazy(() => import('./CodeSignIn.tsx'));

const HOME: SitePlace = { pathname: '/' };

/**
 * Signs in by password with the further steps of the user pool, by a code from a letter, or by the return from Google.
 */
export default function LoginPage() {
  useTitle('Iniciar Sesión');
  const { data: config } = useQuery(needed(configQuery()));
  const { from, email } = useOrigin();
  const { status } = useSession();
  const [search] = useSearchParams();
  const { codeSentTo, awaitSignInCode, leaveSignInCode } = useSignInStep();
  const words = useLinkWords();
  const [challenge, setChallenge] = useState<Challenge>();

  if (isGoogleReturn(search)) return <GoogleReturn search={search} />;
  if (status === 'signed-in') return <GoBack to={from ?? HOME} />;
  if (config === undefined) return <SignSkeleton words={LOGIN} fields={2} google />;
  const step = { entering: status === 'loading', onBack: () => setChallenge(undefined) };
  if (challenge === 'second-factor') return <SecondFactor {...step} />;
  if (challenge === 'new-password') return <NewPassword {...step} onChallenge={setChallenge} />;
  const [linkedTo, linked] = [words.get('email') ?? '', linkedCodeIn(words)];
  const codeOf = codeSentTo ?? (linked.digits === '' ? '' : linkedTo);
  if (codeOf !== '') {
    return (
      <Suspense fallback={<SignSkeleton words={LOGIN} fields={1} />}>
        <CodeSignIn
          email={codeOf}
          linked={codeSentTo === undefined ? linked : NO_LINK}
          entering={status === 'loading'}
          onBack={() => leaveSignInCode(codeOf)}
          onChallenge={setChallenge}
        />
      </Suspense>
    );
  }
  return (
    <LoginForm
      config={config}
      from={from}
      home={HOME}
      initialEmail={email ?? ''}
      entering={status === 'loading'}
      onChallenge={setChallenge}
      onCodeAsked={awaitSignInCode}
    />
  );
}
