import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ownKey } from '#api/browserKeys.ts';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import type { Entry } from '#edit/useEntry.ts';
import { useOnce } from '#edit/useOnce.ts';
import type { SitePlace } from '#session/place.ts';
import { codeToSend, type LinkedCode, SentCode } from '#session/rules.ts';
import { useClinic } from '#ui/brand/clinic.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { type Confirmation, ConfirmForm } from './ConfirmForm.tsx';
import { SignFrame } from './SignFrame.tsx';

interface NotMeProps {
  email: string;
  code: string;
  onBack: () => void;
}

/** Asks whether to end an account that another person created with the e-mail of the reader, and ends it. */
function NotMe({ email, code, onBack }: NotMeProps) {
  const disowning = useMutation({
    mutationFn: () => call('disownAccount', { body: { email, code, ...ownKey('sign-up') } }),
  });
  const disown = useOnce(disowning);
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
          void disown();
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
  linked: LinkedCode;
  from: SitePlace;
  /** Called before the sign-in that follows. */
  onConfirmed: (email: string) => void;
}

/**
 * The page behind the letter's link. Another person may have signed up with the address, so their input counts for
 * nothing. The reader of the letter chooses the password here, or ends the sign-up (ADR 0021, 0122).
 */
export function LinkConfirm({ email, linked, from, onConfirmed }: LinkConfirmProps) {
  const [disowning, setDisowning] = useState<string>();
  const { name: clinic } = useClinic();

  function askWhether({ form, refuse }: Entry<Confirmation>) {
    const { data, error } = SentCode.safeParse(form.getValues('code'));
    if (data === undefined) refuse({ code: error?.issues[0]?.message ?? '' });
    else setDisowning(codeToSend(data, linked));
  }

  if (disowning !== undefined) return <NotMe email={email} code={disowning} onBack={() => setDisowning(undefined)} />;
  return (
    <SignFrame
      title="¿Creaste esta cuenta?"
      lead={
        <>
          Alguien pidió abrir una cuenta en {clinic || 'la clínica'} con <b>{email}</b>. Si fuiste tú, escribe la
          contraseña con la que entrarás.
        </>
      }
    >
      <ConfirmForm
        email={email}
        linked={linked}
        from={from}
        submitText="Sí, yo creé esta cuenta"
        onConfirmed={onConfirmed}
      >
        {(entry) => (
          <>
            <Button variant="ghost" disabled={entry.busy} onClick={() => askWhether(entry)}>
              No fui yo
            </Button>
            <p className="small muted">
              ¿No recuerdas la contraseña que elegiste? Escribe otra: solo vale la que escribas aquí.
            </p>
          </>
        )}
      </ConfirmForm>
    </SignFrame>
  );
}
