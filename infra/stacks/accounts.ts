import { keys } from '@rostro/kit/table/keys';
import { Duration } from 'aws-cdk-lib';
import { type IEventBus, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { serviceFunction } from './service-function.ts';
import type { StatefulStack } from './stateful-stack.ts';
import { onPartitions, readTable } from './table-access.ts';
import { variablesOf } from './variables.ts';

/** The partitions of an unconfirmed account: the person's, and the days of its places. */
const HELD = [
  keys.profile('*'),
  keys.identity('*'),
  keys.phoneGuard('*'),
  keys.emailGuard('*'),
  keys.appointment('*'),
  keys.day('*', '*'),
].map(({ pk }) => pk);

/** Frees every ten minutes what unconfirmed accounts hold: places of guests, e-mails and phones. */
export function accountsSweep(
  scope: Construct,
  props: { environment: Environment; root: string; stateful: StatefulStack; bus: IEventBus },
): LambdaFunction {
  const { environment, root, stateful, bus } = props;
  const sweep = serviceFunction(scope, 'AccountsSweep', {
    environment,
    root,
    bundle: 'accounts',
    handler: 'sweepUnconfirmed',
    description: 'Frees place, e-mail and phone of accounts that nobody confirmed',
    variables: { ...variablesOf(environment, root, stateful, bus), SERVICE_NAME: 'accounts' },
    permissions: [
      readTable(stateful.table, 'byClient'),
      onPartitions(stateful.table, HELD, ['PutItem', 'UpdateItem', 'DeleteItem']),
      new PolicyStatement({
        actions: ['ListUsers', 'AdminGetUser', 'AdminDeleteUser'].map((action) => `cognito-idp:${action}`),
        resources: [stateful.pool.userPoolArn],
      }),
    ],
    memorySize: 512,
    timeoutSeconds: 300,
  });
  new Rule(scope, 'SweepAccounts', {
    schedule: Schedule.rate(Duration.minutes(10)),
    // The next turn is the retry.
    targets: [new LambdaTarget(sweep, { retryAttempts: 0, maxEventAge: Duration.minutes(5) })],
  });
  return sweep;
}
