import { describe, expect, test } from '@jest/globals';
import { MAX_PHOTOS, WriteRecord } from '@rostro/shared/contract/records/records';
import type { AppError } from '@rostro/shared/errors';
import { licenceIn } from './licence.ts';
import {
  addendumTo,
  changeNote,
  mustHaveCome,
  mustTakePhoto,
  type Note,
  newNote,
  type Signing,
  signNote,
  withPhoto,
} from './note.ts';

const elena = { id: 'elena', name: 'Elena Castañeda' };
const sara = { id: 'sara', name: 'Sara Olvera' };
const VISIT = { id: 'apt-1', clientId: 'ana', startsAt: '2026-11-20T21:00:00.000Z', serviceId: 1 };
const WORDS = WriteRecord.parse({ text: 'Peeling 20 %', areas: ['Frente'] });
const OTHER_WORDS = { ...WORDS, text: 'Peeling 15 %', reactions: 'Eritema leve' };
const BEFORE = '2026-11-20T21:59:59.000Z';
const FIRST = '2026-11-20T22:00:00.000Z';
const LATER = '2026-11-20T23:00:00.000Z';

const note = newNote('n-1', VISIT, WORDS, { by: elena, at: FIRST });
const [signsElena, signsSara] = [elena, sara].map((by) => ({
  ...{ by, at: LATER },
  licence: { number: '9876543', personId: by.id },
})) as [Signing, Signing];
const unlicensed = { ...signsElena, licence: null };
const signed = signNote(note, 1, signsElena, LATER);
const photo = (id: string) => ({ id, at: LATER, by: sara, consentAt: LATER, area: '', takenOn: '2026-11-20' });
const full: Note = { ...note, photos: Array.from({ length: MAX_PHOTOS }, (_, number) => photo(String(number))) };

const refusalOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as AppError).code;
  }
  return 'done';
};

test('a new note names its client and its visit, and is not signed', () => {
  expect(note).toEqual({
    ...{ id: 'n-1', appointmentId: 'apt-1', clientId: 'ana', startsAt: VISIT.startsAt, serviceId: 1 },
    ...{ author: elena, createdAt: FIRST, updatedAt: FIRST, ...WORDS, photos: [], version: 1 },
  });
});

test('a note about a visit of two services names both', () => {
  const both = { ...VISIT, segments: [{ serviceId: 1 }, { serviceId: 2 }] };
  expect(newNote('n-1', both, WORDS, { by: elena, at: FIRST })).toEqual({ ...note, nextServiceId: 2 });
});

describe('a note that is not signed', () => {
  test('is changed by its author: the words, the time and the version, nothing else', () => {
    expect(changeNote(note, OTHER_WORDS, 1, { by: elena, at: LATER })).toEqual({
      ...{ ...note, ...OTHER_WORDS },
      ...{ updatedAt: LATER, version: 2 },
    });
  });

  test('is signed by its author without a change', () => {
    const signature = { by: elena, at: LATER, licence: '9876543' };
    expect(signed).toEqual({ ...note, signed: signature, updatedAt: LATER, version: 2 });
  });

  test('is signed by a colleague with a licence, and keeps its author', () => {
    expect(signNote(note, 1, signsSara, LATER)).toMatchObject({ author: elena, signed: { by: sara } });
  });

  test.each([
    ['changed by somebody else', () => changeNote(note, WORDS, 1, { by: sara, at: LATER }), 'record_of_another'],
    ['signed without a licence', () => signNote(note, 1, unlicensed, LATER), 'licence_missing'],
    ['changed as it was', () => changeNote(note, WORDS, 2, { by: elena, at: LATER }), 'changed_meanwhile'],
    ['signed as it was', () => signNote(note, 0, signsElena, LATER), 'changed_meanwhile'],
    ['signed after a sign-in of before it was written', () => signNote(note, 1, signsElena, BEFORE), 'sign_in_again'],
    [
      'signed by a session of which nobody knows when it began',
      () => signNote(note, 1, signsElena, null),
      'sign_in_again',
    ],
    ['added to', () => addendumTo(note, 'a', 'Más', signsElena), 'record_not_signed'],
  ])('is not %s', (_, act, code) => expect(refusalOf(act)).toBe(code));

  test('takes a picture from a colleague, which raises its version', () => {
    expect(withPhoto(note, photo('p'))).toEqual({ ...note, photos: [photo('p')], updatedAt: LATER, version: 2 });
  });

  test('takes a limited number of pictures', () => {
    expect(refusalOf(() => mustTakePhoto(full))).toBe('too_many_photos');
    expect(refusalOf(() => withPhoto(full, photo('p')))).toBe('too_many_photos');
    expect(refusalOf(() => mustTakePhoto({ ...full, photos: full.photos.slice(1) }))).toBe('done');
  });
});

describe('a signed note', () => {
  test.each([
    ['changed', () => changeNote(signed, OTHER_WORDS, 2, { by: elena, at: LATER })],
    ['signed again', () => signNote(signed, 2, signsElena, LATER)],
    ['given a picture', () => withPhoto(signed, photo('p'))],
    ['changed by a colleague, who learns of the signature first', () => signNote(signed, 9, signsSara, LATER)],
  ])('is not %s', (_, act) => expect(refusalOf(act)).toBe('record_signed'));

  test('takes addenda from anybody with a licence', () => {
    expect(addendumTo(signed, 'a', 'Cedió al día siguiente', signsSara)).toEqual({
      ...{ id: 'a', noteId: 'n-1', by: sara, at: LATER, licence: '9876543', text: 'Cedió al día siguiente' },
    });
    expect(refusalOf(() => addendumTo(signed, 'a', 'Más', unlicensed))).toBe('licence_missing');
  });
});

test('the licence number is the one of the person of the clinic who signs', () => {
  const person = (userId: string | null, licence: string) => ({
    ...{ id: `p${licence}`, kind: 'staff' as const, userId, licence },
  });
  const people = [person('sara', '1'), person(null, '2'), person('elena', ''), person('elena', '3')];
  expect(['elena', 'sara', 'rosa', null].map((id) => licenceIn(people, id))).toEqual([
    { number: '3', personId: 'p3' },
    { number: '1', personId: 'p1' },
    ...[null, null],
  ]);
});

test('a photo’s day is not in the future', () => {
  expect(() => mustHaveCome('2026-11-20', LATER)).not.toThrow();
  expect(refusalOf(() => mustHaveCome('2026-11-21', LATER))).toBe('validation');
});
