import type { AvailabilityDay } from '@rostro/shared/contract/booking';
import { messageOf } from '@rostro/shared/messages';
import { epochOf, sayTime } from '@rostro/shared/time';
import { Note } from '#ui/note/Note.tsx';
import { nearestTo, stateAt } from './days.ts';
import slotStyles from './Slots.module.css';
import { type ChosenSlot, sayBriefSlot } from './slot.ts';
import styles from './Time.module.css';

interface LostSlotProps {
  lost: ChosenSlot;
  /** Undefined while they load again. */
  days: readonly AvailabilityDay[] | undefined;
  onSlot: (slot: ChosenSlot) => void;
}

/** The days, or undefined if they are older than the loss of the slot and are loading again. */
export const readAfter = (
  { startsAt }: ChosenSlot,
  { days, isFetching }: { days: readonly AvailabilityDay[] | undefined; isFetching: boolean },
): readonly AvailabilityDay[] | undefined =>
  days && isFetching && stateAt(days, startsAt) === 'available' ? undefined : days;

/** The slot is taken, or its start has passed. */
const reasonOf = ({ startsAt }: ChosenSlot) => (epochOf(startsAt) > Date.now() ? 'slot_full' : 'slot_in_past');

/** Shows that the chosen slot is no longer available, and offers the nearest free slots. */
export function LostSlot({ lost, days, onSlot }: LostSlotProps) {
  const nearest = days ? nearestTo(lost, days) : [];
  return (
    <div className={styles.lost}>
      <Note tone="bad" announce>
        <b>{messageOf(reasonOf(lost))}</b>
        {nearest.length > 0 && (
          <>
            <br />
            Los más cercanos siguen libres:
          </>
        )}
      </Note>
      {nearest.length > 0 && (
        <div className={slotStyles.nearest}>
          {nearest.map((slot) => (
            <button key={slot.startsAt} type="button" className={slotStyles.slot} onClick={() => onSlot(slot)}>
              {slot.date === lost.date ? sayTime(slot.time) : sayBriefSlot(slot)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
