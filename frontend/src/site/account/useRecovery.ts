import { useState } from 'react';
import { AccountEmail } from '#session/rules.ts';
import { askPasswordCode } from './passwordCode.ts';
import { sayRecoveryProblem } from './problems.ts';

export const RECOVERY_SENT = 'Te hemos enviado un correo con las instrucciones para restablecer tu contraseña';

interface Recovery {
  /** Called with the validation message of the address. */
  onWrongEmail: (problem: string) => void;
  onProblem: (problem: string | undefined) => void;
  onSent?: () => void;
}

/** Requests a recovery code. The response does not reveal whether the address has an account. */
export function useRecovery({ onWrongEmail, onProblem, onSent }: Recovery) {
  const [busy, setBusy] = useState(false);
  /** The address that was submitted. It receives an e-mail only if it has an account. */
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
      await askPasswordCode(email);
      tell(email);
    } catch (error) {
      onProblem(sayRecoveryProblem(error));
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
