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
import { lastVisit, nextVisit, sumDue } from './visits.ts';

/** Lines between the figures are the ground that shows through. */
const GRID =
  'grid grid-cols-[1.5fr_1.1fr_0.9fr_0.9fr] gap-px bg-line border-t border-t-line rounded-b-card overflow-hidden tabular-nums max-desk:grid-cols-2';
const CELL = 'min-w-0 pt-3.5 px-5 pb-4 bg-white max-phone:pt-2.5 max-phone:px-4 max-phone:pb-3';
const WIDE = 'max-phone:col-span-full';

const COMING = ['next', 'last', 'due', 'paid'] as const;

/** While the figures are read. */
export const GlanceComing = ({ count = 4, className }: { count?: 2 | 4; className?: string | undefined }) => (
  <div className={classes(GRID, count === 2 && 'grid-cols-2', className)}>
    {COMING.slice(0, count).map((figure, place) => (
      <div key={figure} className={classes(CELL, place < 2 && WIDE)}>
        <Skeleton height={44} />
      </div>
    ))}
  </div>
);

interface FigureProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

const Figure = ({ label, className, children }: FigureProps) => (
  <div className={classes(CELL, className)}>
    <dt className="mb-0.5 text-muted text-13">{label}</dt>
    <dd className="font-semibold wrap-anywhere [&_small]:flex [&_small]:flex-wrap [&_small]:gap-y-1 [&_small]:gap-x-2 [&_small]:items-center [&_small]:mt-0.5 [&_small]:text-muted [&_small]:font-normal [&_small]:text-13">
      {children}
    </dd>
  </div>
);

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
      <Figure label="Por cobrar">
        {due > 0 ? (
          <Link
            className="text-error underline underline-offset-4"
            to={{ search: `?${withParams(params, { tab: 'pagos' })}` }}
            replace
          >
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
export function Glance({ clientId, className }: { clientId: string; className: string | undefined }) {
  const { data: visits, isError } = useQuery(clientAppointmentsQuery(clientId));
  const seesMoney = useCan('view_appointments');
  const now = useNow();
  // The list of visits below reports the failed load.
  if (isError && visits === undefined) return null;
  if (visits === undefined) return <GlanceComing count={seesMoney ? 4 : 2} className={className} />;
  return (
    <dl className={classes(GRID, !seesMoney && 'grid-cols-2', className)}>
      <Figure label="Próxima cita" className={WIDE}>
        <Next visit={nextVisit(visits, now)} />
      </Figure>
      <Figure label="Última visita" className={WIDE}>
        <Last visit={lastVisit(visits)} />
      </Figure>
      {seesMoney && <Money clientId={clientId} visits={visits} now={now} />}
    </dl>
  );
}
