import { CATEGORIES } from '@rostro/shared/catalog';
import type { AgendaDay } from '@rostro/shared/contract/calendar';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LoadError } from '#office/ui/EmptyState.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useOpenBooking } from '../booking/useBookingAddress.ts';
import type { AgendaFilters } from '../data/filters.ts';
import { CalendarNav } from '../views/CalendarNav.tsx';
import { StaleNote } from '../views/StaleNote.tsx';
import { useMatches } from '../views/useMatches.ts';
import { VIEW_WORDS } from '../views/view.ts';
import { DaysByHour } from './DaysByHour.tsx';
import { LANE_WORDS } from './seats.ts';
import { type WeekActs, WeekActsProvider } from './WeekContext.ts';
import styles from './WeekView.module.css';

const HOURS = ['9', '10', '11', '12', '13', '14', '15', '16', '17'];
const DAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb'];

/** A skeleton in the calendar's shape, so that the layout does not jump. */
function WeekSkeleton({ columns }: { columns: number }) {
  return (
    <div className={styles.shape}>
      <p className="sr" role="status">
        Cargando el calendario…
      </p>
      {HOURS.map((hour) => (
        <div key={hour} className={styles.row}>
          <Skeleton height={12} width={48} />
          {DAYS.slice(0, columns).map((day) => (
            <Skeleton key={day} height={52} radius={7} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The names of the lanes, and the number of places that an hour has in each. */
function WeekLegend({ days }: { days: readonly AgendaDay[] }) {
  const places = days.flatMap(({ hours }) => hours.flatMap((hour) => hour.places));
  return (
    <ul className={styles.legend} aria-label="Lugares por hora">
      {CATEGORIES.map((category) => {
        const most = Math.max(0, ...places.filter((one) => one.category === category).map(({ capacity }) => capacity));
        return (
          <li key={category}>
            <span className={classes(styles.key, category === 'cosmetology' ? styles.sage : styles.plum)}>{most}</span>
            {LANE_WORDS[category].title}
            <span className={styles.long}>: {most === 1 ? '1 lugar' : `${most} lugares`} por hora</span>
          </li>
        );
      })}
      <li>
        <span className={styles.full} aria-hidden />
        Hora llena
      </li>
    </ul>
  );
}

interface WeekViewProps {
  view: 'week' | 'day';
  query: UseQueryResult<AgendaDay[]>;
  filters: AgendaFilters;
  onDay: (day: string) => void;
}

function useActs(filters: AgendaFilters): WeekActs {
  const { create, edit } = useOpenBooking();
  const [mayCreate, mayMove] = [useCan('create_appointments'), useCan('edit_appointments')];
  const matches = useMatches(filters);
  return useMemo(
    () => ({
      open: ({ id }) => edit(id),
      create: mayCreate ? (date, time) => create({ date, time }) : undefined,
      matches,
      mayMove,
    }),
    [edit, create, mayCreate, mayMove, matches],
  );
}

function Inside({ view, query, filters, onDay }: WeekViewProps) {
  const { data, isError } = query;
  const { phone } = useSize();
  if (data === undefined) {
    if (isError) return <LoadError title="Error al cargar el calendario" query={query} />;
    return <WeekSkeleton columns={phone ? 1 : 6} />;
  }
  return (
    <>
      <StaleNote query={query} />
      <DaysByHour days={data} day={filters.day} single={view === 'day'} onDay={onDay} />
    </>
  );
}

/** The calendar of one week by hour; on phones that of one day as well. */
export function WeekView(props: WeekViewProps) {
  const { view, query, filters, onDay } = props;
  const { phone } = useSize();
  return (
    <WeekActsProvider value={useActs(filters)}>
      <section className={panel.panel} aria-label={VIEW_WORDS[view]}>
        <div className={styles.bar}>
          <CalendarNav view={view} day={filters.day} onDay={onDay} />
          {!phone && query.data && <WeekLegend days={query.data} />}
        </div>
        <Inside {...props} />
      </section>
    </WeekActsProvider>
  );
}
