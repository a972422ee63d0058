import { type Key, keys } from '@rostro/kit/table/keys';
import { beginning, queryItems } from '@rostro/kit/table/read';
import { writeInRecord } from '@rostro/kit/table/shared-writes/retention';
import { type Author, transact, type Write } from '@rostro/kit/table/transact';
import type { History } from '../domain/history.ts';
import type { Addendum, Note } from '../domain/note.ts';

type NoteItem = Note & Key;
type AddendumItem = Addendum & Key;

const isAddendum = (item: NoteItem | AddendumItem): item is AddendumItem => 'noteId' in item;

/** All that was noted of a person. */
export async function notesOfClient(clientId: string): Promise<History> {
  const { pk, skPrefix } = keys.clinicalNotes(clientId);
  const items = await queryItems<NoteItem | AddendumItem>({
    partition: { pk },
    sort: beginning(skPrefix),
    consistency: 'strong',
  });
  return { notes: items.filter((item): item is NoteItem => !isAddendum(item)), addenda: items.filter(isAddendum) };
}

/** Says who looks before they see. */
export const logView = (author: Author, at: string): Promise<void> => transact(author, at, []);

const keyOf = ({ clientId, startsAt, id }: Note): Key => keys.clinicalNote(clientId, startsAt, id);

/**
 * A visit that goes to another hour or another person meanwhile would hide the note from a request that comes again.
 * @throws {AppError} `client_not_found` where the person is being deleted
 * @throws {WriteRejected} `note` where it is there, `visit` where the visit is another's or at another time by now
 */
export function createNote(author: Author, note: Note): Promise<void> {
  const item: NoteItem = { ...keyOf(note), ...note };
  return writeInRecord(author, note.clientId, note.createdAt, [
    { label: 'note', put: item, condition: 'attribute_not_exists(pk)' },
    {
      label: 'visit',
      check: keys.appointment(note.appointmentId),
      condition: 'clientId = :client AND startsAt = :start',
      values: { ':client': note.clientId, ':start': note.startsAt },
    },
  ]);
}

/** As it was read, and not signed: whatever came first, nothing of a signed note changes. */
const stillOpen = ({ version }: Note): Pick<Write, 'condition' | 'names' | 'values'> => ({
  condition: '#version = :version AND attribute_not_exists(signed)',
  names: { '#version': 'version' },
  values: { ':version': version },
});

/**
 * @throws {AppError} `client_not_found` where the person is being deleted
 * @throws {WriteRejected} `note` where it is another one by now
 */
export function saveNote(author: Author, before: Note, after: Note): Promise<void> {
  const item: NoteItem = { ...keyOf(before), ...after };
  return writeInRecord(author, before.clientId, after.updatedAt, [{ label: 'note', put: item, ...stillOpen(before) }]);
}

/**
 * Beside the note, not in it: a signed note is never written again.
 * @throws {AppError} `client_not_found` where the person is being deleted
 */
export function addToNote(author: Author, note: Note, addendum: Addendum): Promise<void> {
  const { clientId, startsAt, id } = note;
  const item: AddendumItem = { ...keys.clinicalAddendum(clientId, startsAt, id, addendum.id), ...addendum };
  return writeInRecord(author, clientId, addendum.at, [
    { label: 'addendum', put: item, condition: 'attribute_not_exists(pk)' },
    { label: 'note', check: keyOf(note), condition: 'attribute_exists(signed)' },
  ]);
}
