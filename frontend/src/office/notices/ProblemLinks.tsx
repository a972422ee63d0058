import type { DeliveryProblem } from '@rostro/shared/contract/delivery-problems';
import { Link } from 'react-router-dom';
import { useCan } from '#office/ui/permissions.ts';
import styles from './parts/Notices.module.css';
import { sayClientName, sayWhen } from './parts/words.ts';

const drawerOf = (appointmentId: string, tab?: 'cliente'): string =>
  `/admin/appointments?edit=${encodeURIComponent(appointmentId)}${tab === undefined ? '' : `&tab=${tab}`}`;

/** Whose it was; leads to what is known of them, where an address can be put right. */
export function ClientLink({ problem }: { problem: DeliveryProblem }) {
  const { appointmentId, clientId } = problem;
  const seesClients = useCan('view_clients');
  const name = sayClientName(problem);
  const inDrawer = appointmentId === null ? null : drawerOf(appointmentId, 'cliente');
  const to = seesClients && clientId !== null ? `/admin/clients/${encodeURIComponent(clientId)}` : inDrawer;
  if (to === null) return name;
  return (
    <Link className={styles.link} to={to} aria-label={`${name}: ver cliente`}>
      {name}
    </Link>
  );
}

/** The appointment that it was about; a letter about an account has none. */
export function VisitLink({ problem: { appointmentId, startsAt } }: { problem: DeliveryProblem }) {
  if (appointmentId === null || startsAt === null) return 'Sin cita';
  const when = sayWhen(startsAt);
  return (
    <Link className={styles.link} to={drawerOf(appointmentId)} aria-label={`${when}: ver cita`}>
      {when}
    </Link>
  );
}
