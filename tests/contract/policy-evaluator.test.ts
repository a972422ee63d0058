import { describe, expect, test } from '@jest/globals';
import { evaluate, type Policies, type Request, type Statement } from '../support/policy/evaluate.ts';

/**
 * The examples follow AWS's own, on the pages of https://docs.aws.amazon.com that each group names, with the results
 * that these pages state.
 */
const ROLE = 'arn:aws:iam::111122223333:role/Reader';
type Asked = Omit<Request, 'by'> & Partial<Pick<Request, 'by'>>;
const decide = (policies: Partial<Policies>, asked: Asked) =>
  evaluate({ by: { role: ROLE }, ...asked }, { identity: [], resource: [], ...policies });
const byRole = (identity: readonly Statement[], action: string, resource: string, context: Request['context'] = {}) =>
  decide({ identity }, { action, resource, context });

describe('IAM/latest/UserGuide/reference_policies_evaluation-logic.html', () => {
  const everything: Statement = { Effect: 'Allow', Action: '*', Resource: '*' };
  const REPORT = 'arn:aws:s3:::amzn-s3-demo-bucket/report';

  test('by default all requests are implicitly denied', () => {
    expect(byRole([], 's3:GetObject', REPORT)).toBe('denied implicitly');
  });

  test('an explicit allow overrides this default', () => {
    expect(byRole([everything], 's3:GetObject', REPORT)).toBe('allowed');
  });

  test('an explicit deny in any policy overrides any allows', () => {
    const deny: Statement = { Effect: 'Deny', Action: 's3:*', Resource: 'arn:aws:s3:::amzn-s3-demo-bucket/*' };
    expect(byRole([everything, deny], 's3:GetObject', REPORT)).toBe('denied explicitly');
    const ofBucket = { ...deny, Principal: '*' as const };
    expect(decide({ identity: [everything], resource: [ofBucket] }, { action: 's3:GetObject', resource: REPORT })).toBe(
      'denied explicitly',
    );
  });

  test('within an account a resource’s policy may allow what the identity’s does not', () => {
    const allow: Statement = { Effect: 'Allow', Principal: { AWS: ROLE }, Action: 's3:GetObject', Resource: REPORT };
    expect(decide({ resource: [allow] }, { action: 's3:GetObject', resource: REPORT })).toBe('allowed');
    const other = { ...allow, Principal: { AWS: 'arn:aws:iam::111122223333:role/Other' } };
    expect(decide({ resource: [other] }, { action: 's3:GetObject', resource: REPORT })).toBe('denied implicitly');
    const account = { ...allow, Principal: { AWS: 'arn:aws:iam::111122223333:root' } };
    expect(decide({ resource: [account] }, { action: 's3:GetObject', resource: REPORT })).toBe('denied implicitly');
  });
});

describe('IAM/latest/UserGuide/reference_policies_elements_action.html', () => {
  test('a wildcard stands in a name, and case does not matter', () => {
    const keys: Statement = { Effect: 'Allow', Action: 'iam:*AccessKey*', Resource: '*' };
    for (const name of ['CreateAccessKey', 'DeleteAccessKey', 'ListAccessKeys', 'UpdateAccessKey'])
      expect(byRole([keys], `iam:${name}`, '*')).toBe('allowed');
    expect(byRole([keys], 'IAM:listaccesskeys', '*')).toBe('allowed');
    expect(byRole([keys], 'iam:CreateUser', '*')).toBe('denied implicitly');
  });
});

describe('IAM/latest/UserGuide/reference_policies_elements_notaction.html', () => {
  test('NotAction with Allow allows all other actions of the resource', () => {
    const identity: Statement[] = [{ Effect: 'Allow', NotAction: 's3:DeleteBucket', Resource: 'arn:aws:s3:::*' }];
    expect(byRole(identity, 's3:ListBucket', 'arn:aws:s3:::amzn-s3-demo-bucket')).toBe('allowed');
    expect(byRole(identity, 's3:DeleteBucket', 'arn:aws:s3:::amzn-s3-demo-bucket')).toBe('denied implicitly');
    expect(byRole(identity, 'ec2:RunInstances', 'arn:aws:ec2:us-east-1:111122223333:instance/i')).toBe(
      'denied implicitly',
    );
  });

  test('NotAction with Deny denies all others to whoever signed in without MFA', () => {
    const identity: Statement[] = [
      { Effect: 'Allow', Action: '*', Resource: '*' },
      {
        Effect: 'Deny',
        NotAction: 'iam:*',
        Resource: '*',
        Condition: { BoolIfExists: { 'aws:MultiFactorAuthPresent': 'false' } },
      },
    ];
    const without = { 'aws:MultiFactorAuthPresent': 'false' };
    expect(byRole(identity, 's3:ListBucket', 'arn:aws:s3:::b', without)).toBe('denied explicitly');
    expect(byRole(identity, 'iam:ListUsers', '*', without)).toBe('allowed');
    expect(byRole(identity, 's3:ListBucket', 'arn:aws:s3:::b', { 'aws:MultiFactorAuthPresent': 'true' })).toBe(
      'allowed',
    );
    // IfExists: also without the key.
    expect(byRole(identity, 's3:ListBucket', 'arn:aws:s3:::b')).toBe('denied explicitly');
  });
});

describe('IAM/latest/UserGuide/reference_policies_elements_notresource.html', () => {
  test('NotResource with Deny leaves out the one folder', () => {
    const identity: Statement[] = [
      { Effect: 'Allow', Action: 's3:*', Resource: '*' },
      {
        Effect: 'Deny',
        Action: 's3:*',
        NotResource: ['arn:aws:s3:::amzn-s3-demo-bucket/Payroll', 'arn:aws:s3:::amzn-s3-demo-bucket/Payroll/*'],
      },
    ];
    expect(byRole(identity, 's3:GetObject', 'arn:aws:s3:::amzn-s3-demo-bucket/Payroll/may')).toBe('allowed');
    expect(byRole(identity, 's3:GetObject', 'arn:aws:s3:::amzn-s3-demo-bucket/Other')).toBe('denied explicitly');
  });
});

describe('IAM/latest/UserGuide/reference_policies_elements_resource.html', () => {
  const identity: Statement[] = [
    { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::amzn-s3-demo-bucket/*/test/*' },
  ];

  test.each([
    ['1/test/object.jpg', 'allowed'],
    ['1/2/test/object.jpg', 'allowed'],
    ['1/2/test/3/object.jpg', 'allowed'],
    ['1-test/object.jpg', 'denied implicitly'],
    ['test/object.jpg', 'denied implicitly'],
  ])('a wildcard goes across slashes: %s is %s', (key, decision) => {
    expect(byRole(identity, 's3:GetObject', `arn:aws:s3:::amzn-s3-demo-bucket/${key}`)).toBe(decision);
  });

  test('a question mark is one character: the six that Secrets Manager adds', () => {
    const secret = 'arn:aws:secretsmanager:us-east-1:111122223333:secret:app/captcha';
    const read: Statement[] = [
      { Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: `${secret}-??????` },
    ];
    expect(byRole(read, 'secretsmanager:GetSecretValue', `${secret}-a1b2C3`)).toBe('allowed');
    expect(byRole(read, 'secretsmanager:GetSecretValue', `${secret}-2-a1b2C3`)).toBe('denied implicitly');
  });
});

describe('IAM/latest/UserGuide/reference_policies_elements_condition_operators.html', () => {
  const when = (Condition: Statement['Condition'] & object): Statement[] => [
    { Effect: 'Allow', Action: 's3:ListBucket', Resource: '*', Condition },
  ];
  const list = (Condition: Statement['Condition'] & object, context: Request['context']) =>
    byRole(when(Condition), 's3:ListBucket', 'arn:aws:s3:::b', context);

  test('a key that is missing does not match, unless the operator is negated or IfExists', () => {
    expect(list({ StringEquals: { 'aws:PrincipalTag/job': 'iamuser-admin' } }, {})).toBe('denied implicitly');
    expect(list({ StringNotLike: { 'aws:PrincipalTag/job': 'x' } }, {})).toBe('allowed');
    expect(list({ ArnNotLike: { 'aws:SourceArn': 'arn:aws:sns:*:*:x' } }, {})).toBe('allowed');
    expect(list({ StringLikeIfExists: { 'aws:PrincipalTag/job': 'x' } }, {})).toBe('allowed');
  });

  test('values are joined by OR, of a negated operator by NOR; keys and operators by AND', () => {
    const jobs = ['a', 'b'];
    expect(list({ StringEquals: { job: jobs } }, { job: 'b' })).toBe('allowed');
    expect(list({ StringNotEquals: { job: jobs } }, { job: 'b' })).toBe('denied implicitly');
    expect(list({ StringNotEquals: { job: jobs } }, { job: 'c' })).toBe('allowed');
    const both = { StringEquals: { job: 'a' }, Bool: { 'aws:SecureTransport': 'true' } };
    expect(list(both, { job: 'a', 'aws:SecureTransport': 'true' })).toBe('allowed');
    expect(list(both, { job: 'a', 'aws:SecureTransport': 'false' })).toBe('denied implicitly');
  });

  test('keys have no case, values have', () => {
    expect(list({ StringEquals: { 'AWS:SourceAccount': '1' } }, { 'aws:sourceaccount': '1' })).toBe('allowed');
    expect(list({ StringEquals: { job: 'Admin' } }, { job: 'admin' })).toBe('denied implicitly');
  });

  test('Null asks whether the key is there', () => {
    expect(list({ Null: { 'aws:TokenIssueTime': 'true' } }, {})).toBe('allowed');
    expect(list({ Null: { 'aws:TokenIssueTime': 'true' } }, { 'aws:TokenIssueTime': 'x' })).toBe('denied implicitly');
  });

  test('each part of an ARN is compared by itself', () => {
    const ofTopic = (arn: string) => ({ ArnEquals: { 'aws:SourceArn': arn } });
    const topic = { 'aws:SourceArn': 'arn:aws:sns:us-east-1:111122223333:told' };
    expect(list(ofTopic('arn:aws:sns:*:111122223333:told'), topic)).toBe('allowed');
    expect(list(ofTopic('arn:aws:sns:*:told'), topic)).toBe('denied implicitly');
  });

  test('what is not known here is an error, and no decision', () => {
    expect(() => list({ IpAddress: { 'aws:SourceIp': '203.0.113.0/24' } }, {})).toThrow('IpAddress');
    const resource = `arn:aws:s3:::b/$${'{aws:username}'}`;
    const own: Statement[] = [{ Effect: 'Allow', Action: 's3:*', Resource: resource }];
    expect(() => byRole(own, 's3:GetObject', 'arn:aws:s3:::b/ana')).toThrow('policy variable');
    expect(() => list({ StringEquals: { tags: 'a' } }, { tags: ['a', 'b'] })).toThrow('many values');
  });
});

describe('IAM/latest/UserGuide/reference_policies_condition-single-vs-multi-valued-context-keys.html', () => {
  const tags = (operator: string): Statement[] => [
    {
      Effect: 'Allow',
      Action: 'ec2:CreateTags',
      Resource: '*',
      Condition: { [operator]: { 'aws:TagKeys': ['environment', 'cost-center'] } },
    },
  ];
  test.each([
    ['ForAllValues:StringEquals', ['environment', 'cost-center'], 'allowed'],
    ['ForAllValues:StringEquals', ['environment'], 'allowed'],
    ['ForAllValues:StringEquals', ['environment', 'dept'], 'denied implicitly'],
    ['ForAnyValue:StringEquals', ['environment', 'dept'], 'allowed'],
    ['ForAnyValue:StringEquals', ['dept'], 'denied implicitly'],
  ])('%s of %p is %s', (operator, keys, decision) => {
    expect(byRole(tags(operator), 'ec2:CreateTags', '*', { 'aws:TagKeys': keys })).toBe(decision);
  });

  test('without any key in the request ForAllValues holds, and ForAnyValue does not', () => {
    expect(byRole(tags('ForAllValues:StringEquals'), 'ec2:CreateTags', '*')).toBe('allowed');
    expect(byRole(tags('ForAnyValue:StringEquals'), 'ec2:CreateTags', '*')).toBe('denied implicitly');
  });
});

describe('amazondynamodb/latest/developerguide/specifying-conditions.html', () => {
  const TABLE = 'arn:aws:dynamodb:us-west-2:111122223333:table/GameScores';
  const own: Statement[] = [
    {
      Effect: 'Allow',
      Action: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
      ],
      Resource: TABLE,
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['player#ana', 'game#*'] } },
    },
  ];
  const get = (...keys: string[]) => byRole(own, 'dynamodb:BatchGetItem', TABLE, { 'dynamodb:LeadingKeys': keys });

  test('who asks for many keys must have the right for each of them', () => {
    expect(get('player#ana')).toBe('allowed');
    expect(get('player#ana', 'game#7')).toBe('allowed');
    expect(get('player#ana', 'player#eva')).toBe('denied implicitly');
  });

  test('an index is a resource of its own, and a scan names no key', () => {
    expect(byRole(own, 'dynamodb:Query', `${TABLE}/index/byGame`)).toBe('denied implicitly');
    expect(byRole(own, 'dynamodb:Scan', TABLE)).toBe('denied implicitly');
  });
});

describe('AmazonS3/latest/userguide/example-bucket-policies.html', () => {
  const secure: Statement = {
    Effect: 'Deny',
    Principal: '*',
    Action: 's3:*',
    Resource: ['arn:aws:s3:::amzn-s3-demo-bucket', 'arn:aws:s3:::amzn-s3-demo-bucket/*'],
    Condition: { Bool: { 'aws:SecureTransport': 'false' } },
  };
  test('only requests over HTTPS pass', () => {
    const identity: Statement[] = [{ Effect: 'Allow', Action: 's3:GetObject', Resource: '*' }];
    const get = (isSecure: string) => ({
      action: 's3:GetObject',
      resource: 'arn:aws:s3:::amzn-s3-demo-bucket/a',
      context: { 'aws:SecureTransport': isSecure },
    });
    expect(decide({ identity, resource: [secure] }, get('true'))).toBe('allowed');
    expect(decide({ identity, resource: [secure] }, get('false'))).toBe('denied explicitly');
  });
});

describe('sns/latest/dg/sns-access-policy-use-cases.html', () => {
  const TOPIC = 'arn:aws:sns:us-east-2:444455556666:MyTopic';
  const publish = (resource: Statement[], account: string) =>
    decide(
      { identity: [{ Effect: 'Allow', Action: '*', Resource: '*' }], resource },
      {
        by: { service: 'cloudwatch.amazonaws.com' },
        action: 'SNS:Publish',
        resource: TOPIC,
        context: { 'aws:SourceAccount': account },
      },
    );
  test('a service publishes by the topic’s policy alone, for the account that it names', () => {
    const allow: Statement = {
      Effect: 'Allow',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Action: 'sns:Publish',
      Resource: TOPIC,
      Condition: { StringEquals: { 'aws:SourceAccount': '444455556666' } },
    };
    expect(publish([], '444455556666')).toBe('denied implicitly');
    expect(publish([allow], '444455556666')).toBe('allowed');
    expect(publish([allow], '111122223333')).toBe('denied implicitly');
    expect(publish([{ ...allow, Principal: { Service: 's3.amazonaws.com' } }], '444455556666')).toBe(
      'denied implicitly',
    );
  });
});
