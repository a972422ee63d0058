/** Each category has staff of its own, and therefore its own occupancy. */
export const CATEGORIES = ['cosmetology', 'specialized'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The labels of the categories on screens and in exports. Code compares ids, never labels. */
export type CategoryLabels = Readonly<Record<Category, string>>;
export const SERVICE_CATEGORY_LABELS: CategoryLabels = {
  cosmetology: 'Tratamientos Cosmetológicos',
  specialized: 'Tratamientos Especializados',
};
export const EQUIPMENT_CATEGORY_LABELS: CategoryLabels = {
  cosmetology: 'Equipo Cosmetologico',
  specialized: 'Equipo Especializado',
};

export const findCategory = (text: string | null | undefined): Category | undefined =>
  CATEGORIES.find((id) => id === text);

export const MAX_DURATION_MINUTES = 12 * 60;
/** Lengths of services are multiples of it. */
export const DURATION_STEP = 5;

/** `45` → `'45 min'`, `60` → `'60 min'`, `90` → `'1 h 30 min'`. */
export function sayDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes <= 60) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
