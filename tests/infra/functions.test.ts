import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { keys } from '@rostro/rules/table/keys';
import { SERVICES } from '@rostro/shared/contract/services';
import { loadAccessList, parseAccess } from '../../infra/resources/access.ts';
import { BUNDLE_NAMES, BUNDLES, type FunctionName, functionOf } from '../../infra/resources/functions.ts';
import { leadingKeysOf } from '../../infra/resources/partitions.ts';
import { SCHEDULE_NAMES, type ScheduleName } from '../../infra/resources/schedules.ts';
import { ROOM_ROWS } from '../support/rooms/index.ts';
import { ENVIRONMENTS, isOwn, ownFunctions, policiesOf, resourcesOf, synthesize } from './synthesize.ts';

const { templates } = synthesize('prod');

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
type Json = any;
/** What rooms write in their turn of the minutely sweep of bookings. */
const OFFERED = ROOM_ROWS.flatMap(({ offersWrites = [] }) => offersWrites);
const LOOK_UPS = ROOM_ROWS.flatMap(({ lookUps = [] }) => lookUps);
const SWEEPS_OF_ROOMS = ROOM_ROWS.flatMap(({ sweeps = [] }) => sweeps);
/** Sweeps that write, and the kinds of partitions that their rights to write end at. */
const SWEEPS: (readonly [ScheduleName, readonly string[]])[] = [
  ['accounts', ['APT', 'BUSY', 'CLIENT', 'DAY', 'EMAIL', 'GUESTS', 'IDENTITY', 'PHONE']],
  ['guests', ['CLIENT', 'GUESTS', 'IDENTITY']],
  // It moves what was booked by the category that a service had before, and ends what closes.
  [
    'offers',
    [
      'APT',
      'AUDIT',
      'BUSY',
      'CATALOG',
      'CATEGORYMOVES',
      'CONFIG',
      'DAY',
      'OUTBOX',
      'RESOURCES',
      'TEAM',
      ...OFFERED,
    ].sort(),
  ],
  ['removalSweep', ['AUDIT', 'CLIENT', 'CONSENT', 'DATAREQUEST', 'DATAREQUESTS', 'RECORD']],
  ...SWEEPS_OF_ROOMS,
];
const own = [...ownFunctions(templates.stateful), ...ownFunctions(templates.app)];
const policies = [...policiesOf(templates.stateful), ...policiesOf(templates.app)].filter(isOwn);
const statementsOf = (policy: Json): Json[] => policy.PolicyDocument.Statement;
const listOf = (value: Json): Json[] => [value].flat();
/** The statements of the role that the function of this name runs under. */
const rightsOf = (service: string): Json[] => {
  const [, properties] = own.find(([, f]) => f.Environment.Variables.SERVICE_NAME === service) ?? [];
  const role = properties.Role['Fn::GetAtt'][0];
  return policies.filter(([, p]) => p.Roles.some((r: Json) => r.Ref === role)).flatMap(([, p]) => statementsOf(p));
};
const actionsOf = (service: string, prefix: string): string[] =>
  rightsOf(service)
    .flatMap((statement) => listOf(statement.Action))
    .filter((action) => action.startsWith(prefix))
    .sort();

/** The partitions that a function of this name may write, by action. */
const writesOf = (service: string): Record<string, string[]> =>
  Object.fromEntries(
    ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'].flatMap((action) => {
      const named = rightsOf(service)
        .filter((statement) => listOf(statement.Action).includes(`dynamodb:${action}`))
        .flatMap(({ Condition }): string[] => Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys']);
      return named.length === 0 ? [] : [[action, named.sort()]];
    }),
  );
const writtenBy = (service: string): string[] => [...new Set(Object.values(writesOf(service)).flat())].sort();

/** Does the pattern of a policy take this key? */
const takes = (pattern: string, key: string): boolean =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(key);

const entry = keys.audit('2026-11-22T10:00:00.000Z', 'id').pk;

describe('the audit', () => {
  const TAKEN_BACK = ['UpdateItem', 'DeleteItem', 'BatchWriteItem', 'PartiQLUpdate', 'PartiQLDelete'];

  test.each(ENVIRONMENTS)('of %s is only added to: nobody’s right changes an entry or takes it away', (name) => {
    const statements = Object.values(synthesize(name).templates)
      .flatMap((template) => policiesOf(template))
      .flatMap(([, policy]) => statementsOf(policy))
      .filter(({ Action }) => TAKEN_BACK.some((action) => listOf(Action).includes(`dynamodb:${action}`)));
    expect(statements.length).toBeGreaterThan(8);
    for (const { Action, Condition } of statements) {
      const partitions = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
      expect([Action, partitions]).toEqual([Action, expect.any(Array)]);
      expect(partitions.filter((pattern: string) => takes(pattern, entry))).toEqual([]);
    }
    expect(JSON.stringify(statements)).not.toContain('"dynamodb:*"');
  });

  test.each(ENVIRONMENTS)('of %s is kept by the table itself, whatever rights somebody has', (name) => {
    const [, made] = resourcesOf(synthesize(name).templates.stateful, 'AWS::DynamoDB::GlobalTable')[0] ?? [];
    expect(made.Replicas.map(({ ResourcePolicy }: Json) => ResourcePolicy.PolicyDocument.Statement)).toEqual([
      [
        {
          Effect: 'Deny',
          Principal: { AWS: '*' },
          Action: TAKEN_BACK.map((action) => `dynamodb:${action}`).sort(),
          Resource: '*',
          Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['main#AUDIT#*'] } },
        },
      ],
    ]);
    expect(takes('main#AUDIT#*', entry)).toBe(true);
  });

  test('is written to by one function of the code alone, which only adds', () => {
    const writing = globSync('services/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) =>
        /new (Put|Update|Delete|BatchWrite|TransactWrite|ExecuteStatement)Command/.test(readFileSync(file, 'utf8')),
      );
    expect(writing).toEqual(['services/platform/table/transact.ts']);
  });
});

describe('every function', () => {
  test('is there: each handler of each bundle, once', () => {
    const handlers = own.map(([, f]) => f.Handler).sort();
    expect(handlers).toEqual(
      Object.values(BUNDLES)
        .flatMap((b) => b.handlers.map((h) => `index.${h}`))
        .sort(),
    );
  });

  test.each(own)('%s runs Node 24, with a log that ends: on ARM, but the one with native packages', (_, f) => {
    const Architectures = [f.Handler === 'index.encodePicture' ? 'x86_64' : 'arm64'];
    expect(f).toMatchObject({ Runtime: 'nodejs24.x', Architectures });
    // Nothing in the code would say which call waited: ADR 0093.
    expect(f.TracingConfig).toBeUndefined();
    const logs = {
      ...templates.stateful.findResources('AWS::Logs::LogGroup'),
      ...templates.app.findResources('AWS::Logs::LogGroup'),
    };
    expect(logs[f.LoggingConfig.LogGroup.Ref]?.Properties.RetentionInDays).toBe(365);
  });

  test('that books asks the captcha, and no user pool', () => {
    const [, booking] = own.find(([, f]) => f.Environment.Variables.SERVICE_NAME === 'booking') ?? [];
    expect(booking.Environment.Variables).toMatchObject({ CAPTCHA_PROVIDER: 'recaptcha', CAPTCHA_SECRET_ARN: {} });
  });

  test('of the office has the time to take the appointments of a service along, within API Gateway’s own', () => {
    const [, office] = own.find(([, f]) => f.Environment.Variables.SERVICE_NAME === 'office') ?? [];
    expect(office.Timeout).toBe(25);
  });

  test('of the services and of the bus reads what the resource description says', () => {
    const expected = [
      'APP_VERSION',
      'EVENT_BUS_NAME',
      'LOG_LEVEL',
      'MAIL_FROM',
      'MEDIA_BUCKET',
      'SITE_URL',
      'TABLE_NAME',
      'USER_POOL_ID',
      'WHATSAPP_PHONE_NUMBER_ID',
    ];
    for (const [, f] of ownFunctions(templates.app)) {
      // One knows no name of anything, the other of its bucket alone.
      if (['pictures', 'auditCopy'].includes(f.Environment.Variables.SERVICE_NAME)) continue;
      expect(Object.keys(f.Environment.Variables)).toEqual(expect.arrayContaining(expected));
      expect(f.Environment.Variables.APP_VERSION).toBe('9.9.9');
    }
  });
});

describe('the secret of the links in messages', () => {
  const secrets = resourcesOf(templates.app, 'AWS::SecretsManager::Secret');
  const [secretId, secret] = secrets.find(([id]) => id.startsWith('LinkSecret')) ?? [];

  test('is a random one of its own', () => {
    expect(secret.GenerateSecretString.PasswordLength).toBeGreaterThanOrEqual(32);
    expect(secret.SecretString).toBeUndefined();
  });

  test('is in the hands of who signs or reads them, and of nobody else', () => {
    const holders = own.filter(([, f]) => f.Environment.Variables.LINK_SECRET !== undefined);
    const names = holders.map(([, f]) => f.Environment.Variables.SERVICE_NAME);
    const ofRooms = ROOM_ROWS.flatMap(({ linkHolders = [] }) => linkHolders);
    expect(names).toEqual(
      expect.arrayContaining(['notifications-email', 'replies', 'clients', 'directory', 'records', ...ofRooms]),
    );
    // Letters of rooms carry links on both channels.
    const readers = ['replies', 'inbound', 'clients', 'directory', 'records', ...ofRooms];
    const known = ['notifications-email', 'notifications-whatsapp', ...readers];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    for (const [, f] of holders) {
      const value = JSON.stringify(f.Environment.Variables.LINK_SECRET);
      expect(value).toContain('{{resolve:secretsmanager:');
      expect(value).toContain(secretId);
    }
  });
});

describe('rights', () => {
  test('name their actions and their resource; of pictures, their folder; of mails, any identity', () => {
    for (const [, policy] of policies) {
      for (const statement of statementsOf(policy)) {
        const actions = listOf(statement.Action);
        expect(actions.filter((action) => action.includes('*'))).toEqual([]);
        expect(listOf(statement.Resource)).not.toContain('*');
        const resources = JSON.stringify(statement.Resource).replace(
          /"(\/((records-)?incoming|media|records|archives|entries)|:identity)\/\*"/g,
          '',
        );
        if (actions.includes('ses:SendRawEmail')) {
          expect(statement.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'citas@rostro.example' } });
          continue;
        }
        expect(resources).not.toMatch(/[^"]\*|\*[^"]/);
      }
    }
  });

  test('come from no managed policy, but for those of AWS Backup, which AWS keeps in step with it', () => {
    for (const template of [templates.stateful, templates.app]) {
      for (const [, role] of resourcesOf(template, 'AWS::IAM::Role').filter(isOwn)) {
        const isBackup = JSON.stringify(role.AssumeRolePolicyDocument).includes('backup.amazonaws.com');
        if (!isBackup) expect(role.ManagedPolicyArns).toBeUndefined();
      }
    }
  });

  test('of meta, which knows no clinic, are to write its log', () => {
    expect(actionsOf('meta', '').filter((action) => !/^logs:/.test(action))).toEqual([]);
  });

  const onTable = SERVICES.filter((service) => service !== 'meta');
  test.each([
    ...onTable,
    ...SWEEPS.map(([name]) => name),
    'reminders',
    'relay',
    'inbound',
    'notifications-email',
    'notifications-whatsapp',
  ])('of %s hold no Scan', (service) => {
    const actions = actionsOf(service, 'dynamodb:');
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => /Scan|PartiQL|Table$/.test(action))).toEqual([]);
  });

  test.each(['payments', 'reminders'])('of %s, which only looks, hold no write', (service) => {
    const actions = actionsOf(service, 'dynamodb:');
    expect(new Set(actions)).toEqual(new Set(['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query']));
  });

  test.each([
    // The page of the team shows panel users who are switched on.
    ['booking', ['byClient', 'directory']],
    // A search asks which clients have changed; the inbox counts what waits.
    ['agenda', ['byMonth', 'directory', 'undelivered']],
    ['office', ['byMonth']],
    ['clients', ['byClient']],
    ['phones', []],
    ['codes', []],
    ['directory', ['byClient', 'directory', 'undelivered']],
    ['payments', ['byClient']],
    ['cash', ['byMonth']],
    ['rbac', ['byActor', 'directory']],
    ['notices', ['undelivered']],
    // A link may move a visit whose service asks for an earlier one.
    ['replies', ['byClient']],
    // The same sweep finds overdue requests about personal data.
    ['reminders', ['byMonth', 'undelivered']],
  ])('of %s to look things up end at the indexes %p', (service, indexes) => {
    const found = JSON.stringify(rightsOf(service)).match(/(?<=\/index\/)\w+/g) ?? [];
    const ofRooms = LOOK_UPS.flatMap(([name, index]) => (name === service ? [index] : []));
    expect([...new Set(found)].sort()).toEqual([...indexes, ...ofRooms].sort());
  });

  test.each([
    // Before the routes of staff, the guard may ask for the second factor of an account.
    ['booking', []],
    ['agenda', ['AdminGetUser']],
    ['office', ['AdminGetUser']],
    ['payments', ['AdminGetUser']],
    ['cash', ['AdminGetUser']],
    ['notices', ['AdminGetUser']],
    ['replies', []],
    ['phones', []],
    [
      'codes',
      [
        'AdminCreateUser',
        'AdminGetUser',
        'AdminSetUserPassword',
        'AdminUpdateUserAttributes',
        'AdminUserGlobalSignOut',
      ],
    ],
    // A ticket is checked in the table alone.
    ['challenge', []],
    [
      'rbac',
      ['AdminCreateUser', 'AdminDeleteUser', 'AdminGetUser', 'AdminSetUserPassword', 'AdminUpdateUserAttributes'],
    ],
    [
      'directory',
      ['AdminCreateUser', 'AdminDeleteUser', 'AdminGetUser', 'AdminSetUserPassword', 'AdminUpdateUserAttributes'],
    ],
    [
      'clients',
      [
        'AdminCreateUser',
        'AdminDeleteUser',
        'AdminDisableProviderForUser',
        'AdminGetUser',
        'AdminSetUserPassword',
        'AdminUpdateUserAttributes',
        'AdminUserGlobalSignOut',
      ],
    ],
    ['accounts', ['AdminDeleteUser', 'AdminGetUser']],
    ['guests', ['AdminCreateUser', 'AdminGetUser', 'AdminSetUserPassword', 'AdminUpdateUserAttributes']],
    ['relay', []],
    ['auditCopy', []],
    ['offers', []],
    ['removalSweep', []],
    ['reminders', []],
    // Whether the e-mail that asked for a sign-in code has an account.
    ['notifications-email', ['AdminGetUser']],
    ['custom-message', []],
    [
      'pre-sign-up',
      [
        'AdminCreateUser',
        'AdminGetUser',
        'AdminLinkProviderForUser',
        'AdminSetUserPassword',
        'AdminUpdateUserAttributes',
        'AdminUserGlobalSignOut',
      ],
    ],
    ...SWEEPS_OF_ROOMS.map(([name]): [string, string[]] => [name, []]),
  ])('of %s on accounts are %p, on the one pool', (service, actions) => {
    expect(actionsOf(service, 'cognito-idp:')).toEqual(actions.map((action) => `cognito-idp:${action}`));
    const onPool = rightsOf(service).filter((s) => JSON.stringify(s.Action).includes('cognito-idp:'));
    for (const { Resource } of onPool)
      expect(JSON.stringify(Resource)).toMatch(/"Fn::(GetAtt|ImportValue)":.*UserPool/);
  });

  test('by key are bound to partitions, for every function; each action by one statement, for transactions name many', () => {
    const byKey = policies
      .flatMap(([, policy]) => statementsOf(policy))
      .filter(({ Action }) =>
        /dynamodb:(Get|BatchGet|Put|Update|Delete|ConditionCheck)Item/.test(JSON.stringify(Action)),
      );
    expect(byKey.length).toBeGreaterThan(30);
    for (const { Condition } of byKey) {
      const partitions = Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys'];
      expect(partitions.length).toBeGreaterThan(0);
      for (const partition of partitions) expect(partition).toMatch(/^main#[A-Z]+(#|$)/);
    }
    for (const [, { PolicyDocument }] of policies) {
      const actions = PolicyDocument.Statement.filter(({ Condition }: Json) => Condition?.['ForAllValues:StringLike'])
        .flatMap(({ Action, Resource }: Json) =>
          listOf(Action).map((action) => `${action} ${JSON.stringify(Resource)}`),
        )
        .sort();
      expect(actions).toEqual([...new Set(actions)]);
    }
  });

  describe('on the table are the lines of the function in the list of accesses, and no other:', () => {
    const list = loadAccessList();
    const handlers = BUNDLE_NAMES.flatMap((bundle) =>
      BUNDLES[bundle].handlers.map((handler): [FunctionName, string, string] => [
        functionOf(bundle, handler),
        bundle,
        `index.${handler}`,
      ]),
    );
    const statementsOfRole = (bundle: string, handler: string): Json[] => {
      const [, f] =
        own.find(
          ([, { Handler, Environment }]) =>
            Handler === handler && (handler !== 'index.handler' || Environment.Variables.SERVICE_NAME === bundle),
        ) ?? [];
      const role = f.Role['Fn::GetAtt'][0];
      return policies.filter(([, p]) => p.Roles.some((r: Json) => r.Ref === role)).flatMap(([, p]) => statementsOf(p));
    };
    /** `PutItem main#APT#*`, `Query index/byMonth main#MONTH#*`, `Scan` */
    const granted = (statements: Json[]): string[] =>
      statements.flatMap(({ Action, Resource, Condition }) =>
        listOf(Action)
          .filter((action) => action.startsWith('dynamodb:') && !/Stream|Shard|Records/.test(action))
          .flatMap((action) => {
            const operation = action.replace('dynamodb:', '');
            const [index] = JSON.stringify(Resource).match(/(?<=\/)index\/[\w*]+/) ?? [];
            const on = [operation, index].filter(Boolean).join(' ');
            const keysNamed = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
            return keysNamed?.map((pattern: string) => `${on} ${pattern}`) ?? [on];
          }),
      );
    const listed = (name: FunctionName): string[] =>
      Object.keys(list[name])
        .map(parseAccess)
        .flatMap(({ operation, index, on }) => {
          if (operation === 'Scan') return [operation];
          const by = index === undefined ? operation : `${operation} index/${index}`;
          return leadingKeysOf(on).map((pattern) => `${by} ${pattern}`);
        });

    test.each(handlers)('%s', (name, bundle, handler) => {
      const statements = statementsOfRole(bundle, handler);
      expect(granted(statements).sort()).toEqual([...new Set(listed(name))].sort());
    });

    test('notes and histories are read and written by records alone, and removed by its sweep', () => {
      const record = keys.clinicalNote('c', '2026-11-22T10:00:00.000Z', 'n').pk;
      expect(keys.medicalHistory('c').pk).toBe(record);
      const reaching = handlers.flatMap(([name, bundle, handler]) => {
        const rights = granted(statementsOfRole(bundle, handler))
          .map((right) => right.split(' '))
          .filter(
            ([on, pattern]) => pattern !== undefined && !on?.startsWith('Query index/') && takes(pattern, record),
          );
        return rights.length === 0 ? [] : [[name, rights.map(([operation]) => operation).sort()]];
      });
      expect(reaching).toEqual([
        ['records', ['BatchGetItem', 'ConditionCheckItem', 'GetItem', 'PutItem', 'Query']],
        // An import writes the allergies of a file, and takes them back while nothing else was written; it reads nothing.
        ['directory', ['DeleteItem', 'PutItem']],
        ['removalSweep', ['DeleteItem', 'Query']],
      ]);
    });
  });

  test('to write roles and what they grant are with rbac alone, receipts with cash and with the agenda, which cancels and gives back at once', () => {
    const holding = (partition: string): string[] =>
      SERVICES.filter((service) => {
        const { ConditionCheckItem: _, ...written } = writesOf(service);
        return Object.values(written).flat().includes(partition);
      });
    for (const partition of ['main#ROLES', 'main#RIGHTS']) expect(holding(partition)).toEqual(['rbac']);
    for (const partition of ['main#RECEIPTS', 'main#CASH#*']) expect(holding(partition)).toEqual(['agenda', 'cash']);
  });

  test('of a new schedule stand in the table of sweeps, or its name here on purpose', () => {
    const others: ScheduleName[] = ['archiveSweep', 'audit', 'probe', 'reminders'];
    expect([...SWEEPS.map(([name]) => name), ...others].sort()).toEqual([...SCHEDULE_NAMES].sort());
  });

  test.each(SWEEPS)('of the sweep %s to write end at what bookings and accounts are made of', (service, kinds) => {
    const written = writtenBy(service).map((pattern) => pattern.split('#')[1]);
    expect([...new Set(written)]).toEqual(kinds);
  });

  test('of media to write the table end at uploads and the audit, and it reads no lists', () => {
    expect(writesOf('media')).toEqual({ PutItem: ['main#AUDIT#*', 'main#UPLOAD#*'] });
    expect(actionsOf('media', 'dynamodb:')).not.toContain('dynamodb:Query');
  });

  test('of media on pictures end at their folders, and take nothing back that is published', () => {
    const granted = rightsOf('media').flatMap((s) =>
      listOf(s.Action)
        .filter((action) => action.startsWith('s3:'))
        .map((action) => [action, listOf(s.Resource).map((r) => r['Fn::Join']?.[1][1] ?? 'bucket')]),
    );
    expect(Object.fromEntries(granted)).toEqual({
      's3:PutObject': ['/incoming/*', '/media/*'],
      's3:GetObject': ['/incoming/*'],
      's3:DeleteObject': ['/incoming/*'],
      's3:ListBucket': ['bucket'],
    });
    for (const service of SERVICES.filter((name) => !['archives', 'media', 'records'].includes(name)))
      expect(actionsOf(service, 's3:')).toEqual([]);
  });

  test('of the archive: who serves it gives and deletes its file, who makes it reads pictures and writes no other file', () => {
    const granted = (of: string) =>
      Object.fromEntries(
        rightsOf(of).flatMap((s) =>
          listOf(s.Action)
            .filter((action) => action.startsWith('s3:'))
            .map((action) => [action, listOf(s.Resource).map((r) => r['Fn::Join']?.[1][1] ?? 'bucket')]),
        ),
      );
    expect(granted('archives')).toEqual({
      's3:GetObject': ['/archives/*'],
      's3:DeleteObject': ['/archives/*'],
      's3:ListBucket': ['bucket'],
    });
    expect(granted('archiveSweep')).toEqual({
      's3:GetObject': ['/records/*', '/media/*'],
      's3:PutObject': ['/archives/*'],
      's3:ListBucket': ['bucket', 'bucket'],
    });
  });

  test('of records on the table end at people’s notes and the audit, and take nothing out', () => {
    expect(writesOf('records')).toEqual({
      // The licence of the person who signs is a condition of the signature.
      ConditionCheckItem: [
        ...['main#APT#*', 'main#CLIENT#*', 'main#CONFIG', 'main#CONSENTFORMS', 'main#RECORD#*', 'main#RESOURCES'],
      ],
      // A signature marks its visit, with the history of it and the use of a link.
      PutItem: [
        ...['main#APT#*', 'main#AUDIT#*', 'main#CLIENT#*', 'main#CONSENT#*', 'main#CONSENTFORM#*'],
        ...['main#CONSENTFORMS', 'main#CONSENTNEEDS', 'main#NOTETEMPLATES', 'main#RECORD#*'],
      ],
      UpdateItem: ['main#GUESTLIMIT#*#consents#*', 'main#GUESTLIMIT#*#healthForms#*'],
    });
    for (const service of SERVICES.filter((name) => name !== 'records'))
      expect(JSON.stringify(rightsOf(service))).not.toMatch(/main#CONSENT(#|FORM)/);
  });

  test('of records on photos end at their own folders, which nobody else may touch', () => {
    const granted = rightsOf('records').flatMap((s) =>
      listOf(s.Action)
        .filter((action) => action.startsWith('s3:'))
        .map((action) => [action, listOf(s.Resource).map((r) => r['Fn::Join']?.[1][1] ?? 'bucket')]),
    );
    expect(Object.fromEntries(granted)).toEqual({
      's3:PutObject': ['/records/*', '/records-incoming/*'],
      's3:GetObject': ['/records/*', '/records-incoming/*'],
      's3:DeleteObject': ['/records-incoming/*'],
      's3:ListBucket': ['bucket', 'bucket'],
    });
    const others = SERVICES.filter((name) => name !== 'records' && name !== 'directory').flatMap(rightsOf);
    expect(JSON.stringify(others)).not.toMatch(/records(-incoming)?\//);
  });

  test('to delete versions of photos are with one function, which reads none and gets past no lock', () => {
    const deleting = policies.filter(([, policy]) => /DeleteObjectVersion|Bypass/.test(JSON.stringify(policy)));
    expect(deleting).toHaveLength(1);
    expect(actionsOf('removalSweep', 's3:')).toEqual(['s3:DeleteObjectVersion', 's3:ListBucketVersions']);
    for (const service of SERVICES) {
      const [, f] = own.find(([, { Environment }]) => Environment.Variables.SERVICE_NAME === service) ?? [];
      const knows = 'CLINICAL_BUCKET' in f.Environment.Variables;
      expect([service, knows]).toEqual([service, service === 'records']);
    }
  });

  test('of the function that decodes uploads are to write its log', () => {
    expect(actionsOf('pictures', '').filter((action) => !/^logs:/.test(action))).toEqual([]);
    const [, decoding] = own.find(([, f]) => f.Environment.Variables.SERVICE_NAME === 'pictures') ?? [];
    expect(Object.keys(decoding.Environment.Variables).sort()).toEqual(['LOG_LEVEL', 'SERVICE_NAME']);
  });

  test('to call a function are with the two that take uploads, on the one that decodes them', () => {
    const calling = SERVICES.filter((service) => actionsOf(service, 'lambda:').length > 0);
    expect(calling.sort()).toEqual(['media', 'records']);
    for (const service of calling) {
      const [statement, ...others] = rightsOf(service).filter((s) => listOf(s.Action)[0].startsWith('lambda:'));
      expect(others).toEqual([]);
      expect(statement).toMatchObject({
        Action: 'lambda:InvokeFunction',
        Resource: { 'Fn::GetAtt': [expect.stringMatching(/^Pictures/), 'Arn'] },
      });
      const [, f] = own.find(([, one]) => one.Environment.Variables.SERVICE_NAME === service) ?? [];
      const [, decoding] = own.find(([, one]) => one.Environment.Variables.SERVICE_NAME === 'pictures') ?? [];
      expect(f.Timeout).toBeGreaterThan(decoding.Timeout);
    }
  });

  test('of who signs people up to read secrets end at the captcha’s, and no trigger reads any', () => {
    for (const trigger of ['custom-message', 'pre-sign-up', 'challenge'])
      expect(actionsOf(trigger, 'secretsmanager:')).toEqual([]);
    const [statement, ...others] = rightsOf('codes').filter((s) => JSON.stringify(s.Action).includes('secrets'));
    expect(others).toEqual([]);
    expect(statement.Action).toBe('secretsmanager:GetSecretValue');
    expect(JSON.stringify(statement.Resource)).toContain(':secret:rostro/prod/captcha-??????"');
  });

  test('to send are one per channel, on its own sender', () => {
    expect(actionsOf('notifications-email', 'ses:')).toEqual(['ses:SendRawEmail']);
    expect(actionsOf('notifications-email', 'social-messaging:')).toEqual([]);
    expect(actionsOf('notifications-whatsapp', 'social-messaging:')).toEqual(['social-messaging:SendWhatsAppMessage']);
    expect(actionsOf('notifications-whatsapp', 'ses:')).toEqual([]);
    for (const service of SERVICES) expect(actionsOf(service, 'ses:')).toEqual([]);
  });

  test.each([
    // Their digits make a code good as they leave.
    ['email', ['main#APT#*', 'main#GUESTCODE#*', 'main#LETTER#*'], { UpdateItem: ['main#SIGNINCODE#*'] }],
    ['whatsapp', ['main#APT#*', 'main#LETTER#*'], {}],
  ])(
    'of the %s notifier to write end at what became of its messages, and the codes of its letters',
    (channel, partitions, more) => {
      const { PutItem, ConditionCheckItem = [], ...others } = writesOf(`notifications-${channel}`);
      expect(others).toEqual(more);
      expect(PutItem).toEqual(partitions);
      // What the notice says of the appointment is checked with the write, and of a promotion the consent.
      expect(ConditionCheckItem).toEqual(['main#APT#*', 'main#CLIENT#*']);
    },
  );

  test.each(['relay', 'reminders'])('of %s to publish end at the one bus', (service) => {
    expect(new Set(actionsOf(service, 'events:'))).toEqual(new Set(['events:PutEvents']));
    const onBus = rightsOf(service).filter((s) => listOf(s.Action).includes('events:PutEvents'));
    for (const { Resource } of onBus)
      expect(Resource).toEqual({ 'Fn::GetAtt': [expect.stringMatching(/^Bus/), 'Arn'] });
  });

  test('of the challenge trigger are to use the ticket of a code, and nothing else', () => {
    expect(writesOf('challenge')).toEqual({ UpdateItem: ['main#SIGNINCODE#*'] });
    const actions = actionsOf('challenge', '').filter((action) => !/^logs:/.test(action));
    expect(actions).toEqual(['dynamodb:UpdateItem']);
  });

  test('of the sweep of reminders are to look and to announce, and no more', () => {
    const actions = actionsOf('reminders', '').filter((action) => !/^logs:/.test(action));
    for (const action of actions) expect(action).toMatch(/^(dynamodb:(GetItem|BatchGetItem|Query)|events:PutEvents)$/);
    expect(actions).toContain('events:PutEvents');
  });

  test('of the audit are to read the table whole, and no more', () => {
    const own = rightsOf('audit').filter((s) => !/^logs:/.test(listOf(s.Action)[0]));
    expect(own).toEqual([
      {
        Effect: 'Allow',
        Action: 'dynamodb:Scan',
        Resource: {
          'Fn::ImportValue': expect.stringMatching(/:ExportsOutputFnGetAttTable\w+Arn\w+$/),
        },
      },
    ]);
    const scanning = policies.filter(([, policy]) => JSON.stringify(policy).includes('dynamodb:Scan'));
    expect(scanning.map(([id]) => id.replace(/Role[0-9A-F]{8}$/, '')).sort()).toEqual(['ArchiveSweep', 'TableAudit']);
  });

  test('of the relay on the table end at the outbox', () => {
    const onTable = rightsOf('relay').filter((s) => listOf(s.Action).includes('dynamodb:DeleteItem'));
    expect(onTable.length).toBeGreaterThan(0);
    for (const { Condition } of onTable) {
      const partitions = Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys'];
      expect(partitions.every((key: string) => /^main#OUTBOX#\d$/.test(key))).toBe(true);
    }
  });
});
