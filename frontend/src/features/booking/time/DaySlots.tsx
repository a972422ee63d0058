import type { AvailabilityDay, Slot } from '@rostro/shared/contract/booking';
import { sayDay, sayTime } from '@rostro/shared/time';
import { Button } from '../../../ui/button/Button.tsx';
import { places } from '../../../ui/skeleton/places.ts';
import { Skeleton } from '../../../ui/skeleton/Skeleton.tsx';
import type { ChosenSlot } from '../draft.ts';
import { freeCount, inTheAfternoon, inTheMorning, isFree } from './days.ts';
import slotStyles from './Slots.module.css';
import styles from './Time.module.css';

const STATE_WORDS: Record<Slot['state'], string | undefined> = {
  available: undefined,
  full: 'No disponible',
  past: 'Pasado',
};

interface SlotGroupProps {
  name: string;
  slots: readonly Slot[];
  chosen: string | undefined;
  onSlot: (slot: Slot) => void;
}

function SlotGroup({ name, slots, chosen, onSlot }: SlotGroupProps) {
  if (slots.length === 0) return null;
  const free = freeCount(slots);
  return (
    <>
      <h4 className={slotStyles.part}>
        {name}
        <small>{free === 1 ? '1 horario libre' : `${free} horarios libres`}</small>
      </h4>
      <div className={slotStyles.grid}>
        {slots.map((slot) => (
          <button
            key={slot.startsAt}
            type="button"
            className={slotStyles.slot}
            disabled={!isFree(slot)}
            aria-pressed={slot.startsAt === chosen}
            onClick={() => onSlot(slot)}
          >
            {sayTime(slot.time)} {STATE_WORDS[slot.state] && <small>{STATE_WORDS[slot.state]}</small>}
          </button>
        ))}
      </div>
    </>
  );
}

interface DaySlotsProps {
  day: AvailabilityDay;
  today: string;
  chosen: ChosenSlot | undefined;
  nextFree: string | undefined;
  onSlot: (slot: ChosenSlot) => void;
  onDate: (date: string) => void;
  onNextWeek: () => void;
}

function EmptyDay({ nextFree, onDate, onNextWeek }: Pick<DaySlotsProps, 'nextFree' | 'onDate' | 'onNextWeek'>) {
  return (
    <div className={slotStyles.empty} role="status">
      <p className="h4">No hay horarios disponibles para este día</p>
      {nextFree ? (
        <>
          <p className="small muted">El siguiente día con lugar es el {sayDay(nextFree)}.</p>
          <Button variant="outline" small onClick={() => onDate(nextFree)}>
            Ver el {sayDay(nextFree)}
          </Button>
        </>
      ) : (
        <Button variant="outline" small onClick={onNextWeek}>
          Ver la semana siguiente
        </Button>
      )}
    </div>
  );
}

export function DaySlots({ day, today, chosen, nextFree, onSlot, onDate, onNextWeek }: DaySlotsProps) {
  const choose = ({ time, startsAt }: Slot) => onSlot({ date: day.date, time, startsAt });
  const isEmpty = freeCount(day.slots) === 0;
  return (
    <section className={styles.panel} aria-labelledby="dia-elegido">
      <h3 id="dia-elegido">
        {day.date === today && 'Hoy, '}
        {sayDay(day.date)}
      </h3>
      {isEmpty && <EmptyDay nextFree={nextFree} onDate={onDate} onNextWeek={onNextWeek} />}
      <SlotGroup name="Mañana" slots={inTheMorning(day.slots)} chosen={chosen?.startsAt} onSlot={choose} />
      <SlotGroup name="Tarde" slots={inTheAfternoon(day.slots)} chosen={chosen?.startsAt} onSlot={choose} />
    </section>
  );
}

export function DaySlotsSkeleton() {
  return (
    <div className={styles.panel} aria-busy="true">
      <Skeleton height={28} width={240} />
      <Skeleton height={22} width={100} className={slotStyles.part} />
      <div className={slotStyles.grid}>
        {places(10).map((place) => (
          <Skeleton key={place} height={56} radius={8} />
        ))}
      </div>
    </div>
  );
}
