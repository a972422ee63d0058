import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import type { UseQueryResult } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { AgendaAlerts } from '#office/records/published/medical/AgendaAlerts.tsx';
import type { AgendaFilters } from '../data/filters.ts';
import { sayShut } from '../data/month.ts';
import { CalendarPanel } from '../timeline/CalendarPanel.tsx';
import type { By } from './columns.ts';
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
  const shut = facts && sayShut(facts.day.date, facts.day);
  const beside = (
    <>
      {shut !== undefined && <p className="text-muted text-13">{shut}</p>}
      <Segmented
        className={styles.by ?? ''}
        aria-label="Columnas"
        size="small"
        value={by}
        options={BY_OPTIONS}
        onChange={changeBy}
      />
    </>
  );
  return (
    <CalendarPanel view="day" query={query} filters={filters} onDay={onDay} beside={beside} failed={failed}>
      {facts && (
        <AgendaAlerts appointments={facts.day.appointments}>
          <Timeline by={by} facts={facts} />
        </AgendaAlerts>
      )}
    </CalendarPanel>
  );
}
