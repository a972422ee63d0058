import type {
  AlertKind,
  ClinicalAlert,
  HistoryDoubt,
  HistoryTopic,
  MedicalFacts,
} from '@rostro/shared/contract/medical-history';

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

/** `'Alergias: está escrito «Penicilina»; la persona dijo que no tiene'` */
export function sayDoubt({ topic, kept, said, merged }: Omit<HistoryDoubt, 'id' | 'at'>): string {
  const words = saidOf(topic, said);
  const person = said === '' ? 'la persona dijo que no tiene' : `la persona dijo «${words}»`;
  const other = said === '' ? 'otro registro dice que no tiene' : `otro registro dice «${words}»`;
  return `${sayTopic(topic)}: está escrito «${saidOf(topic, kept)}»; ${merged ? other : person}`;
}

export const sayPhototype = (phototype: MedicalFacts['phototype']): string =>
  phototype === 'unknown' ? 'Sin determinar' : phototype;

/** Who signs or withdraws by a link is the person of the record. */
export const PERSON = 'La persona, con su enlace';

const ACTS: Readonly<Record<string, string>> = {
  'record.view': 'Consultó las notas',
  'record.create': 'Escribió una nota',
  'record.save': 'Cambió una nota',
  'record.sign': 'Firmó una nota',
  'record.add': 'Agregó a una nota',
  'record.photo': 'Subió una foto',
  'record.photos': 'Consultó las fotos',
  'photo.agree': 'Registró el permiso de usar una foto en público',
  'photo.withdraw': 'Registró que se retiró el permiso de una foto',
  'photo.export': 'Descargó una foto para publicarla',
  'record.export': 'Descargó el expediente',
  'history.view': 'Consultó los antecedentes',
  'history.save': 'Escribió los antecedentes',
  'history.join': 'Pasó aquí el expediente de otro registro',
  'history.link': 'Hizo un enlace del formulario de salud',
  'consent.sign': 'Recabó un consentimiento',
  'consent.withdraw': 'Registró que se revocó un consentimiento',
  'consent.export': 'Descargó un consentimiento',
  self: 'Firmó o revocó un consentimiento',
  'self.history': 'Respondió el formulario de salud',
};
export const sayRecordAct = (action: string): string => ACTS[action] ?? action;
