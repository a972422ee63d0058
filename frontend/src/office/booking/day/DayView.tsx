import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import type { UseQueryResult } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { AgendaAlerts } from '#office/records/published/medical/AgendaAlerts.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import panel from '#office/ui/Panel.module.css';
import type { AgendaFilters } from '../data/filters.ts';
import { sayShut } from '../data/month.ts';
import { VIEW_WORDS } from '../data/view.ts';
import { TimelineActsProvider } from '../timeline/TimelineContext.ts';
import { useActs } from '../timeline/useActs.ts';
import { CalendarNav } from '../views/CalendarNav.tsx';
import { CancelledList } from '../views/CancelledList.tsx';
import { StaleNote } from '../views/StaleNote.tsx';
import type { By } from './columns.ts';
import { DaySkeleton } from './DaySkeleton.tsx';
import styles from './DayView.module.css';
import { Timeline } from './Timeline.tsx';
import { BY_WORDS, useBy } from './useBy.ts';
import { useFacts } from './useFacts.ts';

const BY_OPTIONS = (Object.keys(BY_WORDS) as By[]).map((value) => ({ value, label: BY_WORDS[value] }));

interface DayViewProps {
  query: UseQueryResult<AgendaDay[]>;
  filters: AgendaFilters;
  onDay: (day: string) => void;
}

/** Phones have a list instead. */
export function DayView({ query, filters, onDay }: DayViewProps) {
  const [by, changeBy] = useBy();
  const { facts: all, failed } = useFacts(query);
  const facts = all?.[0];
  const acts = useActs(filters);
  const shut = facts && sayShut(facts.day.date, facts.day);
  return (
    <TimelineActsProvider value={acts}>
      <section className={panel.panel} aria-label={VIEW_WORDS.day}>
        <div className={styles.bar}>
          <CalendarNav view="day" day={filters.day} onDay={onDay} />
          {shut !== undefined && <p className={styles.shut}>{shut}</p>}
          <Segmented
            className={styles.by ?? ''}
            aria-label="Columnas"
            size="small"
            value={by}
            options={BY_OPTIONS}
            onChange={changeBy}
          />
        </div>
        <StaleNote query={query} />
        {facts ? (
          <AgendaAlerts appointments={facts.day.appointments}>
            <Timeline by={by} facts={facts} />
          </AgendaAlerts>
        ) : failed ? (
          <LoadError title="Error al cargar el calendario" query={failed} />
        ) : (
          <DaySkeleton />
        )}
        {facts && <CancelledList days={[facts.day]} onOpen={acts.open} />}
      </section>
    </TimelineActsProvider>
  );
}
