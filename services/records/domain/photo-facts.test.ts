import { expect, test } from '@jest/globals';
import type { Addendum, Note, Photo } from './note.ts';
import { correctedFacts, correctionOf, factsOf, withFacts } from './photo-facts.ts';

const elena = { id: 'elena', name: 'Elena Castañeda' };
const NOW = '2026-11-20T22:00:00.000Z';
const photo: Photo = { id: 'p', at: NOW, by: elena, consentAt: NOW, area: '', takenOn: '2026-11-18' };
const other: Photo = { ...photo, id: 'q', area: 'Cuello' };
const note = { id: 'n', startsAt: '2026-11-18T16:00:00.000Z', photos: [photo, other], version: 4 } as Note;
const BEFORE = { area: '', takenOn: '2026-11-18', version: 0 };
const AFTER = { area: 'Frente', takenOn: '2026-11-17', version: 1 };
const addendum = (id: string, facts: typeof AFTER, noteId = 'n') => ({ noteId, photo: { id, ...facts } }) as Addendum;

test('a photo without corrections has the facts of its upload', () => {
  expect(factsOf({ addenda: [] }, note, photo)).toEqual(BEFORE);
});

test('the latest correction of this photo counts, in whatever order they are stored', () => {
  const addenda = [
    addendum('p', { ...AFTER, area: 'Nariz', version: 2 }),
    addendum('p', AFTER),
    addendum('q', { ...AFTER, area: 'Cuello', version: 9 }),
    addendum('p', { ...AFTER, area: 'Otra', version: 9 }, 'another'),
    { noteId: 'n', text: 'Sin molestias' } as Addendum,
  ];
  expect(factsOf({ addenda }, note, photo)).toMatchObject({ area: 'Nariz', version: 2 });
});

test('the same facts are no correction, and a correction from an old version is refused', () => {
  expect(correctedFacts(BEFORE, { ...BEFORE, version: 7 }, NOW)).toBeNull();
  expect(correctedFacts(BEFORE, { ...AFTER, version: 0 }, NOW)).toEqual(AFTER);
  expect(() => correctedFacts(BEFORE, AFTER, NOW)).toThrow('changed_meanwhile');
  expect(() => correctedFacts(BEFORE, { ...BEFORE, takenOn: '2026-11-21' }, NOW)).toThrow('validation');
});

test('an open note changes for this photo alone; beside a signed note an addendum says what the photo said before', () => {
  const changed = withFacts(note, 'p', AFTER, { by: elena, at: NOW });
  expect(changed).toMatchObject({ version: 5, updatedAt: NOW, photos: [AFTER, other] });
  expect(
    correctionOf(note, 'p', [BEFORE, AFTER], { by: elena, at: NOW, licence: { number: '987', personId: 'e' } }),
  ).toEqual({
    ...{ id: 'p-1', noteId: 'n', at: NOW, by: elena, licence: '987', photo: { id: 'p', ...AFTER } },
    text: 'Corrección de una foto: zona «Frente» en lugar de sin zona; tomada el 17/11/2026 en lugar del 18/11/2026.',
  });
});
