import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { addendumTo, changeNote, newNote, signNote } from '../domain/note.ts';
import { addToNote, createNote, notesOfClient, saveNote } from './notes.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';

const visit = { id: 'apt-1', clientId: 'ana', startsAt: '2026-11-20T21:00:00.000Z', serviceId: 1 };
const words = { text: 'Peeling', areas: [], products: '', parameters: '', reactions: '' };
const note = newNote('n-1', visit, words, { by: { id: 'elena', name: 'Elena' }, at: '2026-11-20T22:00:00.000Z' });
const checks = () =>
  (engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? []).flatMap(
    ({ ConditionCheck }) => ConditionCheck ?? [],
  );

beforeEach(() => {
  engine.reset();
  engine.on(TransactWriteCommand).resolves({});
});

test('a note is written only while its visit has the time and the client that it names, and the client stays', async () => {
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

test('of a client who is being deleted it says so; a visit that moved is read again', async () => {
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

const doing = { by: { id: 'elena', name: 'Elena' }, at: '2026-11-20T23:00:00.000Z', licence: '1' };
const own = { ...keys.clinicalNote('ana', visit.startsAt, 'n-1'), ...note };
const older = { ...own, ...keys.olderNote('ana', visit.startsAt, 'n-1') };
const addition = { ...addendumTo(signNote(note, 1, doing, doing.at), 'd-1', 'Sin rojez', doing) };
const addedTo = (pk: string) => ({ ...keys.clinicalAddendum('ana', visit.startsAt, 'n-1', 'd-1'), ...addition, pk });
/** What lies in the record's own partition, and where an older release put it. */
function lie(inOwn: object[], inOlder: object[]): void {
  const range = (pk: string) => engine.on(QueryCommand, { ExpressionAttributeValues: { ':p': pk } }, false);
  range(own.pk).resolves({ Items: inOwn as never });
  range(older.pk).resolves({ Items: inOlder as never });
}

test('both places are asked at once, and a note counts once, in its latest version', async () => {
  lie([{ ...own, text: 'Nueva', version: 2 }, addedTo(own.pk)], [older, addedTo(older.pk)]);
  const first = await notesOfClient('ana');
  expect(first).toEqual({ notes: [{ ...note, text: 'Nueva', version: 2 }], addenda: [addition], older: new Set() });
  expect(engine.commandCalls(QueryCommand)).toHaveLength(2);
  lie([], [older, addedTo(older.pk)]);
  expect(await notesOfClient('ana')).toEqual({ notes: [note], addenda: [addition], older: new Set(['n-1']) });
  // A release that was taken back wrote there once more.
  lie([own], [{ ...older, version: 2 }]);
  expect(await notesOfClient('ana')).toMatchObject({ notes: [{ version: 2 }], older: new Set(['n-1']) });
});

test('what is changed is written into the record, over nothing later in either place, and over nothing signed', async () => {
  await saveNote({ kind: 'system' }, note, changeNote(note, words, 1, doing));
  const [write, check] = engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
  expect(write).toMatchObject({
    Put: {
      Item: { pk: own.pk, sk: own.sk, version: 2 },
      ConditionExpression: 'attribute_not_exists(pk) OR (#version <= :version AND attribute_not_exists(signed))',
      ExpressionAttributeValues: { ':version': 1 },
    },
  });
  expect(check).toMatchObject({
    ConditionCheck: {
      Key: { pk: older.pk, sk: older.sk },
      ConditionExpression: 'attribute_not_exists(pk) OR #version <= :version',
    },
  });
});

test('what is added lies in the record, on the condition that its note, where it lies, is signed', async () => {
  for (const [place, ids] of [
    [own, []],
    [older, ['n-1']],
  ] as const) {
    engine.resetHistory();
    await addToNote({ kind: 'system' }, { note, history: { notes: [], addenda: [], older: new Set(ids) } }, addition);
    const [write, check] = engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
    expect(write?.Put?.Item?.pk).toBe(own.pk);
    expect(check?.ConditionCheck).toMatchObject({
      Key: { pk: place.pk, sk: place.sk },
      ConditionExpression: 'attribute_exists(signed)',
    });
  }
});
