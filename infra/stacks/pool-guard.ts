import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** How often one address may ask within five minutes. Many customers share the address of one mobile carrier. */
const WINDOW_SECONDS = 300;
const LIMIT = { signUps: 60, requests: 300 } as const;

const SIGN_UP = 'AWSCognitoIdentityProviderService.SignUp';

/** Numbers, and for three hours a sample of what was stopped; there is no log, so there is nobody in it. */
const seenAs = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

const rate = (
  name: string,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): Omit<CfnWebACL.RuleProperty, 'priority'> => ({
  name,
  action: { block: {} },
  visibilityConfig: seenAs(name),
  statement: {
    rateBasedStatement: {
      limit,
      evaluationWindowSec: WINDOW_SECONDS,
      aggregateKeyType: 'IP',
      ...(scopeDownStatement ? { scopeDownStatement } : {}),
    },
  },
});

const signUps: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
    positionalConstraint: 'EXACTLY',
    searchString: SIGN_UP,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

const commonAttacks: Omit<CfnWebACL.RuleProperty, 'priority'> = {
  name: 'CommonAttacks',
  overrideAction: { none: {} },
  visibilityConfig: seenAs('CommonAttacks'),
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name: 'AWSManagedRulesCommonRuleSet',
      // The way back from Google carries Cognito's own long state: counted, not stopped.
      ruleActionOverrides: [{ name: 'SizeRestrictions_QUERYSTRING', actionToUse: { count: {} } }],
    },
  },
};

/**
 * Stands before sign-up, sign-in, recovery and code entry: the pool limits each account by itself, this limits each address.
 * Three rules, no log: the least that a web ACL costs.
 */
export function guardPool(scope: Construct, pool: UserPool): void {
  const rules = [rate('SignUps', LIMIT.signUps, signUps), rate('Requests', LIMIT.requests), commonAttacks];
  const acl = new CfnWebACL(scope, 'PoolGuard', {
    description: 'Before the user pool',
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: seenAs('PoolGuard'),
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  });
  new CfnWebACLAssociation(scope, 'PoolGuardOnPool', { resourceArn: pool.userPoolArn, webAclArn: acl.attrArn });
}
