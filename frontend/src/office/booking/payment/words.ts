import { sayLongDay, sayTime, wallClockOf } from '@rostro/shared/time';

/** `'lunes 16 de noviembre de 2026, 7:42 p.m.'` */
export function sayWhen(instant: string): string {
  const { date, time } = wallClockOf(instant);
  return `${sayLongDay(date)}, ${sayTime(time)}`;
}
