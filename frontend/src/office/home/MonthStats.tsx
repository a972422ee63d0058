import type { Dashboard } from '@rostro/shared/contract/statistics';
import { addDays, addMonths, dateTimeAtClinic, monthOf, sayMonth, toInstant } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { dashboardQuery } from '#office/booking/published/dashboard.ts';
import { waitingPath } from '#office/booking/published/waitingPath.ts';
import { useBranch } from '#office/clinic/published/branches.ts';
import { type Counter, Counters } from '#office/ui/Counters.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { sentence } from '#office/ui/say.ts';
import { useSize } from '#office/ui/useSize.ts';
import { useToday } from '#office/ui/useToday.ts';
import { Note } from '#ui/note/Note.tsx';
import { placeholderKeys } from '#ui/skeleton/placeholderKeys.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Evolution } from './Evolution.tsx';

/** As in the contract's schema, which would load a validation library on the first page. */
const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

function useMonth(): [string, (month: string) => void] {
  const current = monthOf(useToday());
  const [params, setParams] = useSearchParams();
  const named = params.get('month') ?? '';
  const choose = (month: string): void => {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (month === current) next.delete('month');
        else next.set('month', month);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [MONTH.test(named) ? named : current, choose];
}

/** `'nov 2026'`, for narrow screens. */
const sayShort = (month: string): string => dateTimeAtClinic(toInstant(`${month}-01`, '12:00')).toFormat('LLL yyyy');

interface MonthNavProps {
  month: string;
  onChoose: (month: string) => void;
}

function MonthNav({ month, onChoose }: MonthNavProps) {
  const { phone } = useSize();
  return (
    <div className="inline-flex items-center gap-0.5 [&_b]:min-w-33 [&_b]:font-medium [&_b]:text-center max-phone:[&_b]:min-w-18">
      <Button
        type="text"
        aria-label="Mes anterior"
        icon={<ChevronLeft size={18} aria-hidden />}
        onClick={() => onChoose(addMonths(month, -1))}
      />
      <b aria-live="polite">{sentence(phone ? sayShort(month) : sayMonth(month))}</b>
      <Button
        type="text"
        aria-label="Mes siguiente"
        icon={<ChevronRight size={18} aria-hidden />}
        onClick={() => onChoose(addMonths(month, 1))}
      />
    </div>
  );
}

const Coming = () => (
  <>
    <p className="sr" role="status">
      Cargando las estadísticas…
    </p>
    <div className="grid grid-cols-[repeat(4,1fr)] gap-4 p-4 border-b border-b-line max-phone:grid-cols-[1fr_1fr]">
      {placeholderKeys(4).map((place) => (
        <Skeleton key={place} height={44} />
      ))}
    </div>
  </>
);

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const retry = (
    <button type="button" className="link" onClick={onRetry}>
      Intentar de nuevo
    </button>
  );
  return (
    <Note announce action={retry}>
      No pudimos cargar las estadísticas. {detailOf(error)}
    </Note>
  );
}

type Totals = Pick<Dashboard, 'totalConfirmed' | 'totalPending' | 'totalCancelled' | 'totalClosed'>;

const waitingOfMonth = (month: string): NonNullable<Counter['link']> => ({
  to: waitingPath({ from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }),
  label: `Por Confirmar: ver las citas de ${sayMonth(month)}`,
});

/** The four numbers of a day or a month, in this order. */
const counters = (totals: Totals, waiting?: Counter['link']): Counter[] => [
  { label: 'Citas Confirmadas', tone: 'confirmed', count: totals.totalConfirmed },
  { label: 'Por Confirmar', tone: 'pending', count: totals.totalPending, ...(waiting && { link: waiting }) },
  { label: 'Canceladas', tone: 'cancelled', count: totals.totalCancelled },
  { label: 'Cerradas', tone: 'closed', count: totals.totalClosed },
];

/** The statistics of the month from the URL: four numbers, and a chart by day. */
export function MonthStats({ today }: { today: string }) {
  const [month, choose] = useMonth();
  const seesAppointments = useCan('view_appointments');
  const { data, error, refetch } = useQuery(dashboardQuery(month, useBranch()));
  return (
    <section aria-labelledby="estadisticas">
      <h2 id="estadisticas" className="mb-2.5 font-head font-medium text-18 leading-[1.3]">
        Estadísticas{' '}
        <span className="ml-1.5 text-muted font-text font-normal text-14 leading-none tracking-normal">
          {sayMonth(month)}
        </span>
      </h2>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {(data ?? !error) && (
        <div className={panel.panel}>
          {data ? (
            <Counters counters={counters(data, seesAppointments ? waitingOfMonth(month) : undefined)} />
          ) : (
            <Coming />
          )}
          <Evolution
            days={data?.dailyStats}
            month={month}
            today={today}
            nav={<MonthNav month={month} onChoose={choose} />}
          />
        </div>
      )}
      {!data && error && <MonthNav month={month} onChoose={choose} />}
    </section>
  );
}
