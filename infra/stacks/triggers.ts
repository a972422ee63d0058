import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { userPoolClientNameOf } from '../config/names.ts';
import type { TriggerEnvironment } from '../resources/functions.ts';
import { ServiceFunction } from './service-function.ts';
import { tableRights } from './table-access.ts';
import { appVersion } from './variables.ts';

export interface Triggers {
  challenge: LambdaFunction;
  customMessage: LambdaFunction;
  preSignUp: LambdaFunction;
}

/** Cognito waits five seconds and asks again. */
const TIMEOUT_SECONDS = 5;

/** What the pool asks. They live beside it: it names them, and they must not need anything that needs the pool. */
export function triggers(
  scope: Construct,
  { environment, root, table }: { environment: Environment; root: string; table: ITableV2 },
): Triggers {
  const variables: TriggerEnvironment = {
    TABLE_NAME: table.tableName,
    // CloudFront's own name is known only after these: they ask for it.
    ...(environment.siteUrl === undefined
      ? { SITE_CLIENT: userPoolClientNameOf(environment.name) }
      : { SITE_URL: environment.siteUrl }),
    LOG_LEVEL: environment.logLevel,
    APP_VERSION: appVersion(root),
  };
  const common = { environment, root, bundle: 'triggers', timeoutSeconds: TIMEOUT_SECONDS } as const;
  return {
    // One for all three, so that a sign-in by code waits for one new instance at most.
    challenge: new ServiceFunction(scope, 'Challenge', {
      ...common,
      handler: 'challenge',
      description: 'Lets in who has the ticket of a code',
      variables: { ...variables, SERVICE_NAME: 'challenge' },
      permissions: tableRights(table, 'triggers.challenge'),
      memorySize: 512,
    }),
    customMessage: new ServiceFunction(scope, 'CustomMessage', {
      ...common,
      handler: 'customMessage',
      description: 'Spanish letters of the user pool',
      variables: { ...variables, SERVICE_NAME: 'custom-message' },
      permissions: tableRights(table, 'triggers.customMessage'),
      memorySize: 512,
    }),
    preSignUp: new ServiceFunction(scope, 'PreSignUp', {
      ...common,
      handler: 'preSignUp',
      description: 'Whose account a Google account leads to',
      variables: { ...variables, SERVICE_NAME: 'pre-sign-up' },
      permissions: tableRights(table, 'triggers.preSignUp'),
    }),
  };
}

/**
 * What the triggers may ask of this pool. The rights are policies of their own because of a cycle: the role needs its policies before the function exists, the pool needs the function, and the
 * policies need the pool.
 */
export function letUsePool(
  scope: Construct,
  { siteUrl }: Environment,
  { customMessage, preSignUp }: Triggers,
  pool: UserPool,
): void {
  const actions = [
    'AdminGetUser',
    'AdminCreateUser',
    'AdminSetUserPassword',
    'AdminUpdateUserAttributes',
    'AdminUserGlobalSignOut',
    'AdminLinkProviderForUser',
  ];
  allow(scope, 'LinkAccounts', { who: preSignUp, pool, actions });
  if (siteUrl !== undefined) return;
  const reading = ['DescribeUserPoolClient', 'ListUserPoolClients'];
  allow(scope, 'FindSite', { who: customMessage, pool, actions: reading });
}

function allow(
  scope: Construct,
  id: string,
  { who, pool, actions }: { who: LambdaFunction; pool: UserPool; actions: readonly string[] },
): void {
  const { role } = who;
  if (role === undefined) throw new Error(`the function of ${id} has no role`);
  const statement = new PolicyStatement({
    actions: actions.map((action) => `cognito-idp:${action}`),
    resources: [pool.userPoolArn],
  });
  role.attachInlinePolicy(new Policy(scope, id, { statements: [statement] }));
}
