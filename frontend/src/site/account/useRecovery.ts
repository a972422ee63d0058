import { useState } from 'react';
import { AccountEmail } from '#session/rules.ts';
import { askPasswordCode } from './passwordCode.ts';
import { sayRecoveryProblem } from './problems.ts';
import { LAST_LETTER } from './words.ts';

const RECOVERY_SENT = 'Te hemos enviado un correo con las instrucciones para restablecer tu contraseña';

interface Recovery {
  /** Adds the captcha's token, if the server requires one. */
  prove: <T>(send: (captchaToken?: string) => Promise<T>) => Promise<T>;
  /** Called with the validation message of the address. */
  onWrongEmail: (problem: string) => void;
  onProblem: (problem: string | undefined) => void;
  onSent?: () => void;
}

/** Requests a recovery code. The response does not reveal whether the address has an account. */
export function useRecovery({ prove, onWrongEmail, onProblem, onSent }: Recovery) {
  const [busy, setBusy] = useState(false);
  /** The address that was submitted. It receives an e-mail only if it has an account. */
  const [sentTo, setSentTo] = useState<string>();
  /** Whether another letter was sent, or the last one is valid again. */
  const [letter, setLetter] = useState<'new' | 'last'>('new');

  async function send(typed: string) {
    const email = typed.trim();
    onProblem(undefined);
    setSentTo(undefined);
    if (email === '') return onWrongEmail('Por favor ingresa tu correo electrónico');
    const wrong = AccountEmail.safeParse(email).error?.issues[0]?.message;
    if (wrong !== undefined) return onWrongEmail(wrong);
    setBusy(true);
    try {
      const asked = await prove((token) => askPasswordCode(email, token));
      setLetter(asked.letter);
      setSentTo(email);
      onSent?.();
    } catch (error) {
      onProblem(sayRecoveryProblem(error));
    }
    setBusy(false);
  }

  return {
    busy,
    sentTo,
    said: letter === 'new' ? `${RECOVERY_SENT}.` : LAST_LETTER,
    forget: () => setSentTo(undefined),
    request: (email: string) => {
      if (!busy) void send(email);
    },
  };
}
