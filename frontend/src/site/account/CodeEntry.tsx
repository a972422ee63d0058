import { useNavigate } from 'react-router-dom';
import { ACCOUNT_CREATED, type AccountCreated } from '#session/AccountCreatedNote.tsx';
import { signIn } from '#session/actions.ts';
import { CodeForm } from '#session/CodeForm.tsx';
import { forgetNewAccountPassword } from '#session/newAccount.ts';
import type { SitePlace } from '#session/place.ts';
import { Button } from '#ui/button/Button.tsx';
import { SignFrame } from './SignFrame.tsx';

interface CodeEntryProps {
  email: string;
  /** Undefined after a reload, because only the memory of the page holds it. */
  password: string | undefined;
  from: SitePlace;
}

const WIZARD = '/servicios';

/**
 * The form for the code that was sent by e-mail. With the right code the person is signed in, or has to enter the
 * password if the page was reloaded meanwhile.
 */
export function CodeEntry({ email, password, from }: CodeEntryProps) {
  const navigate = useNavigate();

  const leaveFor = (path: string, confirmed: boolean, state: unknown) => {
    forgetNewAccountPassword();
    const account: AccountCreated = { email, confirmed };
    void navigate(path, { replace: true, state: { ...(state as object | undefined), [ACCOUNT_CREATED]: account } });
  };

  async function enter() {
    const outcome = password === undefined ? undefined : await signIn(email, password).catch(() => undefined);
    if (outcome === 'signed-in') forgetNewAccountPassword();
    else leaveFor('/login', true, { from, email });
  }

  return (
    <SignFrame
      title="Revisa tu correo"
      lead={
        <>
          Enviamos un código a <b>{email}</b>. Escríbelo para confirmar tu cuenta.
        </>
      }
    >
      <CodeForm autoFocus email={email} onConfirmed={enter}>
        <Button
          variant="ghost"
          onClick={() => leaveFor(WIZARD, false, from.pathname === WIZARD ? from.state : undefined)}
        >
          Confirmar después
        </Button>
      </CodeForm>
    </SignFrame>
  );
}
