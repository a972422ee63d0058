import type { HistoryDoubt, HistoryTopic, MedicalFacts, UncheckedFact } from '../contract/records/medical-history.ts';
import type { Applied, Vitals } from '../contract/records/note-fields.ts';

/**
 * The words for a note's measures and applied items, and for a history's topics and doubts, on screens and in the file
 * of a record.
 */

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

export const PREGNANCY_WORDS: Record<MedicalFacts['pregnancy'], string> = {
  unknown: 'Sin preguntar',
  no: 'No',
  pregnant: 'Embarazo',
  lactating: 'Lactancia',
};

const TOPIC_WORDS: Record<HistoryTopic, string> = {
  allergies: 'Alergias',
  warnings: 'Otras alertas',
  pregnancy: 'Embarazo o lactancia',
  medication: 'Medicamentos',
  conditions: 'Padecimientos',
  procedures: 'Procedimientos previos',
  phototype: 'Fototipo (Fitzpatrick)',
};
export const sayTopic = (topic: HistoryTopic): string => TOPIC_WORDS[topic];

const saidOf = (topic: HistoryTopic, value: string): string =>
  topic === 'pregnancy' ? (PREGNANCY_WORDS[value as MedicalFacts['pregnancy']] ?? value) : value;

/** Who says what staff have not checked yet. */
export const UNCHECKED_WORDS = {
  client: 'Dicho por la clienta, sin revisar',
  import: 'De la importación, sin revisar',
};
/** `'Alergias: «Penicilina»'` */
export const sayUnchecked = ({ topic, said }: UncheckedFact): string => `${sayTopic(topic)}: «${saidOf(topic, said)}»`;

/** `'Alergias: está escrito «Penicilina»; la persona dijo que no tiene'` */
export function sayDoubt({ topic, kept, said, merged }: Omit<HistoryDoubt, 'id' | 'at'>): string {
  const words = saidOf(topic, said);
  const person = said === '' ? 'la persona dijo que no tiene' : `la persona dijo «${words}»`;
  const other = said === '' ? 'otro registro dice que no tiene' : `otro registro dice «${words}»`;
  return `${sayTopic(topic)}: está escrito «${saidOf(topic, kept)}»; ${merged ? other : person}`;
}
