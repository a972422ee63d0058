import { expect, test } from '@jest/globals';
import { staffAuthor } from './context.ts';

test('a staff author has the user, the request and its origin', () => {
  const actor = {
    ...{ sub: 's', username: 'u', clientId: 'karla', fullName: 'Karla', isAdmin: true, roleId: null },
    ...{ permissions: new Set<never>(), discountLimit: 0, signedInAt: null, sessionId: null, sessionUsedAt: null },
  };
  const request = { now: '', requestId: 'r-1', idempotencyKey: undefined, address: '189.203.1.2', agent: 'Firefox' };
  const audit = { action: 'role.delete', subject: 'desk' } as const;
  expect(staffAuthor({ ...request, actor }, audit)).toEqual({
    ...{ kind: 'staff', actorId: 'karla', actorName: 'Karla', requestId: 'r-1', audit },
    origin: { address: '189.203.1.2', agent: 'Firefox' },
  });
});
