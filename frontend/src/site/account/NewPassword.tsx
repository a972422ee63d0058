import { SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { chooseOwnPassword } from '#session/actions.ts';
import { PasswordTwice } from '#session/PasswordTwice.tsx';
import { ChosenTwice, NOTHING_CHOSEN } from '#session/rules.ts';
import type { Challenge } from '#session/signing.ts';
import { Button } from '#ui/button/Button.tsx';
import { Problem } from './Problem.tsx';
import { isChallengeOver, sayNewPasswordProblem } from './problems.ts';
import { SignFrame } from './SignFrame.tsx';

interface NewPasswordProps {
  /** The session is being read. */
  entering: boolean;
  onBack: () => void;
  /** The pool wants something more. */
  onChallenge: (challenge: Challenge) => void;
}

/** The temporary password of an invitation was right; its owner chooses one of their own and is in. */
export function NewPassword({ entering, onBack, onChallenge }: NewPasswordProps) {
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
