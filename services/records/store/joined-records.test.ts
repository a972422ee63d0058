import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
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

const note = { id: 'n', clientId: 'eva', startsAt: AT, version: 3 };
const theirs = { ...keys.clinicalNote('eva', AT, 'n'), ...note };
const added = { ...keys.clinicalAddendum('eva', AT, 'n', 'd'), id: 'd', noteId: 'n', at: AT, text: 'Sin rojez' };
const sent = () => engine.commandCalls(TransactWriteCommand).map((call) => call.args[0].input.TransactItems ?? []);

beforeEach(() => {
  engine.reset();
  engine.on(QueryCommand).resolves({ Items: [] });
  engine.on(TransactWriteCommand).resolves({});
});
function lie(pk: string, Items: object[]): void {
  engine.on(QueryCommand, { ExpressionAttributeValues: { ':p': pk } }, false).resolves({ Items: Items as never });
}

test('a history takes another one as it was read, and that record may go while nobody writes in it', async () => {
  await storeJoined({ kind: 'system' }, joining);
  const [copies, word] = sent();
  expect(copies).toMatchObject([
    { Put: { Item: { ...keys.joinedRecord('ana', 'eva'), way: 'from' } } },
    { Put: { Item: { ...keys.joinedRecord('eva', 'ana'), way: 'into' } } },
    { Put: { Item: keys.retention('ana'), ConditionExpression: 'attribute_not_exists(removing)' } },
    { ConditionCheck: { Key: keys.profile('ana') } },
  ]);
  expect(word?.slice(0, 5)).toMatchObject([
    { Put: { Item: keys.medicalHistoryVersion('ana', 2), ConditionExpression: 'attribute_not_exists(pk)' } },
    { Put: { Item: { ...keys.medicalHistory('ana'), version: 2 } } },
    { ConditionCheck: { Key: keys.medicalHistory('eva'), ExpressionAttributeValues: { ':version': 4 } } },
    {
      Put: {
        Item: { ...keys.retention('eva'), keptUntil: '2031-01-01', joinedInto: 'ana' },
        ConditionExpression: 'attribute_not_exists(removing) AND mark = :mark',
      },
    },
    {
      ConditionCheck: {
        Key: keys.profile('eva'),
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(leaving)',
      },
    },
  ]);
});

const notesSent = () =>
  (sent()[0] ?? []).flatMap(({ Put }) => (String(Put?.Item?.sk).startsWith('NOTE#') ? [Put] : []));
const NEWER = 'attribute_not_exists(pk) OR #version < :version';

test('notes and their addenda are copied first', async () => {
  lie(theirs.pk, [theirs, added]);
  await storeJoined({ kind: 'system' }, joining);
  const { pk } = keys.clinicalNotes('ana');
  expect(notesSent()).toMatchObject([
    { Item: { ...theirs, pk, clientId: 'ana' }, ConditionExpression: NEWER },
    { Item: { ...added, pk }, ConditionExpression: 'attribute_not_exists(pk)' },
  ]);
  expect(sent()).toHaveLength(2);
});

test('a repeated join copies only what is newer, over the earlier copy', async () => {
  const { pk } = keys.clinicalNotes('ana');
  lie(theirs.pk, [theirs, added]);
  lie(pk, [
    { ...theirs, pk, clientId: 'ana', version: 2 },
    { ...added, pk },
  ]);
  await storeJoined({ kind: 'system' }, joining);
  expect(notesSent()).toMatchObject([
    { Item: { ...theirs, pk, clientId: 'ana' }, ExpressionAttributeValues: { ':version': 3 } },
  ]);
  engine.resetHistory();
  lie(pk, [
    { ...theirs, pk, clientId: 'ana' },
    { ...added, pk },
  ]);
  await storeJoined({ kind: 'system' }, joining);
  expect(notesSent()).toEqual([]);
});

test('more versions than one transaction holds are refused before anything is copied', async () => {
  lie(theirs.pk, [theirs]);
  const versions = Array.from({ length: 81 }, () => version);
  await expect(storeJoined({ kind: 'system' }, { ...joining, versions })).rejects.toThrow('history_full');
  expect(sent()).toEqual([]);
});
