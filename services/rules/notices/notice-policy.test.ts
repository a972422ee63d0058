import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { mockClient } from 'aws-sdk-client-mock';
import { keys } from '../table/keys.ts';
import { loadNoticePolicy } from './notice-policy.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';

test('a field that is younger than the saved policy has its default, and what was saved stays', async () => {
  const { healthForm, ...older } = { ...DEFAULT_NOTICE_POLICY, thanks: false, version: 3 };
  engine.on(GetCommand).resolves({ Item: { ...keys.noticePolicy(), ...older } });
  expect(await loadNoticePolicy()).toEqual({ ...older, healthForm });
});

test('a clinic that saved none has the defaults', async () => {
  engine.on(GetCommand).resolves({});
  expect(await loadNoticePolicy()).toEqual({ ...DEFAULT_NOTICE_POLICY, version: 0 });
});
