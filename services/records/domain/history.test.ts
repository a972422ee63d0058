import { describe, expect, test } from '@jest/globals';
import { WriteRecord } from '@rostro/shared/contract/records/records';
import { addendaOf, addendumIn, noteIn, splitByVisit } from './history.ts';
import { newNote } from './note.ts';

const by = { id: 'elena', name: 'Elena Castañeda' };
const WORDS = WriteRecord.parse({ text: 'Peeling' });
const visit = (id: string, day: string) => ({
  ...{ id, clientId: 'ana', serviceId: 1 },
  startsAt: `2026-${day}T21:00:00.000Z`,
});
const september = visit('sep', '09-25');
const october = visit('oct', '10-23');
const november = visit('nov', '11-20');
const noted = (id: string, of: typeof october, hour = '22') =>
  newNote(id, of, WORDS, { by, at: `2026-11-20T${hour}:00:00.000Z` });
const addendum = (id: string, noteId: string, hour: string) => ({
  ...{ id, noteId, by, licence: '', text: id },
  at: `2026-11-21T${hour}:00:00.000Z`,
});

const history = {
  notes: [noted('s', september), noted('o1', october), noted('o2', october, '23'), noted('n', november)],
  addenda: [addendum('late', 'o1', '12'), addendum('other', 's', '10'), addendum('soon', 'o1', '09')],
};
const idsOf = (notes: readonly { id: string }[]) => notes.map(({ id }) => id);

describe('the notes as seen from a visit', () => {
  test('are its own and earlier ones, newest first, and none of later visits', () => {
    const seen = splitByVisit(october, history);
    expect(idsOf(seen.visit)).toEqual(['o2', 'o1']);
    expect(idsOf(seen.earlier)).toEqual(['s']);
  });

  test('stay with a visit that was moved', () => {
    expect(idsOf(splitByVisit({ ...november, startsAt: september.startsAt }, history).visit)).toEqual(['n']);
  });
});

test('list addenda in the order of writing', () => {
  expect(idsOf(addendaOf(history, noted('o1', october)))).toEqual(['soon', 'late']);
  expect(addendumIn(history, noted('o1', october), 'late')?.text).toBe('late');
  expect(addendumIn(history, noted('s', september), 'late')).toBeUndefined();
});

test('a note is found by its own visit only', () => {
  expect(noteIn(history, 'oct', 'o1')?.id).toBe('o1');
  expect(noteIn(history, 'nov', 'o1')).toBeUndefined();
});
