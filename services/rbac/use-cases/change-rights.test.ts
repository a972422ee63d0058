import { BatchGetCommand, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { profileItem } from '@rostro/rules/clients/profile';
import type { SignedInContext } from '@rostro/rules/http/context';
import { keys } from '@rostro/rules/table/keys';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { mockClient } from 'aws-sdk-client-mock';
import { saveRights } from '../store/rights.ts';
import { changingRights } from './change-rights.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';

const NOW = '2026-11-20T15:00:00.000Z';
const karla = profileItem({
  ...{ id: 'karla', fullName: 'Karla', isAdmin: true, passwordEstablished: true, provider: 'email' },
  ...{ at: NOW, consentSource: 'panel' },
});
const boss = {
  ...keys.role('boss'),
  id: 'boss',
  name: 'boss',
  isActive: true,
  discountLimit: 100,
  version: 1,
  assignments: 1,
};
/** The guard let her in with every permission. */
const context: SignedInContext = {
  ...{ now: NOW, requestId: 'r1', idempotencyKey: undefined, address: '', agent: '' },
  actor: {
    ...{ sub: 's', username: 'u', clientId: 'karla', fullName: 'Karla', isAdmin: true, roleId: 'boss' },
    ...{
      permissions: new Set(PERMISSION_CODES),
      discountLimit: 0,
      signedInAt: null,
      sessionId: null,
      sessionUsedAt: null,
    },
  },
};
const grants = (permissions: readonly string[]) => {
  engine.on(QueryCommand).resolves({ Items: [{ ...boss, permissions }] });
};

beforeEach(() => {
  engine.reset();
  engine.on(GetCommand).resolves({ Item: { ...keys.rights(), version: 7 } });
  engine.on(TransactWriteCommand).resolves({});
  const assignment = { ...keys.roleAssignment('karla'), roleId: 'boss' };
  engine.on(BatchGetCommand).resolves({ Responses: { test: [karla, assignment] } });
});

test('a user who lost the permission since the request came changes nothing', async () => {
  const attempt = jest.fn(async () => 'done');
  grants(PERMISSION_CODES);
  expect(await changingRights('deleteRole', context, attempt)).toBe('done');
  grants(PERMISSION_CODES.filter((code) => code !== 'manage_roles'));
  await expect(changingRights('deleteRole', context, attempt)).rejects.toMatchObject({ code: 'forbidden' });
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('a change is written over the version that it was decided on', async () => {
  grants(PERMISSION_CODES);
  await changingRights('deleteRole', context, ({ picture }) => saveRights({ kind: 'system' }, NOW, picture, []));
  expect(engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems).toMatchObject([
    { Update: { ConditionExpression: '#version = :version', ExpressionAttributeValues: { ':version': 7 } } },
  ]);
});
