import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { waitlistKeys } from '../keys.ts';
import { waitlistUrl } from '../waitlist-links.ts';
import { lookAtWaitlist } from './link.ts';

const engine = mockClient(table);
const before = { ...process.env };
const SECRET = 'a-secret-of-thirty-two-characters';
const context = { now: '2026-11-27T16:00:00.000Z', requestId: 'r1', idempotencyKey: undefined, address: '', agent: '' };

beforeEach(() => {
  Object.assign(process.env, { TABLE_NAME: 'test', LINK_SECRET: SECRET });
  engine.reset();
  engine.on(QueryCommand).resolves({ Items: [] });
  engine.on(GetCommand).resolves({});
});
afterEach(() => {
  process.env = { ...before };
});

test('a reader sees the visit, not a lost place, while another browser takes the offer', async () => {
  let isTaken = false;
  const [startsAt, endsAt] = ['2026-11-30T16:00:00.000Z', '2026-11-30T17:00:00.000Z'];
  const visit = {
    ...keys.appointment('o1'),
    id: 'o1',
    clientId: 'c1',
    serviceId: 1,
    startsAt,
    endsAt,
    status: 'pending',
  };
  engine.on(GetCommand, { Key: keys.appointment('o1') }).callsFake(async () => (isTaken ? { Item: visit } : {}));
  engine.on(GetCommand, { Key: waitlistKeys.waiting('w1') }).callsFake(async () => {
    await new Promise(setImmediate);
    isTaken = true;
    // No entry is left.
    return {};
  });
  const link = { waitingId: 'w1', entryId: 'e1', offerId: 'o1', expiresAt: '2026-11-28T16:00:00.000Z' };
  const [, token = ''] = waitlistUrl('https://rostro.test', link as never, SECRET).split('#');
  const shown = await lookAtWaitlist({ params: undefined, query: undefined, body: { token } }, context);
  expect(shown).toMatchObject({ state: 'taken', appointment: { id: 'o1', startsAt, status: 'pending' } });
});
