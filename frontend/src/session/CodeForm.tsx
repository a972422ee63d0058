import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { toast } from '#ui/toast/index.ts';
import { confirmSignUp, resendCode } from './actions.ts';
import styles from './CodeForm.module.css';
import { isAlreadyConfirmed, sayCodeProblem } from './refusals.ts';
import { codeProblem, codeTyped } from './rules.ts';
import { RESEND_AFTER_S, useCountdown } from './useCountdown.ts';
import { useSession } from './useSession.ts';

interface CodeFormProps {
  email: string;
  /** Where the page is about nothing else, the keyboard starts here. */
  autoFocus?: boolean;
  /** The account is confirmed, by this code or by an earlier one. */
  onConfirmed: () => Promise<void>;
  /** Another way on, below the buttons. */
  children?: ReactNode;
}

/** The code that was sent by e-mail to a new account. */
export function CodeForm({ email, autoFocus = false, onConfirmed, children }: CodeFormProps) {
  const { status } = useSession();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [wait, restart] = useCountdown(RESEND_AFTER_S);

  async function confirm() {
    const wrong = codeProblem(code);
    setError(wrong);
    if (wrong !== undefined) return;
    setBusy(true);
    try {
      await confirmSignUp(email, code);
      await onConfirmed();
    } catch (problem) {
      if (isAlreadyConfirmed(problem)) await onConfirmed();
      else setError(sayCodeProblem(problem));
    }
    setBusy(false);
  }

  async function resend() {
    try {
      await resendCode(email);
      restart();
      toast.success('Te enviamos un código nuevo');
    } catch (problem) {
      if (isAlreadyConfirmed(problem)) await onConfirmed();
      else setError(sayCodeProblem(problem));
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void confirm();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <TextField
        label="Código de confirmación"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        value={code}
        error={error}
        onChange={({ target }) => setCode(codeTyped(target.value))}
      />
      <Button type="submit" block busy={busy || status === 'loading'} busyText="Confirmando...">
        Confirmar cuenta
      </Button>
      <Button variant="ghost" disabled={wait > 0} onClick={() => void resend()}>
        {wait > 0 ? `Reenviar código en ${wait} s` : 'Reenviar código'}
      </Button>
      {children}
    </form>
  );
}
