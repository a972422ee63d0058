import type { StaffPerson } from '@rostro/shared/contract/booking/booking';
import { sayDay } from '@rostro/shared/time';
import { useEffect } from 'react';
import { isTaken, stateAt } from './days.ts';
import { type ChosenSlot, type LostSlot, sayBriefSlot } from './slot.ts';
import type { Slots } from './useSlots.ts';
import { callNameOf, daysWith, type Whom } from './wish.ts';

export interface PersonChoice {
  /** The chosen person; undefined for any. */
  person: Whom | undefined;
  /** `lost` is the chosen slot, if this person cannot give it. */
  onPerson: (person: StaffPerson | undefined, lost?: LostSlot) => void;
}

interface PersonInput extends PersonChoice {
  slots: Pick<Slots, 'all' | 'staff' | 'sole'>;
  slot: ChosenSlot | undefined;
}

/**
 * Returns a function that chooses a person. Once the people are known, a person who does not give the service is
 * dropped, and a single person is chosen.
 */
export function usePerson({ slots: { all, staff, sole }, person, slot, onPerson }: PersonInput) {
  const known = staff?.find(({ id }) => id === person?.id) ?? sole;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once the people are known, and when they change
  useEffect(() => {
    if (staff === undefined) return;
    if (known?.id !== person?.id || known?.name !== person?.name) onPerson(known);
  }, [staff, known?.id, known?.name, person?.id, person?.name]);

  const unfitFor = (next: StaffPerson): LostSlot | undefined => {
    if (slot === undefined || all === undefined || !isTaken(stateAt(daysWith(all, next.id), slot.startsAt)))
      return undefined;
    const name = callNameOf(next, staff ?? []);
    const isAway = all.some(({ date, away }) => date === slot.date && away?.includes(next.id));
    const because = isAway
      ? `${name} no atiende el ${sayDay(slot.date)}. Elige otro día.`
      : `${name} no está libre el ${sayBriefSlot(slot)} Elige otro horario.`;
    return { ...slot, because };
  };
  return (next: StaffPerson | undefined): void => onPerson(next, next && unfitFor(next));
}
