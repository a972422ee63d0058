/** Treatment categories, as the specification names them. Each has its own staff and so its own occupancy. */
export const COSMETOLOGY = 'Tratamientos Cosmetológicos';
export const SPECIALIZED = 'Tratamientos Especializados';
export const SERVICE_CATEGORIES = [COSMETOLOGY, SPECIALIZED] as const;
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];

export const EQUIPMENT_CATEGORIES = ['Equipo Cosmetologico', 'Equipo Especializado'] as const;
export type EquipmentCategory = (typeof EQUIPMENT_CATEGORIES)[number];

/** What a treatment lasts when its free text says nothing that can be read. */
export const DEFAULT_DURATION_MINUTES = 60;
const HOURS = /(\d+(?:[.,]\d+)?)\s*h/i;
const MINUTES = /(\d+)\s*m/i;

/** Minutes in a free text such as `'60 min'`, `'1 h 30 min'` or `'1.5 horas'`. */
export function durationMinutes(text: string): number {
  const hours = Number((HOURS.exec(text)?.[1] ?? '0').replace(',', '.'));
  const minutes = Number(MINUTES.exec(text)?.[1] ?? '0');
  const total = Math.round(hours * 60) + minutes;
  return total > 0 && total <= 24 * 60 ? total : DEFAULT_DURATION_MINUTES;
}
