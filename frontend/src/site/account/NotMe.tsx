import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { SignFrame } from './SignFrame.tsx';

interface NotMeProps {
  email: string;
  code: string;
  onBack: () => void;
}

/** Ends an account that somebody else began with the reader's e-mail, after it was said what that does. */
export function NotMe({ email, code, onBack }: NotMeProps) {
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
