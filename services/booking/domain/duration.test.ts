import { expect, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import { mustKeepStep, withDuration } from './duration.ts';

const fieldsOf = (call: () => unknown): object | undefined => {
  try {
    call();
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.fields : {};
  }
};

test('the text for people is made from the minutes', () => {
  expect(withDuration({ durationMinutes: 90 })).toEqual({ duration: '1 h 30 min', durationMinutes: 90 });
});

test('a new length keeps the step of five minutes; the one that is there may stay', () => {
  const wrong = { durationMinutes: 'Escribe minutos de 5 en 5' };
  expect(fieldsOf(() => mustKeepStep(52))).toEqual(wrong);
  expect(fieldsOf(() => mustKeepStep(53, 52))).toEqual(wrong);
  expect(fieldsOf(() => mustKeepStep(52, 52))).toBeUndefined();
  expect(fieldsOf(() => mustKeepStep(75))).toBeUndefined();
});
