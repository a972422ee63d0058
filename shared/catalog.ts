/** Service categories, as the specification names them. Each has staff of its own, and therefore its own occupancy. */
export const COSMETOLOGY = 'Tratamientos Cosmetológicos';
export const SPECIALIZED = 'Tratamientos Especializados';
export const SERVICE_CATEGORIES = [COSMETOLOGY, SPECIALIZED] as const;
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];

export const EQUIPMENT_CATEGORIES = ['Equipo Cosmetologico', 'Equipo Especializado'] as const;
export type EquipmentCategory = (typeof EQUIPMENT_CATEGORIES)[number];

/** The length of a service without a length in minutes. */
export const DEFAULT_DURATION_MINUTES = 60;
export const MAX_DURATION_MINUTES = 12 * 60;
/** New lengths are multiples of it; existing other lengths stay. */
export const DURATION_STEP = 5;

/** `45` → `'45 min'`, `60` → `'60 min'`, `90` → `'1 h 30 min'`. */
export function sayDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes <= 60) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

const PARTS = /^(?:(\d+(?:[.,]\d+)?)\s*h(?:oras?|rs?|s)?\.?)?\s*(?:y\s*)?(?:(\d+)\s*m(?:in(?:utos?|s)?)?\.?)?$/;
const WORDS: Readonly<Record<string, string>> = {
  'media hora': '30 min',
  'una hora': '1 h',
  'hora y media': '1.5 h',
  'una hora y media': '1.5 h',
  'dos horas': '2 h',
};

/** The minutes in a clinic's free text: `'60 min'`, `'1 h 30 min'`, `'1.5 horas'`, `'30'`. Null: it is no length. */
export function readDuration(text: string): number | null {
  const plain = text.trim().toLowerCase();
  const said = WORDS[plain] ?? (/^\d+$/.test(plain) ? `${plain} min` : plain);
  const found = said === '' ? null : PARTS.exec(said);
  if (found === null) return null;
  const total = Math.round(Number((found[1] ?? '0').replace(',', '.')) * 60) + Number(found[2] ?? '0');
  return total > 0 && total <= MAX_DURATION_MINUTES ? total : null;
}
