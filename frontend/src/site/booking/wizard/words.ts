import { addMinutes, sayTime, wallClockOf } from '@rostro/shared/time';
import { type ChosenSlot, sayBriefSlot } from '#site/slots/slot.ts';

/** `'17 nov, 3:00 p.m.'` */
export const sayTightSlot = (slot: ChosenSlot): string => sayBriefSlot(slot).replace(/^\S+ /, '');

/** `'3:00 p.m. – 3:50 p.m.'` */
export function saySpan({ startsAt, time }: ChosenSlot, minutes: number): string {
  return `${sayTime(time)} – ${sayTime(wallClockOf(addMinutes(startsAt, minutes)).time)}`;
}
