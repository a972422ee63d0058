import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { log } from '../log.ts';
import { table } from '../table/client.ts';
import type { OutboxItem } from '../table/items.ts';
import { publish } from './publish.ts';

const bus = mockClient(EventBridgeClient);
const engine = mockClient(table);
Object.assign(process.env, { EVENT_BUS_NAME: 'bus', TABLE_NAME: 'test' });

const items = Array.from(
  { length: 3 },
  (_, number): OutboxItem => ({
    ...{ pk: 'main#OUTBOX#0', sk: `e${number}`, id: `e${number}`, type: 'receipt.requested' },
    ...{ detail: {}, occurredAt: '2026-11-20T15:00:00.000Z' },
  }),
);
const deleted = () =>
  engine
    .commandCalls(TransactWriteCommand)
    .map(({ args: [{ input }] }) => input.TransactItems?.map((item) => item.Delete?.Key?.sk));

beforeEach(() => {
  bus.reset();
  engine.reset();
  engine.on(TransactWriteCommand).resolves({});
});

test('accepted events leave the outbox, refused ones stay for the next sweep', async () => {
  const said = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  bus.on(PutEventsCommand).resolves({ Entries: [{ EventId: '0' }, { ErrorCode: 'Throttled' }, { EventId: '2' }] });
  expect(await publish(items)).toBe(2);
  expect(deleted()).toEqual([['e0', 'e2']]);
  said.mockRestore();
});

test('if the bus refuses all of them, none leaves the outbox', async () => {
  const said = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  bus.on(PutEventsCommand).resolves({ Entries: items.map(() => ({ ErrorCode: 'Throttled' })) });
  expect(await publish(items)).toBe(0);
  expect(deleted()).toEqual([]);
  said.mockRestore();
});

test('if the bus does not answer, none leaves the outbox', async () => {
  bus.on(PutEventsCommand).rejects(new Error('TimeoutError'));
  await expect(publish(items)).rejects.toThrow('TimeoutError');
  expect(deleted()).toEqual([]);
});
