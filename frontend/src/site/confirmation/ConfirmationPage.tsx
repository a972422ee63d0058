import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { rememberAppointment } from '#api/myAppointments.ts';
import { ACCOUNT_CREATED, type AccountCreated } from '#session/AccountCreatedNote.tsx';
import { signIn } from '#session/actions.ts';
import { letGoOfNewAccount, passwordOfNew } from '#session/newAccount.ts';
import { useSession } from '#session/useSession.ts';
import { type GuestVisit, isGuestVisit } from '#site/visit/guestVisit.ts';
import { VisitCard } from '#site/visit/VisitCard.tsx';
import { ARRIVAL } from '#site/visit/words.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { useTitle } from '#ui/useTitle.ts';
import { ConfirmAccount } from './ConfirmAccount.tsx';
import styles from './Confirmation.module.css';
import { NextSteps } from './NextSteps.tsx';

const MINE = '/appointments';

/** Into the new account: at once where its password is still in this page's memory, else by way of the sign-in page. */
function useEntering({ appointment, email }: GuestVisit) {
  const navigate = useNavigate();
  return async (): Promise<void> => {
    const password = passwordOfNew(email);
    const outcome = password === undefined ? undefined : await signIn(email, password).catch(() => undefined);
    letGoOfNewAccount();
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
  const enter = useEntering(visit);
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

/** Where a guest's booking ends. It shows the answer just given, which lies in the history entry, and nothing else. */
export default function ConfirmationPage() {
  useTitle('Tu cita');
  const { state } = useLocation();
  return isGuestVisit(state) ? <Booked visit={state} /> : <Navigate to={MINE} replace />;
}
