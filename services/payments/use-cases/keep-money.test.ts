import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { markOf } from '@rostro/platform/http/request-mark';
import { table } from '@rostro/platform/table/client';
import type { SignedInContext } from '@rostro/rules/http/context';
import { keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { appointment } from '../domain/examples.ts';
import { forfeitMoney } from './keep-money.ts';
import { refundMoney } from './refund.ts';
import { scopeOf } from './register.ts';

const engine = mockClient(table);
const before = { ...process.env };
beforeEach(() => {
  process.env.TABLE_NAME = 'test';
  engine.reset();
  engine.on(GetCommand).resolves({});
  engine.on(QueryCommand).resolves({ Items: [] });
});
afterEach(() => {
  process.env = { ...before };
});

const at = '2026-11-20T17:00:00.000Z';
const context = {
  ...{ now: at, requestId: 'r1', address: '', agent: '', idempotencyKey: 'k1' },
  actor: { clientId: 'karla', fullName: 'Karla', permissions: new Set() },
} as unknown as SignedInContext;
const params = { appointmentId: 'a1' };
/** The account of a visit of 850 pesos, of which 200 were left in the client's favour. */
const left = [
  { kind: 'charge', amountCents: 85_000, paymentId: 'p1' },
  { kind: 'payment', amountCents: 85_000, paymentId: 'p1' },
  { kind: 'credit', amountCents: 85_000, clientId: 'lucia' },
];
const payment = {
  ...keys.payment('a1', 'p1'),
  ...{ id: 'p1', appointmentId: 'a1', paidAt: at, totalCents: 85_000, discountPercentage: 0, discountCents: 0 },
  ...{ finalCents: 85_000, pendingCents: 0, status: 'paid', notes: '', lines: [], creditedCents: 20_000 },
};

/** Another request settles the money between the reads of the movements and of the rest of the account. */
function settledMeanwhile(settled: object[]): void {
  let isSettled = false;
  const numbered = (all: object[]) =>
    all.map((one, place) => ({ ...keys.movement('a1', place + 1), accountId: 'a1', number: place + 1, at, ...one }));
  const visit = () => ({ ...appointment, status: 'cancelled', paymentStatus: 'paid', version: isSettled ? 2 : 1 });
  engine.on(GetCommand, { Key: keys.appointment('a1') }).callsFake(async () => ({ Item: visit() }));
  engine.on(BatchGetCommand).callsFake(async () => ({ Responses: { test: [visit()] } }));
  engine
    .on(GetCommand, { Key: keys.balance('lucia') })
    .callsFake(async () => ({ Item: { ...keys.balance('lucia'), cents: isSettled ? 0 : 20_000 } }));
  engine.on(QueryCommand).callsFake(async (query) => {
    const asked = JSON.stringify(query.ExpressionAttributeValues);
    if (asked.includes('PAY#')) return { Items: [payment] };
    if (asked.includes('METHOD#')) return { Items: [{ id: 'cash', name: 'Efectivo', isActive: true, isCash: true }] };
    if (!asked.includes('MOVE#')) return { Items: [] };
    const Items = numbered(isSettled ? [...left, ...settled] : left);
    isSettled = true;
    return { Items };
  });
}

describe('a request whose twin was quicker, between the reads of the account, gets the twin’s answer', () => {
  const taken = { kind: 'credit', amountCents: -20_000, clientId: 'lucia' };
  const markIn = (route: string, body: object) => {
    const { id, requestHash: hash } = markOf(scopeOf(context, { ...params, route }), 'k1', body);
    return { request: { id, hash } };
  };

  test('a forfeit', async () => {
    const body = { heldCents: 0, amountCents: 20_000, reason: 'No vino' };
    const kept = [
      { ...taken, ...markIn('forfeit', body) },
      { kind: 'forfeit', amountCents: 20_000 },
    ];
    settledMeanwhile(kept);
    const { account } = await forfeitMoney({ params, query: undefined, body }, context);
    expect(account.movements).toHaveLength(left.length + kept.length);
  });

  test('a refund', async () => {
    const lines = [{ paymentMethodId: 'cash', amountCents: 20_000, referenceNumber: '', notes: '' }];
    const body = { heldCents: 0, lines, reason: 'No vino', stillOwed: false };
    const receipt = { day: '2026-11-20', number: 7 };
    const given = { kind: 'refund', amountCents: 20_000, paymentMethodId: 'cash', receipt, ...markIn('refund', body) };
    settledMeanwhile([taken, given]);
    expect(await refundMoney({ params, query: undefined, body }, context)).toMatchObject({ receipt });
  });
});
