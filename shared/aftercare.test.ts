import { expect, test } from '@jest/globals';
import { joinAftercare } from './aftercare.ts';

test('the texts of both services of a visit follow each other, a common one is said once', () => {
  expect(joinAftercare('Sin sol.', 'Sin sauna.')).toBe('Sin sol.\nSin sauna.');
  expect(joinAftercare('Sin sol.', 'Sin sol.')).toBe('Sin sol.');
  expect(joinAftercare(undefined, '')).toBe('');
});
