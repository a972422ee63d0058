import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import type { Link } from '@rostro/rules/notices/reply-links';
import { mockClient } from 'aws-sdk-client-mock';
import { type OnShelfService, replaceIn, SERVICES } from '../../catalog/store/catalog-admin.ts';
import { replyUseWrite } from './replies.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';
const NOW = '2026-11-20T15:00:00.000Z';

beforeEach(() => {
  engine.reset();
  engine.on(TransactWriteCommand).resolves({});
});

test('a service is replaced only if it is unchanged', async () => {
  const before = { ...SERVICES.keyOf(5), id: 5, version: 3, category: 'cosmetology', updatedAt: NOW } as OnShelfService;
  await replaceIn(SERVICES, { kind: 'system' }, [{ before, after: { ...before, version: 4 } }]);
  expect(engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems).toMatchObject([
    { Put: { ConditionExpression: '#version = :version', ExpressionAttributeValues: { ':version': 3 } } },
  ]);
});

test('a link is used only once', () => {
  const link: Link = { id: 'try-1:stop', action: 'stop', clientId: 'ana', expiresAt: NOW };
  expect(replyUseWrite(link, NOW)).toMatchObject({ condition: 'attribute_not_exists(pk)' });
});
