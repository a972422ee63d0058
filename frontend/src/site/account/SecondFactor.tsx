import { type FormEvent, useState } from 'react';
import { answerSecondFactor } from '#session/actions.ts';
import { codeProblem, codeTyped } from '#session/rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { type Rules, useForm } from '#ui/field/useForm.ts';
import { Problem } from './Problem.tsx';
import { isChallengeOver, saySecondFactorProblem } from './problems.ts';
import styles from './SignFrame.module.css';
import { SignFrame } from './SignFrame.tsx';

const RULES: Rules<'code'> = { code: ({ code }) => codeProblem(code) };

interface SecondFactorProps {
  /** The session is being read. */
  entering: boolean;
  onBack: () => void;
}

/** The password was right; the account wants its authenticator app's code as well. */
export function SecondFactor({ entering, onBack }: SecondFactorProps) {
  const { form, field, accepted, refuse } = useForm({ code: '' }, RULES);
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);

  async function answer() {
    const typed = accepted();
    if (typed === undefined) return;
    setBusy(true);
    try {
      await answerSecondFactor(typed.code);
    } catch (error) {
      if (isChallengeOver(error)) setOver(true);
      else refuse({ code: saySecondFactorProblem(error) });
    }
    setBusy(false);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void answer();
  };
  return (
    <SignFrame
      title="Verificación en dos pasos"
      lead="Escribe el código de 6 dígitos que muestra tu aplicación de verificación."
    >
      <Problem>{over ? 'La verificación venció. Vuelve a escribir tu correo y contraseña.' : undefined}</Problem>
      <form ref={form} noValidate onSubmit={submit} className={styles.code}>
        <TextField
          label="Código de verificación"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          disabled={over}
          {...field('code', codeTyped)}
        />
        {!over && (
          <Button type="submit" block busy={busy || entering} busyText="Verificando...">
            Verificar
          </Button>
        )}
        <Button variant={over ? 'primary' : 'ghost'} onClick={onBack}>
          Volver a iniciar sesión
        </Button>
      </form>
      <p className={`small muted ${styles.after}`}>
        ¿Perdiste tu teléfono? Comunícate con la clínica para recuperar el acceso a tu cuenta.
      </p>
    </SignFrame>
  );
}
