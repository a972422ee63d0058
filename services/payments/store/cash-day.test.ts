import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { mockClient } from 'aws-sdk-client-mock';
import { emptyDay } from '../domain/cash-day.ts';
import { saveCashDay } from './cash-day.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';
const AT = '2026-11-20T17:00:00.000Z';

beforeEach(() => {
  engine.reset();
  engine.on(TransactWriteCommand).resolves({});
});

test.each([
  [0, 'attribute_not_exists(#version)'],
  [3, '#version = :version'],
])('a day of version %d is closed only in the counted version', async (version, condition) => {
  const before = { ...emptyDay({ day: '2026-11-20' }), version };
  await saveCashDay({ kind: 'system' }, before, { ...before, version: version + 1, state: 'closed' }, AT);
  const [write] = engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
  expect(write?.Update?.ConditionExpression).toBe(condition);
  expect(write?.Update?.ExpressionAttributeValues?.[':version']).toBe(version === 0 ? undefined : version);
});
