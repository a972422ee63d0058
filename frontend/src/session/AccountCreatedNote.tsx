import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Note } from '#ui/note/Note.tsx';
import { useArrivalFlag } from './useArrivalFlag.ts';
import { useSession } from './useSession.ts';

/** State in the history entry of the page that follows a sign-up. */
export interface AccountCreated {
  email: string;
  confirmed: boolean;
}
export const ACCOUNT_CREATED = 'accountCreated';

function Confirmed() {
  const { status } = useSession();
  return status === 'signed-out'
    ? 'Tu código es correcto: inicia sesión para continuar.'
    : 'Tu código es correcto: ya puedes reservar tu cita.';
}

function Unconfirmed({ email }: { email: string }) {
  return (
    <>
      Te enviamos un correo con un código a <b>{email}</b>; podrás reservar en cuanto lo escribas.{' '}
      <Link className="link" to={`/signup#confirm=${encodeURIComponent(email)}`}>
        Escribir el código
      </Link>
    </>
  );
}

/** Shows that an account was created, on the page that follows the sign-up. */
export function AccountCreatedNote({ className }: { className?: string | undefined }) {
  const account = useArrivalFlag<AccountCreated>(ACCOUNT_CREATED);
  const [closed, setClosed] = useState(false);
  if (account === undefined || closed) return null;
  return (
    <Note tone="ok" announce className={className} onClose={() => setClosed(true)}>
      <b>Cuenta creada con éxito.</b> {account.confirmed ? <Confirmed /> : <Unconfirmed email={account.email} />}
    </Note>
  );
}
