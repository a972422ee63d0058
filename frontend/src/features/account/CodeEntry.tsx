import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ACCOUNT_CREATED, type AccountCreated } from '../../app/session/AccountCreatedNote.tsx';
import { confirmSignUp, resendCode, signIn } from '../../app/session/actions.ts';
import type { Place } from '../../app/session/place.ts';
import { sayCodeProblem } from '../../app/session/refusals.ts';
import { codeProblem, codeTyped } from '../../app/session/rules.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { toast } from '../../ui/toast/index.ts';
import { isAlreadyConfirmed } from './problems.ts';
import styles from './SignFrame.module.css';
import { SignFrame } from './SignFrame.tsx';

/** Between one code and the next. */
const RESEND_AFTER_S = 30;

interface CodeEntryProps {
  email: string;
  /** Unknown where the person arrives by the e-mail's link: then they sign in once the code is right. */
  password?: string;
  /** The code that the e-mail's link brought. */
  initialCode?: string;
  from: Place;
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

const WIZARD = '/servicios';

/** The code that was sent by e-mail. Once it is right, the person is signed in without typing anything again. */
export function CodeEntry({ email, password, initialCode = '', from }: CodeEntryProps) {
  const navigate = useNavigate();
  const { status } = useSession();
  const [code, setCode] = useState(initialCode);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [wait, restart] = useCountdown(RESEND_AFTER_S);

  const leaveFor = (path: string, confirmed: boolean, state: unknown) => {
    const account: AccountCreated = { email, confirmed };
    void navigate(path, { replace: true, state: { ...(state as object | undefined), [ACCOUNT_CREATED]: account } });
  };

  async function enter() {
    const outcome = password === undefined ? undefined : await signIn(email, password).catch(() => undefined);
    if (outcome !== 'signed-in') leaveFor('/login', true, { from });
  }

  async function confirm() {
    const wrong = codeProblem(code);
    setError(wrong);
    if (wrong !== undefined) return;
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
          onChange={({ target }) => setCode(codeTyped(target.value))}
        />
        <Button type="submit" block busy={busy || status === 'loading'} busyText="Confirmando...">
          Confirmar cuenta
        </Button>
        <Button variant="ghost" disabled={wait > 0} onClick={() => void resend()}>
          {wait > 0 ? `Reenviar código en ${wait} s` : 'Reenviar código'}
        </Button>
        <Button
          variant="ghost"
          onClick={() => leaveFor(WIZARD, false, from.pathname === WIZARD ? from.state : undefined)}
        >
          Confirmar después
        </Button>
      </form>
    </SignFrame>
  );
}
