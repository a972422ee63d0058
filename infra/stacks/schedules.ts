import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { SCHEDULE_NAMES, SCHEDULES, type ScheduleName } from '../resources/schedules.ts';
import { acknowledgeArchiveMaking, acknowledgeFolders, archiveMaking, PHOTOS, photoRemoval } from './media-access.ts';
import { ServiceFunction } from './service-function.ts';
import { tableRights } from './table-access.ts';
import { type FunctionContext, variablesOf } from './variables.ts';

function permissionsOf(
  name: ScheduleName,
  { stateful: { table, pool, media, clinical }, bus }: FunctionContext,
): PolicyStatement[] {
  const { pool: accounts, publishes, archives, removesPhotos } = SCHEDULES[name].rights ?? {};
  const permissions = tableRights(table, name);
  if (accounts) {
    const actions = accounts.map((action) => `cognito-idp:${action}`);
    permissions.push(new PolicyStatement({ actions, resources: [pool.userPoolArn] }));
  }
  if (archives) permissions.push(...archiveMaking(media, clinical));
  if (removesPhotos) permissions.push(...photoRemoval(clinical));
  if (publishes) permissions.push(new PolicyStatement({ actions: ['events:PutEvents'], resources: [bus.eventBusArn] }));
  return permissions;
}

/** The next turn is the retry. */
const NO_RETRY = { attempts: 0, withinMinutes: 5 };
/** Lambda's own limit. */
const MOST_ATTEMPTS = 2;

/** A function with the rule that runs it, as its row says. */
export class Sweep extends ServiceFunction<ScheduleName> {
  readonly rule: Rule;

  constructor(scope: Construct, name: ScheduleName, props: FunctionContext) {
    const { environment, root, stateful } = props;
    const { handler, ids, description, at, timeoutSeconds, diskGb, variables } = SCHEDULES[name];
    const { retry = NO_RETRY, memoryMb = 512, rights = {} } = SCHEDULES[name];
    const photos = rights.archives || rights.removesPhotos ? { CLINICAL_BUCKET: stateful.clinical.bucketName } : {};
    super(scope, ids.function, {
      environment,
      root,
      bundle: name,
      handler,
      description,
      timeoutSeconds,
      variables: { ...variablesOf(props), SERVICE_NAME: name, ...photos, ...variables },
      permissions: permissionsOf(name, props),
      memorySize: memoryMb,
      ...(diskGb !== undefined && { diskGb }),
    });
    if (rights.archives) acknowledgeArchiveMaking(this.role, stateful.media, stateful.clinical);
    if (rights.removesPhotos) acknowledgeFolders(this.role, stateful.clinical, [PHOTOS]);
    // Lambda would run a failed one twice again at once, whatever the rule says.
    this.configureAsyncInvoke({ retryAttempts: Math.min(retry.attempts, MOST_ATTEMPTS) });
    const { attempts: retryAttempts, withinMinutes } = retry;
    this.rule = new Rule(scope, ids.rule, {
      schedule: 'cron' in at ? Schedule.cron(at.cron) : Schedule.rate(Duration.minutes(at.everyMinutes)),
      targets: [new LambdaTarget(this, { retryAttempts, maxEventAge: Duration.minutes(withinMinutes) })],
    });
  }
}

/** Every function that runs on a schedule. */
export const schedules = (scope: Construct, props: FunctionContext): Record<ScheduleName, Sweep> =>
  Object.fromEntries(SCHEDULE_NAMES.map((name) => [name, new Sweep(scope, name, props)])) as Record<
    ScheduleName,
    Sweep
  >;
