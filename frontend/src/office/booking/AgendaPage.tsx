import { type ComponentProps, lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import { useTitle } from '#ui/useTitle.ts';
import type { AgendaControl } from './data/filters.ts';
import { sayShut } from './data/month.ts';
import { useAgendaList } from './data/useFilters.ts';
import { DayView } from './day/DayView.tsx';
import { LazyBookingDrawer } from './drawer/LazyBookingDrawer.tsx';
import { MonthView } from './month/MonthView.tsx';
import { PhoneView } from './phone/PhoneView.tsx';
import { UnfitNote } from './published/UnfitNote.tsx';
import styles from './rail/Rail.module.css';
import { useRail } from './rail/useRail.ts';
import { ClosedBranchNote } from './toolbar/ClosedBranchNote.tsx';
import { DayTitle } from './toolbar/DayTitle.tsx';
import { RangeBar } from './toolbar/RangeBar.tsx';
import { RangeTitle } from './toolbar/RangeTitle.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { shownRows } from './views/shownRows.ts';
import { useAgenda } from './views/useAgenda.ts';
import { WeekView } from './week/WeekView.tsx';

/** Loaded apart: the desk looks at the day first. */
const Rail = lazy(async () => ({ default: (await import('./rail/Rail.tsx')).Rail }));

/** Loaded apart: day and week, which the desk uses most, have no table. */
const List = lazy(async () => ({ default: (await import('./list/AppointmentList.tsx')).AppointmentList }));

function AppointmentList(props: ComponentProps<typeof List>) {
  const coming = (
    <section className={panel.panel} aria-label="Lista de citas">
      <ListSkeleton label="Cargando las citas…" />
    </section>
  );
  return (
    <Suspense fallback={coming}>
      <List {...props} />
    </Suspense>
  );
}

const RailShape = ({ open }: { open: boolean }) => (
  <div className={classes(panel.panel, styles.rail, 'min-h-105', !open && styles.closed)} aria-hidden />
);

interface ViewProps {
  agenda: ReturnType<typeof useAgenda>;
  list: AgendaControl;
}

function ListView({ agenda, list }: ViewProps) {
  const head = (
    <>
      <RangeTitle filters={list.view} listed={agenda.list.data} />
      <RangeBar filters={list.view} onChange={list.change} />
    </>
  );
  return <AppointmentList query={agenda.list} list={list} head={head} />;
}

function Month({ agenda: { list: query, month, who }, list }: ViewProps) {
  const { view: filters, change } = list;
  const day = month.data?.days.find(({ date }) => date === filters.day);
  const listed = query.isPlaceholderData ? undefined : query.data;
  return (
    <MonthView query={month} day={filters.day} onDay={(to) => change({ day: to }, { stay: true })} who={who}>
      <AppointmentList
        query={query}
        list={list}
        shut={sayShut(filters.day, day)}
        who={who.people.find(({ id }) => id === who.only)?.name}
        head={<DayTitle filters={filters} narrowed={list.narrowed} day={day} listed={listed} />}
      />
    </MonthView>
  );
}

function Calendar({ agenda, list }: ViewProps) {
  const { view: filters, change } = list;
  const { phone } = useSize();
  const onDay = (to: string): void => change({ day: to }, { stay: true });
  const common = { query: agenda.days, filters, onDay };
  if (filters.view === 'day' && !phone) return <DayView {...common} />;
  if (filters.view === 'week' && !phone) {
    return <WeekView {...common} onOpenDay={(to) => change({ view: 'day', day: to })} />;
  }
  return <PhoneView view={filters.view === 'day' ? 'day' : 'week'} {...common} />;
}

/** Once true, it stays true. The change is a transition, so that the new content is painted first. */
function useLater(isReady: boolean): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (isReady) startTransition(() => setDone(true));
  }, [isReady]);
  return isDone;
}

/** The rail is shown beside the day or the week if there is room. */
function WithRail(props: ViewProps) {
  const { view: filters, change } = props.list;
  const rail = useRail();
  const isSeen = useLater(!props.agenda.days.isPending);
  if (!rail.fits) {
    return (
      <>
        <UnfitNote />
        <Calendar {...props} />
      </>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 items-start">
      <div>
        {!rail.open && <UnfitNote />}
        <Calendar {...props} />
      </div>
      <Suspense fallback={<RailShape open={rail.open} />}>
        {isSeen ? (
          <Rail rail={rail} day={filters.day} onDay={(to) => change({ day: to }, { stay: true })} />
        ) : (
          <RailShape open={rail.open} />
        )}
      </Suspense>
    </div>
  );
}

function View(props: ViewProps) {
  const { view } = props.list.view;
  if (view === 'week' || view === 'day') return <WithRail {...props} />;
  return (
    <>
      <UnfitNote />
      {view === 'list' ? <ListView {...props} /> : <Month {...props} />}
    </>
  );
}

function Agenda() {
  useTitle('Agenda');
  const list = useAgendaList();
  const agenda = useAgenda(list);
  if (agenda.forbidden) return <NoAccess />;
  return (
    <>
      <Toolbar list={list} empty={agenda.list.data?.total === 0} staffId={agenda.only} shownId={agenda.shown} />
      <ClosedBranchNote />
      <View agenda={agenda} list={list} />
      <LazyBookingDrawer rows={shownRows(agenda, list.view)} />
    </>
  );
}

const NoAccess = () => <Restricted area="Citas" permission="view_appointments" />;

export default function AgendaPage() {
  return useCan('view_appointments') ? <Agenda /> : <NoAccess />;
}
