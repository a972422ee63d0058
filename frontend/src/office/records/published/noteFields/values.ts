import { NO_VITALS, type NoteSaid } from '@rostro/shared/contract/records/note-fields';
import type { ClinicalRecord } from '@rostro/shared/contract/records/records';

export type NoteValues = NoteSaid;

export const BLANK: NoteValues = {
  text: '',
  areas: [],
  reactions: '',
  reason: '',
  vitals: NO_VITALS,
  examination: '',
  diagnosis: '',
  diagnosisCode: '',
  prognosis: '',
  plan: '',
  applied: [],
  indications: '',
};

const NAMES = Object.keys(BLANK) as (keyof NoteValues)[];
export const valuesOf = (record: ClinicalRecord): NoteValues => ({
  ...BLANK,
  ...Object.fromEntries(NAMES.map((name) => [name, record[name]])),
});
