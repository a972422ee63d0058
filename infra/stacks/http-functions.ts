import { SERVICES, type ServiceName } from '@rostro/shared/contract/route';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { serviceFunction } from './service-function.ts';
import type { StatefulStack } from './stateful-stack.ts';
import { readTable, writeTable } from './table-access.ts';
import { variablesOf } from './variables.ts';

const onPool = (pool: UserPool, ...actions: string[]): PolicyStatement =>
  new PolicyStatement({ actions: actions.map((action) => `cognito-idp:${action}`), resources: [pool.userPoolArn] });

/** Every service has routes of staff, before which the guard may ask whether the account has a second factor. */
const permissionsOf = (service: ServiceName, { table, pool }: StatefulStack): PolicyStatement[] => {
  switch (service) {
    case 'booking':
      return [readTable(table, 'byClient', 'byMonth'), writeTable(table), onPool(pool, 'AdminGetUser')];
    case 'clients':
      return [
        // What a person downloads of themselves has their appointments.
        readTable(table, 'byClient'),
        writeTable(table),
        onPool(pool, 'AdminGetUser', 'AdminSetUserPassword', 'AdminDisableProviderForUser', 'AdminUserGlobalSignOut'),
      ];
    case 'payments':
    case 'rbac':
      return [readTable(table), onPool(pool, 'AdminGetUser')];
  }
};

/** The secret goes into the function as text, not as a name to look up: see origin-secret.ts. */
export function httpFunctions(
  scope: Construct,
  props: { environment: Environment; root: string; stateful: StatefulStack; bus: IEventBus; originSecret: Secret },
): Record<ServiceName, LambdaFunction> {
  const { environment, root, stateful, bus, originSecret } = props;
  const functions = SERVICES.map((service) => [
    service,
    serviceFunction(scope, service, {
      environment,
      root,
      bundle: service,
      handler: 'handler',
      description: `HTTP routes of ${service}`,
      variables: {
        ...variablesOf(environment, root, stateful, bus),
        SERVICE_NAME: service,
        ORIGIN_VERIFY: originSecret.secretValue.unsafeUnwrap(),
      },
      permissions: permissionsOf(service, stateful),
    }),
  ]);
  return Object.fromEntries(functions);
}
