import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirmSignUp, resendCode, signIn } from '../../app/session/actions.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { toast } from '../../ui/toast/index.ts';
import type { Origin } from './origin.ts';
import { isAlreadyConfirmed, sayCodeProblem } from './problems.ts';
import styles from './SignFrame.module.css';
import { SignFrame } from './SignFrame.tsx';

const CODE_LENGTH = 6;
/** Between one code and the next. */
const RESEND_AFTER_S = 30;

interface CodeEntryProps {
  email: string;
  /** Unknown where the person arrives by the e-mail's link: then they sign in once the code is right. */
  password?: string;
  /** The code that the e-mail's link brought. */
  initialCode?: string;
  from: Origin;
}

function useCountdown(seconds: number): [number, () => void] {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(seconds)];
}

/** The code that was sent by e-mail. Once it is right, the person is signed in without typing anything again. */
export function CodeEntry({ email, password, initialCode = '', from }: CodeEntryProps) {
  const navigate = useNavigate();
  const { status } = useSession();
  const [code, setCode] = useState(initialCode);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [wait, restart] = useCountdown(RESEND_AFTER_S);

  const toLogin = () => navigate('/login', { replace: true, state: { from, confirmed: true } });

  async function enter() {
    if (password === undefined) return toLogin();
    await signIn(email, password).catch(toLogin);
  }

  async function confirm() {
    if (code.length !== CODE_LENGTH) return setError(`Escribe los ${CODE_LENGTH} dígitos del código`);
    setError(undefined);
    setBusy(true);
    try {
      await confirmSignUp(email, code);
      await enter();
    } catch (problem) {
      if (isAlreadyConfirmed(problem)) await enter();
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
      setError(sayCodeProblem(problem));
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void confirm();
  };
  return (
    <SignFrame
      title="Revisa tu correo"
      lead={
        <>
          Enviamos un código a <b>{email}</b>. Escríbelo para confirmar tu cuenta.
        </>
      }
    >
      <form noValidate onSubmit={submit} className={styles.code}>
        <TextField
          label="Código de confirmación"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          error={error}
          onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
        />
        <Button type="submit" block busy={busy || status === 'loading'} busyText="Confirmando...">
          Confirmar cuenta
        </Button>
        <Button variant="ghost" disabled={wait > 0} onClick={() => void resend()}>
          {wait > 0 ? `Reenviar código en ${wait} s` : 'Reenviar código'}
        </Button>
      </form>
    </SignFrame>
  );
}
