import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { mockClient } from 'aws-sdk-client-mock';
import type { Delivery } from '../domain/delivery.ts';
import { saveDelivery } from './deliveries.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';
const NOW = '2026-11-20T15:00:00.000Z';
const sending: Delivery = {
  ...{ appointmentId: 'a1', clientId: 'ana', kind: 'reminder', hours: 24, channel: 'email' },
  ...{ startsAt: '2026-11-21T15:00:00.000Z', state: 'sending', attemptId: 'try-2', attempts: 2 },
  ...{ createdAt: NOW, updatedAt: NOW },
};
const items = () => engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];

beforeEach(() => {
  engine.reset();
  engine.on(TransactWriteCommand).resolves({});
});

test('an attempt begins only if no other one began since, and the appointment is as the notice says', async () => {
  const before: Delivery = { ...sending, state: 'refused', attemptId: 'try-1', attempts: 1 };
  await saveDelivery(sending, before, { status: 'confirmed', startsAt: sending.startsAt });
  expect(items()).toMatchObject([
    {
      Put: {
        ConditionExpression: 'attemptId = :attempt AND #state = :state',
        ExpressionAttributeValues: { ':attempt': 'try-1', ':state': 'refused' },
      },
    },
    {
      ConditionCheck: {
        ConditionExpression: '#status = :status AND startsAt = :start',
        ExpressionAttributeValues: { ':status': 'confirmed', ':start': sending.startsAt },
      },
    },
  ]);
});

test('only one attempt can be the first', async () => {
  await saveDelivery(sending, null);
  expect(items()).toMatchObject([{ Put: { ConditionExpression: 'attribute_not_exists(pk)' } }]);
});

test('the write that a message needs goes with it', async () => {
  const code = { label: 'code', put: { pk: 'a1', sk: 'CODE' } };
  await saveDelivery(sending, null, null, { beside: code });
  expect(items()).toMatchObject([{ Put: { Item: { state: 'sending' } } }, { Put: { Item: code.put } }]);
});
