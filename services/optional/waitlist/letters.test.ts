import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { letters } from './letters.ts';

Object.assign(process.env, { TABLE_NAME: 'test', SITE_URL: 'https://rostro.example', AWS_REGION: 'us-east-1' });

test.each([
  ['email', 'e1'],
  ['whatsapp', 'e1-w'],
] as const)('an offer by %s has a record of its own', async (name, recordId) => {
  const written: unknown[] = [];
  const table = mockClient(DynamoDBDocumentClient);
  table.on(BatchGetCommand).resolves({ Responses: { test: [] } });
  table.on(TransactWriteCommand).callsFake(({ TransactItems }) => void written.push(TransactItems[0].Put.Item));
  const [offered] = letters
    .filter(({ event }) => event === 'waitlist.offered')
    .flatMap(({ listen }) => listen({ name, notice: () => ({ skip: 'stale' }), letter: () => ({ skip: 'stale' }) }));
  const detail = {
    ...{ version: 1, eventId: 'e1', waitingId: 'w1', entryId: 'n1', offerId: 'o1' },
    occurredAt: '2026-11-18T18:00:00.000Z',
  };
  const order = offered?.parse({ 'detail-type': 'waitlist.offered', detail });
  expect(await order?.deliver('send')).toEqual({ state: 'skipped', reason: 'stale' });
  expect(written).toMatchObject([{ ...keys.letter(recordId), passing: true }]);
});
