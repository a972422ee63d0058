import { expect, test } from '@jest/globals';
import { withDuration } from './duration.ts';

test('the text is made from the minutes', () => {
  expect(withDuration({ durationMinutes: 90 })).toEqual({ duration: '1 h 30 min', durationMinutes: 90 });
});
