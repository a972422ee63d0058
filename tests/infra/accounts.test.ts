import { describe, expect, test } from '@jest/globals';
import { resourcesOf, synthesize } from './synthesize.ts';

const { templates } = synthesize('prod');
const dev = synthesize('dev');
const { stateful, app } = templates;

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
type Json = any;
const [poolId, pool] = resourcesOf(stateful, 'AWS::Cognito::UserPool')[0] ?? [];
const POOL_ARN = { 'Fn::GetAtt': [poolId, 'Arn'] };
const functionOf = (template: typeof stateful, handler: string) =>
  resourcesOf(template, 'AWS::Lambda::Function').find(([, f]) => f.Handler === `index.${handler}`) ?? [];

describe('the triggers', () => {
  const TRIGGERS = {
    CreateAuthChallenge: 'challenge',
    CustomMessage: 'customMessage',
    DefineAuthChallenge: 'challenge',
    PreSignUp: 'preSignUp',
    VerifyAuthChallengeResponse: 'challenge',
  };

  test('are the pool’s five, and it may call them', () => {
    const ids = Object.entries(TRIGGERS).map(([name, handler]) => [name, functionOf(stateful, handler)[0]]);
    expect(pool.LambdaConfig).toEqual(
      Object.fromEntries(ids.map(([name, id]) => [name, { 'Fn::GetAtt': [id, 'Arn'] }])),
    );
    const permissions = resourcesOf(stateful, 'AWS::Lambda::Permission').map(([, permission]) => permission);
    for (const [, id] of ids) {
      expect(permissions.find((permission) => permission.FunctionName['Fn::GetAtt'][0] === id)).toEqual({
        Action: 'lambda:InvokeFunction',
        FunctionName: { 'Fn::GetAtt': [id, 'Arn'] },
        Principal: 'cognito-idp.amazonaws.com',
        SourceArn: POOL_ARN,
      });
    }
  });

  test('answer within the five seconds that Cognito waits', () => {
    for (const handler of Object.values(TRIGGERS)) expect(functionOf(stateful, handler)[1].Timeout).toBe(5);
  });
});

describe('the captcha', () => {
  const variablesIn = (template: typeof stateful) =>
    resourcesOf(template, 'AWS::Lambda::Function').find(
      ([, f]) => f.Environment.Variables.SERVICE_NAME === 'codes',
    )?.[1].Environment.Variables;
  const variables = variablesIn(app);

  test('of a sign-up is checked by our API with a secret of which the template has the name alone', () => {
    expect(variables.CAPTCHA_PROVIDER).toBe('recaptcha');
    expect(JSON.stringify(variables.CAPTCHA_SECRET_ARN)).toMatch(/:secretsmanager:.*:secret:rostro\/prod\/captcha"/);
    expect(JSON.stringify(app.toJSON())).not.toMatch(/resolve:secretsmanager:[^}]*captcha/);
  });

  test('is none in dev, where there is no secret to read', () => {
    const { CAPTCHA_PROVIDER, CAPTCHA_SECRET_ARN } = variablesIn(dev.templates.app);
    expect([CAPTCHA_PROVIDER, CAPTCHA_SECRET_ARN]).toEqual(['none', undefined]);
    expect(JSON.stringify(dev.templates.app.toJSON())).not.toContain('secretsmanager:GetSecretValue');
  });
});

describe('before the pool', () => {
  const [aclId, acl] = resourcesOf(stateful, 'AWS::WAFv2::WebACL')[0] ?? [];
  const ruleOf = (name: string): Json => acl.Rules.find((rule: Json) => rule.Name === name);

  test('stands a web ACL, which lets through whom no rule stops', () => {
    expect(acl).toMatchObject({ Scope: 'REGIONAL', DefaultAction: { Allow: {} } });
    stateful.hasResourceProperties('AWS::WAFv2::WebACLAssociation', {
      ResourceArn: POOL_ARN,
      WebACLArn: { 'Fn::GetAtt': [aclId, 'Arn'] },
    });
    stateful.resourceCountIs('AWS::WAFv2::LoggingConfiguration', 0);
  });

  test('requests of one address are at most 300 in five minutes', () => {
    const rateOfAll = { Limit: 300, EvaluationWindowSec: 300, AggregateKeyType: 'IP' };
    expect(ruleOf('Requests')).toMatchObject({
      Action: { Block: {} },
      Statement: { RateBasedStatement: rateOfAll },
    });
    expect(ruleOf('Requests').Statement.RateBasedStatement.ScopeDownStatement).toBeUndefined();
  });

  test('what our own API does is stopped, whoever asks, by the name of the operation', () => {
    const { Action, Statement } = ruleOf('SignUps');
    expect(Action).toEqual({ Block: {} });
    const matches = Statement.OrStatement.Statements.map((one: Json) => one.ByteMatchStatement);
    expect(matches.map((match: Json) => match.SearchString)).toEqual([
      'AWSCognitoIdentityProviderService.SignUp',
      'AWSCognitoIdentityProviderService.ConfirmSignUp',
      'AWSCognitoIdentityProviderService.ResendConfirmationCode',
    ]);
    for (const match of matches)
      expect(match).toMatchObject({
        FieldToMatch: { SingleHeader: { Name: 'x-amz-target' } },
        PositionalConstraint: 'EXACTLY',
      });
  });

  test('there are three rules, as many as cost nothing more', () => {
    expect(acl.Rules.map((rule: Json) => rule.Name)).toEqual(['SignUps', 'Requests', 'CommonAttacks']);
  });

  test('known attacks are stopped, the long way back from Google is not', () => {
    expect(ruleOf('CommonAttacks')).toMatchObject({
      OverrideAction: { None: {} },
      Statement: {
        ManagedRuleGroupStatement: {
          VendorName: 'AWS',
          Name: 'AWSManagedRulesCommonRuleSet',
          RuleActionOverrides: [{ Name: 'SizeRestrictions_QUERYSTRING', ActionToUse: { Count: {} } }],
        },
      },
    });
  });

  test('the hosted domain has the classic pages, the only ones that a web ACL guards', () => {
    stateful.hasResourceProperties('AWS::Cognito::UserPoolDomain', { Domain: 'rostro', ManagedLoginVersion: 1 });
  });
});

describe('accounts that nobody confirms', () => {
  test('are swept every ten minutes', () => {
    const rules = resourcesOf(app, 'AWS::Events::Rule').map(([, rule]) => rule);
    const often = rules.filter((rule) => rule.ScheduleExpression === 'rate(10 minutes)');
    expect(often).toHaveLength(1);
    expect(often[0].Targets).toHaveLength(1);
    expect(often[0].Targets[0].Arn['Fn::GetAtt'][0]).toBe(functionOf(app, 'sweepUnconfirmed')[0]);
  });

  test('that cannot be swept raise an alarm at the first failure', () => {
    const alarms = resourcesOf(app, 'AWS::CloudWatch::Alarm').map(([, alarm]) => alarm);
    expect(alarms.find((alarm) => alarm.AlarmDescription.startsWith('accounts-sweep fails'))?.Threshold).toBe(1);
  });
});

describe('accounts of guests', () => {
  test('are made each minute, and the first failure raises an alarm', () => {
    const rules = resourcesOf(app, 'AWS::Events::Rule').map(([, rule]) => rule);
    const [target, ...others] = rules
      .filter((rule) => rule.ScheduleExpression === 'rate(1 minute)')
      .flatMap((rule) => rule.Targets.map(({ Arn }: Json) => Arn['Fn::GetAtt'][0]))
      .filter((id) => id === functionOf(app, 'sweepGuests')[0]);
    expect(target).toBeDefined();
    expect(others).toEqual([]);
    const alarms = resourcesOf(app, 'AWS::CloudWatch::Alarm').map(([, alarm]) => alarm);
    expect(alarms.find((alarm) => alarm.AlarmDescription.startsWith('guests-sweep fails'))?.Threshold).toBe(1);
  });
});

test('a captcha or a pool that does not answer the trigger raises an alarm', () => {
  const [, filter] = resourcesOf(stateful, 'AWS::Logs::MetricFilter')[0] ?? [];
  expect(filter.FilterPattern).toBe('{ $.message = "*_unavailable" }');
  const [{ MetricName, MetricNamespace }] = filter.MetricTransformations;
  app.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName, Namespace: MetricNamespace, Threshold: 1 });
});
