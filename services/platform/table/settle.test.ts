import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import { mockClient } from 'aws-sdk-client-mock';
import { table } from './client.ts';
import { untilSettled } from './settle.ts';
import { transact, type Write, WriteRejected } from './transact.ts';

/** No engine on one machine answers TransactionConflict, so the test injects it. */
const engine = mockClient(table);
const AT = '2026-11-20T15:00:00.000Z';
const system = { kind: 'system' } as const;
const quick = { timeMs: 60_000, baseMs: 1, maxMs: 2 };

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
  jest.restoreAllMocks();
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

  test('with another reason stays the original error', async () => {
    engine.on(TransactWriteCommand).rejects(cancelled('ValidationError', 'None'));
    await expect(transact(system, AT, writes)).rejects.toBeInstanceOf(TransactionCanceledException);
  });
});

describe('a staff write', () => {
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
  test('is repeated after a failed condition, with fresh facts', async () => {
    engine.on(TransactWriteCommand).rejectsOnce(cancelled('ConditionalCheckFailed')).resolves({});
    let loads = 0;
    await untilSettled(async () => {
      loads += 1;
      await transact(system, AT, writes);
    }, quick);
    expect(loads).toBe(2);
  });

  test('never takes a conflict for "full": the facts decide', async () => {
    engine.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed'));
    let loads = 0;
    const attempt = async () => {
      loads += 1;
      if (loads === 3) throw new AppError('slot_full');
      await transact(system, AT, writes);
    };
    await expect(untilSettled(attempt, quick)).rejects.toMatchObject({ code: 'slot_full' });
  });

  describe('the time budget', () => {
    /** A monotonic clock on which each attempt takes as long as the test says. */
    const takes = (ms: number) => {
      let at = 0;
      jest.spyOn(performance, 'now').mockImplementation(() => at);
      return () => {
        at += ms;
        return transact(system, AT, writes);
      };
    };
    const spent = async (attemptMs: number, timeMs: number): Promise<number> => {
      const answer = untilSettled(takes(attemptMs), { ...quick, timeMs });
      await expect(answer).rejects.toMatchObject({ code: 'busy', params: { retryAfter: 1 } });
      return engine.commandCalls(TransactWriteCommand).length;
    };

    test('once used up, gives `busy`, with a time for the retry', async () => {
      engine.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed'));
      expect(await spent(100, 1000)).toBe(10);
    });

    test('allows many quick attempts, and a single slow one', async () => {
      engine.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed'));
      expect(await spent(10, 1000)).toBe(100);
      engine.resetHistory();
      expect(await spent(1000, 1000)).toBe(1);
    });

    test('accepts an attempt that succeeds too late', async () => {
      engine.on(TransactWriteCommand).rejectsOnce(cancelled('ConditionalCheckFailed')).resolves({});
      await expect(untilSettled(takes(900), { ...quick, timeMs: 1000 })).resolves.toBeUndefined();
    });

    test('limits every wait', async () => {
      engine.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed'));
      jest.spyOn(Math, 'random').mockReturnValue(1);
      const answer = untilSettled(takes(1), { timeMs: 100, baseMs: 200, maxMs: 200 });
      await expect(answer).rejects.toMatchObject({ code: 'busy' });
      expect(engine.commandCalls(TransactWriteCommand)).toHaveLength(1);
    });
  });

  test('does not repeat other failures', async () => {
    let attempts = 0;
    const attempt = async () => {
      attempts += 1;
      throw new TypeError('a mistake of ours');
    };
    await expect(untilSettled(attempt, quick)).rejects.toThrow('a mistake of ours');
    expect(attempts).toBe(1);
  });
});
