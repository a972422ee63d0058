import type { Key } from '@rostro/platform/table/keys';
import { queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import type { Author, Write } from '@rostro/platform/table/transact';
import { writeInRecord } from '@rostro/rules/clients/retention';
import { keys } from '@rostro/rules/table/keys';
import type { History } from '../domain/history.ts';
import type { Addendum, Note } from '../domain/note.ts';

type NoteItem = Note & Key;
type AddendumItem = Addendum & Key;

const isAddendum = (item: NoteItem | AddendumItem): item is AddendumItem => 'noteId' in item;

/** All clinical notes of a person. */
export async function notesOfClient(clientId: string): Promise<History> {
  const { pk, skPrefix } = keys.clinicalNotes(clientId);
  const items = await queryItems<NoteItem | AddendumItem>({
    partition: { pk },
    sort: sortKeyPrefix(skPrefix),
    consistency: 'strong',
  });
  return { notes: items.filter((item): item is NoteItem => !isAddendum(item)), addenda: items.filter(isAddendum) };
}

const keyOf = ({ clientId, startsAt, id }: Note): Key => keys.clinicalNote(clientId, startsAt, id);

/**
 * If the visit moved to another hour or another client meanwhile, a repeated request could not find the note.
 * @throws {AppError} `client_not_found` if the person is being deleted
 * @throws {WriteRejected} `note` if it exists, `visit` if the visit belongs to another client or has another time
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

/** Condition: as read, and not signed. A signed note never changes. */
const stillOpen = ({ version }: Note): Pick<Write, 'condition' | 'names' | 'values'> => ({
  condition: '#version = :version AND attribute_not_exists(signed)',
  names: { '#version': 'version' },
  values: { ':version': version },
});

/**
 * @throws {AppError} `client_not_found` if the person is being deleted
 * @throws {WriteRejected} `note` if it changed meanwhile
 */
export function saveNote(author: Author, before: Note, after: Note): Promise<void> {
  const item: NoteItem = { ...keyOf(before), ...after };
  return writeInRecord(author, before.clientId, after.updatedAt, [{ label: 'note', put: item, ...stillOpen(before) }]);
}

/**
 * An item beside the note, because a signed note never changes.
 * @throws {AppError} `client_not_found` if the person is being deleted
 */
export function addToNote(author: Author, note: Note, addendum: Addendum): Promise<void> {
  const { clientId, startsAt, id } = note;
  const item: AddendumItem = { ...keys.clinicalAddendum(clientId, startsAt, id, addendum.id), ...addendum };
  return writeInRecord(author, clientId, addendum.at, [
    { label: 'addendum', put: item, condition: 'attribute_not_exists(pk)' },
    { label: 'note', check: keyOf(note), condition: 'attribute_exists(signed)' },
  ]);
}
