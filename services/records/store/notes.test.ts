import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { keys } from '@rostro/rules/table/keys';
import { WriteRecord } from '@rostro/shared/contract/records/records';
import { mockClient } from 'aws-sdk-client-mock';
import { addendumTo, changeNote, newNote, signNote } from '../domain/note.ts';
import { addToNote, createNote, saveNote } from './notes.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';

const visit = { id: 'apt-1', clientId: 'ana', startsAt: '2026-11-20T21:00:00.000Z', serviceId: 1 };
const words = WriteRecord.parse({ text: 'Peeling' });
const note = newNote('n-1', visit, words, { by: { id: 'elena', name: 'Elena' }, at: '2026-11-20T22:00:00.000Z' });
const checks = () =>
  (engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? []).flatMap(
    ({ ConditionCheck }) => ConditionCheck ?? [],
  );

beforeEach(() => {
  engine.reset();
  engine.on(TransactWriteCommand).resolves({});
});

test('a note is written only while its visit has the same time and client, and the client stays', async () => {
  await createNote({ kind: 'system' }, note);
  expect(checks()).toMatchObject([
    {
      Key: keys.appointment('apt-1'),
      ConditionExpression: 'clientId = :client AND startsAt = :start',
      ExpressionAttributeValues: { ':client': 'ana', ':start': visit.startsAt },
    },
    {
      Key: keys.profile('ana'),
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(leaving)',
    },
  ]);
});

test('a client who is being deleted is not found; a visit that moved is read again', async () => {
  const failing = (place: number) =>
    new TransactionCanceledException({
      CancellationReasons: [0, 1, 2, 3].map((at) => ({ Code: at === place ? 'ConditionalCheckFailed' : 'None' })),
      message: '',
      $metadata: {},
    });
  engine.on(TransactWriteCommand).rejectsOnce(failing(3)).rejectsOnce(failing(1));
  await expect(createNote({ kind: 'system' }, note)).rejects.toMatchObject({ code: 'client_not_found' });
  await expect(createNote({ kind: 'system' }, note)).rejects.toMatchObject({ failed: new Set(['visit']) });
});

const doing = {
  by: { id: 'elena', name: 'Elena' },
  at: '2026-11-20T23:00:00.000Z',
  licence: { number: '1', personId: 'p' },
};

test('a note changes only from the version that was read, and never once it is signed', async () => {
  await saveNote({ kind: 'system' }, note, changeNote(note, words, 1, doing));
  expect(engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems?.[0]).toMatchObject({
    Put: {
      Item: { ...keys.clinicalNote('ana', visit.startsAt, 'n-1'), version: 2 },
      ConditionExpression: '#version = :version AND attribute_not_exists(signed)',
      ExpressionAttributeValues: { ':version': 1 },
    },
  });
});

test('an addendum lies beside its note, on the condition that the note is signed', async () => {
  const addition = addendumTo(signNote(note, 1, doing, doing.at), 'd-1', 'Sin rojez', doing);
  await addToNote({ kind: 'system' }, note, addition, doing);
  const [write] = engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
  expect(write?.Put?.Item).toMatchObject(keys.clinicalAddendum('ana', visit.startsAt, 'n-1', 'd-1'));
  expect(checks()).toContainEqual(
    expect.objectContaining({
      Key: keys.clinicalNote('ana', visit.startsAt, 'n-1'),
      ConditionExpression: 'attribute_exists(signed)',
    }),
  );
});
