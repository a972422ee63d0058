import type { AlertKind, ClinicalAlert, MedicalFacts } from '@rostro/shared/contract/records/medical-history';

const KIND_WORDS: Record<AlertKind, string> = {
  allergy: 'Alergia',
  pregnancy: 'Embarazo o lactancia',
  warning: 'Alerta clínica',
};

const SOURCE_WORDS = { client: 'dicho por la clienta', import: 'de la importación' };

/** `'Alergia: Penicilina (dicho por la clienta)'`; only its kind without the right to read records. */
export function sayAlert({ kind, text, source }: ClinicalAlert): string {
  const said = kind === 'allergy' && text !== null ? `${KIND_WORDS.allergy}: ${text}` : (text ?? KIND_WORDS[kind]);
  return source === undefined ? said : `${said} (${SOURCE_WORDS[source]})`;
}

export const sayPhototype = (phototype: MedicalFacts['phototype']): string =>
  phototype === 'unknown' ? 'Sin determinar' : phototype;
