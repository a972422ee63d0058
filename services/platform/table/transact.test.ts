import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { table } from './client.ts';
import { appendAudit, auditItem, transact, versionIs, type Write, WriteRejected } from './transact.ts';

const engine = mockClient(table);
const AT = '2026-11-20T15:00:00.000Z';
const audit = { action: 'payment.delete', subject: 'pay-1', subjectName: 'Ana' } as const;
const entry = auditItem({ id: 'e-1', at: AT, actorId: 'karla', actorName: 'Karla', ...audit });

beforeEach(() => {
  process.env.TABLE_NAME = 'test';
  engine.on(TransactWriteCommand).resolves({});
});
afterEach(() => {
  engine.reset();
});

describe('an entry of the audit', () => {
  test('is put on condition that it is new, beside the staff write', async () => {
    const author = { kind: 'staff', actorId: 'karla', actorName: 'Karla', audit } as const;
    await transact(author, AT, [{ label: 'x', put: { pk: 'a', sk: 'a' } }]);
    const items = engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems;
    expect(items?.map(({ Put }) => Put?.ConditionExpression)).toEqual([undefined, 'attribute_not_exists(pk)']);
    expect(items?.[1]?.Put?.Item).toMatchObject({ pk: 'main#AUDIT#2026-11-20', action: 'payment.delete' });
  });

  test.each<[string, Write]>([
    ['by itself', appendAudit(entry)],
    ['by whoever does not think of the condition', { label: 'x', put: entry }],
  ])('may be added %s, but never overwritten', async (_, write) => {
    await transact({ kind: 'system' }, AT, [write]);
    const [call] = engine.commandCalls(TransactWriteCommand);
    const [item] = call?.args[0].input.TransactItems ?? [];
    expect(item?.Put?.ConditionExpression).toBe('attribute_not_exists(pk)');
  });

  test.each<[string, Write]>([
    ['put on another condition', { label: 'x', put: entry, condition: 'attribute_exists(pk)' }],
    ['changed', { label: 'x', update: keys.audit(AT, 'e-1'), expression: 'REMOVE actorName' }],
    ['deleted', { label: 'x', delete: keys.audit(AT, 'e-1') }],
  ])('is never %s', async (_, write) => {
    await expect(transact({ kind: 'system' }, AT, [write])).rejects.toThrow('may only be added');
    expect(engine.commandCalls(TransactWriteCommand)).toHaveLength(0);
  });
});

test('the read version is a condition; 0 means that there is none yet', () => {
  expect(versionIs('scheduleVersion', 3)).toEqual({
    ...{ condition: '#version = :version', names: { '#version': 'scheduleVersion' }, values: { ':version': 3 } },
  });
  expect(versionIs('version', 0)).toEqual({
    ...{ condition: 'attribute_not_exists(#version)', names: { '#version': 'version' } },
  });
});

describe('a refused transaction', () => {
  const refusal = (...codes: string[]) =>
    new TransactionCanceledException({
      message: 'refused',
      $metadata: {},
      CancellationReasons: codes.map((Code) => ({ Code })),
    });
  const writes: Write[] = [
    { label: 'a', put: { pk: 'a', sk: 'a' } },
    { label: 'b', put: { pk: 'b', sk: 'b' } },
  ];
  const write = () => transact({ kind: 'system' }, AT, writes);

  test('is sent again unchanged after a conflict', async () => {
    engine.on(TransactWriteCommand).rejectsOnce(refusal('None', 'TransactionConflict')).resolves({});
    await write();
    const sent = engine.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  test('is given up after repeated conflicts', async () => {
    engine.on(TransactWriteCommand).rejects(refusal('TransactionConflict', 'None'));
    await expect(write()).rejects.toMatchObject({ conflict: true, failed: new Set() });
    expect(engine.commandCalls(TransactWriteCommand)).toHaveLength(4);
  });

  test('is not repeated after a failed condition: the caller must decide again', async () => {
    engine.on(TransactWriteCommand).rejects(refusal('ConditionalCheckFailed', 'TransactionConflict'));
    const rejected = await write().catch((error: unknown) => error);
    expect(rejected).toBeInstanceOf(WriteRejected);
    expect(rejected).toMatchObject({ conflict: true, failed: new Set(['a']) });
    expect(engine.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });
});
