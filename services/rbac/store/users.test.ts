import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { profileItem } from '@rostro/rules/clients/profile';
import { mockClient } from 'aws-sdk-client-mock';
import type { Panel } from './rights.ts';
import { saveUser } from './users.ts';

process.env.TABLE_NAME = 'test';
const NOW = '2026-11-20T15:00:00.000Z';
const karla = profileItem({
  ...{ id: 'karla', fullName: 'Karla', email: 'karla@x.mx', isAdmin: true, passwordEstablished: true },
  ...{ provider: 'email', at: NOW, consentSource: 'panel' },
});
const panel: Panel = { version: 7, roles: [], people: new Map(), holders: [] };

test.each([
  [{ oldEmail: 'karla@x.mx' }, [{ type: 'staff.email-change-requested', detail: { oldEmail: 'karla@x.mx' } }]],
  [null, []],
])('the old address %j gets a letter in the transaction of the change', async (letter, told) => {
  const engine = mockClient(table);
  engine.on(TransactWriteCommand).resolves({});
  await saveUser({ kind: 'system' }, panel, karla, { ...karla, fullName: 'Karla J.' }, letter);
  const items = engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
  expect(items.flatMap(({ Put }) => (Put?.Item?.type === undefined ? [] : [Put.Item]))).toMatchObject(told);
});
