import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import type { SignedInContext } from '@rostro/rules/http/context';
import { keys } from '@rostro/rules/table/keys';
import { WriteRecord } from '@rostro/shared/contract/records/records';
import type { PermissionCode } from '@rostro/shared/permissions';
import { mockClient } from 'aws-sdk-client-mock';
import { newNote } from '../domain/note.ts';
import { readableNote } from './find.ts';
import { listRecords } from './visit-notes.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';

const NOW = '2026-11-20T22:00:00.000Z';
const visit = { id: 'apt-1', clientId: 'ana', startsAt: '2026-11-20T21:00:00.000Z', serviceId: 1 };
const words = WriteRecord.parse({ text: 'Peeling' });
const NEW = 'attribute_not_exists(pk)';
const LOG = { pk: keys.recordLog('ana').pk, sk: expect.stringMatching(/^LOG#/) };
const note = newNote('n-1', visit, words, { by: { id: 'elena', name: 'Elena' }, at: NOW });
const stored = { ...keys.clinicalNote('ana', visit.startsAt, 'n-1'), ...note };

const as = (clientId: string, ...permissions: PermissionCode[]): SignedInContext => ({
  ...{ now: NOW, requestId: 'r1', idempotencyKey: undefined, address: '189.203.1.2', agent: '' },
  actor: {
    ...{ sub: clientId, username: clientId, clientId, fullName: clientId, isAdmin: true, roleId: 'desk' },
    ...{ permissions: new Set(permissions), discountLimit: 0, signedInAt: null, sessionId: null, sessionUsedAt: null },
  },
});

beforeEach(() => {
  engine.reset();
  engine.on(GetCommand).resolves({ Item: { ...keys.appointment('apt-1'), ...visit } });
  engine.on(QueryCommand).resolves({ Items: [] });
  engine.on(QueryCommand, { ExpressionAttributeValues: { ':p': stored.pk } }, false).resolves({ Items: [stored] });
  engine.on(TransactWriteCommand).resolves({});
});

test('a note is readable for its author, and for users who may read records', async () => {
  const which = { appointmentId: 'apt-1', recordId: 'n-1' };
  expect((await readableNote(which, as('elena', 'edit_records'))).note.id).toBe('n-1');
  expect((await readableNote(which, as('sara', 'edit_records', 'view_records'))).note.id).toBe('n-1');
  await expect(readableNote(which, as('sara', 'edit_records'))).rejects.toMatchObject({ code: 'record_not_found' });
});

test('a reader is in the log and the audit before the answer; if that write fails, there is no answer', async () => {
  const read = () =>
    listRecords({ params: { appointmentId: 'apt-1' }, query: undefined, body: undefined }, as('sara', 'view_records'));
  expect((await read()).visit).toMatchObject([{ id: 'n-1' }]);
  expect(engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems).toMatchObject([
    { Put: { Item: { ...LOG, action: 'record.view', by: { id: 'sara' } }, ConditionExpression: NEW } },
    { Put: { Item: { action: 'record.view', subject: 'ana', actorId: 'sara', after: { appointmentId: 'apt-1' } } } },
  ]);
  engine.on(TransactWriteCommand).rejects(new Error('no table'));
  await expect(read()).rejects.toThrow('no table');
});
