import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { addDays, sayDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { useQuery } from '@tanstack/react-query';
import { detailOf } from '#api/error.ts';
import { daysQuery } from '#office/booking/published/api.ts';
import { payPath } from '#office/booking/published/bookingPath.ts';
import { heldVisits } from '#office/booking/published/dayEnd.ts';
import { Pay } from '#office/booking/published/Pay.tsx';
import { PaymentMark } from '#office/booking/published/PaymentMark.tsx';
import { StatusChip } from '#office/booking/published/StatusChip.tsx';
import { useDaysAt } from '#office/booking/published/useDaysAt.ts';
import { useBranch } from '#office/clinic/published/branches.ts';
import panel from '#office/ui/Panel.module.css';
import { sayAppointments, sayClient, sayContact, sayService } from '#office/ui/say.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { SectionHead } from './SectionHead.tsx';
import { isExpected } from './sentence.ts';
import type { PanelDays } from './useDays.ts';

const SHOWN = 6;

function Visit({ visit }: { visit: StaffAppointment }) {
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)_minmax(0,1.2fr)_236px] max-phone:grid-cols-[82px_minmax(0,1fr)] gap-3 max-phone:gap-y-0.5 items-center min-h-12.5 py-1.5 max-phone:py-2.5 px-4 [&+&]:border-t [&+&]:border-t-row-line first:border-l-3 first:border-l-plum first:pl-3.25">
      <time dateTime={visit.startsAt} className="font-medium tabular-nums">
        {sayTime(wallClockOf(visit.startsAt).time)}
      </time>
      <span className="grid min-w-0 leading-[1.35]">
        <b className="font-medium truncate">{sayClient(visit)}</b>
        <small className="text-12 text-muted truncate max-phone:hidden">{sayContact(visit)}</small>
      </span>
      <span className="truncate max-phone:col-2 max-phone:row-2 max-phone:text-12 max-phone:text-muted">
        {sayService(visit)}
      </span>
      <span className="grid justify-items-start justify-self-start max-phone:flex max-phone:flex-wrap max-phone:items-center max-phone:gap-x-3 max-phone:col-span-full max-phone:row-3">
        <StatusChip status={shownStatusOf(visit)} />
        <span className="flex gap-1 items-center min-h-6 [&>:last-child]:-my-1">
          <PaymentMark appointment={visit} />
          <Pay visit={visit} to={payPath(visit)} bare />
        </span>
      </span>
    </li>
  );
}

function Visits({ rows, none }: { rows: readonly StaffAppointment[]; none: string }) {
  if (rows.length === 0) return <p className="py-4 px-4 text-muted">{none}</p>;
  return (
    <ol aria-label="Próximas visitas">
      {rows.slice(0, SHOWN).map((visit) => (
        <Visit key={visit.id} visit={visit} />
      ))}
    </ol>
  );
}

function Coming() {
  return (
    <div className={panel.panel}>
      <p className="sr" role="status">
        Cargando las citas…
      </p>
      <div className="grid gap-3 p-4">
        <Skeleton height={36} />
        <Skeleton height={36} />
        <Skeleton height={36} />
      </div>
    </div>
  );
}

interface DayProps {
  title: string;
  agenda: string;
  query: Pick<PanelDays['query'], 'data' | 'isError' | 'error' | 'refetch'>;
  /** What stands there if nobody is expected. */
  noneOf: (held: number) => string;
}

function Day({ title, agenda, query: { data, isError, error, refetch }, noneOf }: DayProps) {
  const [day] = data ?? [];
  const held = day ? heldVisits(day).length : 0;
  return (
    <section aria-labelledby="citas-del-dia">
      <SectionHead
        id="citas-del-dia"
        title={title}
        link={day && { to: agenda, label: held > 0 ? `Ver ${sayAppointments(held)} en la Agenda` : 'Ver la Agenda' }}
      />
      {isError && (
        <ErrorNote title="Error al cargar las citas" detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      {day && (
        <div className={panel.panel}>
          <Visits rows={day.appointments.filter(isExpected)} none={noneOf(held)} />
        </div>
      )}
      {!data && !isError && <Coming />}
    </section>
  );
}

function NextDay({ date, today }: { date: string; today: string }) {
  const query = useQuery({ ...daysQuery(date, 1), select: useDaysAt(useBranch()) });
  const title = date === addDays(today, 1) ? 'Citas de mañana' : `Citas del ${sayDay(date)}`;
  return (
    <Day
      title={title}
      agenda={`/admin/appointments?from=${date}&to=${date}`}
      query={query}
      noneOf={() => 'Todavía no hay citas ese día.'}
    />
  );
}

/** Who is still expected today; after closing, and on a day without opening, the next open day. */
export function DayVisits({ days: { query, today, isOver, next } }: { days: PanelDays }) {
  if (today && isOver && next) return <NextDay date={next.date} today={today.date} />;
  return (
    <Day
      title="Citas de hoy"
      agenda="/admin/appointments?range=today"
      query={query}
      noneOf={(held) => (held > 0 ? 'Ya no falta nadie por llegar hoy.' : 'Hoy no hay citas.')}
    />
  );
}
