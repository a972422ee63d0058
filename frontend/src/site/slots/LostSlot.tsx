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
  /** Undefined while they are being read again. */
  days: readonly AvailabilityDay[] | undefined;
  onSlot: (slot: ChosenSlot) => void;
}

/** The days, unless they were read before the slot was lost and are being read again. */
export const readAfter = (
  { startsAt }: ChosenSlot,
  { days, isFetching }: { days: readonly AvailabilityDay[] | undefined; isFetching: boolean },
): readonly AvailabilityDay[] | undefined =>
  days && isFetching && stateAt(days, startsAt) === 'available' ? undefined : days;

/** It was taken, or its hour came while the person was thinking. */
const reasonOf = ({ startsAt }: ChosenSlot) => (epochOf(startsAt) > Date.now() ? 'slot_full' : 'slot_in_past');

/** The chosen slot cannot be had: says so, and offers the nearest free ones. */
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
