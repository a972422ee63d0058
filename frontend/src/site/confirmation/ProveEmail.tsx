import guestRoutes from 'virtual:guest-routes';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, knowRoutes } from '#api/client.ts';
import { ApiError, detailOf } from '#api/error.ts';
import { SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { signIn } from '#session/actions.ts';
import { CodeField } from '#session/CodeField.tsx';
import { forgetNewAccountPassword, passwordOfNew } from '#session/newAccount.ts';
import { PasswordTwice } from '#session/PasswordTwice.tsx';
import { ChosenTwice, CODE_ENTRY } from '#session/rules.ts';
import { RESEND_AFTER_S, useCountdown } from '#session/useCountdown.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { toast } from '#ui/toast/index.ts';
import styles from './Confirmation.module.css';

knowRoutes(guestRoutes);

const MINE = '/appointments';
const toSignIn = (email: string | undefined) => ({ from: { pathname: MINE }, ...(email !== undefined && { email }) });

interface ChooseProps {
  offer: string;
  /** The password that was typed with the booking; the page alone knows it. */
  held: string | undefined;
  onEntered: () => void;
}

/** Sets the first password, at once if it was typed before, and signs in with it. */
function ChoosePassword({ offer, held, onEntered }: ChooseProps) {
  const navigate = useNavigate();
  const begun = useRef(false);
  const entry = useEntry({
    initial: { password: held ?? '', repeated: held ?? '' },
    schema: ChosenTwice,
    send: async ({ password }) => {
      const { email } = await call('setGuestPassword', { body: { offer, password } });
      forgetNewAccountPassword();
      const outcome = await signIn(email, password).catch(() => undefined);
      if (outcome === 'signed-in') onEntered();
      else void navigate('/login', { replace: true, state: toSignIn(email) });
    },
  });
  const { submit, error } = entry;

  // The ref also holds for the second effect of strict mode.
  useEffect(() => {
    if (held === undefined || begun.current) return;
    begun.current = true;
    void submit();
  }, [held, submit]);

  const isOfFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  return (
    <>
      <Note tone="ok" announce>
        <b>Tu correo quedó confirmado.</b> Conservas tu lugar; te llamaremos para confirmar tu cita.
      </Note>
      <SiteForm edit={entry} className={styles.form}>
        <h3 className="h4">Crea tu contraseña</h3>
        {error !== null && !isOfFields && (
          <ErrorNote title="No pudimos guardar tu contraseña." detail={detailOf(error)} />
        )}
        <PasswordTwice edit={entry} />
        <Button type="submit" block busy={entry.busy} busyText="Entrando...">
          Crear contraseña y entrar
        </Button>
        <p className="small muted">
          Si la dejas para después, conservas tu cita igual: cámbiala o cancélala con los botones de tu correo.
        </p>
      </SiteForm>
    </>
  );
}

/** The e-mail has an account whose password somebody knows. */
function Known({ email }: { email: string | undefined }) {
  return (
    <>
      <Note tone="ok" announce>
        <b>Tu correo quedó confirmado.</b> Ya tienes una cuenta con él: tu cita está en Mis Citas.
      </Note>
      <LinkButton to="/login" replace state={toSignIn(email)} className={styles.enter}>
        Iniciar Sesión
      </LinkButton>
    </>
  );
}

interface DisownedProps {
  appointmentId: string;
  code: () => string;
  onDone: () => void;
}

/** For whoever reads a letter about a booking that is not theirs. A second press ends it. */
function NotMe({ appointmentId, code, onDone }: DisownedProps) {
  const [asking, setAsking] = useState(false);
  const entry = useEntry({
    initial: {},
    schema: CODE_ENTRY.schema.partial(),
    send: () => call('disownGuestBooking', { body: { appointmentId, code: code() } }),
    onSent: onDone,
  });
  if (!asking) {
    return (
      <Button variant="ghost" onClick={() => setAsking(true)}>
        No fui yo
      </Button>
    );
  }
  return (
    <Note
      action={
        <Button variant="ghost" busy={entry.busy} busyText="Borrando..." onClick={() => void entry.submit()}>
          Sí, quitar mi correo
        </Button>
      }
    >
      ¿No pediste esta cita? Quitamos tu correo de ella y avisamos a la clínica.
      {entry.error !== null && <> {detailOf(entry.error)}</>}
    </Note>
  );
}

interface ProveEmailProps {
  appointmentId: string;
  /** Of the link in the letter. Nothing happens before somebody presses. */
  initialCode?: string;
  /** Unknown to whoever comes by the letter's link. */
  email?: string;
  /** The code was right. */
  onProven?: () => void;
  onEntered: () => void;
}

type Stage = { at: 'code' } | { at: 'password'; offer: string } | { at: 'known' } | { at: 'disowned' };

/** The code of the letter about a guest's booking, and what follows from it. */
export function ProveEmail({ appointmentId, initialCode = '', email, onProven, onEntered }: ProveEmailProps) {
  const [stage, setStage] = useState<Stage>({ at: 'code' });
  const [wait, restart] = useCountdown(RESEND_AFTER_S);
  const entry = useEntry({
    initial: { code: initialCode },
    schema: CODE_ENTRY.schema,
    send: ({ code }) => call('proveGuestEmail', { body: { appointmentId, code } }),
    fieldsOf: (error) => ({ code: detailOf(error) }),
    onSent: ({ account, offer }) => {
      onProven?.();
      if (account === 'open' && offer !== undefined) return setStage({ at: 'password', offer });
      forgetNewAccountPassword();
      setStage({ at: 'known' });
    },
  });

  async function resend() {
    try {
      await call('sendGuestLetter', { body: { appointmentId } });
      restart();
      toast.success('Te enviamos un código nuevo');
    } catch (error) {
      entry.refuse({ code: detailOf(error) });
    }
  }

  if (stage.at === 'password') {
    const held = email === undefined ? undefined : passwordOfNew(email);
    return <ChoosePassword offer={stage.offer} held={held} onEntered={onEntered} />;
  }
  if (stage.at === 'known') return <Known email={email} />;
  if (stage.at === 'disowned') {
    return (
      <Note tone="ok" announce>
        <b>Tu correo quedó libre.</b> La clínica ya sabe que no pediste esta cita.
      </Note>
    );
  }
  return (
    <SiteForm edit={entry} className={styles.form}>
      <CodeField edit={entry} name="code" label="Código de confirmación" />
      <Button type="submit" block busy={entry.busy} busyText="Confirmando...">
        Confirmar cuenta
      </Button>
      <Button variant="ghost" disabled={wait > 0} onClick={() => void resend()}>
        {wait > 0 ? `Reenviar código en ${wait} s` : 'Reenviar código'}
      </Button>
      {initialCode !== '' && (
        <NotMe
          appointmentId={appointmentId}
          code={() => entry.form.getValues('code')}
          onDone={() => setStage({ at: 'disowned' })}
        />
      )}
    </SiteForm>
  );
}
