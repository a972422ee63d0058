import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { mockClient } from 'aws-sdk-client-mock';
import { daysOf } from './days.ts';

const engine = mockClient(table);
const sorts = () => engine.commandCalls(QueryCommand).map(({ args }) => args[0].input.ExpressionAttributeValues);

beforeEach(() => {
  process.env.TABLE_NAME = 'test';
  engine.on(QueryCommand).resolves({ Items: [] });
});
afterEach(() => {
  engine.reset();
});

test('a week is one look-up', async () => {
  await daysOf('cosmetology', '2026-11-23', '2026-11-29');
  expect(sorts()).toEqual([{ ':p': 'main#DAY#Tratamientos Cosmetológicos#2026', ':from': '11-23', ':to': '11-29' }]);
});

test('a week across New Year is two', async () => {
  await daysOf('cosmetology', '2026-12-28', '2027-01-03');
  expect(sorts()).toEqual([
    { ':p': 'main#DAY#Tratamientos Cosmetológicos#2026', ':from': '12-28', ':to': '12-31' },
    { ':p': 'main#DAY#Tratamientos Cosmetológicos#2027', ':from': '01-01', ':to': '01-03' },
  ]);
});

test('a day that nobody wrote is empty and open', async () => {
  const dayOn = await daysOf('cosmetology', '2026-11-23', '2026-11-29');
  expect(dayOn('2026-11-24')).toEqual({ closed: false, version: undefined, counters: {} });
});
