import type { AlertKind, ClinicalAlert, MedicalFacts } from '@rostro/shared/contract/medical-history';

const KIND_WORDS: Record<AlertKind, string> = {
  allergy: 'Alergia',
  pregnancy: 'Embarazo o lactancia',
  warning: 'Alerta clínica',
};

/** `'Alergia: Penicilina'`; without the right to read records only its kind. */
export function sayAlert({ kind, text }: ClinicalAlert): string {
  if (text === null) return KIND_WORDS[kind];
  return kind === 'allergy' ? `${KIND_WORDS.allergy}: ${text}` : text;
}

export const PREGNANCY_WORDS: Record<MedicalFacts['pregnancy'], string> = {
  unknown: 'Sin preguntar',
  no: 'No',
  pregnant: 'Embarazo',
  lactating: 'Lactancia',
};

export const sayPhototype = (phototype: MedicalFacts['phototype']): string =>
  phototype === 'unknown' ? 'Sin determinar' : phototype;
