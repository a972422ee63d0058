import { Duration } from 'aws-cdk-lib';
import { type IEventBus, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { serviceFunction } from './service-function.ts';
import type { StatefulStack } from './stateful-stack.ts';
import { readTable } from './table-access.ts';
import { variablesOf } from './variables.ts';

/** Finds due reminders and thanks every few minutes, and announces them on the bus; it writes nothing. */
export function remindersSweep(
  scope: Construct,
  props: { environment: Environment; root: string; stateful: StatefulStack; bus: IEventBus },
): LambdaFunction {
  const { environment, root, stateful, bus } = props;
  const sweep = serviceFunction(scope, 'RemindersSweep', {
    environment,
    root,
    bundle: 'reminders',
    handler: 'sweepReminders',
    description: 'Announces the reminders and thanks that are due',
    variables: { ...variablesOf(environment, root, stateful, bus), SERVICE_NAME: 'reminders' },
    permissions: [
      readTable(stateful.table, 'byMonth'),
      new PolicyStatement({ actions: ['events:PutEvents'], resources: [bus.eventBusArn] }),
    ],
    memorySize: 512,
    timeoutSeconds: 120,
  });
  new Rule(scope, 'SweepReminders', {
    schedule: Schedule.rate(Duration.minutes(5)),
    // The next turn is the retry.
    targets: [new LambdaTarget(sweep, { retryAttempts: 0, maxEventAge: Duration.minutes(5) })],
  });
  return sweep;
}
