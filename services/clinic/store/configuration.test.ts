import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { currentSettings } from '../../catalog/store/catalog.ts';
import { saveSettings } from './configuration.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';
const stored = (weekdayClosingTime: string) =>
  engine.on(GetCommand).resolves({ Item: { ...keys.settings(), weekdayClosingTime } });

beforeEach(() => {
  engine.reset();
  engine.on(TransactWriteCommand).resolves({});
});

test('the next read after a save of the hours is not cached', async () => {
  stored('18:00');
  expect((await currentSettings()).weekdayClosingTime).toBe('18:00');
  stored('16:00');
  expect((await currentSettings()).weekdayClosingTime).toBe('18:00');
  const saving = { seen: 0, at: '2026-11-20T15:00:00.000Z' };
  await saveSettings({ kind: 'system' }, 'schedule', { weekdayClosingTime: '16:00' }, saving);
  expect((await currentSettings()).weekdayClosingTime).toBe('16:00');
});
