import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { profileItem } from '@rostro/rules/clients/profile';
import { keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { clientMessage } from '../domain/client-message.ts';
import { saveForStaff } from './client-messages.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';

const NOW = '2026-11-20T15:00:00.000Z';
const PHONE = '524425550001';
const ana = profileItem({
  ...{ id: 'ana', fullName: 'Ana', phone: PHONE, passwordEstablished: false, provider: 'email' },
  ...{ at: NOW, consentSource: 'desk' },
});
const message = clientMessage({
  ...{ id: 'm-1', from: PHONE, seconds: Date.parse(NOW) / 1000, type: 'text', words: '¿Puedo llegar tarde?' },
  payload: null,
});
const checks = () =>
  (engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? []).flatMap(
    ({ ConditionCheck }) => ConditionCheck ?? [],
  );

beforeEach(() => {
  engine.reset();
  engine.on(TransactWriteCommand).resolves({});
});

test('a message belongs to a client only while they have the number and are not being deleted', async () => {
  await saveForStaff(message, ana, NOW);
  expect(checks()).toMatchObject([
    {
      Key: keys.profile('ana'),
      ConditionExpression: 'phone = :phone AND attribute_not_exists(leaving)',
      ExpressionAttributeValues: { ':phone': PHONE },
    },
  ]);
});

test('a message of an unknown number has no such condition', async () => {
  await saveForStaff(message, null, NOW);
  expect(checks()).toEqual([]);
});
