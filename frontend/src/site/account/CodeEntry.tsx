import { useNavigate } from 'react-router-dom';
import { ACCOUNT_CREATED, type AccountCreated } from '#session/AccountCreatedNote.tsx';
import { forgetNewAccountPassword } from '#session/newAccount.ts';
import type { SitePlace } from '#session/place.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { SignFrame } from './SignFrame.tsx';

interface CodeEntryProps {
  email: string;
  /** Undefined after a reload, because only the memory of the page holds it. */
  password: string | undefined;
  from: SitePlace;
}

const WIZARD = '/servicios';

/**
 * The form for the code that was sent by e-mail. It does not tell whether the address has an account already; only the
 * owner's letter does.
 */
export function CodeEntry({ email, password, from }: CodeEntryProps) {
  const navigate = useNavigate();

  const confirmLater = () => {
    forgetNewAccountPassword();
    const account: AccountCreated = { email, confirmed: false };
    const state = from.pathname === WIZARD ? (from.state as object | undefined) : undefined;
    void navigate(WIZARD, { replace: true, state: { ...state, [ACCOUNT_CREATED]: account } });
  };

  return (
    <SignFrame
      title="Revisa tu correo"
      lead={
        <>
          Enviamos un código a <b>{email}</b>. Escríbelo para usar tu cuenta; puede tardar un minuto en llegar.
        </>
      }
    >
      <ConfirmForm email={email} password={password} from={from} submitText="Activar mi cuenta">
        {({ busy }) => (
          <Button variant="ghost" disabled={busy} onClick={confirmLater}>
            Confirmar después
          </Button>
        )}
      </ConfirmForm>
      <p className="small muted mt-6">
        ¿No llega? Revisa la carpeta de correo no deseado y que la dirección esté bien escrita. Si ya tenías una cuenta
        con este correo, el mensaje te dice cómo entrar.
      </p>
    </SignFrame>
  );
}
