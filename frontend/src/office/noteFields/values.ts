import { NO_VITALS, type NoteSaid } from '@rostro/shared/contract/records/note-fields';
import type { ClinicalRecord } from '@rostro/shared/contract/records/records';

/** The values of a note's form. */
export type NoteValues = NoteSaid;

export const BLANK: NoteValues = {
  ...{ text: '', areas: [], products: '', parameters: '', reactions: '' },
  ...{ reason: '', vitals: NO_VITALS, examination: '', diagnosis: '', diagnosisCode: '', plan: '' },
  ...{ applied: [], indications: '' },
};

const NAMES = Object.keys(BLANK) as (keyof NoteValues)[];
/** What a note says. An answer of an older release lacks some fields. */
export const valuesOf = (record: ClinicalRecord): NoteValues => ({
  ...BLANK,
  ...Object.fromEntries(NAMES.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]]))),
});
