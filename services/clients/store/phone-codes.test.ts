import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import type { PhoneCodeItem } from '@rostro/rules/table/items';
import { mockClient } from 'aws-sdk-client-mock';
import { MAX_CODE_TRIES } from '../domain/phone-code.ts';
import { codeUseWrite, countCodeTry } from './phone-codes.ts';

process.env.TABLE_NAME = 'test';
const NOW = '2026-11-20T15:00:00.000Z';
const code = { version: 2 } as PhoneCodeItem;

test('a try needs the code that was read, unused, with a try left', async () => {
  const engine = mockClient(table);
  engine.on(TransactWriteCommand).resolves({});
  await countCodeTry('sub-ana', code, NOW);
  expect(engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems?.[0]?.Update).toMatchObject({
    ConditionExpression: '#version = :version AND attribute_not_exists(usedAt) AND tries < :most',
    ExpressionAttributeValues: { ':version': 2, ':one': 1, ':most': MAX_CODE_TRIES },
  });
});

test('a code works once', () => {
  expect(codeUseWrite('sub-ana', code, NOW)).toMatchObject({
    condition: '#version = :version AND attribute_not_exists(usedAt)',
    values: { ':version': 2, ':now': NOW },
  });
});
