import { expect, test } from '@jest/globals';
import { withDerived } from './derived.ts';

test('the text is made from the minutes, and the number stands for an address that was never made', () => {
  const stored = { id: 7, durationMinutes: 90 };
  expect(withDerived(stored)).toEqual({ ...stored, duration: '1 h 30 min', slug: '7' });
  expect(withDerived({ ...stored, slug: 'facial' }).slug).toBe('facial');
});
