import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  SignUpCommand,
  TooManyRequestsException,
  UserLambdaValidationException,
} from '@aws-sdk/client-cognito-identity-provider';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { log } from '@rostro/platform/log';
import { table } from '@rostro/platform/table/client';
import { BookAsGuest } from '@rostro/shared/contract/appointment';
import { mockClient } from 'aws-sdk-client-mock';
import { MONDAY, NOW, request, service } from '../domain/examples.ts';
import { bookAsGuest } from './book-as-guest.ts';

Object.assign(process.env, {
  TABLE_NAME: 'test',
  USER_POOL_ID: 'us-east-1_Test',
  GUEST_CLIENT_ID: 'guests',
  AWS_REGION: 'us-east-1',
});
const engine = mockClient(table);
const pool = mockClient(CognitoIdentityProviderClient);
jest.spyOn(log, 'warn').mockImplementation(() => undefined);

const body = BookAsGuest.parse({
  fullName: 'Ana López',
  email: 'ana@x.mx',
  phone: '4425550001',
  birthDate: '1990-05-05',
  password: 's3creto',
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
/** The written labels. */
const writes = () =>
  engine
    .commandCalls(TransactWriteCommand)
    .map(({ args }) => (args[0].input.TransactItems ?? []).map((item) => Object.keys(item)[0]));
const written = () => JSON.stringify(engine.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input));

beforeEach(() => {
  engine.reset();
  pool.reset();
  engine.on(TransactGetCommand).resolves({ Responses: [{}, {}] });
  engine.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }) => ({
    Items: values[':p'].includes('CATALOG') ? [service()] : [],
  }));
  engine.on(GetCommand).resolves({});
  engine.on(BatchGetCommand).resolves({});
  engine.on(TransactWriteCommand).resolves({});
  pool.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient: { ClientSecret: 'shh' } });
});

test('where the pool does not say what it did, the place stays in our hands until it surely has', async () => {
  pool.on(SignUpCommand).rejects(Object.assign(new Error('slow'), { name: 'TimeoutError' }));
  await expect(book()).rejects.toMatchObject({ code: 'busy', params: { retryAfter: 20 } });
  expect(pool.commandCalls(SignUpCommand)).toHaveLength(1);
  expect(writes()).toHaveLength(1);
});

test('where it says that it did nothing, the next try goes on at once', async () => {
  pool.on(SignUpCommand).rejects(new TooManyRequestsException({ message: 'later', $metadata: {} }));
  await expect(book()).rejects.toMatchObject({ code: 'busy', params: { retryAfter: 1 } });
  const release = engine.commandCalls(TransactWriteCommand)[1]?.args[0].input.TransactItems;
  expect(release).toHaveLength(1);
  expect(release?.[0]?.Update).toMatchObject({
    Key: { pk: 'main#GUESTS' },
    ExpressionAttributeValues: { ':until': NOW },
  });
});

test('what is written holds neither the password nor the address that was booked from', async () => {
  pool.on(SignUpCommand).rejects(Object.assign(new Error('slow'), { name: 'TimeoutError' }));
  await expect(book()).rejects.toThrow('busy');
  expect(written()).toContain('main#GUESTLIMIT#2026-11-20#address#');
  for (const secret of ['s3creto', '189.203.1.2', 'shh']) expect(written()).not.toContain(secret);
});

test('without a captcha a phone and a network have one booking a day, which they may repeat', async () => {
  pool.on(SignUpCommand).rejects(Object.assign(new Error('slow'), { name: 'TimeoutError' }));
  await expect(book()).rejects.toThrow('busy');
  const items = engine.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
  const limits = items.filter(({ Put }) => String(Put?.Item?.pk).startsWith('main#GUESTLIMIT#2026-11-20#'));
  expect(limits.map(({ Put }) => Put?.ConditionExpression)).toEqual(
    Array(2).fill('attribute_not_exists(pk) OR appointmentId = :own'),
  );
});

describe('a phone that somebody else has', () => {
  const byTrigger = (word: string) =>
    new UserLambdaValidationException({ message: `PreSignUp failed with error ${word}.`, $metadata: {} });

  beforeEach(() => {
    engine.on(TransactWriteCommand).callsFake(({ TransactItems = [] }: TransactWriteCommandInput) => {
      const isPhone = (pk: unknown) => String(pk).startsWith('main#PHONE#');
      const CancellationReasons = TransactItems.map(({ Put }) => ({
        Code: isPhone(Put?.Item?.pk) ? 'ConditionalCheckFailed' : 'None',
      }));
      throw new TransactionCanceledException({ CancellationReasons, message: '', $metadata: {} });
    });
  });

  test('is told to nobody whom the captcha takes for a robot', async () => {
    pool.on(SignUpCommand).rejects(byTrigger('captcha_failed'));
    await expect(book({ captchaToken: 'robot' })).rejects.toMatchObject({ code: 'captcha_failed' });
  });

  test('is told once the captcha holds, and no account is made', async () => {
    pool.on(SignUpCommand).rejects(byTrigger('captcha_passed'));
    await expect(book({ captchaToken: 'person' })).rejects.toMatchObject({ code: 'phone_taken' });
    expect(pool.commandCalls(SignUpCommand).map(({ args }) => args[0].input.ClientMetadata?.flow)).toEqual([
      'booking-check',
    ]);
  });
});

describe('behind the CDN, where networks are told apart', () => {
  beforeEach(() => void Object.assign(process.env, { ORIGIN_VERIFY: 'secret' }));
  afterEach(() => void delete process.env.ORIGIN_VERIFY);

  test('a try is counted before anything is taken, and the item does not say whose', async () => {
    pool.on(SignUpCommand).rejects(Object.assign(new Error('slow'), { name: 'TimeoutError' }));
    await expect(book()).rejects.toThrow('busy');
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

  test('one too many takes no place and asks no pool', async () => {
    const reasons = { CancellationReasons: [{ Code: 'ConditionalCheckFailed' }], message: '', $metadata: {} };
    engine.on(TransactWriteCommand).rejects(new TransactionCanceledException(reasons));
    await expect(book()).rejects.toMatchObject({ code: 'network_limit', status: 429 });
    expect(writes()).toEqual([['Update']]);
    expect(pool.calls()).toHaveLength(0);
  });
});

test('on one machine, where all come from one address, nothing is counted', async () => {
  pool.on(SignUpCommand).rejects(Object.assign(new Error('slow'), { name: 'TimeoutError' }));
  await expect(book()).rejects.toThrow('busy');
  expect(written()).not.toContain('#tries#');
});
