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

/** What a guest's booking is made of. */
const WRITTEN = [
  keys.guestIntents(),
  keys.guestLimit('*', 'address', '*'),
  keys.guestLimit('*', 'phone', '*'),
  keys.profile('*'),
  keys.identity('*'),
  keys.phoneGuard('*'),
  keys.emailGuard('*'),
  keys.appointment('*'),
  keys.day('*', '*'),
].map(({ pk }) => pk);

/** Finishes every few minutes the guest bookings that were cut off, or undoes them. */
export function guestsSweep(
  scope: Construct,
  props: { environment: Environment; root: string; stateful: StatefulStack; bus: IEventBus },
): LambdaFunction {
  const { environment, root, stateful, bus } = props;
  const sweep = serviceFunction(scope, 'GuestsSweep', {
    environment,
    root,
    bundle: 'guests',
    handler: 'sweepGuests',
    description: 'Finishes or undoes guest bookings that were cut off',
    variables: { ...variablesOf(environment, root, stateful, bus), SERVICE_NAME: 'guests' },
    permissions: [
      readTable(stateful.table),
      onPartitions(stateful.table, WRITTEN, ['PutItem', 'UpdateItem', 'DeleteItem']),
      new PolicyStatement({ actions: ['cognito-idp:AdminGetUser'], resources: [stateful.pool.userPoolArn] }),
    ],
    memorySize: 512,
    timeoutSeconds: 120,
  });
  new Rule(scope, 'SweepGuests', {
    schedule: Schedule.rate(Duration.minutes(5)),
    // The next turn is the retry.
    targets: [new LambdaTarget(sweep, { retryAttempts: 0, maxEventAge: Duration.minutes(5) })],
  });
  return sweep;
}
