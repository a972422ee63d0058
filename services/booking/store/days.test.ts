import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { mockClient } from 'aws-sdk-client-mock';
import type { Where } from '../domain/day.ts';
import { daysOf, takenDayWrites } from './days.ts';

const engine = mockClient(table);
const sorts = () => engine.commandCalls(QueryCommand).map(({ args }) => args[0].input.ExpressionAttributeValues);

beforeEach(() => {
  process.env.TABLE_NAME = 'test';
  engine.on(QueryCommand).resolves({ Items: [] });
});
afterEach(() => {
  engine.reset();
});

test('a week is one Query', async () => {
  await daysOf('cosmetology', '2026-11-23', '2026-11-29');
  expect(sorts()).toEqual([{ ':p': 'main#DAY#cosmetology#2026', ':from': '11-23', ':to': '11-29' }]);
});

test('a week across New Year is two', async () => {
  await daysOf('cosmetology', '2026-12-28', '2027-01-03');
  expect(sorts()).toEqual([
    { ':p': 'main#DAY#cosmetology#2026', ':from': '12-28', ':to': '12-31' },
    { ':p': 'main#DAY#cosmetology#2027', ':from': '01-01', ':to': '01-03' },
  ]);
});

test('a day without an item is empty and open', async () => {
  const dayOn = await daysOf('cosmetology', '2026-11-23', '2026-11-29');
  expect(dayOn('2026-11-24')).toEqual({ closed: false, counters: {} });
});

describe('the writes of days that a change touches', () => {
  const [monday, tuesday] = ['2026-11-23', '2026-11-24'].map((date): Where => ({ category: 'cosmetology', date })) as [
    Where,
    Where,
  ];
  const leaves = { ...monday, counters: { 'count:pending': -1 } };
  const takes = { ...tuesday, counters: { 'count:pending': 1 } };
  const writes = (...args: Parameters<typeof takenDayWrites>) =>
    takenDayWrites(...args).map(({ label, condition, ...write }) => [
      'check' in write ? 'check' : 'write',
      label,
      condition,
    ]);
  const OPEN = 'attribute_not_exists(#closed) AND attribute_not_exists(#closedHere)';
  const [MONDAY, TUESDAY] = ['day:cosmetology:2026-11-23', 'day:cosmetology:2026-11-24'];

  test('require that a day on which time is taken is open, but not a day that is left', () => {
    expect(writes([leaves, takes], [tuesday])).toEqual([
      ['write', MONDAY, undefined],
      ['write', TUESDAY, OPEN],
    ]);
  });

  test('require it once for a day on which nothing is counted', () => {
    expect(writes([], [monday, monday])).toEqual([['check', MONDAY, OPEN]]);
    expect(writes([{ ...monday, counters: { 'count:pending': -1, 'count:confirmed': 1 } }], [monday])).toEqual([
      ['write', MONDAY, OPEN],
    ]);
  });
});
