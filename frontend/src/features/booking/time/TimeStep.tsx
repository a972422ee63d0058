import type { Service } from '@rostro/shared/contract/booking';
import { addDays, mondayOf, todayAt } from '@rostro/shared/time';
import { useState } from 'react';
import { detailOf } from '../../../app/api/error.ts';
import { ErrorNote } from '../../../ui/note/ErrorNote.tsx';
import { DAYS_SHOWN } from '../api.ts';
import type { ChosenSlot, Draft } from '../draft.ts';
import { DaySlots, DaySlotsSkeleton } from './DaySlots.tsx';
import { freeCount, shownDayOf } from './days.ts';
import { LostSlot, readAfter } from './LostSlot.tsx';
import { useSlots } from './useSlots.ts';
import { WeekStrip } from './WeekStrip.tsx';

interface TimeStepProps {
  service: Service;
  draft: Draft;
  lost: ChosenSlot | undefined;
  onDate: (date: string) => void;
  onSlot: (slot: ChosenSlot) => void;
  onMissed: (slot: ChosenSlot) => void;
}

/** A week at a time, from Monday; the server says what is free. */
export function TimeStep({ service, draft, lost, onDate, onSlot, onMissed }: TimeStepProps) {
  const today = todayAt(new Date().toISOString());
  const [monday, setMonday] = useState(() => mondayOf(draft.date ?? today));
  const { days, gone, error, isFetching, retry } = useSlots({
    serviceId: service.id,
    span: { from: monday, days: DAYS_SHOWN },
    chosen: draft.slot,
    onMissed,
  });
  const day = days && shownDayOf(days, draft.date, today);

  const moveWeeks = (weeks: number) => setMonday(addDays(monday, weeks * DAYS_SHOWN));
  const nextFree = days?.find(({ date, slots }) => day !== undefined && date > day.date && freeCount(slots) > 0);

  return (
    <>
      {lost && <LostSlot lost={lost} days={readAfter(lost, { days, isFetching })} onSlot={onSlot} />}
      <WeekStrip
        monday={monday}
        today={today}
        days={days}
        chosen={day?.date}
        onDate={onDate}
        onPrevious={() => moveWeeks(-1)}
        onNext={() => moveWeeks(1)}
      />
      {error && !days && <ErrorNote title="No pudimos cargar los horarios." detail={detailOf(error)} onRetry={retry} />}
      {!error && !day && <DaySlotsSkeleton />}
      {day && (
        <DaySlots
          key={day.date}
          day={day}
          today={today}
          chosen={draft.slot}
          gone={gone}
          nextFree={nextFree?.date}
          onward={{ label: 'Ver la semana siguiente', go: () => moveWeeks(1) }}
          onSlot={onSlot}
          onDate={onDate}
        />
      )}
    </>
  );
}
