import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
} from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { keys } from '@rostro/rules/table/keys';
import { mockClient } from 'aws-sdk-client-mock';
import { ConfigurationError } from '../../infra/config/load.ts';
import { type Difference, relatedKeys } from '../../infra/operations/restore/compare.ts';
import { copyNameOf, dropCopy, momentOf, resolvedMoment, tableOfMoment } from '../../infra/operations/restore/copy.ts';
import { deedFor, type RestoreChoice } from '../../infra/operations/restore/decide.ts';
import type { Item } from '../../infra/operations/restore/item.ts';
import { restoreKindOf } from '../../infra/operations/restore/kinds.ts';
import { POLICIES } from '../../infra/operations/restore/policy.ts';
import { exampleOf } from '../../infra/resources/example-of.ts';
import { ITEM_KINDS } from '../../infra/resources/partitions.ts';

const TABLE = 'rostro-staging';
const AT = new Date('2026-11-20T15:30:00Z');
const COPY = 'rostro-staging-restored-20261120t153000z';
const dynamo = new DynamoDBClient({ region: 'us-east-1' });
const mock = mockClient(dynamo);
const notThere = () => new ResourceNotFoundException({ $metadata: {}, message: 'no table' });
const status = (TableStatus: 'CREATING' | 'ACTIVE' | 'DELETING') => ({
  Table: {
    ...{ TableStatus, AttributeDefinitions: [], TableName: COPY, KeySchema: [], CreationDateTime: AT },
  },
});
const recovery = (first: string, last: string) => ({
  ContinuousBackupsDescription: {
    ContinuousBackupsStatus: 'ENABLED' as const,
    PointInTimeRecoveryDescription: {
      PointInTimeRecoveryStatus: 'ENABLED' as const,
      EarliestRestorableDateTime: new Date(first),
      LatestRestorableDateTime: new Date(last),
    },
  },
});
const make = () => tableOfMoment(dynamo, TABLE, { at: AT, pauseMs: 1 });

beforeEach(() => {
  mock.reset();
  mock.on(DescribeContinuousBackupsCommand).resolves(recovery('2026-11-01T00:00:00Z', '2026-11-22T12:00:00Z'));
});

describe('the moment', () => {
  test('is meant to the second, wherever who says it is', () => {
    expect(momentOf('2026-11-20T09:30:00.900-06:00')).toEqual(AT);
  });

  test.each(['yesterday', '2026-11-20', '2026-11-20T09:30:00', '2026-13-40T09:30:00Z'])('%s is refused', (text) => {
    expect(() => momentOf(text)).toThrow(ConfigurationError);
  });

  test('may be the last one that can be restored', async () => {
    expect(await resolvedMoment(dynamo, TABLE, momentOf('latest'))).toEqual(new Date('2026-11-22T12:00:00Z'));
  });
});

describe('the table of a moment', () => {
  test('is ordered without indexes, waited for, and named by its moment', async () => {
    mock
      .on(DescribeTableCommand)
      .rejectsOnce(notThere())
      .resolvesOnce(status('CREATING'))
      .resolvesOnce(status('CREATING'))
      .resolves(status('ACTIVE'));
    mock.on(RestoreTableToPointInTimeCommand).resolves({});
    expect(await make()).toBe(COPY);
    expect(mock.commandCalls(RestoreTableToPointInTimeCommand).map(({ args }) => args[0].input)).toEqual([
      {
        ...{ SourceTableName: TABLE, TargetTableName: COPY, RestoreDateTime: AT },
        ...{ BillingModeOverride: 'PAY_PER_REQUEST', GlobalSecondaryIndexOverride: [] },
      },
    ]);
    expect(mock.commandCalls(DescribeTableCommand)).toHaveLength(4);
  });

  test('that a run which was cut off had ordered is not ordered again', async () => {
    mock.on(DescribeTableCommand).resolvesOnce(status('CREATING')).resolves(status('ACTIVE'));
    expect(await make()).toBe(COPY);
    expect(mock.commandCalls(RestoreTableToPointInTimeCommand)).toHaveLength(0);
  });

  test('that somebody else orders at the same time is the same', async () => {
    mock.on(DescribeTableCommand).rejectsOnce(notThere()).resolves(status('ACTIVE'));
    mock
      .on(RestoreTableToPointInTimeCommand)
      .rejects(new TableAlreadyExistsException({ $metadata: {}, message: 'exists' }));
    expect(await make()).toBe(COPY);
  });

  test('is refused, with what to do, where recovery is off', async () => {
    mock.on(DescribeTableCommand).rejects(notThere());
    mock.on(DescribeContinuousBackupsCommand).resolves({
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'DISABLED' },
      },
    });
    await expect(make()).rejects.toThrow(ConfigurationError);
    await expect(make()).rejects.toThrow(/Set "pitr": true in cdk\.json/);
    expect(mock.commandCalls(RestoreTableToPointInTimeCommand)).toHaveLength(0);
  });

  test.each([
    ['before recovery was on', '2026-11-21T00:00:00Z', '2026-11-22T12:00:00Z'],
    ['of the last minutes', '2026-11-01T00:00:00Z', '2026-11-20T15:29:59Z'],
  ])('%s is refused, with the moments that can be', async (_, first, last) => {
    mock.on(DescribeTableCommand).rejects(notThere());
    mock.on(DescribeContinuousBackupsCommand).resolves(recovery(first, last));
    await expect(make()).rejects.toThrow(new RegExp(`from ${new Date(first).toISOString()} to`));
    expect(mock.commandCalls(RestoreTableToPointInTimeCommand)).toHaveLength(0);
  });

  test('of an environment that is not here is refused', async () => {
    mock.on(DescribeTableCommand).rejects(notThere());
    const unknown = Object.assign(new Error('no'), { name: 'TableNotFoundException' });
    mock.on(DescribeContinuousBackupsCommand).rejects(unknown);
    await expect(make()).rejects.toThrow(/No table "rostro-staging" here/);
  });

  test('is dropped by its own name, once', async () => {
    mock.on(DescribeTableCommand).resolvesOnce(status('ACTIVE')).rejects(notThere());
    mock.on(DeleteTableCommand).resolves({});
    expect(await dropCopy(dynamo, TABLE, AT)).toBe(true);
    expect(await dropCopy(dynamo, TABLE, AT)).toBe(false);
    expect(mock.commandCalls(DeleteTableCommand).map(({ args }) => args[0].input)).toEqual([{ TableName: COPY }]);
  });

  test('has a name that DynamoDB takes', () => {
    expect(copyNameOf(TABLE, AT)).toMatch(/^[a-zA-Z0-9_.-]{3,255}$/);
  });
});

test('every key of the table has a kind, so that nothing is put back that nobody thought of', () => {
  const unknown = ITEM_KINDS.filter(({ pattern }) => restoreKindOf(exampleOf(pattern)) === 'unknown');
  expect(unknown.map(({ name }) => name)).toEqual([]);
  expect(restoreKindOf({ pk: 'main#UNKNOWN#1', sk: 'META' })).toBe('unknown');
});

test('what may not come back says why', () => {
  const silent = Object.values(POLICIES).filter(
    ({ missing, changed, added, why }) => [missing, changed, added].some((may) => may !== 'yes') && why === '',
  );
  expect(silent).toEqual([]);
});

describe('what is done about a difference', () => {
  const NOW = '2026-11-22T12:00:00.000Z';
  const ALL: RestoreChoice = { write: true, changed: true, added: true, named: false, now: NOW };
  const seconds = Date.parse(NOW) / 1000;
  const difference = (was: Item | null, is: Item | null, beside: Item[] = []): Difference => ({
    ...{ kind: restoreKindOf((was ?? is) as Item), was, is },
    beside: new Map(beside.map((item) => [`${item.pk}\n${item.sk}`, item])),
  });
  const appointment = { ...keys.appointment('a1'), clientId: 'c1', status: 'confirmed', version: 3 };
  const profile = {
    ...keys.profile('c1'),
    ...keys.clientEntry('c1', '2026-11-01T00:00:00Z'),
    fullName: 'A',
    version: 4,
  };
  const delivery = { ...keys.delivery('a1', 'confirmation', NOW, 'email') };

  test('nothing, unless it was asked for', () => {
    const asked = (part: Partial<RestoreChoice>, one: Difference) =>
      deedFor(one, { ...ALL, write: true, changed: false, added: false, ...part }).do;
    expect(asked({ write: false }, difference(appointment, null))).toBe('leave');
    expect(asked({}, difference(appointment, null))).toBe('put');
    expect(asked({}, difference(appointment, { ...appointment, status: 'cancelled' }))).toBe('leave');
    expect(asked({ changed: true }, difference(appointment, { ...appointment, status: 'x' }))).toBe('put');
    expect(asked({}, difference(null, appointment))).toBe('leave');
    expect(asked({ added: true }, difference(null, appointment))).toBe('delete');
  });

  test.each<[string, Item]>([
    ['an event', { ...keys.outbox(1, 'e1') }],
    ['a guest’s booking under way', { ...keys.guestIntent('a1') }],
    ['a mark that a client is gone', { ...keys.clientGone('c1') }],
    ['a guard', { ...keys.phoneGuard('525511112222'), clientId: 'c1' }],
    ['what nobody knows', { pk: 'main#UNKNOWN#1', sk: 'META' }],
    ['a used link that expired', { ...keys.usedLink({ clientId: 'c1' }, 'l'), expiresAt: seconds - 1 }],
    ['a delivery that was being sent', { ...delivery, state: 'sending' }],
    ['a delivery that was asked for', { ...delivery, state: 'queued' }],
  ])('%s is not put back', (_, item) => {
    expect(deedFor(difference(item, null), ALL)).toEqual({ do: 'leave', why: expect.stringMatching(/./) });
  });

  test.each<[string, Item]>([
    ['a delivery that was sent', { ...delivery, state: 'sent' }],
    ['a used link that still holds', { ...keys.usedLink({ clientId: 'c1' }, 'l'), expiresAt: seconds + 60 }],
    ['an audit entry', { ...keys.audit(NOW, 'x') }],
  ])('%s is, as it was, and is never overwritten or deleted', (_, item) => {
    expect(deedFor(difference(item, null), ALL)).toEqual({ do: 'put', item });
    expect(deedFor(difference(item, { ...item, more: 1 }), ALL).do).toBe('leave');
    expect(deedFor(difference(null, item), ALL).do).toBe('leave');
  });

  test('who had rights has them again only where that is named', () => {
    const assignment = difference({ ...keys.roleAssignment('c1'), roleId: 'admin' }, null);
    expect(deedFor(assignment, ALL).do).toBe('leave');
    expect(deedFor(assignment, { ...ALL, named: true }).do).toBe('put');
  });

  test.each(['forgottenAt', 'mergedInto', 'leaving'])('a client with %s stays so', (mark) => {
    const gone = { ...profile, [mark]: 'x' };
    expect(deedFor(difference(profile, gone, [gone]), ALL).do).toBe('leave');
    expect(deedFor(difference(appointment, { ...appointment, notes: '' }, [gone]), ALL).do).toBe('leave');
    const wish = difference({ ...keys.deletionRequest('c1') }, null, [gone]);
    expect(deedFor(wish, ALL).do).toBe('leave');
    const note = difference({ ...keys.clinicalNote('c1', NOW, 'n') }, null, [gone]);
    expect(deedFor(note, ALL).do).toBe('put');
  });

  test.each<[string, Item]>([
    ['a note', { ...keys.clinicalNote('c1', NOW, 'n') }],
    ['a history', { ...keys.medicalHistory('c1') }],
    ['a word about a photo', { ...keys.publicUse('c1', 'p1') }],
    ['who the person was', { ...keys.blockedIdentity('c1') }],
  ])('%s that went with its record after its last day stays away', (_, item) => {
    const kept = { ...keys.retention('c1'), keptUntil: '2026-11-01', mark: 'm' };
    const [{ pk, sk }] = [keys.retention('c1')];
    expect(relatedKeys(item)).toContainEqual({ pk, sk });
    expect(deedFor(difference(item, null, [kept]), ALL).do).toBe('put');
    expect(deedFor(difference(item, null, [{ ...kept, removing: NOW }]), ALL).do).toBe('leave');
  });

  test('a payment that was deleted on purpose stays deleted', () => {
    const payment = { ...keys.payment('a1', 'p1'), id: 'p1' };
    expect(deedFor(difference(payment, null), ALL).do).toBe('put');
    expect(deedFor(difference(payment, null, [{ ...keys.deletedPayment('a1', 'p1') }]), ALL).do).toBe('leave');
  });

  test('what is made as it was has a version of its own, and lists in memory hear of it', () => {
    const live = { ...profile, fullName: 'B', version: 9, consent: { whatsapp: false }, tokensValidAfter: 7 };
    const old = { ...profile, consent: { whatsapp: true }, tokensValidAfter: 1 };
    expect(deedFor(difference(old, live), ALL)).toEqual({
      do: 'put',
      item: {
        ...{ ...profile, version: 10, consent: { whatsapp: false }, tokensValidAfter: 7 },
        ...keys.clientEntry('c1', NOW),
      },
    });
    const missing = deedFor(difference(profile, null), ALL);
    expect(missing).toMatchObject({ item: { version: 5, directorySk: `${NOW}#c1` } });
  });
});
