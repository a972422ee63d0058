import { describe, expect, test } from '@jest/globals';
import { compareReleases } from './compare.ts';
import { type Json, Template, type Templates } from './templates.ts';

const STATEFUL = 'Rostro-prod-Stateful';
const APP = 'Rostro-prod-App';

const attribute = (Name: string, Required: boolean) => ({ Name, Required, Mutable: true });
const index = (IndexName: string, AttributeName = 'client') => ({
  IndexName,
  KeySchema: [{ AttributeName, KeyType: 'HASH' }],
  Projection: { ProjectionType: 'ALL' },
});
/** A small environment as it was deployed last. */
const deployed = (): Record<string, Json> => ({
  [STATEFUL]: {
    Resources: {
      Table: {
        Type: 'AWS::DynamoDB::GlobalTable',
        Properties: {
          TableName: 'rostro-prod',
          KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
          GlobalSecondaryIndexes: [index('byClient')],
        },
        DeletionPolicy: 'Retain',
      },
      Pool: {
        Type: 'AWS::Cognito::UserPool',
        Properties: { UserPoolName: 'rostro-prod', UsernameAttributes: ['email'], Schema: [attribute('email', true)] },
        DeletionPolicy: 'Retain',
      },
      Media: { Type: 'AWS::S3::Bucket', Properties: {}, DeletionPolicy: 'Retain' },
      Sender: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'rostro.example' } },
    },
  },
  [APP]: {
    Resources: {
      Sweep: {
        Type: 'AWS::Lambda::Function',
        Properties: { Runtime: 'nodejs24.x', Code: { S3Key: 'a.zip' }, Origin: [{ Ref: 'OriginSecret' }] },
      },
      OriginSecret: { Type: 'AWS::SecretsManager::Secret' },
      Cdn: { Type: 'AWS::CloudFront::Distribution', Properties: { Header: { Ref: 'OriginSecret' } } },
      Silent: { Type: 'AWS::CloudWatch::Alarm', Properties: { Threshold: 1 } },
    },
  },
});

const parsed = (raw: Record<string, Json>): Templates =>
  Object.fromEntries(Object.entries(raw).map(([stack, template]) => [stack, Template.parse(template)]));

/** What a release says after a change: `stop Table`. */
function found(change: (now: Record<string, Json>) => void): { heads: string[]; text: string } {
  const now = deployed();
  change(now);
  const findings = compareReleases(parsed(deployed()), parsed(now));
  return {
    heads: findings.map(({ kind, subject }) => `${kind} ${subject}`),
    text: findings.map(({ what, fix }) => `${what} ${fix}`).join('\n'),
  };
}

/** A construct with another id. */
function rename(resources: Json, from: string, to: string): void {
  resources[to] = resources[from];
  delete resources[from];
}

test('the same release again, and a first one, say nothing', () => {
  expect(found(() => undefined).heads).toEqual([]);
  expect(compareReleases({}, parsed(deployed()))).toEqual([]);
});

test('code, thresholds and new things are an ordinary release', () => {
  const { heads } = found((now) => {
    now[APP].Resources.Sweep.Properties.Code.S3Key = 'b.zip';
    now[APP].Resources.Silent.Properties.Threshold = 2;
    now[STATEFUL].Resources.Other = { Type: 'AWS::S3::Bucket', Properties: {} };
  });
  expect(heads).toEqual([]);
});

describe('what holds data', () => {
  test('is not replaced: AWS cannot change its key', () => {
    const { heads, text } = found((now) => {
      now[STATEFUL].Resources.Table.Properties.KeySchema[0].AttributeName = 'id';
    });
    expect(heads).toContain('stop Table');
    expect(text).toMatch(
      /GlobalTable Table of Rostro-prod-Stateful would be replaced by an empty one, as AWS cannot change KeySchema/,
    );
    expect(text).toContain('--allow-replacement Table');
  });

  test('is not replaced by one with another name, nor made again under its own', () => {
    const named = found((now) => {
      now[STATEFUL].Resources.Table.Properties.TableName = 'clinic-prod';
    });
    expect(named.heads).toEqual(['stop Table']);
    expect(named.text).toContain('as AWS cannot change TableName');
    expect(found((now) => rename(now[STATEFUL].Resources, 'Table', 'Clinic')).heads).toEqual(['stop Table']);
  });

  test.each(['Table', 'Pool', 'Media', 'Sender'])('is not given up: %s', (id) => {
    const { heads, text } = found((now) => void delete now[STATEFUL].Resources[id]);
    expect(heads).toContain(`stop ${id}`);
    expect(text).toContain('would no longer belong to the stack');
  });

  test('that was only renamed is found beside its empty twin', () => {
    const { heads, text } = found((now) => rename(now[STATEFUL].Resources, 'Media', 'Pictures'));
    expect(heads).toEqual(['stop Media']);
    expect(text).toContain('renamed or moved (Pictures is new and empty)');
  });
});

describe('the table', () => {
  test('gets one index in a release', () => {
    const add = (...names: string[]) =>
      found((now) => {
        now[STATEFUL].Resources.Table.Properties.GlobalSecondaryIndexes.push(...names.map((name) => index(name)));
      });
    expect(add('byDay').heads).toEqual([]);
    expect(add('byDay', 'byPhone').heads).toEqual(['stop Table']);
    expect(add('byDay', 'byPhone').text).toContain('2 indexes at once (byDay, byPhone)');
  });

  test('does not lose one and get one at once, nor change the key of one', () => {
    const swap = found((now) => {
      now[STATEFUL].Resources.Table.Properties.GlobalSecondaryIndexes = [index('byDay')];
    });
    expect(swap.text).toContain('2 indexes at once (byDay, byClient)');
    const changed = found((now) => {
      now[STATEFUL].Resources.Table.Properties.GlobalSecondaryIndexes = [index('byClient', 'phone')];
    });
    expect(changed.text).toContain(
      'The index byClient of the table Table of Rostro-prod-Stateful would get another key',
    );
  });
});

describe('the pool', () => {
  const poolWith = (change: (properties: Json) => void) =>
    found((now) => change(now[STATEFUL].Resources.Pool.Properties));

  test('keeps its attributes, and may get custom ones', () => {
    expect(poolWith(({ Schema }) => Schema.push(attribute('made_for', false))).heads).toEqual([]);
    expect(poolWith(({ Schema }) => Schema.push(attribute('name', true))).text).toContain('the attribute name');
    expect(poolWith(({ Schema }) => Object.assign(Schema[0], { Required: false })).text).toContain(
      'the attribute email',
    );
    expect(poolWith((properties) => Object.assign(properties, { Schema: [] })).heads).toEqual(['stop Pool']);
  });

  test('keeps what people sign in with', () => {
    const { heads, text } = poolWith((properties) =>
      Object.assign(properties, { UsernameAttributes: ['phone_number'] }),
    );
    expect(heads).toEqual(['stop Pool']);
    expect(text).toContain('UsernameAttributes, which Cognito fixes when it makes a pool');
  });
});

describe('the secret by which the API knows its CDN', () => {
  /** The stacks in the middle of changing it: what the CDN sends, and what functions take. */
  const at = (sent: string, ...taken: string[]) =>
    parsed({
      [APP]: {
        Resources: {
          Cdn: { Type: 'AWS::CloudFront::Distribution', Properties: { Header: { Ref: sent } } },
          Sweep: { Type: 'AWS::Lambda::Function', Properties: { Origin: taken.map((Ref) => ({ Ref })) } },
        },
      },
    });
  const [OLD, NEW] = ['OriginSecret1A', 'OriginSecret22B'];
  const begun = at(OLD, OLD, NEW);
  const sends = at(NEW, NEW, OLD);

  test('changes in three steps, each of which may be undone', () => {
    const steps = [at(OLD, OLD), begun, sends, at(NEW, NEW)];
    const pairs = steps.slice(1).flatMap((step, before) => [[steps[before], step] as const]);
    expect(pairs).toHaveLength(3);
    for (const [before, after] of pairs) expect(compareReleases(before ?? {}, after)).toEqual([]);
    expect(compareReleases(sends, begun)).toEqual([]);
  });

  test.each([
    ['is sent before functions take it', at(OLD, OLD), sends, NEW],
    ['is sent when they have forgotten it', begun, at(NEW, NEW), OLD],
  ])('stops a deployment where one %s', (_, before, after, subject) => {
    expect(compareReleases(before, after)).toMatchObject([{ kind: 'stop', subject }]);
  });
});

test('a stack that is made no more is named, as it stays', () => {
  expect(found((now) => void delete now[APP]).heads).toEqual([`warning ${APP}`]);
});
