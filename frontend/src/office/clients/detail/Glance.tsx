import type { ClientVisit } from '@rostro/shared/contract/booking/booking';
import { sayMoney } from '@rostro/shared/money';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { appointmentPath } from '#office/booking/published/bookingPath.ts';
import { StatusChip } from '#office/booking/published/StatusChip.tsx';
import { withParams } from '#office/list/paging.ts';
import { useCan } from '#office/ui/permissions.ts';
import { sayService } from '#office/ui/say.ts';
import { useNow } from '#office/ui/useNow.ts';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { clientAppointmentsQuery, clientMoneyQuery } from '../data/api.ts';
import { sayMoment } from '../published/say.ts';
import styles from './Head.module.css';
import { lastVisit, nextVisit, sumDue } from './visits.ts';

interface FigureProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

function Figure({ label, className, children }: FigureProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A visit links to the agenda for users who may see it. */
function When({ visit, text }: { visit: ClientVisit; text: string }) {
  if (!useCan('view_appointments')) return <b>{text}</b>;
  return (
    <Link className="link" to={appointmentPath(visit)}>
      {text}
    </Link>
  );
}

function Next({ visit }: { visit: ClientVisit | undefined }) {
  if (visit === undefined) return <span className="muted">Sin citas próximas</span>;
  return (
    <>
      <When visit={visit} text={sayMoment(visit.startsAt)} />
      <small>
        {sayService(visit)} <StatusChip status={shownStatusOf(visit)} />
      </small>
    </>
  );
}

function Last({ visit }: { visit: ClientVisit | undefined }) {
  if (visit === undefined) return <span className="muted">Aún no ha venido</span>;
  return (
    <>
      <When visit={visit} text={sayMoment(visit.startsAt)} />
      <small>{sayService(visit)}</small>
    </>
  );
}

/** The amount that past visits owe, and the balance; both link to the payments. */
function Money({ clientId, visits, now }: { clientId: string; visits: readonly ClientVisit[]; now: string }) {
  const { data } = useQuery(clientMoneyQuery(clientId));
  const [params] = useSearchParams();
  const due = sumDue(visits, now);
  return (
    <>
      <Figure label="Por cobrar" className={classes(due > 0 && styles.due)}>
        {due > 0 ? (
          <Link className="link" to={{ search: `?${withParams(params, { tab: 'pagos' })}` }} replace>
            {sayMoney(due)}
          </Link>
        ) : (
          'Nada'
        )}
        <small>De sus citas hasta hoy</small>
      </Figure>
      <Figure label="Ha pagado">
        {data ? sayMoney(data.receivedCents) : '—'}
        {data && <small>{sayMoney(data.balanceCents)} a favor</small>}
      </Figure>
    </>
  );
}

/** Next and last visit, and the money: facts that the desk needs while the client waits. */
export function Glance({ clientId }: { clientId: string }) {
  const { data: visits, isError } = useQuery(clientAppointmentsQuery(clientId));
  const seesMoney = useCan('view_appointments');
  const now = useNow();
  // The list of visits below reports the failed load.
  if (isError && visits === undefined) return null;
  if (visits === undefined) {
    return (
      <div className={styles.glance}>
        <div>
          <Skeleton height={44} />
        </div>
        <div>
          <Skeleton height={44} />
        </div>
      </div>
    );
  }
  return (
    <dl className={styles.glance}>
      <Figure label="Próxima cita" className="max-phone:col-span-full">
        <Next visit={nextVisit(visits, now)} />
      </Figure>
      <Figure label="Última visita">
        <Last visit={lastVisit(visits)} />
      </Figure>
      {seesMoney && <Money clientId={clientId} visits={visits} now={now} />}
    </dl>
  );
}
