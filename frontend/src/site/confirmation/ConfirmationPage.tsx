import { sayPhone } from '@rostro/shared/phone';
import { sayInstant } from '@rostro/shared/time';
import { ClipboardList, type LucideIcon, PhoneCall, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { rememberAppointment } from '#api/myAppointments.ts';
import { ACCOUNT_CREATED, type AccountCreated } from '#session/AccountCreatedNote.tsx';
import { signIn } from '#session/actions.ts';
import { CodeForm } from '#session/CodeForm.tsx';
import { forgetNewAccountPassword, passwordOfNew } from '#session/newAccount.ts';
import { useSession } from '#session/useSession.ts';
import { type GuestVisit, isGuestVisit } from '#site/visit/guestVisit.ts';
import { VisitCard } from '#site/visit/VisitCard.tsx';
import { ARRIVAL } from '#site/visit/words.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { useTitle } from '#ui/useTitle.ts';
import styles from './Confirmation.module.css';

function Step({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <h3 className="h4">{title}</h3>
        <p className="muted">{children}</p>
      </div>
    </li>
  );
}

/** What happens after the booking. */
function NextSteps({ visit: { phone } }: { visit: GuestVisit }) {
  return (
    <section aria-labelledby="que-sigue">
      <h2 id="que-sigue">Qué sigue</h2>
      <ol className={styles.steps}>
        <Step icon={PhoneCall} title="Te llamamos">
          Te llamaremos al <span className="num">{sayPhone(phone)}</span> para confirmar. Hasta entonces tu cita aparece
          como <span className="nb">«Por confirmar».</span>
        </Step>
        <Step icon={ClipboardList} title="Qué traer">
          Una identificación y la lista de los medicamentos o cremas que usas.
        </Step>
        <Step icon={RefreshCw} title="Si necesitas cambiarla">
          Cancela o reprograma desde Mis Citas, de preferencia con 12 horas de anticipación.
        </Step>
      </ol>
    </section>
  );
}

interface ConfirmAccountProps {
  visit: GuestVisit;
  onConfirmed: () => Promise<void>;
}

/** The form for the code that was sent by e-mail, or a button to continue if no code is needed. */
function ConfirmAccount({ visit: { email, emailConfirmationRequired, heldUntil }, onConfirmed }: ConfirmAccountProps) {
  return (
    <section className={styles.account} aria-labelledby="confirma-tu-cuenta">
      <h2 id="confirma-tu-cuenta">{emailConfirmationRequired ? 'Confirma tu cuenta' : 'Tu cuenta está lista'}</h2>
      {emailConfirmationRequired ? (
        <>
          <p className="muted">
            Enviamos un código a <b>{email}</b>. Si no lo ves, búscalo en tu correo no deseado.
          </p>
          {heldUntil !== undefined && (
            <p className={styles.held}>
              Tu lugar está apartado hasta el <b>{sayInstant(heldUntil)}</b> Si no confirmas tu correo antes, se libera.
            </p>
          )}
          <CodeForm email={email} onConfirmed={onConfirmed} />
        </>
      ) : (
        <Button block onClick={() => void onConfirmed()}>
          Ver Mis Citas
        </Button>
      )}
    </section>
  );
}

const MINE = '/appointments';

/**
 * Returns a function that signs in to the new account and opens the appointments. Without the password in memory it
 * opens the sign-in page.
 */
function useSignInAndOpen({ appointment, email }: GuestVisit) {
  const navigate = useNavigate();
  return async (): Promise<void> => {
    const password = passwordOfNew(email);
    const outcome = password === undefined ? undefined : await signIn(email, password).catch(() => undefined);
    forgetNewAccountPassword();
    if (outcome === 'signed-in') {
      rememberAppointment(appointment);
      return navigate(MINE, { replace: true });
    }
    const account: AccountCreated = { email, confirmed: true };
    return navigate('/login', {
      replace: true,
      state: { from: { pathname: MINE }, email, [ACCOUNT_CREATED]: account },
    });
  };
}

function Booked({ visit }: { visit: GuestVisit }) {
  const { status } = useSession();
  const enter = useSignInAndOpen(visit);
  const isLocked = status === 'signed-out' && visit.emailConfirmationRequired;
  return (
    <div className={`page ${styles.page}`}>
      <h1>Tu cita quedó registrada</h1>
      <p className={classes('lead', styles.lead)}>
        Apartamos este horario para ti.{isLocked && ' Falta un paso para que puedas consultarla y cambiarla en línea.'}
      </p>
      <VisitCard appointment={visit.appointment} heading="h2" advice={ARRIVAL} />
      <div className={styles.two}>
        {status === 'signed-out' ? (
          <ConfirmAccount visit={visit} onConfirmed={enter} />
        ) : (
          <LinkButton to={MINE} className={styles.mine}>
            Ver Mis Citas
          </LinkButton>
        )}
        <NextSteps visit={visit} />
      </div>
    </div>
  );
}

/** The page `/confirmation` after a guest's booking. It only shows the response from the history entry. */
export default function ConfirmationPage() {
  useTitle('Tu cita');
  const { state } = useLocation();
  return isGuestVisit(state) ? <Booked visit={state} /> : <Navigate to={MINE} replace />;
}
