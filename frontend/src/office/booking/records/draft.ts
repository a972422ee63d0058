/** Keys of stored drafts: of a new note, of a changed note, and of an addendum. */
export const DRAFTS = 'agenda.ficha.';
export const newNoteOf = (appointmentId: string): string => `${DRAFTS}nueva.${appointmentId}`;
export const changeOf = (recordId: string): string => `${DRAFTS}nota.${recordId}`;
export const additionTo = (recordId: string): string => `${DRAFTS}agregado.${recordId}`;
