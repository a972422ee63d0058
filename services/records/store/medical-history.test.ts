import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { keys } from '@rostro/rules/table/keys';
import { MedicalFacts } from '@rostro/shared/contract/records/medical-history';
import { mockClient } from 'aws-sdk-client-mock';
import { storeMedicalHistory } from './medical-history.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';

const AT = '2026-11-20T22:00:00.000Z';
const facts = MedicalFacts.parse({ allergies: ['Látex'] });
const history = { ...facts, version: 3, at: AT, by: { id: 'elena', name: 'Elena' }, consentAt: AT };

test('a version is written once only, with the current facts and the retention of the record', async () => {
  engine.on(TransactWriteCommand).resolves({});
  await storeMedicalHistory({ kind: 'system' }, 'ana', history);
  const [sent] = engine.commandCalls(TransactWriteCommand);
  expect(sent?.args[0].input.TransactItems).toMatchObject([
    {
      Put: {
        Item: { ...keys.medicalHistoryVersion('ana', 3), version: 3 },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    { Put: { Item: { ...keys.medicalHistory('ana'), allergies: ['Látex'] } } },
    { Put: { Item: { ...keys.retention('ana'), keptUntil: '2031-11-20' } } },
    { ConditionCheck: { Key: keys.profile('ana') } },
    {
      Put: {
        Item: { pk: keys.recordLog('ana').pk, sk: expect.stringMatching(/^LOG#/), at: AT },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ]);
});
