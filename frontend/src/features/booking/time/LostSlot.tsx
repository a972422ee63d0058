import type { AvailabilityDay } from '@rostro/shared/contract/booking';
import { messageOf } from '@rostro/shared/messages';
import { sayTime } from '@rostro/shared/time';
import { Note } from '../../../ui/note/Note.tsx';
import type { ChosenSlot } from '../draft.ts';
import { sayBriefSlot } from '../words.ts';
import { nearestTo } from './days.ts';
import slotStyles from './Slots.module.css';
import styles from './Time.module.css';

interface LostSlotProps {
  lost: ChosenSlot;
  /** Undefined while they are being read again. */
  days: readonly AvailabilityDay[] | undefined;
  onSlot: (slot: ChosenSlot) => void;
}

/** Somebody was faster: says so, and offers the nearest free slots. */
export function LostSlot({ lost, days, onSlot }: LostSlotProps) {
  const nearest = days ? nearestTo(lost, days) : [];
  return (
    <div className={styles.lost}>
      <Note tone="bad" announce>
        <b>{messageOf('slot_full')}</b>
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
