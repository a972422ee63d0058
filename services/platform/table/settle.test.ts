import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import { mockClient } from 'aws-sdk-client-mock';
import { table } from './client.ts';
import { untilSettled } from './settle.ts';
import { transact, type Write, WriteRejected } from './transact.ts';

/** No engine on one machine answers TransactionConflict, so the test injects it. */
const engine = mockClient(table);
const AT = '2026-11-20T15:00:00.000Z';
const system = { kind: 'system' } as const;
const quick = { attempts: 4, baseMs: 1, maxMs: 2 };

const writes: Write[] = [
  { label: 'appointment', put: { pk: 'a', sk: 'a' }, condition: 'attribute_not_exists(pk)' },
  {
    label: 'day',
    update: { pk: 'b', sk: 'b' },
    expression: 'ADD #v :one',
    names: { '#v': 'version' },
    values: { ':one': 1 },
  },
];

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

beforeEach(() => {
  process.env.TABLE_NAME = 'test';
});
afterEach(() => {
  engine.reset();
});

describe('a rejected transaction', () => {
  test('names the actions whose condition failed', async () => {
    engine.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed'));
    const error = await transact(system, AT, writes).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WriteRejected);
    expect(error).toMatchObject({ failed: new Set(['day']), conflict: false });
  });

  test('tells a conflict from a failed condition', async () => {
    engine.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'None'));
    await expect(transact(system, AT, writes)).rejects.toMatchObject({ failed: new Set(), conflict: true });
  });

  test('for a reason that no second try can heal stays what it is', async () => {
    engine.on(TransactWriteCommand).rejects(cancelled('ValidationError', 'None'));
    await expect(transact(system, AT, writes)).rejects.toBeInstanceOf(TransactionCanceledException);
  });
});

describe('a write of staff', () => {
  test('carries its audit entry in the same transaction', async () => {
    engine.on(TransactWriteCommand).resolves({});
    const audit = { action: 'appointment.status' as const, subject: 'a1', before: 'pending', after: 'confirmed' };
    await transact({ kind: 'staff', actorId: 'p1', actorName: 'Karla', audit }, AT, writes);
    const items = engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
    expect(items).toHaveLength(3);
    expect(items[2]?.Put?.Item).toMatchObject({
      ...audit,
      actorId: 'p1',
      pk: 'main#AUDIT#2026-11-20',
      byActorPk: 'main#ACTOR#p1',
    });
  });
});

describe('load, decide, write', () => {
  test('is done again after a conflict, with fresh facts', async () => {
    engine.on(TransactWriteCommand).rejectsOnce(cancelled('TransactionConflict')).resolves({});
    let loads = 0;
    await untilSettled(async () => {
      loads += 1;
      await transact(system, AT, writes);
    }, quick);
    expect(loads).toBe(2);
  });

  test('a conflict is never taken for "full": the facts decide', async () => {
    engine.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
    let loads = 0;
    const attempt = async () => {
      loads += 1;
      if (loads === 3) throw new AppError('slot_full');
      await transact(system, AT, writes);
    };
    await expect(untilSettled(attempt, quick)).rejects.toMatchObject({ code: 'slot_full' });
  });

  test('gives up as busy, with a time to come back, when the budget is spent', async () => {
    engine.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
    const answer = untilSettled(() => transact(system, AT, writes), quick);
    await expect(answer).rejects.toMatchObject({ code: 'busy', params: { retryAfter: 1 } });
    expect(engine.commandCalls(TransactWriteCommand)).toHaveLength(quick.attempts);
  });

  test('any other failure is not tried again', async () => {
    let attempts = 0;
    const attempt = async () => {
      attempts += 1;
      throw new TypeError('a mistake of ours');
    };
    await expect(untilSettled(attempt, quick)).rejects.toThrow('a mistake of ours');
    expect(attempts).toBe(1);
  });
});
