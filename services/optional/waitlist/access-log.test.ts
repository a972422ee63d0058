import { expect, test } from '@jest/globals';
import { concernOf } from '@rostro/rbac/domain/access-log';

test('an entry concerns a client, by its subject', () => {
  const concern = concernOf({ action: 'waitlist.add', subject: 's' });
  expect(concern).toEqual({ visits: [], clients: ['s'], others: 0 });
});
