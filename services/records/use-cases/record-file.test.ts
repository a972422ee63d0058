import { BatchGetCommand, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import type { SignedInContext } from '@rostro/rules/http/context';
import { keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { getRecordPdf } from './record-file.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';

const ASKED = '2026-11-20T22:00:00.000Z';
const context: SignedInContext = {
  ...{ now: ASKED, requestId: 'r1', idempotencyKey: undefined, address: '189.203.1.2', agent: '' },
  actor: {
    ...{ sub: 'sara', username: 'sara', clientId: 'sara', fullName: 'Sara', isAdmin: true, roleId: 'desk' },
    ...{ permissions: new Set(), discountLimit: 0, signedInAt: null, sessionId: null, sessionUsedAt: null },
  },
};
const take = () => getRecordPdf({ params: { clientId: 'ana' }, query: undefined, body: undefined }, context);
/** How often the notes were read. */
const readings = () =>
  engine.commandCalls(QueryCommand).filter((call) => {
    const values = call.args[0].input.ExpressionAttributeValues ?? {};
    return values[':p'] === keys.clinicalNotes('ana').pk && values[':from'] === 'NOTE#';
  }).length;
const marksAre = (markAt: (look: number) => string) => {
  let looks = 0;
  engine
    .on(GetCommand, { Key: keys.retention('ana') }, false)
    .callsFake(() => ({ Item: { ...keys.retention('ana'), keptUntil: '2031-11-20', mark: markAt(looks++) } }));
};

beforeEach(() => {
  engine.reset();
  engine.on(GetCommand).resolves({});
  engine.on(GetCommand, { Key: keys.profile('ana') }, false).resolves({
    Item: { ...keys.profile('ana'), id: 'ana', fullName: 'Ana' },
  });
  engine.on(BatchGetCommand).resolves({});
  engine.on(QueryCommand).resolves({ Items: [] });
  engine.on(TransactWriteCommand).resolves({});
});

test('a record that changes while it is read is read again, and the file and the log name that moment', async () => {
  marksAre((look) => (look === 0 ? 'before' : 'after'));
  expect((await take()).fileName).toMatch(/^expediente-/);
  expect(readings()).toBe(2);
  const [log] = engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
  expect(log?.Put?.Item?.action).toBe('record.export');
  expect(String(log?.Put?.Item?.at) > ASKED).toBe(true);
});

test('an unchanged record is read once', async () => {
  marksAre(() => 'same');
  await take();
  expect(readings()).toBe(1);
});

test('a record that keeps changing gives an error that says what to do, and no file', async () => {
  marksAre(String);
  await expect(take()).rejects.toMatchObject({ code: 'record_changing' });
  expect(engine.commandCalls(TransactWriteCommand)).toEqual([]);
}, 20_000);
