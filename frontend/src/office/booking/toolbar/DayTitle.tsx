import type { CalendarDay } from '@rostro/shared/contract/booking/calendar';
import { sayDay } from '@rostro/shared/time';
import { sayAppointments, sayOccupancy, sentence } from '#office/ui/say.ts';
import { useToday } from '#office/ui/useToday.ts';
import { type AgendaFilters, listedDays } from '../data/filters.ts';
import { heldOn, sayCounts, sayListed, sayShut } from '../data/month.ts';
import { sayRange } from '../data/range.ts';
import type { AgendaList } from '../published/api.ts';
import { Meter } from '../views/Meter.tsx';
import title from './RangeTitle.module.css';

interface DayTitleProps {
  filters: AgendaFilters;
  /** Whether a search or a filter is set. */
  narrowed: boolean;
  /** The counts of the whole day, without filters; undefined while loading. */
  day: CalendarDay | undefined;
  listed: Pick<AgendaList, 'total' | 'cancelled' | 'moved'> | undefined;
}

/** For a whole day as in its cell of the month: cancelled and moved ones are counted apart. */
function sayTotal({ narrowed, day, listed }: DayTitleProps): string {
  if (listed === undefined) return '\u00a0';
  const whole = !narrowed && day?.total === listed.total;
  return whole ? [sayAppointments(heldOn(day)), ...sayCounts(day)].join(' · ') : sayListed(listed);
}

/** The hours are those of the whole day, whatever the filters. */
export function DayTitle(props: DayTitleProps) {
  const { filters, day } = props;
  const today = useToday();
  const searching = filters.q !== '';
  const shut = searching ? undefined : sayShut(filters.day, day);
  return (
    <>
      <div>
        <h2 className="font-head font-medium text-18 leading-[1.3]">
          {searching ? `Resultados de «${filters.q}»` : sentence(sayDay(filters.day))}
          {filters.day === today && !searching && <span className={title.today}>Hoy</span>}
        </h2>
        <p className="text-12 text-muted tabular-nums">{sayTotal(props)}</p>
        {searching && <p className="text-12 text-muted tabular-nums">{sayRange(listedDays(filters))}</p>}
        {shut !== undefined && <p className="text-12 text-muted tabular-nums">{shut}</p>}
      </div>
      {!searching && day !== undefined && day.offered > 0 && (
        <p className="text-12 text-muted tabular-nums grid gap-1.25 min-w-28 text-right max-phone:grid-cols-[auto_1fr] max-phone:items-center max-phone:text-left">
          Ocupación: {sayOccupancy(day)}
          <Meter booked={day.booked} offered={day.offered} />
        </p>
      )}
    </>
  );
}
