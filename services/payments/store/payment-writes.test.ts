import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { line, plannedRemoval, registerPayment, till, unpaid, wish } from '../domain/examples.ts';
import { addedLines, newPayment } from '../domain/register.ts';
import { saveRegistration, saveRemoval } from './payment-writes.ts';

const AT = '2026-11-20T17:00:00.000Z';
const LEFT = keys.deletedPayment('a1', 'p1');

const engine = mockClient(table);
const written = () => engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];

beforeEach(() => {
  process.env.TABLE_NAME = 'test';
  engine.on(TransactWriteCommand).resolves({});
});
afterEach(() => {
  engine.reset();
});

test('a new payment needs that the same request made none that was deleted', async () => {
  const registration = newPayment(unpaid, wish({ requestHash: 'h1' }), till());
  await saveRegistration({ kind: 'system' }, unpaid, registration, { before: null, at: AT });
  expect(written().flatMap(({ ConditionCheck }) => ConditionCheck ?? [])).toMatchObject([
    { Key: LEFT, ConditionExpression: 'attribute_not_exists(pk)' },
  ]);
});

test('a receipt takes the next number, if it is free, on any day', async () => {
  const registration = newPayment(unpaid, wish(), till({ lastReceipt: 41 }));
  await saveRegistration({ kind: 'system' }, unpaid, registration, { before: null, at: AT });
  const counter = written().find(({ Update }) => Update?.Key?.pk === keys.receiptCounter().pk);
  expect(counter?.Update).toMatchObject({
    ConditionExpression: '#number = :last',
    ExpressionAttributeValues: { ':number': 42, ':last': 41 },
  });
});

test('money needs an open day', async () => {
  await saveRegistration({ kind: 'system' }, unpaid, newPayment(unpaid, wish(), till()), { before: null, at: AT });
  const { pk, sk } = keys.cashDay('2026-11-20');
  expect(written().find(({ Update }) => Update?.Key?.pk === pk && Update?.Key?.sk === sk)?.Update).toMatchObject({
    ConditionExpression: 'attribute_not_exists(#state) OR #state <> :closed',
    ExpressionAttributeValues: { ':closed': 'closed' },
  });
});

test('a part needs only its unchanged payment', async () => {
  const half = registerPayment(unpaid, { lines: [line(40_000)] });
  const part = { paymentId: 'p1', lines: [line(10_000)], id: 'r1', requestHash: 'h2' };
  const before = half.payments[0] ?? null;
  await saveRegistration({ kind: 'system' }, half, addedLines(half, part, till()), { before, at: AT });
  expect(written().some(({ ConditionCheck }) => ConditionCheck)).toBe(false);
  expect(written()[0]?.Put).toMatchObject({ ConditionExpression: 'pendingCents = :seen' });
});

test('a deletion leaves the request’s mark in the same transaction, for thirty days', async () => {
  const paid = registerPayment(unpaid, { requestHash: 'h1' });
  await saveRemoval({ kind: 'system' }, paid, plannedRemoval(paid, 'p1'), { at: AT, reason: 'Mal escrito' });
  const expiresAt = Date.parse('2026-12-20T17:00:00.000Z') / 1000;
  expect(written()[0]?.Delete).toMatchObject({ Key: keys.payment('a1', 'p1') });
  expect(written()[1]?.Put?.Item).toEqual({ ...LEFT, id: 'p1', requestHash: 'h1', expiresAt });
});

test('a deletion without a key leaves none, because there is no repetition', async () => {
  const paid = registerPayment(unpaid, {});
  await saveRemoval({ kind: 'system' }, paid, plannedRemoval(paid, 'p1'), { at: AT, reason: 'Mal escrito' });
  expect(written().some(({ Put }) => Put?.Item?.sk === LEFT.sk)).toBe(false);
});

test('movements take the next places of their account, if these are free', async () => {
  const half = registerPayment(unpaid, { lines: [line(40_000)] });
  const part = { paymentId: 'p1', lines: [line(10_000)], id: 'r1', requestHash: 'h2' };
  const before = half.payments[0] ?? null;
  await saveRegistration({ kind: 'system' }, half, addedLines(half, part, till()), { before, at: AT });
  const movements = written().flatMap(({ Put }) => (Put?.Item && 'kind' in Put.Item ? [Put] : []));
  expect(movements).toMatchObject([
    {
      ConditionExpression: 'attribute_not_exists(pk)',
      Item: { ...keys.movement('a1', 3), kind: 'payment', amountCents: 10_000, paymentId: 'p1' },
    },
  ]);
});
