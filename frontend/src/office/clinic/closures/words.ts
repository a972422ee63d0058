import { SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import type { Closure } from '@rostro/shared/contract/clinic/configuration';
import { daysBetween, sayDay, sayLongDay } from '@rostro/shared/time';

export const WHOLE_CLINIC = 'Toda la clínica';

type Days = Pick<Closure, 'from' | 'to'>;

const yearOf = (day: string): string => day.slice(0, 4);

/** `'viernes 25 de diciembre de 2026'`, `'del lunes 21 de diciembre al viernes 1 de enero de 2027'` */
export function sayDays({ from, to }: Days): string {
  if (from === to) return sayLongDay(from);
  const first = yearOf(from) === yearOf(to) ? sayDay(from) : sayLongDay(from);
  return `del ${first} al ${sayLongDay(to)}`;
}

/** `'1 día'`, `'12 días'` */
export function sayLength({ from, to }: Days): string {
  const days = daysBetween(from, to) + 1;
  return days === 1 ? '1 día' : `${days} días`;
}

export const sayScope = (category: Closure['category']): string =>
  category === null ? WHOLE_CLINIC : SERVICE_CATEGORY_LABELS[category];
