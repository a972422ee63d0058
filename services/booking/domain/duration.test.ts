import { expect, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import { durationOfForm, withDuration } from './duration.ts';

const fieldsOf = (call: () => unknown): object | undefined => {
  try {
    call();
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.fields : {};
  }
};

test('the text for people is made from the minutes, whatever was written', () => {
  const said = { duration: '90 min', durationMinutes: 90, durationUnread: null };
  expect(withDuration(said)).toEqual({ ...said, duration: '1 h 30 min' });
});

test('a text of an older release that is no length is handed on, and counts what it counted', () => {
  expect(withDuration({ duration: 'según el caso', durationMinutes: 60 })).toEqual({
    ...{ duration: '60 min', durationMinutes: 60, durationUnread: 'según el caso' },
  });
  expect(withDuration({ duration: '50 min', durationMinutes: 50 }).durationUnread).toBeNull();
});

test('what somebody answered is unread no longer', () => {
  expect(durationOfForm({ durationMinutes: 75 })).toEqual({
    ...{ duration: '1 h 15 min', durationMinutes: 75, durationUnread: null },
  });
  expect(durationOfForm({})).toBeNull();
});

test('a new length keeps the step of five minutes; the one that is there may stay', () => {
  const wrong = { durationMinutes: 'Escribe minutos de 5 en 5' };
  expect(fieldsOf(() => durationOfForm({ durationMinutes: 52 }))).toEqual(wrong);
  expect(fieldsOf(() => durationOfForm({ durationMinutes: 53 }, 52))).toEqual(wrong);
  expect(durationOfForm({ durationMinutes: 52 }, 52)?.durationMinutes).toBe(52);
});

test('a page of an older release still says it in words', () => {
  expect(durationOfForm({ duration: '1 h 30 min' })?.durationMinutes).toBe(90);
  expect(fieldsOf(() => durationOfForm({ duration: 'lo que haga falta' }))).toEqual({
    duration: 'Escribe la duración en minutos',
  });
});
