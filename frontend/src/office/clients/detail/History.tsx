import type { ClientVisit } from '@rostro/shared/contract/booking/booking';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { Button } from 'antd';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { appointmentPath, payPath, repeatPath } from '#office/booking/published/bookingPath.ts';
import { Pay } from '#office/booking/published/Pay.tsx';
import { PaymentMark } from '#office/booking/published/PaymentMark.tsx';
import { StatusChip } from '#office/booking/published/StatusChip.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { sayService } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { sayMoment } from '../published/say.ts';
import { newestFirst } from './visits.ts';

/** The appointments shown at first; a button shows the rest. */
const FIRST = 10;

function Visit({ visit }: { visit: ClientVisit }) {
  const mayBook = useCan('create_appointments');
  const seesVisits = useCan('view_appointments');
  const isVoid = visit.status === 'cancelled';
  return (
    <li
      className={classes(
        'grid grid-cols-[172px_minmax(0,1fr)_116px_226px_auto] gap-3 items-center min-h-11 py-1.5 px-4 [&+&]:border-t [&+&]:border-t-row-line max-phone:grid-cols-[minmax(0,1fr)_auto] max-phone:gap-y-0.5 max-phone:py-2.5',
        isVoid && 'text-muted',
      )}
    >
      <time
        className="whitespace-nowrap max-phone:row-2 max-phone:col-1 max-phone:text-muted max-phone:text-12"
        dateTime={visit.startsAt}
      >
        {sayMoment(visit.startsAt)}
      </time>
      <span
        className={classes('wrap-anywhere max-phone:font-medium', isVoid && 'line-through decoration-control-line')}
      >
        {seesVisits ? (
          <Link
            className="text-inherit no-underline hover:text-plum hover:underline max-phone:inline-flex max-phone:items-center max-phone:min-h-11"
            to={appointmentPath(visit)}
            aria-label={`${sayService(visit)} del ${sayMoment(visit.startsAt)}`}
          >
            {sayService(visit)}
          </Link>
        ) : (
          sayService(visit)
        )}
      </span>
      <span className="justify-self-start max-phone:row-1 max-phone:col-2 max-phone:justify-self-end">
        <StatusChip status={shownStatusOf(visit)} />
      </span>
      {seesVisits && (
        <span className="flex flex-wrap gap-y-1 gap-x-2 items-center max-phone:row-3 max-phone:col-1 [&>:last-child:not(:first-child)]:-my-1.5">
          <PaymentMark appointment={visit} />
          <Pay visit={visit} to={payPath(visit)} bare />
        </span>
      )}
      {mayBook && (
        <Link
          className="inline-flex gap-1.5 items-center justify-self-end min-h-8 text-plum font-medium no-underline hover:underline max-phone:row-3 max-phone:col-2 max-phone:min-h-11"
          to={repeatPath(visit.id)}
          aria-label={`Repetir ${sayService(visit)} del ${sayMoment(visit.startsAt)}`}
        >
          <CalendarPlus size={16} strokeWidth={1.8} aria-hidden />
          Repetir
        </Link>
      )}
    </li>
  );
}

export function History({ visits }: { visits: readonly ClientVisit[] }) {
  const [all, setAll] = useState(false);
  const sorted = newestFirst(visits);
  if (visits.length === 0) return <p className="py-5 px-4 text-muted">No hay historial de citas</p>;
  return (
    <>
      <ol className="tabular-nums" aria-labelledby="historial">
        {sorted.slice(0, all ? undefined : FIRST).map((visit) => (
          <Visit key={visit.id} visit={visit} />
        ))}
      </ol>
      {!all && sorted.length > FIRST && (
        <div className="border-t border-t-row-line py-1.5 px-2">
          <Button type="text" onClick={() => setAll(true)}>
            Ver las {sorted.length} citas
          </Button>
        </div>
      )}
    </>
  );
}
