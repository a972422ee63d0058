import type { ClinicalRecord, WriteRecord } from '@rostro/shared/contract/records';

/** The values of the form. */
export type NoteValues = WriteRecord;

export const BLANK: NoteValues = { text: '', areas: [], products: '', parameters: '', reactions: '' };

export const valuesOf = ({ text, areas, products, parameters, reactions }: ClinicalRecord): NoteValues => ({
  ...{ text, areas, products, parameters, reactions },
});

/** Keys of stored drafts: of an appointment's new note, of a changed note, and of an addition. */
export const DRAFTS = 'agenda.ficha.';
export const newNoteOf = (appointmentId: string): string => `${DRAFTS}nueva.${appointmentId}`;
export const changeOf = (recordId: string): string => `${DRAFTS}nota.${recordId}`;
export const additionTo = (recordId: string): string => `${DRAFTS}agregado.${recordId}`;
