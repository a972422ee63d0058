import type { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import { remindersOf } from '@rostro/shared/reminders';
import { sayDay, sayTime, toInstant, wallClockOf } from '@rostro/shared/time';

/** Some Tuesday: early enough in the day for quiet hours to matter. */
const STARTS_AT = toInstant('2026-01-06', '09:00');

const sayHours = (hours: number): string => `${hours} ${hours === 1 ? 'hora' : 'horas'}`;

/** `'lunes a las 9:00 a.m.'` */
function sayWhen(at: string): string {
  const { date, time } = wallClockOf(at);
  return `${sayDay(date).split(' ')[0]} a las ${sayTime(time)}`;
}

/** When the reminders of one appointment go out, and which do not. An hour as it is said brings its own period. */
export function exampleOf(policy: NoticePolicy): string[] {
  const reminders = remindersOf(policy, { startsAt: STARTS_AT });
  const byDistance = policy.reminderHours.toSorted((a, b) => b - a);
  return byDistance.map((hours) => {
    const reminder = reminders.find((one) => one.hours === hours);
    return reminder === undefined
      ? `El recordatorio de ${sayHours(hours)} no sale: el silencio lo deja junto a otro o demasiado cerca de la cita.`
      : `El recordatorio de ${sayHours(hours)} sale el ${sayWhen(reminder.at)}`;
  });
}
