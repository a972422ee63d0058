import { Duration } from 'aws-cdk-lib';
import { type IEventBus, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { SCHEDULE_NAMES, SCHEDULES, type ScheduleName } from '../resources/schedules.ts';
import { acknowledgeArchiveMaking, archiveMaking } from './media-access.ts';
import { serviceFunction } from './service-function.ts';
import type { StatefulStack } from './stateful-stack.ts';
import { tableRights } from './table-access.ts';
import { variablesOf } from './variables.ts';

interface ScheduleProps {
  environment: Environment;
  root: string;
  stateful: StatefulStack;
  bus: IEventBus;
}

export interface ScheduledFunction {
  runs: LambdaFunction;
  rule: Rule;
}

function permissionsOf(
  name: ScheduleName,
  { stateful: { table, pool, media, clinical }, bus }: ScheduleProps,
): PolicyStatement[] {
  const { pool: accounts, publishes, archives } = SCHEDULES[name].rights;
  const permissions = tableRights(table, name);
  if (accounts) {
    const actions = accounts.map((action) => `cognito-idp:${action}`);
    permissions.push(new PolicyStatement({ actions, resources: [pool.userPoolArn] }));
  }
  if (archives) permissions.push(...archiveMaking(media, clinical));
  if (publishes) permissions.push(new PolicyStatement({ actions: ['events:PutEvents'], resources: [bus.eventBusArn] }));
  return permissions;
}

/** Lambda's own limit. */
const MOST_ATTEMPTS = 2;

/** A function with its rule, as its row says. */
function schedule(scope: Construct, name: ScheduleName, props: ScheduleProps): ScheduledFunction {
  const { environment, root, stateful, bus } = props;
  const { handler, ids, description, at, retry, memoryMb, timeoutSeconds, diskGb, variables } = SCHEDULES[name];
  const { archives } = SCHEDULES[name].rights;
  const photos = archives ? { CLINICAL_BUCKET: stateful.clinical.bucketName } : {};
  const runs = serviceFunction(scope, ids.function, {
    environment,
    root,
    bundle: name,
    handler,
    description,
    timeoutSeconds,
    variables: { ...variablesOf(environment, root, stateful, bus), SERVICE_NAME: name, ...photos, ...variables },
    permissions: permissionsOf(name, props),
    memorySize: memoryMb,
    ...(diskGb !== undefined && { diskGb }),
  });
  if (archives && runs.role) acknowledgeArchiveMaking(runs.role, stateful.media, stateful.clinical);
  // Lambda would run a failed one twice again at once, whatever the rule says.
  runs.configureAsyncInvoke({ retryAttempts: Math.min(retry.attempts, MOST_ATTEMPTS) });
  const rule = new Rule(scope, ids.rule, {
    schedule: 'cron' in at ? Schedule.cron(at.cron) : Schedule.rate(Duration.minutes(at.everyMinutes)),
    targets: [
      new LambdaTarget(runs, { retryAttempts: retry.attempts, maxEventAge: Duration.minutes(retry.withinMinutes) }),
    ],
  });
  return { runs, rule };
}

/** Every function that runs on a schedule. */
export const schedules = (scope: Construct, props: ScheduleProps): Record<ScheduleName, ScheduledFunction> =>
  Object.fromEntries(SCHEDULE_NAMES.map((name) => [name, schedule(scope, name, props)])) as Record<
    ScheduleName,
    ScheduledFunction
  >;
