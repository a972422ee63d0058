import { expect, test } from '@jest/globals';
import { noticeName } from './notice-name.ts';

test.each([
  [{ kind: 'confirmation' as const }, 'confirmation'],
  [{ kind: 'reminder' as const, hours: 24 }, 'reminder-24'],
  [{ kind: 'reminder' as const, hours: 3 }, 'reminder-3'],
  [{ kind: 'reminder' as const }, 'reminder'],
  [{ kind: 'thanks' as const, hours: 0 }, 'thanks'],
])('%j has the name %s', (notice, name) => {
  expect(noticeName(notice)).toBe(name);
});
