import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { managedRule, prioritize, rate, visibilityOf } from './web-acl.ts';

/** How often one address may ask within five minutes. Many clients share the address of one mobile carrier. */
const LIMIT = { signUps: 60, requests: 300 } as const;

const SIGN_UP = 'AWSCognitoIdentityProviderService.SignUp';

const signUps: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
    positionalConstraint: 'EXACTLY',
    searchString: SIGN_UP,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

/** The way back from Google carries Cognito's own long state. */
const COUNTED = ['SizeRestrictions_QUERYSTRING'];

/**
 * Stands before sign-up, sign-in, recovery and code entry: the pool limits each account by itself, this limits each address.
 * Three rules, no log: the least that a web ACL costs.
 */
export function guardPool(scope: Construct, pool: UserPool): void {
  const acl = new CfnWebACL(scope, 'PoolGuard', {
    description: 'Before the user pool',
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visibilityOf('PoolGuard'),
    rules: prioritize([
      rate('SignUps', LIMIT.signUps, signUps),
      rate('Requests', LIMIT.requests),
      managedRule('CommonAttacks', 'AWSManagedRulesCommonRuleSet', COUNTED),
    ]),
  });
  new CfnWebACLAssociation(scope, 'PoolGuardOnPool', { resourceArn: pool.userPoolArn, webAclArn: acl.attrArn });
}
