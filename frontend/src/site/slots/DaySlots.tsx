import type { Slot } from '@rostro/shared/contract/booking/booking';
import { sayDay, sayTime } from '@rostro/shared/time';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { placeholderKeys } from '#ui/skeleton/placeholderKeys.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { freeCount, inTheAfternoon, inTheMorning, isFree } from './days.ts';
import slotStyles from './Slots.module.css';
import type { ChosenSlot } from './slot.ts';
import styles from './Time.module.css';
import type { ShownDay } from './wish.ts';

const STATE_WORDS: Record<Slot['state'], string | undefined> = {
  available: undefined,
  full: 'No disponible',
  past: 'Pasado',
};

interface SlotMarks {
  chosen: string | undefined;
  /** The starts of slots that became unavailable while they were visible. */
  gone: ReadonlySet<string>;
  /** The start of the appointment to move. Its own slot cannot be chosen. */
  present?: string | undefined;
}

interface SlotGroupProps extends SlotMarks {
  name: string;
  slots: readonly Slot[];
  onSlot: (slot: Slot) => void;
}

/** The slots of the morning or the afternoon. Full ones stay visible but disabled. */
function SlotGroup({ name, slots, chosen, gone, present, onSlot }: SlotGroupProps) {
  if (slots.length === 0) return null;
  const free = freeCount(slots);
  return (
    <>
      <h4 className={slotStyles.part}>
        {name}
        <small>{free === 1 ? '1 horario libre' : `${free} horarios libres`}</small>
      </h4>
      <div className="grid grid-cols-5 gap-2 max-[1081px]:grid-cols-4 max-tablet:grid-cols-5 max-handset:grid-cols-3">
        {slots.map((slot) => {
          const isPresent = slot.startsAt === present;
          const word = isPresent ? 'Tu cita' : STATE_WORDS[slot.state];
          return (
            <button
              key={slot.startsAt}
              type="button"
              className={classes(slotStyles.slot, gone.has(slot.startsAt) && slotStyles.gone)}
              disabled={isPresent || !isFree(slot)}
              aria-pressed={slot.startsAt === chosen}
              onClick={() => onSlot(slot)}
            >
              {sayTime(slot.time)} {word && <small>{word}</small>}
            </button>
          );
        })}
      </div>
    </>
  );
}

/**
 * `'Se acaba de ocupar: 3:00 p.m., 4:00 p.m.'`
 * The element exists while it is empty too, so that screen readers announce its changes.
 */
function JustTaken({ slots }: { slots: readonly Slot[] }) {
  return (
    <p role="status" className={slotStyles.notice}>
      {slots.length > 0 && <>Se acaba de ocupar: {slots.map(({ time }) => sayTime(time)).join(', ')}</>}
    </p>
  );
}

interface Onward {
  label: string;
  go: () => void;
}

interface DaySlotsProps extends Omit<SlotMarks, 'chosen'> {
  day: ShownDay;
  today: string;
  chosen: ChosenSlot | undefined;
  who?: string | undefined;
  nextFree: string | undefined;
  /** The action if no later loaded day has a free slot. */
  onward: Onward;
  onSlot: (slot: ChosenSlot) => void;
  onDate: (date: string) => void;
}

function sayEmpty({ absent }: ShownDay, who: string | undefined): string {
  if (absent === 'everybody') return 'Nadie atiende este día';
  return absent ? `${who ?? 'Esa persona'} no atiende este día` : 'No hay horarios disponibles para este día';
}

function EmptyDay({
  day,
  who,
  nextFree,
  onward,
  onDate,
}: Pick<DaySlotsProps, 'day' | 'who' | 'nextFree' | 'onward' | 'onDate'>) {
  return (
    <div
      className="grid justify-items-start gap-2 mt-5 p-5 border border-dashed border-slot-line rounded-card [&_button]:mt-2"
      role="status"
    >
      <p className="h4">{sayEmpty(day, who)}</p>
      {nextFree ? (
        <>
          <p className="small muted">El siguiente día con lugar es el {sayDay(nextFree)}.</p>
          <Button variant="outline" small onClick={() => onDate(nextFree)}>
            Ver el {sayDay(nextFree)}
          </Button>
        </>
      ) : (
        <Button variant="outline" small onClick={onward.go}>
          {onward.label}
        </Button>
      )}
    </div>
  );
}

/** Collapses the past slots into one line. On phones they would push the first free slot off the screen. */
function PastSlots({ count, shown, onToggle }: { count: number; shown: boolean; onToggle: () => void }) {
  return (
    <p className="-mb-3 text-muted text-14 [&_button]:min-h-11 [&_button]:px-1">
      {count === 1 ? '1 horario ya pasó' : `${count} horarios ya pasaron`} ·{' '}
      <button type="button" className="link" aria-expanded={shown} onClick={onToggle}>
        {shown ? 'ocultar' : 'ver'}
      </button>
    </p>
  );
}

export function DaySlots({ day, today, chosen, who, gone, present, nextFree, onward, onSlot, onDate }: DaySlotsProps) {
  const [pastShown, setPastShown] = useState(false);
  const past = day.slots.filter(({ state, startsAt }) => state === 'past' && startsAt !== present).length;
  const slots = pastShown
    ? day.slots
    : day.slots.filter(({ state, startsAt }) => state !== 'past' || startsAt === present);
  const choose = ({ time, startsAt }: Slot) => onSlot({ date: day.date, time, startsAt });
  const isEmpty = freeCount(day.slots) === 0;
  const marks: SlotMarks = { chosen: chosen?.startsAt, gone, present };
  return (
    <section className={styles.panel} aria-labelledby="dia-elegido">
      <h3 id="dia-elegido">
        {day.date === today && 'Hoy, '}
        {sayDay(day.date)}
      </h3>
      <JustTaken slots={day.slots.filter(({ startsAt }) => gone.has(startsAt))} />
      {isEmpty && <EmptyDay day={day} who={who} nextFree={nextFree} onward={onward} onDate={onDate} />}
      {past > 0 && <PastSlots count={past} shown={pastShown} onToggle={() => setPastShown(!pastShown)} />}
      {day.absent === undefined && (
        <>
          <SlotGroup name="Mañana" slots={inTheMorning(slots)} {...marks} onSlot={choose} />
          <SlotGroup name="Tarde" slots={inTheAfternoon(slots)} {...marks} onSlot={choose} />
        </>
      )}
    </section>
  );
}

/** Shown if no day of the week can be chosen: they are past, or the clinic is closed. */
export function NoDays({ onNext }: { onNext: () => void }) {
  return (
    <div className={styles.panel}>
      <div
        className="grid justify-items-start gap-2 mt-5 p-5 border border-dashed border-slot-line rounded-card [&_button]:mt-2"
        role="status"
      >
        <p className="h4">No hay días disponibles en esta semana</p>
        <Button variant="outline" small onClick={onNext}>
          Ver la semana siguiente
        </Button>
      </div>
    </div>
  );
}

export function DaySlotsSkeleton() {
  return (
    <div className={styles.panel} aria-busy="true">
      <Skeleton height={28} width={240} />
      <Skeleton height={22} width={100} className={slotStyles.part} />
      <div className="grid grid-cols-5 gap-2 max-[1081px]:grid-cols-4 max-tablet:grid-cols-5 max-handset:grid-cols-3">
        {placeholderKeys(10).map((place) => (
          <Skeleton key={place} height={56} radius={8} />
        ))}
      </div>
    </div>
  );
}
