import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { SiteField, SiteForm } from '#edit/SiteForm.tsx';
import { type Entry, useEntry } from '#edit/useEntry.ts';
import { ACCOUNT_CREATED, type AccountCreated } from '#session/AccountCreatedNote.tsx';
import { confirmSignUp, signIn } from '#session/actions.ts';
import { CodeField } from '#session/CodeField.tsx';
import type { SitePlace } from '#session/place.ts';
import { isAlreadyConfirmed, nameOf, sayCodeProblem } from '#session/refusals.ts';
import { SentCode } from '#session/rules.ts';
import { useClinic } from '#ui/brand/clinic.ts';
import { Button } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { SignFrame } from './SignFrame.tsx';

interface NotMeProps {
  email: string;
  code: string;
  onBack: () => void;
}

/** Asks whether to end an account that another person created with the e-mail of the reader, and ends it. */
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
  /** The code from the link in the e-mail. */
  initialCode: string;
  from: SitePlace;
  /** Called before the sign-in that follows. */
  onConfirmed: (email: string) => void;
}

const Confirmation = z.object({
  code: SentCode,
  password: z.string().min(1, 'Escribe la contraseña que elegiste al crear la cuenta'),
});
type Confirmed = z.infer<typeof Confirmation>;

const WRONG_PASSWORD = 'No es la contraseña con la que se creó esta cuenta';

/**
 * The page that the link in the verification e-mail opens. Another person may have created the account, so confirming
 * it takes the password that was chosen at sign-up. Without that password the reader can end the account (ADR 0021).
 */
export function LinkConfirm({ email, initialCode, from, onConfirmed }: LinkConfirmProps) {
  const navigate = useNavigate();
  const [disowning, setDisowning] = useState(false);
  const { name: clinic } = useClinic();

  async function enter(password: string): Promise<void> {
    if ((await signIn(email, password)) === 'signed-in') return;
    const account: AccountCreated = { email, confirmed: true };
    void navigate('/login', { replace: true, state: { from, [ACCOUNT_CREATED]: account } });
  }

  /** Checks the password first. With a wrong password the account is not confirmed. */
  async function confirm({ code, password }: Confirmed): Promise<Record<string, string>> {
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
    await enter(password);
    return {};
  }

  const entry: Entry<Confirmed> = useEntry({
    initial: { code: initialCode, password: '' },
    schema: Confirmation,
    send: async (typed) => entry.refuse(await confirm(typed)),
    fieldsOf: (problem) => ({ code: sayCodeProblem(problem) }),
  });

  if (disowning) return <NotMe email={email} code={entry.form.getValues('code')} onBack={() => setDisowning(false)} />;
  return (
    <SignFrame
      title="¿Creaste esta cuenta?"
      lead={
        <>
          Alguien abrió una cuenta en {clinic || 'la clínica'} con <b>{email}</b>. Si fuiste tú, confírmala con la
          contraseña que elegiste.
        </>
      }
    >
      <SiteForm edit={entry}>
        <CodeField edit={entry} name="code" label="Código de confirmación" />
        <SiteField edit={entry} name="password" label="Contraseña">
          {(input) => <PasswordField autoComplete="current-password" autoFocus {...input} />}
        </SiteField>
        <Button type="submit" block busy={entry.busy} busyText="Confirmando...">
          Sí, yo creé esta cuenta
        </Button>
        <Button variant="ghost" disabled={entry.busy} onClick={() => setDisowning(true)}>
          No fui yo
        </Button>
        <p className="small muted">
          ¿No recuerdas la contraseña? Elige «No fui yo»: la cuenta se borra y puedes crearla de nuevo.
        </p>
      </SiteForm>
    </SignFrame>
  );
}
