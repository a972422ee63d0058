import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { table } from './client.ts';
import { getItemsTogether, transactTogether } from './together.ts';
import { type Write, WriteRejected } from './transact.ts';

process.env.TABLE_NAME = 'test';
const engine = mockClient(table);
const AT = '2026-11-20T15:00:00.000Z';
const key = (sk: string) => ({ pk: 'a', sk });

beforeEach(() => {
  engine.reset();
});

describe('simultaneous reads', () => {
  const asked = () =>
    engine.commandCalls(BatchGetCommand).map(({ args }) => args[0].input.RequestItems?.test?.Keys?.map(({ sk }) => sk));
  const holds = (...names: string[]) => ({ Responses: { test: names.map((sk) => ({ ...key(sk), name: sk })) } });

  test('are one call with each key once, and each caller gets its own', async () => {
    engine.on(BatchGetCommand).resolves(holds('1', '2', '3'));
    const later = Promise.resolve().then(() => getItemsTogether([key('3'), key('1')]));
    const [one, other] = await Promise.all([getItemsTogether([key('1'), key('2')]), later]);
    expect(asked()).toEqual([['1', '2', '3']]);
    expect([one.get(key('2')), other.get(key('3'))]).toMatchObject([{ name: '2' }, { name: '3' }]);
  });

  test('do not include a later caller', async () => {
    engine.on(BatchGetCommand).resolvesOnce(holds('1')).resolves(holds());
    expect((await getItemsTogether([key('1')])).get(key('1'))).not.toBeNull();
    expect((await getItemsTogether([key('1')])).get(key('1'))).toBeNull();
  });
});

describe('simultaneous writes', () => {
  const put = (sk: string, condition = 'attribute_not_exists(pk)'): Write => ({ label: sk, put: key(sk), condition });
  const check = (sk: string, condition: string): Write => ({ label: 'checked', check: key(sk), condition });
  const sent = () =>
    engine
      .commandCalls(TransactWriteCommand)
      .map(({ args }) => args[0].input.TransactItems?.map((one) => (one.Put?.Item ?? one.ConditionCheck?.Key)?.sk));
  const refusing = (taken: string) =>
    engine.on(TransactWriteCommand).callsFake(({ TransactItems }: { TransactItems: { Put?: { Item: unknown } }[] }) => {
      const codes = TransactItems.map(({ Put }) => (Put?.Item as { sk: string } | undefined)?.sk === taken);
      if (!codes.includes(true)) return {};
      const CancellationReasons = codes.map((isTaken) => ({ Code: isTaken ? 'ConditionalCheckFailed' : 'None' }));
      throw new TransactionCanceledException({ message: 'no', $metadata: {}, CancellationReasons });
    });

  beforeEach(() => {
    engine.on(TransactWriteCommand).resolves({});
  });

  test('are one transaction', async () => {
    await Promise.all([transactTogether(AT, [put('1'), put('2')]), transactTogether(AT, [put('3')])]);
    expect(sent()).toEqual([['1', '2', '3']]);
  });

  test('during a transaction wait for the next one', async () => {
    let late: Promise<unknown> = Promise.resolve();
    engine.on(TransactWriteCommand).callsFakeOnce(() => {
      late = Promise.all(['2', '3'].map((sk) => transactTogether(AT, [put(sk)])));
      return {};
    });
    await transactTogether(AT, [put('1')]);
    await late;
    expect(sent()).toEqual([['1'], ['2', '3']]);
  });

  test('are written or refused as if alone, if one of them is refused', async () => {
    refusing('2');
    const ends = await Promise.allSettled(['1', '2', '3'].map((sk) => transactTogether(AT, [put(sk)])));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((ends[1] as PromiseRejectedResult).reason).toBeInstanceOf(WriteRejected);
    expect((ends[1] as PromiseRejectedResult).reason.failed).toEqual(new Set(['2']));
    expect(sent()).toEqual([['1', '2', '3'], ['1'], ['2'], ['3']]);
  });

  test('all fail if the table fails, and are not sent again', async () => {
    engine.on(TransactWriteCommand).rejectsOnce(new Error('no table'));
    const ends = await Promise.allSettled(['1', '2'].map((sk) => transactTogether(AT, [put(sk)])));
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(sent()).toHaveLength(1);
    await transactTogether(AT, [put('3')]);
    expect(sent()[1]).toEqual(['3']);
  });

  test('of the same item follow each other', async () => {
    await Promise.all(['1', '1', '2'].map((sk) => transactTogether(AT, [put(sk)])));
    expect(sent()).toEqual([['1', '2'], ['1']]);
  });

  test('have a common condition once; a different one goes later', async () => {
    const wishes = [
      [put('1'), check('visit', 'x = y')],
      [put('2'), check('visit', 'x = y')],
      [put('3'), check('visit', 'x = z')],
      [put('visit')],
    ];
    await Promise.all(wishes.map((wish) => transactTogether(AT, wish)));
    expect(sent()).toEqual([['1', 'visit', '2'], ['3', 'visit'], ['visit']]);
  });

  test('never exceed DynamoDB’s limit', async () => {
    const wishes = Array.from({ length: 60 }, (_, at) => [put(`${at}a`), put(`${at}b`)]);
    await Promise.all(wishes.map((wish) => transactTogether(AT, wish)));
    expect(sent().map((items) => items?.length)).toEqual([100, 20]);
  });
});
