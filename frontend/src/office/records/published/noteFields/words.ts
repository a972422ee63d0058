import type { Applied } from '@rostro/shared/contract/records/note-fields';

/** The areas that are treated most often; others can be typed. */
export const AREAS = [
  'Frente',
  'Mejillas',
  'Nariz',
  'Mentón',
  'Contorno de ojos',
  'Labios',
  'Cuello',
  'Escote',
  'Manos',
];

export const APPLIED_LABELS: Readonly<Record<keyof Applied, string>> = {
  machine: 'Equipo',
  energy: 'Energía',
  product: 'Producto',
  lot: 'Lote',
};
