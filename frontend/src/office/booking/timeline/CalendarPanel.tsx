import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '#office/ui/EmptyState.tsx';
import panel from '#office/ui/Panel.module.css';
import type { AgendaFilters } from '../data/filters.ts';
import { VIEW_WORDS } from '../data/view.ts';
import { CalendarNav } from '../views/CalendarNav.tsx';
import { StaleNote } from '../views/StaleNote.tsx';
import { GridSkeleton } from './GridSkeleton.tsx';
import { TimelineActsProvider } from './TimelineContext.ts';
import { useActs } from './useActs.ts';

interface CalendarPanelProps {
  view: 'week' | 'day';
  query: UseQueryResult<AgendaDay[]>;
  filters: AgendaFilters;
  onDay: (day: string) => void;
  /** Stands beside the buttons that step through the calendar. */
  beside?: ReactNode;
  /** The query to retry, if there is nothing to draw. */
  failed: UseQueryResult | undefined;
  skeleton?: ReactNode;
  /** Undefined until everything is read. */
  children: ReactNode;
}

/** What day and week have around their visits, as a grid or as the phone's list. */
export function CalendarPanel(props: CalendarPanelProps) {
  const { view, query, filters, onDay, beside, failed, skeleton = <GridSkeleton />, children } = props;
  return (
    <TimelineActsProvider value={useActs(filters)}>
      <section className={panel.panel} aria-label={VIEW_WORDS[view]}>
        <div className="flex flex-wrap items-center gap-y-0 gap-x-3 border-b border-b-line">
          <CalendarNav view={view} day={filters.day} onDay={onDay} />
          {beside}
        </div>
        <StaleNote query={query} />
        {children ?? (failed ? <LoadError title="Error al cargar el calendario" query={failed} /> : skeleton)}
      </section>
    </TimelineActsProvider>
  );
}
