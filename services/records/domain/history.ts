import type { Addendum, Note, NoteVisit } from './note.ts';

export interface History {
  notes: readonly Note[];
  addenda: readonly Addendum[];
}

export const newestFirst = (one: Note, other: Note): number =>
  other.startsAt.localeCompare(one.startsAt) || other.createdAt.localeCompare(one.createdAt);

export function splitByVisit(visit: NoteVisit, { notes }: History): { visit: Note[]; earlier: Note[] } {
  const isOfVisit = ({ appointmentId }: Note): boolean => appointmentId === visit.id;
  return {
    visit: notes.filter(isOfVisit).sort(newestFirst),
    earlier: notes.filter((note) => !isOfVisit(note) && note.startsAt <= visit.startsAt).sort(newestFirst),
  };
}

/** In the order of writing. */
export const addendaOf = ({ addenda }: History, { id }: Note): Addendum[] =>
  addenda.filter(({ noteId }) => noteId === id).sort((one, other) => one.at.localeCompare(other.at));

export const noteIn = ({ notes }: History, appointmentId: string, id: string): Note | undefined =>
  notes.find((note) => note.id === id && note.appointmentId === appointmentId);

export const addendumIn = ({ addenda }: History, note: Note, id: string): Addendum | undefined =>
  addenda.find((addendum) => addendum.id === id && addendum.noteId === note.id);
