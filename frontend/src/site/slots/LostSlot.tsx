import type { AvailabilityDay, StaffPerson } from '@rostro/shared/contract/booking/booking';
import { messageOf } from '@rostro/shared/messages';
import { epochOf, sayTime } from '@rostro/shared/time';
import { useEffect, useRef } from 'react';
import { classes } from '#ui/classes.ts';
import { Note } from '#ui/note/Note.tsx';
import { nearestTo, type Offer, stateAt } from './days.ts';
import slotStyles from './Slots.module.css';
import { type ChosenSlot, type LostSlot as Lost, sayBriefSlot } from './slot.ts';
import styles from './Time.module.css';
import { callNameOf, daysWith } from './wish.ts';

interface LostSlotProps {
  lost: Lost;
  /** For any person. Undefined while they load again. */
  days: readonly AvailabilityDay[] | undefined;
  staff: readonly StaffPerson[] | undefined;
  staffId: string | undefined;
  onOffer: (offer: Offer) => void;
}

/** The days, or undefined if they are older than the loss of the slot and are loading again. */
export const readAfter = (
  { startsAt }: ChosenSlot,
  { all, isFetching }: { all: readonly AvailabilityDay[] | undefined; isFetching: boolean },
  staffId: string | undefined,
): readonly AvailabilityDay[] | undefined =>
  all && isFetching && stateAt(daysWith(all, staffId), startsAt) === 'available' ? undefined : all;

/** The slot is taken, or its start has passed. */
const reasonOf = ({ startsAt }: ChosenSlot) => (epochOf(startsAt) > Date.now() ? 'slot_full' : 'slot_in_past');

/** `'4:00 p.m.'`, `'4:00 p.m. con Ana'` */
function sayOffer({ other, ...slot }: Offer, lost: ChosenSlot, staff: readonly StaffPerson[]): string {
  const when = slot.date === lost.date ? sayTime(slot.time) : sayBriefSlot(slot);
  if (other === undefined) return when;
  return `${when} con ${other === null ? 'otra persona' : callNameOf(other, staff)}`;
}

interface OffersProps extends Pick<LostSlotProps, 'lost' | 'onOffer'> {
  offers: readonly Offer[];
  staff: readonly StaffPerson[];
}

function Offers({ offers, lost, staff, onOffer }: OffersProps) {
  if (offers.length === 0) return null;
  return (
    <div className={classes(slotStyles.nearest, 'flex flex-wrap gap-2 mt-3')}>
      {offers.map((offer) => (
        <button key={offer.startsAt} type="button" className={slotStyles.slot} onClick={() => onOffer(offer)}>
          {sayOffer(offer, lost, staff)}
        </button>
      ))}
    </div>
  );
}

/** Shows that the chosen slot is no longer available, and offers the nearest free slots. */
export function LostSlot({ lost, days, staff = [], staffId, onOffer }: LostSlotProps) {
  const nearest = days ? nearestTo(lost, days, { staffId, staff }) : [];
  const place = useRef<HTMLDivElement>(null);

  // Its cause may be far below, such as the choice of another person.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once per lost slot
  useEffect(() => {
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, [lost.startsAt, lost.because]);

  return (
    <div ref={place} className={styles.lost}>
      <Note tone="bad" announce>
        <b>{lost.because ?? messageOf(reasonOf(lost))}</b>
        {nearest.length > 0 && (
          <>
            <br />
            Los más cercanos siguen libres:
          </>
        )}
      </Note>
      <Offers offers={nearest.filter(({ other }) => other === undefined)} lost={lost} staff={staff} onOffer={onOffer} />
      <Offers offers={nearest.filter(({ other }) => other !== undefined)} lost={lost} staff={staff} onOffer={onOffer} />
    </div>
  );
}
