import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { ACCOUNT_CREATED, type AccountCreated } from '#session/AccountCreatedNote.tsx';
import { confirmSignUp, signIn } from '#session/actions.ts';
import type { SitePlace } from '#session/place.ts';
import { isAlreadyConfirmed, nameOf, sayCodeProblem } from '#session/refusals.ts';
import { codeProblem, codeTyped } from '#session/rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { SignFrame } from './SignFrame.tsx';

interface NotMeProps {
  email: string;
  code: string;
  onBack: () => void;
}

/** Ends an account that somebody else began with the reader's e-mail, after it was said what that does. */
function NotMe({ email, code, onBack }: NotMeProps) {
  const disowning = useMutation({ mutationFn: () => call('disownAccount', { body: { email, code } }) });
  if (disowning.isSuccess) {
    return (
      <SignFrame
        title="Esa cuenta ya no existe"
        lead="Tu correo quedó libre. Si quieres, crea tu propia cuenta con él."
      >
        <Link className="link" to="/signup" replace>
          Crear mi cuenta
        </Link>
      </SignFrame>
    );
  }
  return (
    <SignFrame
      title="¿Borrar esta cuenta?"
      lead={
        <>
          Borraremos la cuenta que alguien abrió con <b>{email}</b>. Lo que la clínica ya sabe de ti no cambia.
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!disowning.isPending) disowning.mutate();
        }}
      >
        {disowning.isError && <ErrorNote title="No pudimos borrar la cuenta." detail={detailOf(disowning.error)} />}
        <Button type="submit" block busy={disowning.isPending} busyText="Borrando...">
          Borrar la cuenta
        </Button>
        <Button variant="ghost" disabled={disowning.isPending} onClick={onBack}>
          Volver
        </Button>
      </form>
    </SignFrame>
  );
}

interface LinkConfirmProps {
  email: string;
  /** The code that the letter's link brought. */
  initialCode: string;
  from: SitePlace;
  /** Signing in follows. */
  onConfirmed: (email: string) => void;
}

const NO_PASSWORD = 'Escribe la contraseña que elegiste al crear la cuenta';
const WRONG_PASSWORD = 'No es la contraseña con la que se creó esta cuenta';

interface Problems {
  code?: string | undefined;
  password?: string | undefined;
}

/**
 * Where the letter's link leads. Somebody else may have begun the account: it is confirmed only with the password that was
 * chosen then, and whoever did not choose one can end it.
 */
export function LinkConfirm({ email, initialCode, from, onConfirmed }: LinkConfirmProps) {
  const navigate = useNavigate();
  const [code, setCode] = useState(initialCode);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const [disowning, setDisowning] = useState(false);

  async function enter(): Promise<void> {
    if ((await signIn(email, password)) === 'signed-in') return;
    const account: AccountCreated = { email, confirmed: true };
    void navigate('/login', { replace: true, state: { from, [ACCOUNT_CREATED]: account } });
  }

  /** The password first: what it does not open is not confirmed. */
  async function confirm(): Promise<Problems> {
    try {
      if ((await signIn(email, password)) !== 'unconfirmed') return {};
    } catch (problem) {
      const wrong = nameOf(problem) === 'NotAuthorizedException';
      return { password: wrong ? WRONG_PASSWORD : sayCodeProblem(problem) };
    }
    try {
      await confirmSignUp(email, code);
    } catch (problem) {
      if (!isAlreadyConfirmed(problem)) return { code: sayCodeProblem(problem) };
    }
    onConfirmed(email);
    await enter();
    return {};
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const wrong = { code: codeProblem(code), password: password === '' ? NO_PASSWORD : undefined };
    setProblems(wrong);
    if (wrong.code ?? wrong.password) return;
    setBusy(true);
    setProblems(await confirm().catch((problem) => ({ code: sayCodeProblem(problem) })));
    setBusy(false);
  };

  if (disowning) return <NotMe email={email} code={code} onBack={() => setDisowning(false)} />;
  return (
    <SignFrame
      title="¿Creaste esta cuenta?"
      lead={
        <>
          Alguien abrió una cuenta en Rostro con <b>{email}</b>. Si fuiste tú, confírmala con la contraseña que
          elegiste.
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Código de confirmación"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={problems.code}
          onChange={({ target }) => setCode(codeTyped(target.value))}
        />
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={problems.password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" block busy={busy} busyText="Confirmando...">
          Sí, yo creé esta cuenta
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => setDisowning(true)}>
          No fui yo
        </Button>
        <p className="small muted">
          ¿No recuerdas la contraseña? Elige «No fui yo»: la cuenta se borra y puedes crearla de nuevo.
        </p>
      </form>
    </SignFrame>
  );
}
