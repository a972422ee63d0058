import type { SignedInContext } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { type History, noteIn } from '../domain/history.ts';
import type { Note, NoteVisit } from '../domain/note.ts';
import { notesOfClient } from '../store/notes.ts';
import { visitById } from '../store/visits.ts';

export interface Found {
  note: Note;
  history: History;
}

export async function visitAndHistory(appointmentId: string): Promise<{ visit: NoteVisit; history: History }> {
  const visit = await visitById(appointmentId);
  if (visit === null) throw new AppError('appointment_not_found');
  return { visit, history: await notesOfClient(visit.clientId) };
}

interface Which {
  appointmentId: string;
  recordId: string;
}

export async function findNote({ appointmentId, recordId }: Which): Promise<Found> {
  const visit = await visitById(appointmentId);
  const history = visit && (await notesOfClient(visit.clientId));
  const note = history && noteIn(history, appointmentId, recordId);
  if (!note) throw new AppError('record_not_found');
  return { note, history };
}

/**
 * The note for an addition, whose answer holds the whole note. A user who may only write does not see another
 * author's note.
 */
export async function readableNote(which: Which, { actor }: SignedInContext): Promise<Found> {
  const found = await findNote(which);
  const isOwn = found.note.author.id === actor.clientId;
  if (!isOwn && !actor.permissions.has('view_records')) throw new AppError('record_not_found');
  return found;
}
