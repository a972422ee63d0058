import type { Key } from '@rostro/platform/table/keys';
import { queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import type { Author, Write } from '@rostro/platform/table/transact';
import { writeInRecord } from '@rostro/rules/clients/retention';
import { keys } from '@rostro/rules/table/keys';
import type { History } from '../domain/history.ts';
import type { Addendum, Note, Signing } from '../domain/note.ts';

type NoteItem = Note & Key;
type AddendumItem = Addendum & Key;
type Item = NoteItem | AddendumItem;

const isAddendum = (item: Item): item is AddendumItem => 'noteId' in item;
const isNote = (item: Item): item is NoteItem => !isAddendum(item);

function itemsOf(clientId: string): Promise<Item[]> {
  const { pk, skPrefix } = keys.clinicalNotes(clientId);
  return queryItems({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
}

const without = <T extends Key>({ pk: _pk, sk: _sk, ...rest }: T): Omit<T, keyof Key> => rest;

export async function notesOfClient(clientId: string): Promise<History> {
  const items = await itemsOf(clientId);
  return { notes: items.filter(isNote).map(without), addenda: items.filter(isAddendum).map(without) };
}

const keyOf = ({ clientId, startsAt, id }: Note): Key => keys.clinicalNote(clientId, startsAt, id);

/** Condition: the visit of the note still belongs to this record. Label `visit`. */
const visitStays = ({ appointmentId, clientId }: Note): Write => ({
  label: 'visit',
  check: keys.appointment(appointmentId),
  condition: 'clientId = :client',
  values: { ':client': clientId },
});

/**
 * The visit's time is a condition, too: if it moved meanwhile, a repeated request could not find the note.
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

/** Conditions: unchanged since it was read, and not signed. Label `note`. */
const stillOpen = (before: Note, after: Note): Write => ({
  label: 'note',
  put: { ...after, ...keyOf(before) } satisfies NoteItem,
  condition: '#version = :version AND attribute_not_exists(signed)',
  names: { '#version': 'version' },
  values: { ':version': before.version },
});

/** Condition: the signer still has this licence number. Label `licence`; none without a licence. */
const licenceStays = ({ by, licence }: Signing): Write[] =>
  licence === null
    ? []
    : [
        {
          label: 'licence',
          check: keys.resource(licence.personId),
          condition: 'licence = :licence AND userId = :user',
          values: { ':licence': licence.number, ':user': by.id },
        },
      ];

/**
 * @throws {AppError} `client_not_found` if the person is being deleted
 * @throws {WriteRejected} `note` if it changed meanwhile, `visit` if its visit belongs to another record
 */
export function saveNote(author: Author, before: Note, after: Note): Promise<void> {
  return writeInRecord(author, before.clientId, after.updatedAt, [stillOpen(before, after), visitStays(before)]);
}

/** @throws as `saveNote`, and {WriteRejected} `licence` if the signer's licence changed meanwhile */
export function saveSignature(author: Author, before: Note, after: Note, signing: Signing): Promise<void> {
  const writes = [stillOpen(before, after), visitStays(before), ...licenceStays(signing)];
  return writeInRecord(author, before.clientId, after.updatedAt, writes);
}

/**
 * An addendum is an item of its own, because a signed note never changes.
 * @throws {AppError} `client_not_found` if the person is being deleted
 * @throws {WriteRejected} `addendum` if its id exists, `visit` if the visit of the note belongs to another record,
 * `licence` if the licence of its author changed meanwhile
 */
export function addToNote(author: Author, note: Note, addendum: Addendum, signing: Signing): Promise<void> {
  const { clientId, startsAt, id } = note;
  const item: AddendumItem = { ...keys.clinicalAddendum(clientId, startsAt, id, addendum.id), ...addendum };
  return writeInRecord(author, clientId, addendum.at, [
    { label: 'addendum', put: item, condition: 'attribute_not_exists(pk)' },
    { label: 'note', check: keyOf(note), condition: 'attribute_exists(signed)' },
    visitStays(note),
    ...licenceStays(signing),
  ]);
}

/**
 * Writes that copy another record's notes and addenda into a record; only the owner changes. Until the merge, a note
 * changes in the other record alone (`visitStays`), so a copy is never the newer one. Repeating it copies later
 * changes.
 */
export async function noteCopies(goneId: string, keepId: string): Promise<Write[]> {
  const [theirs, copied] = await Promise.all([itemsOf(goneId), itemsOf(keepId)]);
  const known = new Map(copied.map((item) => [item.sk, isAddendum(item) ? 0 : item.version]));
  const { pk } = keys.clinicalNotes(keepId);
  return theirs.flatMap((item): Write[] => {
    const copy = known.get(item.sk);
    if (isAddendum(item)) {
      const write: Write = { label: 'addendum', put: { ...item, pk }, condition: 'attribute_not_exists(pk)' };
      return copy === undefined ? [write] : [];
    }
    if (copy !== undefined && copy >= item.version) return [];
    return [
      {
        label: 'note',
        put: { ...item, pk, clientId: keepId },
        condition: 'attribute_not_exists(pk) OR #version < :version',
        names: { '#version': 'version' },
        values: { ':version': item.version },
      },
    ];
  });
}
