import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { mockClient } from 'aws-sdk-client-mock';
import { profileItem } from '../clients/profile.ts';
import type { ProfileItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { actorOf, forgetPerson } from './actor.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';

const ISSUED = 1_700_000_000;
const karla = profileItem({
  ...{ id: 'karla', sub: 'sub-karla', fullName: 'Karla', isAdmin: true, passwordEstablished: true },
  ...{ provider: 'email', at: '2026-11-20T15:00:00.000Z', consentSource: 'panel' },
});
const known = (person: Partial<ProfileItem>, isActive = true) => {
  engine.on(GetCommand, { Key: keys.identity('sub-karla') }).resolves({ Item: { clientId: 'karla' } });
  engine.on(GetCommand, { Key: keys.role('desk') }).resolves({
    Item: { ...keys.role('desk'), isActive, permissions: ['view_appointments'], discountLimit: 20 },
  });
  const assignment = { ...keys.roleAssignment('karla'), roleId: 'desk' };
  engine.on(BatchGetCommand).resolves({ Responses: { test: [{ ...karla, ...person }, assignment] } });
};
const asKarla = () => actorOf({ token_use: 'access', sub: 'sub-karla', username: 'karla', iat: String(ISSUED) });

beforeEach(() => {
  engine.reset();
  forgetPerson('karla');
});

test('a person has the permissions of their role, and none while it is inactive', async () => {
  known({});
  expect([...(await asKarla()).permissions]).toEqual(['view_appointments']);
  known({}, false);
  forgetPerson('karla');
  expect([...(await asKarla()).permissions]).toEqual([]);
});

test('a token from before the revocation is refused, one of the same second is not', async () => {
  known({ tokensValidAfter: ISSUED + 1 });
  await expect(asKarla()).rejects.toMatchObject({ code: 'unauthorized' });
  known({ tokensValidAfter: ISSUED });
  forgetPerson('karla');
  expect((await asKarla()).clientId).toBe('karla');
});

test('a person who is being deleted is refused', async () => {
  known({ leaving: true });
  await expect(asKarla()).rejects.toMatchObject({ code: 'unauthorized' });
});

test('a token that is no access token is refused', async () => {
  await expect(actorOf({ token_use: 'id', sub: 'sub-karla', username: 'karla' })).rejects.toThrow('unauthorized');
});

test('a token of an ended session is refused, while other sessions continue', async () => {
  const sessions = { ...keys.sessions('karla'), open: {}, ended: { desk: '2026-11-20T15:00:00.000Z' }, version: 1 };
  engine.on(GetCommand, { Key: keys.identity('sub-karla') }).resolves({ Item: { clientId: 'karla' } });
  engine.on(BatchGetCommand).resolves({ Responses: { test: [karla, sessions] } });
  const of = (origin_jti: string) => actorOf({ token_use: 'access', sub: 'sub-karla', username: 'karla', origin_jti });
  await expect(of('desk')).rejects.toMatchObject({ code: 'unauthorized' });
  expect(await of('phone')).toMatchObject({ clientId: 'karla', sessionId: 'phone', sessionUsedAt: null });
});
