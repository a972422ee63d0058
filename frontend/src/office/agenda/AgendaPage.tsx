import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { LazyBookingDrawer } from './booking/LazyBookingDrawer.tsx';
import type { AgendaFilters } from './data/filters.ts';
import { type ChangeFilters, useFilters } from './data/useFilters.ts';
import { DayTitle } from './month/DayTitle.tsx';
import { MonthView } from './month/MonthView.tsx';
import { sayShut } from './month/month.ts';
import { RangeBar } from './toolbar/RangeBar.tsx';
import { RangeTitle } from './toolbar/RangeTitle.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { AppointmentList } from './views/AppointmentList.tsx';
import { shownRows } from './views/shownRows.ts';
import { useAgenda } from './views/useAgenda.ts';
import { WeekView } from './week/WeekView.tsx';

interface ViewProps {
  agenda: ReturnType<typeof useAgenda>;
  filters: AgendaFilters;
  change: ChangeFilters;
}

function ListView({ agenda: { list }, filters, change }: ViewProps) {
  const head = (
    <>
      <RangeTitle filters={filters} total={list.data?.total} />
      <RangeBar filters={filters} onChange={change} />
    </>
  );
  return <AppointmentList query={list} filters={filters} onChange={change} head={head} />;
}

function Month({ agenda: { list, month }, filters, change }: ViewProps) {
  const day = month.data?.days.find(({ date }) => date === filters.day);
  const total = list.isPlaceholderData ? undefined : list.data?.total;
  return (
    <MonthView query={month} day={filters.day} onDay={(to) => change({ day: to }, { stay: true })}>
      <AppointmentList
        query={list}
        filters={filters}
        onChange={change}
        shut={sayShut(filters.day, day)}
        head={<DayTitle filters={filters} day={day} total={total} />}
      />
    </MonthView>
  );
}

function View(props: ViewProps) {
  const { agenda, filters, change } = props;
  if (filters.view === 'list') return <ListView {...props} />;
  if (filters.view === 'month') return <Month {...props} />;
  return (
    <WeekView
      view={filters.view}
      query={agenda.days}
      filters={filters}
      onDay={(to) => change({ day: to }, { stay: true })}
    />
  );
}

function Agenda() {
  useTitle('Agenda');
  const [filters, change] = useFilters();
  const agenda = useAgenda(filters, change);
  if (agenda.forbidden) return <NoAccess />;
  return (
    <>
      <Toolbar filters={filters} onChange={change} empty={agenda.list.data?.total === 0} />
      <View agenda={agenda} filters={filters} change={change} />
      <LazyBookingDrawer rows={shownRows(agenda, filters)} />
    </>
  );
}

const NoAccess = () => <Restricted area="Citas" permission="view_appointments" />;

export default function AgendaPage() {
  return useCan('view_appointments') ? <Agenda /> : <NoAccess />;
}
