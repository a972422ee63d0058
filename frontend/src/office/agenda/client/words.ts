import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { addDays, ageOn, daysFrom, monthOf, sayLongDay, sayMonth, wallClockOf } from '@rostro/shared/time';

/** `'jueves 14 de marzo de 1991'` → `'14 de marzo de 1991'` */
const withoutWeekday = (text: string): string => text.slice(text.indexOf(' ') + 1);

/** A birthday within this many days is mentioned. */
const SOON_DAYS = 7;

/** `'14 de marzo de 1991 (35 años)'`, and a mention of the birthday if it is near. */
export function sayBirth({ birthDate }: Pick<ClientDetail, 'birthDate'>, today: string): string {
  if (birthDate === null) return 'No especificada';
  const age = ageOn(birthDate, today);
  const years = age === null ? '' : ` (${age} ${age === 1 ? 'año' : 'años'})`;
  return `${withoutWeekday(sayLongDay(birthDate))}${years}${sayBirthday(birthDate, today)}`;
}

function sayBirthday(birthDate: string, today: string): string {
  const inDays = daysFrom(today, SOON_DAYS + 1).findIndex((day) => day.slice(5) === birthDate.slice(5));
  if (inDays < 0) return '';
  if (inDays === 0) return ' · hoy cumple años';
  return ` · cumple años el ${withoutWeekday(sayLongDay(addDays(today, inDays))).replace(/ de \d{4}$/, '')}`;
}

/** `'febrero de 2024'` */
export const saySince = ({ createdAt }: Pick<ClientDetail, 'createdAt'>): string =>
  sayMonth(monthOf(wallClockOf(createdAt).date)).replace(' ', ' de ');
