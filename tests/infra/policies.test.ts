import { afterAll, describe, expect, test } from '@jest/globals';
import { Template } from 'aws-cdk-lib/assertions';
import { loadEnvironment } from '../../infra/config/load.ts';
import { loadCallList } from '../../infra/resources/calls.ts';
import { FUNCTION_NAMES } from '../../infra/resources/functions.ts';
import { deploy } from '../support/policy/cloud.ts';
import { evaluate } from '../support/policy/evaluate.ts';
import {
  deniedOf,
  functionRequests,
  functionsOf,
  itemRequest,
  serviceRequests,
  wholeRequests,
} from '../support/policy/requests.ts';
import { cdkContext, construct, ENVIRONMENTS, synthesize } from './synthesize.ts';

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
type Json = any;

const environmentOf = (name: string) => loadEnvironment(cdkContext().environments, name);
const templatesOf = (name: string): Record<string, Json> =>
  Object.fromEntries(Object.entries(synthesize(name).templates).map(([stack, made]) => [stack, made.toJSON()]));

describe.each(ENVIRONMENTS)('in %s', (name) => {
  const cloud = deploy(templatesOf(name));

  test('everything that functions are known to do is allowed', () => {
    const asked = functionRequests(cloud, environmentOf(name));
    expect(asked.length).toBeGreaterThan(500);
    expect(deniedOf(cloud, asked)).toEqual([]);
    const sender = asked.filter(({ what }) => what.includes('ses:SendRawEmail')).map(({ request }) => request.resource);
    const { account, mailIdentity } = environmentOf(name);
    expect(sender).toContain(`arn:aws:ses:us-east-1:${account}:identity/${mailIdentity.name}`);
  });

  test('alarms, rules, topics, queues, the API and the user pool reach what they name', () => {
    const asked = serviceRequests(cloud);
    expect(asked.length).toBeGreaterThan(FUNCTION_NAMES.length);
    expect(deniedOf(cloud, asked)).toEqual([]);
  });

  /** Lambda's own, and X-Ray's, which no code of ours asks for; the table's lines have a test of their own. */
  const BY_LAMBDA = /^(logs|xray|sqs|dynamodb):/;

  test('no function may call what it is not known to call', () => {
    const idle = [...functionsOf(cloud)].flatMap(([functionName, { properties }]) => {
      const called = new Set(Object.keys(loadCallList()[functionName]).map((call) => call.split(' ')[0]));
      if (called.has('s3:GetObject')) called.add('s3:ListBucket');
      return cloud
        .ofRole(properties.Role)
        .flatMap(({ Action = [] }) => [Action].flat())
        .filter((action) => !BY_LAMBDA.test(action) && !called.has(action))
        .map((action) => `${functionName}: ${action}`);
    });
    expect(idle).toEqual([]);
  });
});

describe('a fault that is planted is found:', () => {
  const environment = environmentOf('prod');
  const deniedWith = (plant: (templates: Record<string, Json>) => void): string[] => {
    const templates = structuredClone(templatesOf('prod'));
    plant(templates);
    const cloud = deploy(templates);
    return deniedOf(cloud, [...functionRequests(cloud, environment), ...serviceRequests(cloud)]);
  };
  const resources = (template: Json, type: string): Json[] =>
    Object.values<Json>(template.Resources).filter(({ Type }) => Type === type);
  const withoutAction = (template: Json, action: string): void => {
    const policies = resources(template, 'AWS::IAM::Role').flatMap(({ Properties: { Policies = [] } }) => Policies);
    for (const { PolicyDocument: document } of policies) {
      document.Statement = document.Statement.filter(({ Action }: Json) => ![Action].flat().includes(action));
    }
  };

  test('a right that a role lost', () => {
    const denied = deniedWith(({ app }) => withoutAction(app, 'events:PutEvents'));
    expect(denied).toContainEqual(expect.stringMatching(/^relay.sweep: events:PutEvents bus .* denied implicitly$/));
  });

  test('a bucket that refuses what a role may do', () => {
    const denied = deniedWith(({ stateful }) => {
      for (const { Properties } of resources(stateful, 'AWS::S3::BucketPolicy')) {
        const everything = { Effect: 'Deny', Principal: '*', Action: 's3:GetObject', Resource: 'arn:aws:s3:::*' };
        Properties.PolicyDocument.Statement.push(everything);
      }
    });
    expect(denied).toContainEqual(expect.stringMatching(/^media: s3:GetObject media\/incoming .* denied explicitly$/));
  });

  test('mails that may go to verified senders only, in SES’s sandbox', () => {
    const denied = deniedWith(({ app }) => {
      const text = JSON.stringify(app).replaceAll(':identity/*', `:identity/${environment.mailIdentity.name}`);
      Object.assign(app, JSON.parse(text));
    });
    const mails = denied.filter((one) => one.includes('ses:SendRawEmail'));
    expect(mails).toEqual([expect.stringMatching(/^email: .*identity\/ana@example.test/)]);
  });

  test('a topic that CloudWatch may not publish to', () => {
    const denied = deniedWith(({ app }) => {
      for (const { Properties } of resources(app, 'AWS::SNS::TopicPolicy')) {
        const document = Properties.PolicyDocument;
        document.Statement = document.Statement.filter(({ Effect }: Json) => Effect === 'Deny');
      }
    });
    expect(denied).toContainEqual(expect.stringMatching(/^the alarm .* rings is denied implicitly$/));
  });

  test('a transaction over partitions of which one is missing', () => {
    const denied = deniedWith(({ app }) => {
      Object.assign(app, JSON.parse(JSON.stringify(app).replaceAll('"main#AUDIT#*"', '"main#AUDITS#*"')));
    });
    expect(denied).toContainEqual(expect.stringMatching(/^agenda: PutItem of all its partitions at once/));
  });
});

describe('the other shape of the table’s rights, for whole requests', () => {
  const { app, stacks, remove } = construct('prod', {}, { tableRights: 'all' });
  afterAll(remove);
  app.synth();
  const templates = Object.fromEntries(
    Object.entries(stacks).map(([stack, made]) => [stack, Template.fromStack(made).toJSON()]),
  );
  const [cloud, own] = [deploy(templates), deploy(templatesOf('prod'))];
  const AUDIT = 'main#AUDIT#2026-11-29';

  test('allows everything that functions are known to do, one by one', () => {
    expect(deniedOf(cloud, functionRequests(cloud, environmentOf('prod')))).toEqual([]);
  });

  test('allows each action of a transaction with the keys of all its members, which the first shape does not', () => {
    expect(deniedOf(cloud, wholeRequests(cloud))).toEqual([]);
    expect(deniedOf(own, wholeRequests(own))).toContainEqual(
      expect.stringMatching(/^records: UpdateItem .* denied explicitly$/),
    );
  });

  test.each(['UpdateItem', 'DeleteItem'])('lets no role and nobody else %s an entry of the audit', (operation) => {
    const names = [...functionsOf(cloud).keys()];
    const asked = names.map((name) => itemRequest(cloud, name, operation, [AUDIT]));
    expect(deniedOf(cloud, asked)).toHaveLength(names.length);
    const everything = [{ Effect: 'Allow' as const, Action: '*', Resource: '*' }];
    const [first] = asked;
    if (first === undefined) throw new Error('no function');
    const resource = cloud.ofResource(first.request.resource);
    expect(evaluate(first.request, { identity: everything, resource })).toBe('denied explicitly');
  });

  test('is chosen by a word of cdk.json, and by no other', () => {
    expect(() => construct('dev', {}, { tableRights: 'some' })).toThrow(
      'tableRights in cdk.json must be own or all, not some',
    );
  });
});
