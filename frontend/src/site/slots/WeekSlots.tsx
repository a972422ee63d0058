import type { StaffPerson } from '@rostro/shared/contract/booking/booking';
import { todayAt } from '@rostro/shared/time';
import { detailOf } from '#api/error.ts';
import { Slot } from '#site/clinic/Slot.tsx';
import { BELOW_DAYS } from '#site/extras/fullDays.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { DAYS_SHOWN } from './api.ts';
import { DaySlots, DaySlotsSkeleton, NoDays } from './DaySlots.tsx';
import { freeCount, shownDayOf } from './days.ts';
import { LostSlot, readAfter } from './LostSlot.tsx';
import type { ChosenSlot, LostSlot as Lost } from './slot.ts';
import time from './Time.module.css';
import { TimeWishes } from './TimeWishes.tsx';
import { type PersonChoice, usePerson } from './usePerson.ts';
import { useSlots } from './useSlots.ts';
import { useWeek } from './useWeek.ts';
import { WeekStrip } from './WeekStrip.tsx';
import type { Part, Whom, Wish } from './wish.ts';

interface WeekSlotsProps {
  serviceId: number;
  chosen: { date?: string | undefined; slot?: ChosenSlot | undefined };
  /** The appointment to move. It does not count as occupied, and its own slot cannot be chosen. */
  moving?: { id: string; startsAt: string } | undefined;
  lost: Lost | undefined;
  wish: { person?: Whom | undefined } & Pick<Wish, 'part' | 'nextServiceId' | 'branch'>;
  onPerson: PersonChoice['onPerson'];
  onPart: (part: Part | undefined) => void;
  onDate: (date: string) => void;
  /** `other` is another person than the chosen one; null for any. */
  onSlot: (slot: ChosenSlot, other?: StaffPerson | null) => void;
  onMissed: (slot: ChosenSlot) => void;
}

/** The approximate heights of the loading parts, in a column. */
const WISHES_PX = 44;
const WEEK_PX = 190;

export function WeekSlots({ serviceId, chosen, moving, lost, wish, onDate, onSlot, ...on }: WeekSlotsProps) {
  const today = todayAt(new Date().toISOString());
  const { monday, ...week } = useWeek(today, chosen.date);
  const { nextServiceId, branch } = wish;
  const asked: Wish = { staffId: wish.person?.id, part: wish.part, nextServiceId, branch };
  const slots = useSlots({
    serviceId,
    span: { from: monday, days: DAYS_SHOWN, exclude: moving?.id, nextServiceId, branch },
    wish: asked,
    chosen: chosen.slot,
    onMissed: on.onMissed,
  });
  const { days, gone, error, retry } = slots;
  const choosePerson = usePerson({ slots, person: wish.person, slot: chosen.slot, onPerson: on.onPerson });
  const day = days && shownDayOf(days, chosen.date, today);

  const isOver = days !== undefined && day === undefined;
  week.settle(chosen.date === undefined ? slots.all : undefined);
  const showSoonest = (slot: ChosenSlot) => {
    week.show(slot.date);
    onSlot(slot);
  };
  const nextFree = days?.find(({ date, slots }) => day !== undefined && date > day.date && freeCount(slots) > 0);

  const lostSlot = lost && (
    <LostSlot
      lost={lost}
      days={readAfter(lost, slots, asked.staffId)}
      staff={slots.staff}
      staffId={asked.staffId}
      onOffer={({ other, ...slot }) => onSlot(slot, other)}
    />
  );
  // Until the people are known, nothing below them is shown, because it would move.
  if (slots.staff === undefined && !error) {
    return (
      <>
        {lostSlot}
        <Skeleton height={WISHES_PX} className="mb-4" />
        <div className={time.panel}>
          <Skeleton height={WEEK_PX} />
        </div>
        <DaySlotsSkeleton />
      </>
    );
  }
  return (
    <>
      {lostSlot}
      <TimeWishes
        serviceId={serviceId}
        slots={slots}
        wish={asked}
        moving={moving}
        onPerson={choosePerson}
        onPart={on.onPart}
        onSoonest={showSoonest}
      />
      <WeekStrip
        monday={monday}
        today={today}
        days={days}
        chosen={day?.date}
        asked={chosen.date}
        onDate={onDate}
        onPrevious={() => week.move(-1)}
        onNext={() => week.move(1)}
      />
      {error && !days && <ErrorNote title="No pudimos cargar los horarios." detail={detailOf(error)} onRetry={retry} />}
      {!error && !days && <DaySlotsSkeleton />}
      {isOver && <NoDays onNext={() => week.move(1)} />}
      {day && (
        <DaySlots
          key={day.date}
          day={day}
          today={today}
          chosen={chosen.slot}
          gone={gone}
          present={moving?.startsAt}
          who={wish.person?.name}
          nextFree={nextFree?.date}
          onward={{ label: 'Ver la semana siguiente', go: () => week.move(1) }}
          onSlot={(slot) => onSlot(slot)}
          onDate={onDate}
        />
      )}
      {days && day && moving === undefined && (
        <Slot
          key={`wait ${day.date}`}
          of={BELOW_DAYS}
          with={{ span: 'week', days, day, wanted: { serviceId, ...asked }, person: wish.person?.name }}
        />
      )}
    </>
  );
}
