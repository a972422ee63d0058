import { SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { answerSecondFactor } from '#session/actions.ts';
import { CodeField } from '#session/CodeField.tsx';
import { CODE_ENTRY } from '#session/rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { Problem } from './Problem.tsx';
import { isChallengeOver, saySecondFactorProblem } from './problems.ts';
import styles from './SignFrame.module.css';
import { SignFrame } from './SignFrame.tsx';

interface SecondFactorProps {
  /** The session is being read. */
  entering: boolean;
  onBack: () => void;
}

/** The password was right; the account wants its authenticator app's code as well. */
export function SecondFactor({ entering, onBack }: SecondFactorProps) {
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
      <p className={`small muted ${styles.after}`}>
        ¿Perdiste tu teléfono? Comunícate con la clínica para recuperar el acceso a tu cuenta.
      </p>
    </SignFrame>
  );
}
