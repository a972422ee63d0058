import { addDays, weekdayOf } from '../time.ts';

export interface Holiday {
  /** `YYYY-MM-DD` */
  date: string;
  name: string;
}

function mondayOfMonth(month: string, nth: number): string {
  const first = `${month}-01`;
  const toMonday = (8 - weekdayOf(first)) % 7;
  return addDays(first, toMonday + 7 * (nth - 1));
}

/** The federal executive changes every six years, on 1 October since 2024. */
const FIRST_HANDOVER = 2024;
const isHandover = (year: number): boolean => year >= FIRST_HANDOVER && (year - FIRST_HANDOVER) % 6 === 0;

/** The mandatory days of rest of article 74 of Mexico's federal labour law, by date. Election days are not included. */
export function holidaysOf(year: number): Holiday[] {
  return [
    { date: `${year}-01-01`, name: 'Año Nuevo' },
    { date: mondayOfMonth(`${year}-02`, 1), name: 'Día de la Constitución' },
    { date: mondayOfMonth(`${year}-03`, 3), name: 'Natalicio de Benito Juárez' },
    { date: `${year}-05-01`, name: 'Día del Trabajo' },
    { date: `${year}-09-16`, name: 'Día de la Independencia' },
    ...(isHandover(year) ? [{ date: `${year}-10-01`, name: 'Transmisión del Poder Ejecutivo Federal' }] : []),
    { date: mondayOfMonth(`${year}-11`, 3), name: 'Día de la Revolución' },
    { date: `${year}-12-25`, name: 'Navidad' },
  ];
}
