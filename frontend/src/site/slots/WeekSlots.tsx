import { addDays, mondayOf, todayAt } from '@rostro/shared/time';
import { useState } from 'react';
import { detailOf } from '#api/error.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { DAYS_SHOWN } from './api.ts';
import { DaySlots, DaySlotsSkeleton, NoDays } from './DaySlots.tsx';
import { freeCount, shownDayOf } from './days.ts';
import { LostSlot, readAfter } from './LostSlot.tsx';
import type { ChosenSlot } from './slot.ts';
import { useSlots } from './useSlots.ts';
import { WeekStrip } from './WeekStrip.tsx';

interface WeekSlotsProps {
  serviceId: number;
  /** The visible day and the chosen slot. */
  chosen: { date?: string | undefined; slot?: ChosenSlot | undefined };
  /** The appointment to move. It does not count as occupied, and its own slot cannot be chosen. */
  moving?: { id: string; startsAt: string } | undefined;
  lost: ChosenSlot | undefined;
  onDate: (date: string) => void;
  onSlot: (slot: ChosenSlot) => void;
  onMissed: (slot: ChosenSlot) => void;
}

/** The number of weeks to search for an open day. After a longer closure the page shows that there is none. */
const WEEKS_LOOKED_AT = 4;

/** The days and slots of one week, from Monday. */
export function WeekSlots({ serviceId, chosen, moving, lost, onDate, onSlot, onMissed }: WeekSlotsProps) {
  const today = todayAt(new Date().toISOString());
  const [monday, setMonday] = useState(() => mondayOf(chosen.date ?? today));
  const [moved, setMoved] = useState(false);
  const { days, gone, error, isFetching, retry } = useSlots({
    serviceId,
    span: { from: monday, days: DAYS_SHOWN, exclude: moving?.id },
    chosen: chosen.slot,
    onMissed,
  });
  const day = days && shownDayOf(days, chosen.date, today);

  const moveWeeks = (weeks: number) => {
    setMoved(true);
    setMonday(addDays(monday, weeks * DAYS_SHOWN));
  };
  // If the week has no open day left, such as on a Sunday or before holidays, the first visible week is a later one.
  const isOver = days !== undefined && day === undefined;
  if (isOver && !moved && chosen.date === undefined && monday < addDays(today, WEEKS_LOOKED_AT * DAYS_SHOWN)) {
    setMonday(addDays(monday, DAYS_SHOWN));
  }
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
      {!error && !days && <DaySlotsSkeleton />}
      {isOver && <NoDays onNext={() => moveWeeks(1)} />}
      {day && (
        <DaySlots
          key={day.date}
          day={day}
          today={today}
          chosen={chosen.slot}
          gone={gone}
          present={moving?.startsAt}
          nextFree={nextFree?.date}
          onward={{ label: 'Ver la semana siguiente', go: () => moveWeeks(1) }}
          onSlot={onSlot}
          onDate={onDate}
        />
      )}
    </>
  );
}
