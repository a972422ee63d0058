import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { slotTimes } from '@rostro/shared/schedule';
import { minuteOfDay, timeAtMinute } from '@rostro/shared/time';
import type { UseQueryResult } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { LoadError } from '#office/ui/EmptyState.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { useOpenBooking } from '../booking/useBookingAddress.ts';
import type { AgendaFilters } from '../data/filters.ts';
import { sayShut } from '../month/month.ts';
import { CalendarNav } from '../views/CalendarNav.tsx';
import { StaleNote } from '../views/StaleNote.tsx';
import { useMatches } from '../views/useMatches.ts';
import { VIEW_WORDS } from '../views/view.ts';
import { CancelledList } from '../week/CancelledList.tsx';
import type { By, DayFacts } from './columns.ts';
import { type DayActs, DayActsProvider } from './DayContext.ts';
import { DaySkeleton } from './DaySkeleton.tsx';
import styles from './DayView.module.css';
import { Timeline } from './Timeline.tsx';
import { BY_WORDS, useBy } from './useBy.ts';
import { useDayFacts } from './useDayFacts.ts';

const BY_OPTIONS = (Object.keys(BY_WORDS) as By[]).map((value) => ({ value, label: BY_WORDS[value] }));

function useActs(filters: AgendaFilters, facts: DayFacts | undefined): DayActs {
  const { create, edit } = useOpenBooking();
  const [mayCreate, mayMove] = [useCan('create_appointments'), useCan('edit_appointments')];
  const matches = useMatches(filters);
  const [by] = useBy();
  const date = facts?.day.date ?? filters.day;
  const settings = facts?.settings;
  return useMemo(
    () => ({
      date,
      open: ({ id }) => edit(id),
      create: mayCreate
        ? (columnId, minute) =>
            create({ date, time: timeAtMinute(minute), staffId: by === 'staff' ? columnId : undefined })
        : undefined,
      matches,
      mayMove,
      slots: settings ? slotTimes(settings, date).map(minuteOfDay) : [],
    }),
    [create, edit, mayCreate, mayMove, matches, by, date, settings],
  );
}

interface DayViewProps {
  query: UseQueryResult<AgendaDay[]>;
  filters: AgendaFilters;
  onDay: (day: string) => void;
}

/** One day as a timeline, with a column for each person, room or machine. Phones have a list in its place. */
export function DayView({ query, filters, onDay }: DayViewProps) {
  const [by, changeBy] = useBy();
  const { facts, failed } = useDayFacts(query);
  const acts = useActs(filters, facts);
  const shut = facts && sayShut(facts.day.date, facts.day);
  return (
    <DayActsProvider value={acts}>
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
          <Timeline by={by} facts={facts} />
        ) : failed ? (
          <LoadError title="Error al cargar el calendario" query={failed} />
        ) : (
          <DaySkeleton />
        )}
        {facts && <CancelledList days={[facts.day]} onOpen={acts.open} />}
      </section>
    </DayActsProvider>
  );
}
