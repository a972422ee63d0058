import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { longId, shortId } from './short-id.ts';

test('a UUID is short in a key, and is read back unchanged', () => {
  const id = '42a00e15-7bb7-4f23-8648-1a8802968554';
  expect(shortId(id)).toBe('~QqAOFXu3TyOGSBqIApaFVA');
  fc.assert(fc.property(fc.uuid(), (uuid) => expect(longId(shortId(uuid))).toBe(uuid)));
});

test.each([
  'anon-cosmetology-1',
  'demo-20261125-0001',
  'QqAOFXu3TyOGSBqIApaFVA',
  '42A00E15-7BB7-4F23-8648-1A8802968554',
])('%s stays unchanged', (id) => {
  expect([shortId(id), longId(id)]).toEqual([id, id]);
});
