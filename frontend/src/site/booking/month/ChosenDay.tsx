import type { AvailabilityDay } from '@rostro/shared/contract/booking';
import { addMonths, monthOf } from '@rostro/shared/time';
import { useEffect, useRef } from 'react';
import { DaySlots, DaySlotsSkeleton } from '#site/slots/DaySlots.tsx';
import { freeCount } from '#site/slots/days.ts';
import type { ChosenSlot } from '#site/slots/slot.ts';
import styles from './Month.module.css';

interface ChosenDayProps {
  date: string | undefined;
  /** The month in sight: the chosen date may lie in another. */
  month: string;
  today: string;
  slots: { days: readonly AvailabilityDay[] | undefined; gone: ReadonlySet<string>; error: unknown };
  chosen: ChosenSlot | undefined;
  present: string | undefined;
  onSlot: (slot: ChosenSlot) => void;
  onDate: (date: string) => void;
  onMonth: (month: string) => void;
}

/** The slots of a date that has been picked; on phones they are brought into view. */
export function ChosenDay({ date, month, today, slots, chosen, present, onSlot, onDate, onMonth }: ChosenDayProps) {
  const place = useRef<HTMLDivElement>(null);
  const arrived = useRef(date);
  const { days, gone, error } = slots;
  const day = days?.find((each) => each.date === date && each.open);
  const isInSight = date !== undefined && monthOf(date) === month;

  useEffect(() => {
    if (arrived.current === date) return;
    arrived.current = date;
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, [date]);

  if (!isInSight) return <p className={styles.pick}>Elige un día para ver sus horarios.</p>;
  if (day === undefined) return error || days ? null : <DaySlotsSkeleton />;
  const nextFree = days?.find((each) => each.date > day.date && freeCount(each.slots) > 0)?.date;
  return (
    <div ref={place} className={styles.slots}>
      <DaySlots
        key={day.date}
        day={day}
        today={today}
        chosen={chosen}
        gone={gone}
        present={present}
        nextFree={nextFree}
        onward={{ label: 'Ver el mes siguiente', go: () => onMonth(addMonths(month, 1)) }}
        onSlot={onSlot}
        onDate={onDate}
      />
    </div>
  );
}
