import type { Applied, Vitals } from './contract/note-fields.ts';

/** How a note's measures and applied read, on screens and in the file of a record. */

export const VITAL_WORDS: readonly (readonly [name: keyof Vitals, label: string, unit: string])[] = [
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
  VITAL_WORDS.filter(([name]) => vitals[name] !== '')
    .map(([name, label, unit]) => `${label} ${vitals[name]} ${unit}`)
    .join(' · ');

/** `'IPL · 16 J/cm² · Ácido mandélico · Lote L-204'` */
export const sayApplied = ({ machine, energy, product, lot }: Applied): string =>
  [machine, energy, product, lot && `Lote ${lot}`].filter((said) => said !== '').join(' · ');
