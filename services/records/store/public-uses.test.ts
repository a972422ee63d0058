import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { keys } from '@rostro/rules/table/keys';
import type { PurposeConsent } from '@rostro/shared/contract/privacy/purposes';
import { mockClient } from 'aws-sdk-client-mock';
import { logExport, savePublicUse } from './public-uses.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';

const AT = '2026-11-20T22:00:00.000Z';
const WHERE = { clientId: 'ana', photoId: 'f-1', at: AT };
const word = { given: true, at: AT, by: { id: 'elena', name: 'Elena' }, text: 'La web' };
const use = { given: true, words: [word], version: 3 };
const said: PurposeConsent[] = [{ purpose: 'photos', given: true, at: AT, notice: '2026-11-20' }];
const system = { kind: 'system' } as const;
const written = () => engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];

beforeEach(() => {
  engine.reset();
  engine.on(TransactWriteCommand).resolves({});
});

test('an export succeeds only while the consent and the profile’s word are as they were read', async () => {
  await logExport(system, WHERE, { use, purposes: said });
  expect(written()).toMatchObject([
    {
      ConditionCheck: {
        Key: keys.publicUse('ana', 'f-1'),
        ConditionExpression: 'given = :yes AND #version = :version',
        ExpressionAttributeValues: { ':yes': true, ':version': 3 },
      },
    },
    {
      ConditionCheck: {
        Key: keys.profile('ana'),
        ConditionExpression: 'purposes = :said',
        ExpressionAttributeValues: { ':said': said },
      },
    },
    { Put: { Item: { pk: keys.recordLog('ana').pk }, ConditionExpression: 'attribute_not_exists(pk)' } },
  ]);
});

test('a profile without a word must still have none', async () => {
  await logExport(system, WHERE, { use, purposes: [] });
  expect(written()[1]?.ConditionCheck?.ConditionExpression).toBe(
    'attribute_exists(pk) AND (attribute_not_exists(purposes) OR purposes = :said)',
  );
});

test('a first word is written only while no other one came', async () => {
  await savePublicUse(system, WHERE, { given: false, words: [], version: 0 }, { ...use, version: 1 });
  await savePublicUse(system, WHERE, use, { ...use, version: 4 });
  const puts = engine.commandCalls(TransactWriteCommand).map((call) => call.args[0].input.TransactItems?.[0]?.Put);
  expect(puts).toMatchObject([
    { Item: keys.publicUse('ana', 'f-1'), ConditionExpression: 'attribute_not_exists(#version)' },
    { ConditionExpression: '#version = :version', ExpressionAttributeValues: { ':version': 3 } },
  ]);
});
