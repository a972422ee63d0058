import { sayPhone } from '@rostro/shared/phone';
import { ASKED_HOURS, sayHours, sayLastMoments } from '@rostro/shared/scheduling/cutoff';
import { sayInstant } from '@rostro/shared/time';
import { ClipboardList, type LucideIcon, PhoneCall, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { rememberAppointment } from '#api/myAppointments.ts';
import { useSession } from '#session/useSession.ts';
import { type GuestVisit, isGuestVisit } from '#site/visit/guestVisit.ts';
import { VisitCard } from '#site/visit/VisitCard.tsx';
import { ARRIVAL } from '#site/visit/words.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { useTitle } from '#ui/useTitle.ts';
import styles from './Confirmation.module.css';
import { CorrectPhone } from './CorrectPhone.tsx';
import { ProveEmail } from './ProveEmail.tsx';

interface StepProps {
  icon: LucideIcon;
  title: string;
  /** What can be done about it. */
  act?: ReactNode;
  children: ReactNode;
}

function Step({ icon: Icon, title, act, children }: StepProps) {
  return (
    <li>
      <Icon size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <h3 className="h4">{title}</h3>
        <p className="muted">{children}</p>
        {act}
      </div>
    </li>
  );
}

/** What happens after the booking. */
function NextSteps({ visit, isProven }: { visit: GuestVisit; isProven: boolean }) {
  const { appointment } = visit;
  const until = sayLastMoments(appointment, new Date().toISOString());
  return (
    <section aria-labelledby="que-sigue">
      <h2 id="que-sigue">Qué sigue</h2>
      <ol className={styles.steps}>
        <Step icon={PhoneCall} title="Te llamamos" act={!isProven && <CorrectPhone visit={visit} />}>
          Te llamaremos al <span className="num">{sayPhone(visit.phone)}</span> para confirmar. Hasta entonces tu cita
          aparece como <span className="nb">«Por confirmar».</span>
        </Step>
        <Step icon={ClipboardList} title="Qué traer">
          Una identificación y la lista de los medicamentos o cremas que usas.
        </Step>
        <Step icon={RefreshCw} title="Si necesitas cambiarla">
          {until.length > 0
            ? `Desde Mis Citas. ${until.join(' ')}`
            : `Cancela o reprograma desde Mis Citas, de preferencia con ${sayHours(ASKED_HOURS)} de anticipación.`}
        </Step>
      </ol>
    </section>
  );
}

/** Shortly before the visit its place is held to the start. An instant in words ends with its own period. */
const sayHold = (heldUntil: string, startsAt: string): ReactNode =>
  heldUntil >= startsAt ? (
    'Tu lugar está apartado hasta la hora de tu cita. Confirma tu correo para consultarla y cambiarla.'
  ) : (
    <>
      Tu lugar está apartado hasta el <b>{sayInstant(heldUntil)}</b> Si no confirmas tu correo antes, se libera.
    </>
  );

/** The form for the code of the letter. */
function ConfirmAccount({ visit, onProven }: { visit: GuestVisit; onProven: () => void }) {
  const { appointment, email, heldUntil } = visit;
  const navigate = useNavigate();
  const enter = () => {
    rememberAppointment(appointment);
    void navigate(MINE, { replace: true });
  };
  return (
    <section className={styles.account} aria-labelledby="confirma-tu-cuenta">
      <h2 id="confirma-tu-cuenta">Confirma tu cuenta</h2>
      <p className="muted">
        Enviamos a <b>{email}</b> los datos de tu cita y un código. Si no lo ves, búscalo en tu correo no deseado.
      </p>
      <p className={styles.held}>{sayHold(heldUntil, appointment.startsAt)}</p>
      <ProveEmail appointmentId={appointment.id} email={email} onProven={onProven} onEntered={enter} />
    </section>
  );
}

const MINE = '/appointments';

/** What the link in the letter says. It only fills the form in: nothing is confirmed before somebody presses. */
function linkedProof(hash: string): { appointmentId: string; code: string } | undefined {
  const words = new URLSearchParams(hash.slice(1));
  const appointmentId = words.get('cita');
  return appointmentId === null ? undefined : { appointmentId, code: words.get('codigo') ?? '' };
}

/** The page as the letter's link opens it, perhaps on another machine. */
function FromLetter({ appointmentId, code }: { appointmentId: string; code: string }) {
  const navigate = useNavigate();
  return (
    <div className={`page ${styles.page}`}>
      <h1>Confirma tu correo</h1>
      <section className={classes(styles.account, styles.single)} aria-labelledby="confirma-tu-cuenta">
        <h2 id="confirma-tu-cuenta">Confirma tu cuenta</h2>
        <p className="muted">Alguien pidió una cita con este correo. Si fuiste tú, confírmalo y conservas tu lugar.</p>
        <ProveEmail
          appointmentId={appointmentId}
          initialCode={code}
          onEntered={() => void navigate(MINE, { replace: true })}
        />
      </section>
    </div>
  );
}

function Booked({ visit }: { visit: GuestVisit }) {
  const { status } = useSession();
  const isLocked = status === 'signed-out';
  const [isProven, setProven] = useState(false);
  return (
    <div className={`page ${styles.page}`}>
      <h1>Tu cita quedó registrada</h1>
      <p className={classes('lead', styles.lead)}>
        Apartamos este horario para ti.{isLocked && ' Falta un paso para que puedas consultarla y cambiarla en línea.'}
      </p>
      <VisitCard appointment={visit.appointment} heading="h2" advice={ARRIVAL} />
      <div className={styles.two}>
        {status === 'signed-out' ? (
          <ConfirmAccount visit={visit} onProven={() => setProven(true)} />
        ) : (
          <LinkButton to={MINE} className={styles.mine}>
            Ver Mis Citas
          </LinkButton>
        )}
        <NextSteps visit={visit} isProven={isProven || !isLocked} />
      </div>
    </div>
  );
}

/** The page `/confirmation` after a guest's booking, and where the letter's link leads. */
export default function ConfirmationPage() {
  useTitle('Tu cita');
  const { state, hash } = useLocation();
  const proof = linkedProof(hash);
  if (proof !== undefined) return <FromLetter key={proof.appointmentId} {...proof} />;
  return isGuestVisit(state) ? <Booked visit={state} /> : <Navigate to={MINE} replace />;
}
