import type { ClinicalRecord, WriteRecord } from '@rostro/shared/contract/records';

/** What the fields of a note hold. */
export type NoteValues = WriteRecord;

export const BLANK: NoteValues = { text: '', areas: [], products: '', parameters: '', reactions: '' };

export const valuesOf = ({ text, areas, products, parameters, reactions }: ClinicalRecord): NoteValues => ({
  ...{ text, areas, products, parameters, reactions },
});

/** Under what a draft is kept: of a visit's new note, of a note, of what is added to one. */
export const DRAFTS = 'agenda.ficha.';
export const newNoteOf = (appointmentId: string): string => `${DRAFTS}nueva.${appointmentId}`;
export const changeOf = (recordId: string): string => `${DRAFTS}nota.${recordId}`;
export const additionTo = (recordId: string): string => `${DRAFTS}agregado.${recordId}`;
