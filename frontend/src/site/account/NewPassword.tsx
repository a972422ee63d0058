import { type FormEvent, useState } from 'react';
import { chooseOwnPassword } from '#session/actions.ts';
import { newPasswordProblem, repeatedProblem } from '#session/rules.ts';
import type { Challenge } from '#session/signing.ts';
import { Button } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { type Rules, useForm } from '#ui/field/useForm.ts';
import { Problem } from './Problem.tsx';
import { isChallengeOver, sayNewPasswordProblem } from './problems.ts';
import { SignFrame } from './SignFrame.tsx';

const EMPTY = { password: '', repeated: '' };
const RULES: Rules<keyof typeof EMPTY> = {
  password: ({ password }) => newPasswordProblem(password),
  repeated: ({ password, repeated }) => repeatedProblem(password, repeated),
};

interface NewPasswordProps {
  /** The session is being read. */
  entering: boolean;
  onBack: () => void;
  /** The pool wants something more. */
  onChallenge: (challenge: Challenge) => void;
}

/** The temporary password of an invitation was right; its owner chooses one of their own and is in. */
export function NewPassword({ entering, onBack, onChallenge }: NewPasswordProps) {
  const { form, field, accepted, refuse } = useForm(EMPTY, RULES);
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);

  async function choose() {
    const typed = accepted();
    if (typed === undefined) return;
    setBusy(true);
    try {
      const outcome = await chooseOwnPassword(typed.password);
      if (outcome === 'second-factor') return onChallenge(outcome);
    } catch (error) {
      if (isChallengeOver(error)) setOver(true);
      else refuse({ password: sayNewPasswordProblem(error) });
    }
    setBusy(false);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void choose();
  };
  return (
    <SignFrame
      title="Elige tu contraseña"
      lead="Entraste con la contraseña temporal de tu invitación. Elige la que usarás de ahora en adelante."
    >
      <Problem>
        {over ? 'El tiempo para elegirla terminó. Vuelve a escribir tu correo y tu contraseña temporal.' : undefined}
      </Problem>
      <form ref={form} noValidate onSubmit={submit}>
        <PasswordField
          label="Nueva contraseña"
          autoComplete="new-password"
          hint="Al menos 6 caracteres"
          autoFocus
          disabled={over}
          {...field('password')}
        />
        <PasswordField
          label="Confirmar contraseña"
          autoComplete="new-password"
          disabled={over}
          {...field('repeated')}
        />
        {!over && (
          <Button type="submit" block busy={busy || entering} busyText="Guardando...">
            Guardar y entrar
          </Button>
        )}
        <Button variant={over ? 'primary' : 'ghost'} onClick={onBack}>
          Volver a iniciar sesión
        </Button>
      </form>
    </SignFrame>
  );
}
