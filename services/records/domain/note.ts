import { nextServiceIdOf, type Segment } from '@rostro/rules/scheduling/segment';
import { MAX_PHOTOS, type WriteRecord } from '@rostro/shared/contract/records/records';
import { AppError } from '@rostro/shared/errors';
import { provesSignature } from '@rostro/shared/recent-sign-in';
import { todayAt } from '@rostro/shared/time';
import type { Licence } from './licence.ts';

interface NoteAuthor {
  id: string;
  name: string;
}

/** The storage key follows from the id. */
export interface Photo {
  id: string;
  at: string;
  by: NoteAuthor;
  consentAt: string;
  /** Empty: not given. */
  area: string;
  takenOn: string;
  /** Absent: the picture is small enough to need no thumbnail. */
  hasThumb?: true;
  /** Each correction before the signature raises it; absent: there was none. */
  version?: number;
}

/** A note belongs to the person, and names its visit. */
export interface Note extends Omit<WriteRecord, 'prognosis'> {
  id: string;
  /** Absent: the note was written before notes had one. */
  prognosis?: string;
  appointmentId: string;
  clientId: string;
  /** The start of the visit when the note was begun. */
  startsAt: string;
  serviceId: number;
  /** The visit's second service at that time; absent: none. */
  nextServiceId?: number;
  author: NoteAuthor;
  createdAt: string;
  updatedAt: string;
  /** The signer need not be the author. `licence` is the number at that time; empty in notes signed before it was required. */
  signed?: { at: string; by: NoteAuthor; licence: string };
  photos: Photo[];
  version: number;
  /** Hash of the request that made the note, if it came with an idempotency key. */
  requestHash?: string;
}

export interface Addendum {
  id: string;
  noteId: string;
  at: string;
  by: NoteAuthor;
  /** The licence number at that time; empty: none was known, and none was required. */
  licence: string;
  text: string;
  /** What the addendum corrects of a photo; its text says the same in words. Absent: it corrects none. */
  photo?: PhotoFacts & { id: string };
  requestHash?: string;
}

/** The area of a photo and its day, after all corrections. */
export interface PhotoFacts {
  area: string;
  takenOn: string;
  version: number;
}

export interface Doing {
  by: NoteAuthor;
  at: string;
}

/** Null: the person has no licence, and signs nothing. */
export interface Signing extends Doing {
  licence: Licence | null;
}

export interface NoteVisit {
  id: string;
  clientId: string;
  startsAt: string;
  serviceId: number;
  segments?: readonly Pick<Segment, 'serviceId'>[];
}

export function newNote(id: string, visit: NoteVisit, words: WriteRecord, { by, at }: Doing): Note {
  const nextServiceId = nextServiceIdOf(visit);
  return {
    id,
    appointmentId: visit.id,
    clientId: visit.clientId,
    startsAt: visit.startsAt,
    serviceId: visit.serviceId,
    ...(nextServiceId !== undefined && { nextServiceId }),
    author: by,
    createdAt: at,
    updatedAt: at,
    ...words,
    photos: [],
    version: 1,
  };
}

const mustBeOpen = ({ signed }: Note): void => {
  if (signed !== undefined) throw new AppError('record_signed');
};

const mustBeCurrent = (note: Note, version: number): void => {
  if (note.version !== version) throw new AppError('changed_meanwhile');
};

function licenceNumberOf({ licence }: Signing): string {
  if (licence === null) throw new AppError('licence_missing');
  return licence.number;
}

/** Until it is signed, a note is changed by its author alone, from the current version. */
export function changeNote(note: Note, words: WriteRecord, version: number, { by, at }: Doing): Note {
  mustBeOpen(note);
  if (note.author.id !== by.id) throw new AppError('record_of_another');
  mustBeCurrent(note, version);
  return { ...note, ...words, updatedAt: at, version: version + 1 };
}

/**
 * Whoever has a licence may sign, so that a note of somebody without one can become part of the record; its author
 * stays its author.
 * @param signedInAt the signer's last sign-in, which must be later than the note's last change
 */
export function signNote(note: Note, version: number, signing: Signing, signedInAt: string | null): Note {
  const { by, at } = signing;
  mustBeOpen(note);
  const licence = licenceNumberOf(signing);
  mustBeCurrent(note, version);
  if (!provesSignature(signedInAt, note.updatedAt, at)) throw new AppError('sign_in_again');
  return { ...note, signed: { at, by, licence }, updatedAt: at, version: version + 1 };
}

export function addendumTo(note: Note, id: string, text: string, signing: Signing): Addendum {
  if (note.signed === undefined) throw new AppError('record_not_signed');
  const { by, at } = signing;
  return { id, noteId: note.id, at, by, licence: licenceNumberOf(signing), text };
}

export function mustTakePhoto(note: Note): void {
  mustBeOpen(note);
  if (note.photos.length >= MAX_PHOTOS) throw new AppError('too_many_photos');
}

/** @throws {AppError} `validation` for a day in the future */
export function mustHaveCome(takenOn: string, now: string): void {
  if (takenOn > todayAt(now)) throw new AppError('validation', {}, { takenOn: 'Elige hoy o un día anterior' });
}

/** A signature confirms the pictures as well, so a new one raises the version. */
export function withPhoto(note: Note, photo: Photo): Note {
  mustTakePhoto(note);
  return { ...note, photos: [...note.photos, photo], updatedAt: photo.at, version: note.version + 1 };
}
