import { useState } from 'react';
import { requestPasswordCode } from '#session/actions.ts';
import { AccountEmail } from '#session/rules.ts';
import { isSilentRefusal } from './problems.ts';

export const RECOVERY_SENT = 'Te hemos enviado un correo con las instrucciones para restablecer tu contraseña';
const RECOVERY_FAILED = 'Error al enviar el correo de recuperación';

interface Recovery {
  /** What the address lacks. */
  onWrongEmail: (problem: string) => void;
  onProblem: (problem: string | undefined) => void;
  onSent?: () => void;
}

/** Asks for a code. Whether the address is an account's is not told. */
export function useRecovery({ onWrongEmail, onProblem, onSent }: Recovery) {
  const [busy, setBusy] = useState(false);
  /** The address that the e-mail went to, if it is an account's. */
  const [sentTo, setSentTo] = useState<string>();

  const tell = (email: string) => {
    setSentTo(email);
    onSent?.();
  };

  async function send(typed: string) {
    const email = typed.trim();
    onProblem(undefined);
    setSentTo(undefined);
    if (email === '') return onWrongEmail('Por favor ingresa tu correo electrónico');
    const wrong = AccountEmail.safeParse(email).error?.issues[0]?.message;
    if (wrong !== undefined) return onWrongEmail(wrong);
    setBusy(true);
    try {
      await requestPasswordCode(email);
      tell(email);
    } catch (error) {
      if (isSilentRefusal(error)) tell(email);
      else onProblem(RECOVERY_FAILED);
    }
    setBusy(false);
  }

  return {
    sentTo,
    forget: () => setSentTo(undefined),
    request: (email: string) => {
      if (!busy) void send(email);
    },
  };
}
