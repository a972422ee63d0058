import { describe, expect, test } from '@jest/globals';
import { type CfnElement, CfnResource, type Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { ENVIRONMENTS, synthesize } from './synthesize.ts';

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
type Json = any;

const made = ENVIRONMENTS.map((name) => [name, synthesize(name)] as const);

const listOf = (value: Json): Json[] => (value === undefined ? [] : [value].flat());

/** A value as the template rules name it: `<Site1A2B.Arn>/*`; of another stack, the name of its export. */
function named(value: Json): string {
  if (typeof value === 'string') return value;
  if (value.Ref) return `<${value.Ref}>`;
  if (value['Fn::GetAtt']) return `<${listOf(value['Fn::GetAtt']).join('.')}>`;
  if (value['Fn::ImportValue']) return value['Fn::ImportValue'];
  if (value['Fn::Sub']) return listOf(value['Fn::Sub'])[0].replace(/\$\{(.+?)\}/g, '<$1>');
  if (value['Fn::Join']) return value['Fn::Join'][1].map(named).join(value['Fn::Join'][0]);
  return JSON.stringify(value);
}

interface Said {
  construct: CfnResource;
  statement: Json;
}

const isStatement = (value: Json): boolean => typeof value?.Effect === 'string';
/** Every statement of a resource, wherever in it one stands. */
const statementsIn = (value: Json): Json[] =>
  isStatement(value)
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(statementsIn)
      : [];

/** What a template says, beside the construct that says it. */
const saidIn = (stack: Stack): Said[] =>
  stack.node.findAll().flatMap((construct) => {
    if (!CfnResource.isCfnResource(construct)) return [];
    const { Resources } = stack.resolve((construct as CfnElement & { _toCloudFormation(): Json })._toCloudFormation());
    return statementsIn(Object.values(Resources ?? {})).map((statement) => ({ construct, statement }));
  });

/** Reasons that were given on the construct, or on what it is part of: `Resource::*` → reason. */
const reasonsOf = (construct: IConstruct): Record<string, string> =>
  Object.fromEntries(
    construct.node.scopes
      .flatMap((scope) => scope.node.metadata)
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(data as Record<string, Json>))
      .flatMap(([id, reason]) => {
        const [, finding] = /AwsSolutions-IAM5\[(.+)\]$/.exec(id) ?? [];
        return finding === undefined ? [] : [[finding, JSON.stringify(reason)]];
      }),
  );

const isGrant = ({ construct }: Said): boolean => /^AWS::IAM::/.test(construct.cfnResourceType);
const isAllowed = ({ statement }: Said): boolean => statement.Effect === 'Allow';

describe.each(made)('in %s', (_, { stacks }) => {
  const said = Object.values(stacks).flatMap(saidIn);
  const grants = said.filter((one) => isGrant(one) && isAllowed(one));
  const resourcePolicies = said.filter((one) => !isGrant(one));

  test('there are grants, and policies of resources', () => {
    expect(grants.length).toBeGreaterThan(50);
    expect(resourcePolicies.length).toBeGreaterThan(5);
  });

  test('no right names a `*` without a written reason', () => {
    const unexplained = grants.flatMap(({ construct, statement: { Action, Resource } }) => {
      const wildcards = [
        ...listOf(Action).map((action) => `Action::${named(action)}`),
        ...listOf(Resource).map((resource) => `Resource::${named(resource)}`),
      ].filter((one) => one.includes('*'));
      const reasons = reasonsOf(construct);
      return wildcards.filter((one) => reasons[one] === undefined).map((one) => `${construct.node.path}: ${one}`);
    });
    expect(unexplained).toEqual([]);
  });

  test('no right is for every resource', () => {
    expect(grants.filter(({ statement }) => listOf(statement.Resource).includes('*'))).toEqual([]);
  });

  test('nothing is granted by what it is not, nobody hands roles on', () => {
    for (const { statement } of said.filter(isAllowed)) {
      expect(Object.keys(statement)).not.toEqual(expect.arrayContaining(['NotAction']));
      expect(Object.keys(statement)).not.toEqual(expect.arrayContaining(['NotResource']));
      expect(Object.keys(statement)).not.toEqual(expect.arrayContaining(['NotPrincipal']));
      expect(listOf(statement.Action).filter((action) => /^(iam|\*)/.test(named(action)))).toEqual([]);
    }
  });

  test('no resource lets everybody in: who is let in is named, a service of AWS under a condition', () => {
    const letIn = resourcePolicies.filter(isAllowed);
    for (const { construct, statement } of letIn) {
      const principals = Object.values(
        typeof statement.Principal === 'string' ? { AWS: statement.Principal } : (statement.Principal ?? {}),
      ).flatMap(listOf);
      expect([construct.node.path, principals.map(named)]).not.toContainEqual(expect.arrayContaining(['*']));
      if (statement.Principal?.Service !== undefined && statement.Condition === undefined) {
        const service = named(statement.Principal.Service);
        expect(SERVICES_WITHOUT_CONDITION).toContain(`${service} ${construct.cfnResourceType}`);
      }
    }
  });

  test('a policy of a resource names a `*` only where it is the resource itself', () => {
    const wide = resourcePolicies.filter(isAllowed).flatMap(({ construct, statement }) =>
      [...listOf(statement.Action), ...listOf(statement.Resource)]
        .map(named)
        .filter((one) => one.includes('*'))
        .map((one) => `${construct.cfnResourceType} ${one.replace(/<\w+\.Arn>/, '{itself}')}`),
    );
    expect(wide.filter((one) => RESOURCE_REASONS[one] === undefined)).toEqual([]);
  });
});

/** Lambda assumes the role of a function: the role is made for it. EventBridge takes no conditions in the policy of a topic. */
const SERVICES_WITHOUT_CONDITION = [
  'lambda.amazonaws.com AWS::IAM::Role',
  'events.amazonaws.com AWS::SNS::TopicPolicy',
];
/** Policies of resources, which the template rules do not look at. */
const RESOURCE_REASONS: Record<string, string> = {
  'AWS::KMS::Key kms:*': 'By this the account’s own policies say who may use the key, as for any other resource.',
  'AWS::KMS::Key *': 'In the policy of a key it is the key.',
  'AWS::KMS::Key kms:GenerateDataKey*': 'With and without the plain text: what publishing to an encrypted topic takes.',
  'AWS::S3::BucketPolicy {itself}/*': 'What lies in the bucket, for the one CDN.',
  'AWS::S3::BucketPolicy {itself}/site/*': 'Where S3 writes who asked the site bucket for what, in the bucket of logs.',
  'AWS::S3::BucketPolicy {itself}/media/*': 'What was published, for the CDN of the account.',
};
