import type { Service } from '@rostro/shared/contract/booking';
import { sayMoney } from '@rostro/shared/money';
import { addMinutes, sayTime, wallClockOf } from '@rostro/shared/time';
import type { ChosenSlot } from './draft.ts';

const SHORT_DAY = new Intl.DateTimeFormat('es-MX', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** `'2026-11-17'` → `'mar 17 nov'` */
export function sayBriefDay(date: string): string {
  const parts = SHORT_DAY.formatToParts(new Date(`${date}T00:00:00Z`));
  const part = (type: string) => parts.find((each) => each.type === type)?.value.replace('.', '') ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')}`;
}

/** `'mar 17 nov, 3:00 p.m.'` */
export const sayBriefSlot = ({ date, time }: ChosenSlot): string => `${sayBriefDay(date)}, ${sayTime(time)}`;

/** `'17 nov, 3:00 p.m.'` */
export const sayTightSlot = (slot: ChosenSlot): string => sayBriefSlot(slot).replace(/^\S+ /, '');

/** `'3:00 p.m. – 3:50 p.m.'` */
export function saySpan({ startsAt, time }: ChosenSlot, minutes: number): string {
  return `${sayTime(time)} – ${sayTime(wallClockOf(addMinutes(startsAt, minutes)).time)}`;
}

export const sayPrice = ({ priceCents }: Service): string =>
  priceCents === null ? 'Precio en la clínica' : sayMoney(priceCents);
