import { keys } from '@rostro/rules/table/keys';
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { EventBus, type IEventBus, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { httpApi } from './http-api.ts';
import { httpFunctions } from './http-functions.ts';
import { inbound } from './inbound.ts';
import { linkSecret } from './link-secret.ts';
import { mailEvents } from './mail-events.ts';
import { notices } from './notices.ts';
import { originSecrets } from './origin-secret.ts';
import { relay } from './relay.ts';
import { serviceFunction } from './service-function.ts';
import type { StatefulStack } from './stateful-stack.ts';
import { onPartitions, readTable, scanTable } from './table-access.ts';
import { releaseVersion, variablesOf } from './variables.ts';

/** Three times the heap of 100,000 appointments all of which contradict their payments (docs/performance.md). */
const MEMORY_MB = 2048;

interface Shared {
  environment: Environment;
  root: string;
  stateful: StatefulStack;
  bus: IEventBus;
}

interface TableAudit {
  audit: LambdaFunction;
  schedule: Rule;
}

/** Checks the whole table for contradictions each week; it writes nothing. */
function tableAudit(scope: Construct, { environment, root, stateful, bus }: Shared): TableAudit {
  const audit = serviceFunction(scope, 'TableAudit', {
    environment,
    root,
    bundle: 'audit',
    handler: 'audit',
    description: 'Looks whether anything in the table contradicts itself',
    variables: {
      ...variablesOf(environment, root, stateful, bus),
      SERVICE_NAME: 'audit',
      // The alarm reads its log, also if all is well.
      LOG_LEVEL: 'INFO',
      // Node would take a part of the memory only.
      NODE_OPTIONS: `--max-old-space-size=${Math.floor(MEMORY_MB * 0.85)}`,
    },
    permissions: [scanTable(stateful.table)],
    memorySize: MEMORY_MB,
    timeoutSeconds: 900,
  });
  const schedule = new Rule(scope, 'AuditTableEachWeek', {
    // Sunday at four in the morning in Mexico City, which has no summer time.
    schedule: Schedule.cron({ minute: '0', hour: '10', weekDay: 'SUN' }),
    // The next turn is far away.
    targets: [new LambdaTarget(audit, { retryAttempts: 3, maxEventAge: Duration.hours(1) })],
  });
  return { audit, schedule };
}

interface Sweep {
  /** Names its rule, and after it its function. */
  name: string;
  /** Of its bundle, and in its logs. */
  bundle: 'reminders' | 'guests' | 'accounts';
  handler: 'sweepReminders' | 'sweepGuests' | 'sweepUnconfirmed';
  description: string;
  permissions: PolicyStatement[];
  timeoutSeconds?: number;
  everyMinutes: number;
}

/** A function that runs every few minutes, and does what is due by then. */
function sweep(scope: Construct, { environment, root, stateful, bus }: Shared, of: Sweep): LambdaFunction {
  const { name, bundle, handler, description, permissions, timeoutSeconds = 120, everyMinutes } = of;
  const runs = serviceFunction(scope, `${name}Sweep`, {
    ...{ environment, root, bundle, handler, description, permissions, timeoutSeconds },
    variables: { ...variablesOf(environment, root, stateful, bus), SERVICE_NAME: bundle },
    memorySize: 512,
  });
  new Rule(scope, `Sweep${name}`, {
    schedule: Schedule.rate(Duration.minutes(everyMinutes)),
    // The next turn is the retry.
    targets: [new LambdaTarget(runs, { retryAttempts: 0, maxEventAge: Duration.minutes(5) })],
  });
  return runs;
}

const partitionsOf = (written: readonly { pk: string }[]): string[] => written.map(({ pk }) => pk);

/** The partitions of an unconfirmed account: the person's, and the days of its places. */
const HELD = partitionsOf([
  keys.profile('*'),
  keys.identity('*'),
  keys.phoneGuard('*'),
  keys.emailGuard('*'),
  keys.appointment('*'),
  keys.day('*', '*'),
]);

/** The partitions of a guest's booking: those of its account, and what is noted until it is made. */
const BOOKED = [
  ...partitionsOf([keys.guestIntents(), keys.guestLimit('*', 'address', '*'), keys.guestLimit('*', 'phone', '*')]),
  ...HELD,
];
const WRITES = ['PutItem', 'UpdateItem', 'DeleteItem'] as const;

/** Announces due reminders and thanks on the bus; writes nothing. */
const remindersSweep = (scope: Construct, shared: Shared): LambdaFunction =>
  sweep(scope, shared, {
    name: 'Reminders',
    bundle: 'reminders',
    handler: 'sweepReminders',
    description: 'Announces the reminders and thanks that are due',
    permissions: [
      readTable(shared.stateful.table, 'byMonth'),
      new PolicyStatement({ actions: ['events:PutEvents'], resources: [shared.bus.eventBusArn] }),
    ],
    everyMinutes: 5,
  });

/** Finishes the guest bookings that were cut off, or undoes them. */
const guestsSweep = (scope: Construct, shared: Shared): LambdaFunction =>
  sweep(scope, shared, {
    name: 'Guests',
    bundle: 'guests',
    handler: 'sweepGuests',
    description: 'Finishes or undoes guest bookings that were cut off',
    permissions: [
      readTable(shared.stateful.table),
      onPartitions(shared.stateful.table, BOOKED, [...WRITES]),
      new PolicyStatement({ actions: ['cognito-idp:AdminGetUser'], resources: [shared.stateful.pool.userPoolArn] }),
    ],
    everyMinutes: 5,
  });

/** Frees what unconfirmed accounts hold: places of guests, e-mails and phones. */
const accountsSweep = (scope: Construct, shared: Shared): LambdaFunction =>
  sweep(scope, shared, {
    name: 'Accounts',
    bundle: 'accounts',
    handler: 'sweepUnconfirmed',
    description: 'Frees place, e-mail and phone of accounts that nobody confirmed',
    permissions: [
      readTable(shared.stateful.table, 'byClient'),
      onPartitions(shared.stateful.table, HELD, [...WRITES]),
      new PolicyStatement({
        actions: ['ListUsers', 'AdminGetUser', 'AdminDeleteUser'].map((action) => `cognito-idp:${action}`),
        resources: [shared.stateful.pool.userPoolArn],
      }),
    ],
    timeoutSeconds: 300,
    everyMinutes: 10,
  });

export interface ApiStackProps extends StackProps {
  environment: Environment;
  root: string;
  stateful: StatefulStack;
}

/** The parts that answer and send: functions, HTTP API, bus, rule, queues. They hold no state. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  /** The secret that the CDN sends. */
  readonly originSecret: Secret;
  /** With a name for alarms. */
  readonly functions: Record<string, LambdaFunction>;
  readonly queues: Record<string, Queue>;
  readonly deadLetters: Record<string, Queue>;
  readonly tableAudit: TableAudit;

  constructor(scope: Construct, id: string, { environment, root, stateful, ...props }: ApiStackProps) {
    super(scope, id, props);
    const bus = new EventBus(this, 'Bus', { description: 'What happened in the clinic' }) as IEventBus;
    const [newest, ...older] = originSecrets(this, environment);
    this.originSecret = newest;
    // The CDN still names it until its own stack is deployed, after this one.
    for (const secret of older) this.exportValue(secret.secretArn);
    const links = linkSecret(this, environment);
    const functions = httpFunctions(this, {
      ...{ environment, root, stateful, bus },
      originSecrets: [newest, ...older],
      linkSecret: links,
    });
    this.api = httpApi(this, { environment, pool: stateful.pool, client: stateful.client, functions });
    const { stream, sweep, deadLetters } = relay(this, { environment, root, stateful, bus });
    const mails = mailEvents(this, environment);
    const { channels, rules } = notices(this, { environment, root, stateful, bus, linkSecret: links, mails });
    const told = inbound(this, { environment, root, stateful, bus, linkSecret: links });
    const shared = { environment, root, stateful, bus };
    this.tableAudit = tableAudit(this, shared);
    this.functions = {
      ...functions,
      'relay-stream': stream,
      'relay-sweep': sweep,
      'accounts-sweep': accountsSweep(this, shared),
      'guests-sweep': guestsSweep(this, shared),
      'reminders-sweep': remindersSweep(this, shared),
      audit: this.tableAudit.audit,
      inbound: told.function,
      ...Object.fromEntries(channels.map((channel) => [channel.channel, channel.function])),
    };
    // An event without a matching rule is lost, so functions with new kinds of events are updated after the rules.
    for (const writer of Object.values(this.functions)) writer.node.addDependency(...rules);
    this.queues = {
      inbound: told.queue,
      ...Object.fromEntries(channels.map((channel) => [channel.channel, channel.queue])),
    };
    this.deadLetters = {
      relay: deadLetters,
      inbound: told.deadLetters,
      ...Object.fromEntries(channels.map((channel) => [channel.channel, channel.deadLetters])),
    };
    new CfnOutput(this, 'OriginSecretArn', { value: this.originSecret.secretArn });
    new CfnOutput(this, 'ApiAddress', { value: this.api.apiEndpoint });
    new CfnOutput(this, 'Version', { value: releaseVersion(root) });
  }
}
