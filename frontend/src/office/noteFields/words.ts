import type { Treatment, Vitals } from '@rostro/shared/contract/note-fields';

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

export const VITALS: readonly (readonly [name: keyof Vitals, label: string, unit: string])[] = [
  ['bloodPressure', 'Presión arterial', 'mmHg'],
  ['pulse', 'Frecuencia cardiaca', 'lpm'],
  ['breathing', 'Frecuencia respiratoria', 'rpm'],
  ['temperature', 'Temperatura', '°C'],
  ['saturation', 'Saturación de oxígeno', '%'],
  ['weight', 'Peso', 'kg'],
  ['height', 'Estatura', 'cm'],
];

/** `'Presión arterial 120/80 mmHg · Temperatura 36.5 °C'` */
export const sayVitals = (vitals: Vitals): string =>
  VITALS.filter(([name]) => vitals[name] !== '')
    .map(([name, label, unit]) => `${label} ${vitals[name]} ${unit}`)
    .join(' · ');

export const TREATMENT_LABELS: Readonly<Record<keyof Treatment, string>> = {
  device: 'Equipo',
  energy: 'Energía y parámetros',
  product: 'Producto',
  lot: 'Lote',
};

/** `'IPL · 16 J/cm² · Ácido mandélico · Lote L-204'` */
export const sayTreatment = ({ device, energy, product, lot }: Treatment): string =>
  [device, energy, product, lot && `Lote ${lot}`].filter((said) => said !== '').join(' · ');
