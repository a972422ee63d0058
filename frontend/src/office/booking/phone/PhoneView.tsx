import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { AgendaAlerts } from '#office/records/published/medical/AgendaAlerts.tsx';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { placeholderKeys } from '#ui/skeleton/placeholderKeys.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import type { AgendaFilters } from '../data/filters.ts';
import { sayShut } from '../data/month.ts';
import { isWorked } from '../data/rows.ts';
import type { DayFacts } from '../day/columns.ts';
import { useFacts } from '../day/useFacts.ts';
import { CalendarPanel } from '../timeline/CalendarPanel.tsx';
import { useTimelineActs } from '../timeline/TimelineContext.ts';
import { useVisitDialogs, VisitDialogs } from '../timeline/VisitDialogs.tsx';
import { CancelledList } from '../views/CancelledList.tsx';
import { DayStrip, PhoneDay } from './PhoneDay.tsx';

/** The shape of the list, so that the layout does not jump. */
const PhoneSkeleton = () => (
  <div className="grid gap-4.5 py-4 px-3">
    <p className="sr" role="status">
      Cargando el calendario…
    </p>
    {placeholderKeys(9).map((hour) => (
      <div key={hour} className="grid grid-cols-[64px_minmax(0,1fr)] gap-2.5">
        <Skeleton height={12} width={48} />
        <Skeleton height={52} radius={7} />
      </div>
    ))}
  </div>
);

interface ShownProps {
  days: readonly AgendaDay[];
  /** The facts of these days, once hours and people are known. */
  facts: readonly DayFacts[] | undefined;
  view: 'week' | 'day';
  day: string;
  onDay: (day: string) => void;
}

function Shown({ days, facts, view, day, onDay }: ShownProps) {
  const { open } = useTimelineActs();
  const held = useVisitDialogs(facts?.[0]?.resources ?? NOBODY);
  const listed = view === 'day' ? days : days.filter(isWorked);
  const shown = listed.find(({ date }) => date === day) ?? listed[0];
  const plan = facts?.find((one) => one.day.date === shown?.date);
  return (
    <>
      {view === 'week' && <DayStrip days={listed} facts={facts} shown={shown?.date ?? ''} onDay={onDay} />}
      {shown && shown.hours.length > 0 ? (
        <AgendaAlerts appointments={shown.appointments}>
          <PhoneDay day={shown} facts={plan} onMenu={plan && held.onMenu} />
        </AgendaAlerts>
      ) : (
        <EmptyState
          icon={CalendarDays}
          title="Sin horas de atención"
          text={(shown && sayShut(shown.date, shown)) ?? 'Nadie puede reservar en estos días, y no hay citas en ellos.'}
        />
      )}
      {shown && <CancelledList days={[shown]} onOpen={open} />}
      {plan && <VisitDialogs held={held} plan={plan} othersOf={() => plan.day.appointments} />}
    </>
  );
}

const NOBODY: DayFacts['resources'] = [];

interface PhoneViewProps {
  view: 'week' | 'day';
  query: UseQueryResult<AgendaDay[]>;
  filters: AgendaFilters;
  onDay: (day: string) => void;
}

/** The week on a phone is a strip of days above the list of one day. */
export function PhoneView({ view, query, filters, onDay }: PhoneViewProps) {
  const { facts } = useFacts(query);
  return (
    <CalendarPanel
      view={view}
      query={query}
      filters={filters}
      onDay={onDay}
      failed={query.isError ? query : undefined}
      skeleton={<PhoneSkeleton />}
    >
      {query.data && <Shown days={query.data} facts={facts} view={view} day={filters.day} onDay={onDay} />}
    </CalendarPanel>
  );
}
