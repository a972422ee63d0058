import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { log } from '@rostro/platform/log';
import { table } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { keys } from '@rostro/rules/table/keys';
import { BookAsGuest } from '@rostro/shared/contract/booking/appointment';
import { mockClient } from 'aws-sdk-client-mock';
import { MONDAY, NOW, request, service } from '../domain/examples.ts';
import { bookAsGuest } from './book-as-guest.ts';

Object.assign(process.env, {
  TABLE_NAME: 'test',
  USER_POOL_ID: 'us-east-1_Test',
  AWS_REGION: 'us-east-1',
});
const engine = mockClient(table);
const CLINIC = { ...keys.business(), isPublished: true };
const pool = mockClient(CognitoIdentityProviderClient);
jest.spyOn(log, 'warn').mockImplementation(() => undefined);

const body = BookAsGuest.parse({
  fullName: 'Ana López',
  email: 'ana@x.mx',
  phone: '4425550001',
  birthDate: '1990-05-05',
  serviceId: 1,
  startsAt: request(MONDAY, '10:00').startsAt,
});
const book = (more: Partial<typeof body> = {}) =>
  bookAsGuest({ body: { ...body, ...more } } as Parameters<typeof bookAsGuest>[0], {
    now: NOW,
    requestId: 'r1',
    idempotencyKey: 'one-attempt',
    address: '189.203.1.2',
    agent: '',
  });
const writes = () =>
  engine
    .commandCalls(TransactWriteCommand)
    .map(({ args }) => (args[0].input.TransactItems ?? []).map((item) => Object.keys(item)[0]));
const written = () => JSON.stringify(engine.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input));

beforeEach(() => {
  engine.reset();
  pool.reset();
  engine.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }) => ({
    Items: values[':p'].includes('CATALOG') ? [service()] : [],
  }));
  engine.on(GetCommand).resolves({});
  engine.on(BatchGetCommand).resolves({ Responses: { test: [CLINIC] } });
  engine.on(TransactWriteCommand).resolves({});
});

test('the place is taken in one transaction, and the user pool is not asked', async () => {
  await book();
  expect(pool.calls()).toHaveLength(0);
  expect(writes()).toHaveLength(1);
  expect(written()).toContain('main#GUESTS');
  expect(written()).toContain('appointment.booked');
});

test('the written items do not contain the network address', async () => {
  await book();
  expect(written()).toContain('main#GUESTLIMIT#2026-11-20#address#');
  expect(written()).not.toContain('189.203.1.2');
});

test('without a captcha a phone and a network have one booking a day, which they may repeat', async () => {
  await book();
  const items = engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
  const limits = items.filter(({ Put }) => String(Put?.Item?.pk).startsWith('main#GUESTLIMIT#2026-11-20#'));
  expect(limits.map(({ Put }) => Put?.ConditionExpression)).toEqual(
    Array(2).fill('attribute_not_exists(pk) OR appointmentId = :own'),
  );
});

describe('with a captcha', () => {
  beforeEach(() => void Object.assign(process.env, { CAPTCHA_PROVIDER: 'test' }));
  afterEach(() => void delete process.env.CAPTCHA_PROVIDER);

  test('refuses a robot', async () => {
    await expect(book({ captchaToken: 'robot' })).rejects.toMatchObject({ code: 'captcha_failed' });
    expect(writes()).toEqual([]);
  });

  test('does not count by network and phone', async () => {
    await book({ captchaToken: 'test-ok' });
    expect(written()).not.toMatch(/GUESTLIMIT#2026-11-20#(address|phone)#/);
  });
});

test('makes the same calls and the same answer, whoever has the e-mail and the phone', async () => {
  const unknown = await book();
  const calls = engine.calls().length;
  const items = engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems?.length;
  engine.resetHistory();
  engine.on(BatchGetCommand).callsFake(({ RequestItems }: { RequestItems: { test: { Keys: Key[] } } }) => {
    const guards = RequestItems.test.Keys.filter(({ sk }) => sk === 'GUARD');
    return { Responses: { test: [CLINIC, ...guards.map((key) => ({ ...key, clientId: 'somebody' }))] } };
  });
  expect(await book()).toEqual(unknown);
  expect(engine.calls()).toHaveLength(calls);
  expect(engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems).toHaveLength(items ?? 0);
  expect(written()).toContain('"claimed":{"email":"somebody","phone":"somebody"}');
});

describe('behind the CDN, where networks differ', () => {
  beforeEach(() => void Object.assign(process.env, { ORIGIN_VERIFY: 'secret' }));
  afterEach(() => void delete process.env.ORIGIN_VERIFY);

  test('a try is counted before anything is taken, and the item does not name the network', async () => {
    await book();
    expect(writes()).toHaveLength(2);
    expect(engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems).toEqual([
      {
        Update: expect.objectContaining({
          Key: { pk: expect.stringMatching(/^main#GUESTLIMIT#2026-11-20#tries#[\w-]{43}$/), sk: 'LIMIT' },
          ConditionExpression: 'attribute_not_exists(tries) OR tries < :most',
        }),
      },
    ]);
    expect(written()).not.toContain('189.203.1.2');
  });

  test('one try too many takes no place and asks no pool', async () => {
    const reasons = { CancellationReasons: [{ Code: 'ConditionalCheckFailed' }], message: '', $metadata: {} };
    engine.on(TransactWriteCommand).rejects(new TransactionCanceledException(reasons));
    await expect(book()).rejects.toMatchObject({ code: 'network_limit', status: 429 });
    expect(writes()).toEqual([['Update']]);
    expect(pool.calls()).toHaveLength(0);
  });
});

test('on one machine, where all addresses are the same, nothing is counted', async () => {
  await book();
  expect(written()).not.toContain('#tries#');
});
