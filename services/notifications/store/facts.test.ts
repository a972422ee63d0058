import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { loadPolicy } from './facts.ts';

process.env.TABLE_NAME = 'test';
const engine = mockClient(table);
const answer = (email: string) => ({
  Responses: { test: [{ ...keys.noticePolicy(), newBookings: { email, whatsapp: '' } }] },
});

beforeEach(() => {
  engine.reset();
});

test('the messages of a batch share one read of the policy, and the next batch reads again', async () => {
  engine.on(BatchGetCommand).resolvesOnce(answer('a@x.mx')).resolves(answer('b@x.mx'));
  const batch = await Promise.all([loadPolicy(), loadPolicy(), loadPolicy()]);
  expect(batch.map(({ newBookings }) => newBookings.email)).toEqual(['a@x.mx', 'a@x.mx', 'a@x.mx']);
  expect(engine.commandCalls(BatchGetCommand)).toHaveLength(1);
  expect((await loadPolicy()).newBookings.email).toBe('b@x.mx');
});

test('a failed read does not affect later ones', async () => {
  engine.on(BatchGetCommand).rejectsOnce(new Error('no table')).resolves(answer('a@x.mx'));
  await expect(loadPolicy()).rejects.toThrow('no table');
  expect((await loadPolicy()).newBookings.email).toBe('a@x.mx');
});
