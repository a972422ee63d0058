import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { keys } from '@rostro/rules/table/keys';
import { MedicalFacts } from '@rostro/shared/contract/records/medical-history';
import { mockClient } from 'aws-sdk-client-mock';
import { storeJoined } from './joined-records.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';

const AT = '2026-11-20T22:00:00.000Z';
const version = { ...MedicalFacts.parse({}), version: 2, at: AT, by: { id: 'e', name: 'Elena' }, consentAt: AT };
const joining = {
  keepId: 'ana',
  goneId: 'eva',
  seen: 4,
  keptUntil: '2031-01-01',
  mark: 'm',
  versions: [version],
  at: AT,
};

test('a history takes another one as it was read, and that record may go as long as nobody writes in it', async () => {
  engine.on(TransactWriteCommand).resolves({});
  await storeJoined({ kind: 'system' }, joining);
  const [sent] = engine.commandCalls(TransactWriteCommand);
  expect(sent?.args[0].input.TransactItems?.slice(0, 4)).toMatchObject([
    { Put: { Item: keys.medicalHistoryVersion('ana', 2), ConditionExpression: 'attribute_not_exists(pk)' } },
    { Put: { Item: { ...keys.medicalHistory('ana'), version: 2 } } },
    { ConditionCheck: { Key: keys.medicalHistory('eva'), ExpressionAttributeValues: { ':version': 4 } } },
    {
      Put: {
        Item: { ...keys.retention('eva'), keptUntil: '2031-01-01', joinedInto: 'ana' },
        ConditionExpression: 'mark = :mark',
      },
    },
  ]);
});

test('more versions than one transaction holds are refused', () => {
  const versions = Array.from({ length: 81 }, () => version);
  expect(() => storeJoined({ kind: 'system' }, { ...joining, versions })).toThrow('history_full');
});
