import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import type { NoteTemplate } from '@rostro/shared/contract/records/note-templates';
import { WriteRecord } from '@rostro/shared/contract/records/records';
import type { System } from '../../infra/local/system.ts';
import { appointment } from '../../services/payments/domain/examples.ts';
import { addendumTo, changeNote, newNote, signNote } from '../../services/records/domain/note.ts';
import { storeJoined } from '../../services/records/store/joined-records.ts';
import { noteTemplateById, saveNoteTemplate } from '../../services/records/store/note-templates.ts';
import { addToNote, createNote, saveNote, saveSignature } from '../../services/records/store/notes.ts';
import { publicUseCopies, savePublicUse } from '../../services/records/store/public-uses.ts';
import { endRemoval } from '../../services/records/store/removal.ts';
import { visitStands } from '../../services/records/store/visits.ts';
import { lay, outcomeOf } from '../support/outcomes.ts';
import { startTestSystem } from '../support/system.ts';

/** As `store-conditions.test.ts`: the stores of the records are asked with facts that no longer hold. */
let system: System;
const SYSTEM = { kind: 'system' } as const;
const NOW = new Date().toISOString();

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

test('nothing is written for a visit that was moved or cancelled since it was read', async () => {
  const visit = { id: 'a1', startsAt: NOW, status: 'confirmed' } as const;
  for (const meanwhile of [{ startsAt: '2031-01-06T16:00:00.000Z' }, { status: 'cancelled' }]) {
    await lay({ ...keys.appointment('a1'), ...visit, ...meanwhile });
    expect(await outcomeOf(transact(SYSTEM, NOW, [visitStands(visit)]))).toEqual(['visit']);
  }
});

test('of what was said about a photo no newer word is written over by a copy', async () => {
  const use = { photoId: 'p1', given: true, words: [], version: 1 };
  await lay({ ...keys.publicUse('gone', 'p1'), ...use });
  const copies = await publicUseCopies('gone', 'keep');
  await lay({ ...keys.publicUse('keep', 'p1'), ...use, given: false, version: 2 });
  expect(await outcomeOf(transact(SYSTEM, NOW, copies))).toEqual(['publicUse']);
  expect(await getItem(keys.publicUse('keep', 'p1'))).toMatchObject({ given: false });
});

test('of two who say whether a photo may be shown the second is refused', async () => {
  const of = { clientId: 'shown', photoId: 'p1', at: NOW };
  const say = (version: number, given: boolean) => {
    const word = { given, words: [] };
    return outcomeOf(savePublicUse(SYSTEM, of, { ...word, version }, { ...word, version: version + 1 }));
  };
  await lay({ ...keys.profile('shown'), id: 'shown' });
  for (const version of [0, 1]) {
    expect(await say(version, true)).toBe('written');
    expect(await say(version, false)).toEqual(['publicUse']);
    expect(await getItem(keys.publicUse('shown', 'p1'))).toMatchObject({ given: true, version: version + 1 });
  }
});

test('a removal ends once', async () => {
  await lay({ ...keys.retention('gone'), removing: NOW }, { ...keys.blockedIdentity('gone'), clientId: 'gone' });
  expect(await outcomeOf(endRemoval('gone', [], NOW))).toBe('written');
  expect(await outcomeOf(endRemoval('gone', [], NOW))).toEqual(['blocked']);
});

describe('a note', () => {
  const doing = { by: { id: 'elena', name: 'Elena' }, at: NOW, licence: { number: '1', personId: 'p1' } };
  const words = WriteRecord.parse({ text: 'Peeling' });
  const note = newNote('n1', appointment, words, doing);
  const signed = signNote(note, 1, doing, NOW);
  const key = keys.clinicalNote(note.clientId, note.startsAt, 'n1');
  const layNote = (stored: object, visit: object = {}) =>
    lay(
      { ...appointment, ...keys.appointment(appointment.id), ...visit },
      { ...keys.profile(note.clientId), id: note.clientId },
      { ...keys.resource('p1'), id: 'p1', userId: 'elena', licence: '1' },
      { ...key, ...stored },
    );

  test('is made once', async () => {
    await layNote({ ...note, text: 'La primera' });
    expect(await outcomeOf(createNote(SYSTEM, note))).toEqual(['note']);
    expect(await getItem(key)).toMatchObject({ text: 'La primera' });
  });

  test('is changed only in the record that its visit is in', async () => {
    await layNote(note, { clientId: 'eva' });
    expect(await outcomeOf(saveNote(SYSTEM, note, changeNote(note, words, 1, doing)))).toEqual(['visit']);
  });

  test('is signed and added to only with the licence that was read', async () => {
    await layNote(note);
    const gone = { ...doing, licence: { number: '2', personId: 'p1' } };
    expect(await outcomeOf(saveSignature(SYSTEM, note, signed, gone))).toEqual(['licence']);
    expect(await outcomeOf(saveSignature(SYSTEM, note, signed, doing))).toBe('written');
    const addendum = addendumTo(signed, 'd2', 'Más', gone);
    expect(await outcomeOf(addToNote(SYSTEM, signed, addendum, gone))).toEqual(['licence']);
  });

  test('gets an addition once', async () => {
    await layNote(signed);
    const add = (text: string) => outcomeOf(addToNote(SYSTEM, signed, addendumTo(signed, 'd1', text, doing), doing));
    expect(await add('Sin rojez')).toBe('written');
    expect(await add('Otra')).toEqual(['addendum']);
  });
});

test('a record is not joined with a medical history that was written in since it was read', async () => {
  const join = (seen: number) =>
    outcomeOf(
      storeJoined(SYSTEM, { keepId: 'stays', goneId: 'joins', seen, keptUntil: NOW, mark: 'm', versions: [], at: NOW }),
    );
  const people = ['stays', 'joins'].map((id) => ({ ...keys.profile(id), id }));
  await lay(...people, { ...keys.retention('joins'), mark: 'm' }, { ...keys.medicalHistory('joins'), version: 2 });
  for (const seen of [0, 1]) expect(await join(seen)).toEqual(['otherHistory']);
  expect(await join(2)).toBe('written');
});

test('of two who make or change what notes begin with the second is refused', async () => {
  const template = (name: string, version: number) => ({ id: 't1', name, version, updatedAt: NOW }) as NoteTemplate;
  const save = (before: NoteTemplate | null, after: NoteTemplate) => outcomeOf(saveNoteTemplate(SYSTEM, before, after));
  for (const [before, version] of [
    [null, 1],
    [template('Peeling', 1), 2],
  ] as const) {
    expect(await save(before, template('Peeling', version))).toBe('written');
    expect(await save(before, template('Otro', version))).toEqual(['template']);
    expect(await noteTemplateById('t1')).toMatchObject({ name: 'Peeling', version });
  }
});
