import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { keys } from '@rostro/rules/table/keys';
import { type AccessList, parseAccessList, writeAccessList } from '../../infra/resources/access.ts';
import { functionOf } from '../../infra/resources/functions.ts';
import { callsOf } from '../support/access/calls.ts';
import { accessesOf } from '../support/access/commands.ts';
import { ACCESS, compareAccess, describeOutside, describeUnused, proposeAccess } from '../support/access/compare.ts';
import { mergeRecords } from '../support/access/record.ts';
import { startRecorder } from '../support/access/recorder.ts';

const DYNAMO = 'DynamoDB_20120810.';
const wire = (key: object) => Object.fromEntries(Object.entries(key).map(([name, S]) => [name, { S }]));
const read = (command: string, body: object) => accessesOf(`${DYNAMO}${command}`, JSON.stringify(body));

describe('a request to DynamoDB', () => {
  test.each(['GetItem', 'UpdateItem', 'DeleteItem'])('%s is that of its key', (command) => {
    expect(read(command, { Key: wire(keys.roleAssignment('c')) })).toEqual([`${command} CLIENT#{id} / ROLE`]);
  });

  test('of a put is that of the item’s key', () => {
    expect(read('PutItem', { Item: wire({ ...keys.day('cosmetology', '2026-11-24'), more: 'x' }) })).toEqual([
      'PutItem DAY#{category}#{year} / {mm-dd}',
    ]);
  });

  test('of a batch or a transaction is that of each member', () => {
    const [profile, role, audit] = [keys.profile('c'), keys.role('admin'), keys.audit('2026-11-24T10:00:00Z', 'e')];
    expect(read('BatchGetItem', { RequestItems: { table: { Keys: [wire(profile), wire(role)] } } })).toEqual([
      'BatchGetItem CLIENT#{id} / PROFILE',
      'BatchGetItem ROLES / {id}',
    ]);
    expect(read('TransactGetItems', { TransactItems: [{ Get: { Key: wire(role) } }] })).toEqual([
      'GetItem ROLES / {id}',
    ]);
    const TransactItems = [
      { Update: { Key: wire(profile) } },
      { ConditionCheck: { Key: wire(role) } },
      { Delete: { Key: wire(keys.roleAssignment('c')) } },
      { Put: { Item: wire(audit), ConditionExpression: 'attribute_not_exists(pk)' } },
    ];
    expect(read('TransactWriteItems', { TransactItems })).toEqual([
      'UpdateItem CLIENT#{id} / PROFILE',
      'ConditionCheckItem ROLES / {id}',
      'DeleteItem CLIENT#{id} / ROLE',
      'PutItem AUDIT#{day} / {time}#{id}',
    ]);
  });

  test.each([undefined, 'attribute_exists(pk)'])(
    'that may overwrite an entry of the audit is refused (%s)',
    (found) => {
      const Put = { Item: wire(keys.audit('2026-11-24T10:00:00Z', 'e')), ConditionExpression: found };
      expect(() => read('TransactWriteItems', { TransactItems: [{ Put }] })).toThrow(
        'may overwrite an entry of the audit',
      );
      expect(() => read('PutItem', Put)).toThrow('main#AUDIT#2026-11-24');
    },
  );

  const { pk, skPrefix } = keys.payments('a');
  const range = {
    ExpressionAttributeNames: { '#p': 'pk', '#s': 'sk' },
    ExpressionAttributeValues: wire({ ':p': pk, ':from': skPrefix, ':to': `${skPrefix}\uffff` }),
  };

  test.each([
    ['BETWEEN', 'Query APT#{id} / PAY#…', { ...range, KeyConditionExpression: '#p = :p AND #s BETWEEN :from AND :to' }],
    [
      'begins_with',
      'Query APT#{id} / PAY#…',
      { ...range, KeyConditionExpression: '#p = :p AND begins_with(#s, :from)' },
    ],
    ['no range', 'Query APT#{id} / …', { ...range, KeyConditionExpression: '#p = :p' }],
    [
      'an index',
      'Query byMonth MONTH#{month}',
      {
        IndexName: 'byMonth',
        KeyConditionExpression: '#p = :p',
        ExpressionAttributeValues: wire({ ':p': keys.monthAppointments('2026-11').byMonthPk }),
      },
    ],
  ])('of a query with %s is %s', (_, access, body) => {
    expect(read('Query', body)).toEqual([access]);
  });

  test('of a scan is the whole table', () => expect(read('Scan', {})).toEqual(['Scan']));

  test.each([
    ['command', 'BatchWriteItem', {}, 'BatchWriteItem'],
    ['key', 'GetItem', { Key: wire({ pk: 'main#ROOM#1', sk: 'META' }) }, 'main#ROOM#1'],
    ['member', 'TransactWriteItems', { TransactItems: [{ Upsert: { Key: wire(keys.profile('c')) } }] }, 'Upsert'],
    ['condition', 'Query', { ...range, KeyConditionExpression: '#p = :p AND #s > :from' }, '#s > :from'],
    ['index', 'Query', { ...range, IndexName: 'byRoom', KeyConditionExpression: '#p = :p' }, 'byRoom'],
  ])('with an unknown %s is an error that names it', (_, command, body, named) => {
    expect(() => read(command, body)).toThrow(named);
  });
});

describe('a call to another service', () => {
  const asked = (service: string, method: string, path: string, headers = {}) =>
    callsOf({ method, path, target: 'Service.DoIt', agent: `aws-sdk-js/3.1 api/${service}#3.1`, headers });
  const STORAGE = '/_local/aws/storage/rostro-local-media';
  const CLINICAL = '/_local/aws/storage/rostro-local-clinical';

  test.each([
    ['s3', 'PUT', `${CLINICAL}/records/1.jpg?x-id=PutObject`, ['s3:PutObject clinical/records']],
    ['s3', 'GET', `${STORAGE}/incoming/1?x-id=GetObject`, ['s3:GetObject media/incoming']],
    ['s3', 'GET', `${CLINICAL}?prefix=records%2F1.jpg&versions=`, ['s3:ListBucketVersions clinical/records']],
    [
      's3',
      'DELETE',
      `${CLINICAL}/records/1?versionId=3&x-id=DeleteObject`,
      ['s3:DeleteObjectVersion clinical/records'],
    ],
    ['eventbridge', 'POST', '/', ['events:DoIt bus']],
    ['secrets-manager', 'POST', '/', ['secretsmanager:DoIt captcha']],
    ['ses', 'POST', '/', ['ses:SendRawEmail sender']],
    ['socialmessaging', 'POST', '/v1/whatsapp/send', ['social-messaging:SendWhatsAppMessage number']],
    ['lambda', 'POST', '/2015-03-31/functions/rostro-local-pictures/invocations', ['lambda:InvokeFunction pictures']],
  ])('of %s is named as IAM names it: %s %s', (service, method, path, calls) => {
    expect(asked(service, method, path)).toEqual(calls);
  });

  test('that gets past the lock of an object needs the right to do so', () => {
    const path = `${CLINICAL}/records/1?versionId=3&x-id=DeleteObject`;
    expect(asked('s3', 'DELETE', path, { 'x-amz-bypass-governance-retention': 'true' })).toEqual([
      's3:DeleteObjectVersion clinical/records',
      's3:BypassGovernanceRetention clinical/records',
    ]);
  });

  test.each([
    ['another bucket', '/another/records/1?x-id=GetObject', 'unknown'],
    ['an unknown folder', `${STORAGE}/cellar/1?x-id=GetObject`, 'media/cellar'],
  ])('about %s is an error that names it', (_, path, named) => {
    expect(() => asked('s3', 'GET', path)).toThrow(named);
  });
});

describe('the recorder', () => {
  const server = createServer((_, response) => response.end('{}'));
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const SIGNED = { Authorization: 'AWS4-HMAC-SHA256 Credential=local' };
  const agentOf = (service: string) => ({ 'User-Agent': `aws-sdk-js/3.1 ua/2.1 lang/js api/${service}#3.1 m/E` });
  const send = (target: string, body: object | string, headers: Record<string, string> = SIGNED) =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      const sent = { 'X-Amz-Target': target, ...headers };
      const out = request({ port, host: '127.0.0.1', method: 'POST', headers: sent });
      out.on('error', reject);
      out.on('response', (response) => response.resume().on('end', resolve));
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      out.end(Buffer.from(text));
    });
  const get = (key: object) => send(`${DYNAMO}GetItem`, { Key: wire(key) });

  test('knows which function sent what, also when their calls overlap', async () => {
    const recorder = startRecorder();
    await Promise.all([
      recorder.observe('booking', async () => {
        await get(keys.profile('c'));
        await get(keys.window('c'));
        await get(keys.profile('d'));
      }),
      recorder.observe('relay.sweep', () => send(`${DYNAMO}DeleteItem`, { Key: wire(keys.outbox(0, 'e')) })),
    ]);
    expect(recorder.stop()).toEqual({
      accesses: {
        booking: ['GetItem CLIENT#{id} / PROFILE', 'GetItem CLIENT#{id} / WINDOW'],
        'relay.sweep': ['DeleteItem OUTBOX#{shard} / {id}'],
      },
      calls: {},
      problems: [],
    });
  });

  const SIGN_UP = 'AWSCognitoIdentityProviderService.ConfirmSignUp';
  const LOOK_UP = 'AWSCognitoIdentityProviderService.AdminGetUser';
  const pool = agentOf('cognito-identity-provider');

  test('keeps calls of other services apart; what is not signed needs no right', async () => {
    const recorder = startRecorder();
    await recorder.observe('clients', async () => {
      await send(LOOK_UP, {}, { ...SIGNED, ...pool });
      await send(SIGN_UP, {}, pool);
    });
    expect(recorder.stop()).toEqual({
      accesses: {},
      calls: { clients: ['cognito-idp:AdminGetUser pool'] },
      problems: [],
    });
  });

  test('leaves out what no function sends, and what comes after its end', async () => {
    const nothing = { accesses: {}, calls: {}, problems: [] };
    const recorder = startRecorder();
    await get(keys.profile('c'));
    await send(LOOK_UP, {}, { ...SIGNED, ...pool });
    expect(recorder.stop()).toEqual(nothing);
    await recorder.observe('booking', () => get(keys.profile('c')));
    expect(recorder.stop()).toEqual(nothing);
  });

  test('finds a call of a service that nobody described', async () => {
    const recorder = startRecorder();
    await recorder.observe('email', () => send('AmazonSQS.SendMessage', {}, { ...SIGNED, ...agentOf('sqs') }));
    expect(recorder.stop().problems).toEqual([expect.stringMatching(/^email: .* the unknown service "sqs"/)]);
  });

  test('keeps what it could not read, with the function that sent it', async () => {
    const recorder = startRecorder();
    await recorder.observe('booking', () => get({ pk: 'main#ROOM#1', sk: 'META' }));
    expect(recorder.stop().problems).toEqual([expect.stringMatching(/^booking: the key main#ROOM#1 \/ META /)]);
  });
});

const GET = 'GetItem CLIENT#{id} / PROFILE';
const PUT = 'PutItem CLIENT#{id} / PROFILE';
const listOf = (rows: object): AccessList => parseAccessList([JSON.stringify(rows)]);

describe('the comparison', () => {
  test('finds nothing where everything recorded is allowed, and everything allowed is recorded', () => {
    const list = listOf({ booking: { [GET]: null } });
    expect(compareAccess(list, { booking: [GET] })).toEqual({ outside: [], unused: [], explained: [] });
  });

  test('finds an access outside the file, of this function alone, and names how to allow it', () => {
    const list = listOf({ booking: { [GET]: null }, agenda: { [PUT]: null } });
    const { outside } = compareAccess(list, { booking: [GET, PUT], agenda: [PUT] });
    expect(outside).toEqual([{ name: 'booking', access: PUT }]);
    expect(describeOutside(ACCESS, outside)).toContain(`booking: ${PUT}`);
    expect(describeOutside(ACCESS, outside)).toContain('npm run access -- --propose');
  });

  test('finds a right that nobody used, unless its row says why', () => {
    const list = listOf({ booking: { [GET]: null, [PUT]: 'Only where the provider fails twice in a row.' } });
    const { unused, explained } = compareAccess(list, {});
    expect(unused).toEqual([{ name: 'booking', access: GET }]);
    expect(explained).toEqual([]);
    expect(describeUnused(ACCESS, unused)).toContain(`booking: ${GET}`);
    expect(compareAccess(list, { booking: [GET, PUT] })).toMatchObject({ unused: [], explained: [{ access: PUT }] });
  });

  test('takes an empty reason for none', () => {
    expect(compareAccess(listOf({ booking: { [GET]: '' } }), {}).unused).toEqual([{ name: 'booking', access: GET }]);
  });
});

test('a proposal adds what was recorded, keeps every reason, and removes nothing', () => {
  const list = listOf({ booking: { [GET]: 'Because.' }, agenda: { [GET]: null } });
  const proposed = proposeAccess(list, compareAccess(list, { booking: [PUT] }));
  expect(proposed.booking).toEqual({ [GET]: 'Because.', [PUT]: null });
  expect(proposed.agenda).toEqual({ [GET]: null });
});

test('the records of all test files are taken together', () => {
  const records = [
    { accesses: { booking: [PUT], agenda: [GET] }, calls: {}, problems: ['x'] },
    { accesses: { booking: [GET, PUT] }, calls: { email: ['ses:SendRawEmail sender'] }, problems: ['x', 'y'] },
  ];
  const { accesses, calls, problems } = mergeRecords(records);
  expect(calls).toMatchObject({ email: ['ses:SendRawEmail sender'], booking: [] });
  expect(accesses).toMatchObject({ booking: [GET, PUT], agenda: [GET], office: [] });
  expect(problems).toEqual(['x', 'y']);
});

describe('the file', () => {
  test.each([
    ['function', { lobby: {} }, 'lobby'],
    ['kind of item', { booking: { 'GetItem ROOM#{id} / META': null } }, 'ROOM'],
    ['operation', { booking: { 'EatItem APT#{id} / META': null } }, 'EatItem'],
    ['index', { booking: { 'Query byRoom APT#{id}': null } }, 'byRoom'],
    ['partition of an index', { booking: { 'Query byMonth CLIENT#{id}': null } }, 'byMonth CLIENT'],
  ])('with an unknown %s is refused, and the error names it', (_, rows, named) => {
    expect(() => listOf(rows)).toThrow(named);
  });

  test('of each room is written sorted, with what its functions do', () => {
    const texts = writeAccessList(listOf({ agenda: { [PUT]: 'Why.', [GET]: null, Scan: null }, meta: {} }));
    expect([...texts.keys()]).toEqual(['services/booking/access.json']);
    const text = texts.get('services/booking/access.json') ?? '';
    expect(Object.keys(JSON.parse(text).agenda)).toEqual([GET, PUT, 'Scan']);
    expect(writeAccessList(parseAccessList([text]))).toEqual(texts);
  });

  test.each([
    ['GetItem ARCHIVE / LATEST', 'optional/archive'],
    ['Query undelivered PACKAGES', 'optional/packages'],
    ['Query CLIENT#{id} / PACKAGE#…', 'optional/packages'],
    ['Query byClient CLIENT#{id}', 'clinic'],
    ['Query CONFIG / …', 'clinic'],
  ])('has %s of a core function in %s, and the function has what any file gives it', (line, room) => {
    const list = listOf({ office: { [GET]: null, [line]: null } });
    const texts = writeAccessList(list);
    expect(JSON.parse(texts.get(`services/${room}/access.json`) ?? '').office).toHaveProperty([line]);
    expect(parseAccessList([...texts.values()])).toEqual(list);
  });
});

test('a function is a bundle with one handler, or one handler of several', () => {
  expect(functionOf('booking', 'handler')).toBe('booking');
  expect(functionOf('relay', 'sweep')).toBe('relay.sweep');
  expect(functionOf('notices', 'noticePreviews')).toBe('notices');
});
