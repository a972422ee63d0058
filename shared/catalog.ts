/** The categories of services and equipment, by id. Each has staff of its own, and therefore its own occupancy. */
export const CATEGORIES = ['cosmetology', 'specialized'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The words for a category on screens and in exports. Code compares ids, never labels. */
export type CategoryLabels = Readonly<Record<Category, string>>;
export const SERVICE_CATEGORY_LABELS: CategoryLabels = {
  cosmetology: 'Tratamientos Cosmetológicos',
  specialized: 'Tratamientos Especializados',
};
export const EQUIPMENT_CATEGORY_LABELS: CategoryLabels = {
  cosmetology: 'Equipo Cosmetologico',
  specialized: 'Equipo Especializado',
};

/** The category of an id; undefined for another text. */
export const findCategory = (text: string | null | undefined): Category | undefined =>
  CATEGORIES.find((id) => id === text);

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
