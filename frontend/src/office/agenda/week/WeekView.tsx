import type { AgendaDay } from '@rostro/shared/contract/calendar';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { CloudAlert } from 'lucide-react';
import { useMemo } from 'react';
import { detailOf } from '#api/error.ts';
import { Notice } from '#office/ui/Notice.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { useSize } from '#office/ui/useSize.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { useOpenBooking } from '../booking/useBookingAddress.ts';
import type { AgendaFilters } from '../data/filters.ts';
import { CalendarNav } from '../views/CalendarNav.tsx';
import { matcherOf } from '../views/matching.ts';
import { VIEW_WORDS } from '../views/view.ts';
import { DaysByHour } from './DaysByHour.tsx';
import { type WeekActs, WeekActsProvider } from './WeekContext.ts';
import { WeekLegend } from './WeekLegend.tsx';
import { WeekSkeleton } from './WeekSkeleton.tsx';
import styles from './WeekView.module.css';

interface WeekViewProps {
  view: 'week' | 'day';
  query: UseQueryResult<AgendaDay[]>;
  filters: AgendaFilters;
  onDay: (day: string) => void;
}

function useActs(filters: AgendaFilters): WeekActs {
  const { create, edit } = useOpenBooking();
  const [mayCreate, mayMove] = [useCan('create_appointments'), useCan('edit_appointments')];
  return {
    open: ({ id }) => edit(id),
    create: mayCreate ? (date, time) => create({ date, time }) : undefined,
    matches: useMemo(() => matcherOf(filters), [filters]),
    mayMove,
  };
}

function NotLoaded({ query }: Pick<WeekViewProps, 'query'>) {
  return (
    <Notice
      alert
      icon={CloudAlert}
      title="Error al cargar el calendario"
      text={detailOf(query.error)}
      action={
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          Intentar de nuevo
        </Button>
      }
    />
  );
}

function Inside({ view, query, filters, onDay }: WeekViewProps) {
  const { data, isError } = query;
  const { phone } = useSize();
  if (data === undefined) {
    return isError ? <NotLoaded query={query} /> : <WeekSkeleton columns={view === 'day' || phone ? 1 : 6} />;
  }
  return (
    <>
      {isError && (
        <div className={styles.stale}>
          <ErrorNote
            title="El calendario puede no estar al día."
            detail={detailOf(query.error)}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      <DaysByHour days={data} day={filters.day} single={view === 'day'} onDay={onDay} />
    </>
  );
}

/** One day or one week by hour. */
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
