import type { Slot } from '@rostro/shared/contract/booking';
import { sayTime } from '@rostro/shared/time';
import { classes } from '#ui/classes.ts';
import { freeCount, isFree } from './days.ts';
import slotStyles from './Slots.module.css';

const STATE_WORDS: Record<Slot['state'], string | undefined> = {
  available: undefined,
  full: 'No disponible',
  past: 'Pasado',
};

export interface SlotMarks {
  /** The instant of the chosen one. */
  chosen: string | undefined;
  /** Those that somebody else took while they were being looked at. */
  gone: ReadonlySet<string>;
  /** The visit that is being moved: it may go anywhere but where it is. */
  present?: string | undefined;
}

interface SlotGroupProps extends SlotMarks {
  name: string;
  slots: readonly Slot[];
  onSlot: (slot: Slot) => void;
}

/** The slots of a part of the day: those that are full stay visible, quietly. */
export function SlotGroup({ name, slots, chosen, gone, present, onSlot }: SlotGroupProps) {
  if (slots.length === 0) return null;
  const free = freeCount(slots);
  return (
    <>
      <h4 className={slotStyles.part}>
        {name}
        <small>{free === 1 ? '1 horario libre' : `${free} horarios libres`}</small>
      </h4>
      <div className={slotStyles.grid}>
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
