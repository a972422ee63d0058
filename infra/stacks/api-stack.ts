import { keys } from '@rostro/kit/table/keys';
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

interface TableAudit {
  audit: LambdaFunction;
  schedule: Rule;
}

/** Checks the whole table for contradictions each week; it writes nothing. */
function tableAudit(
  scope: Construct,
  props: { environment: Environment; root: string; stateful: StatefulStack; bus: IEventBus },
): TableAudit {
  const { environment, root, stateful, bus } = props;
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

/** Finds due reminders and thanks every few minutes, and announces them on the bus; it writes nothing. */
function remindersSweep(
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
function guestsSweep(
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
function accountsSweep(
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
    this.tableAudit = tableAudit(this, { environment, root, stateful, bus });
    this.functions = {
      ...functions,
      'relay-stream': stream,
      'relay-sweep': sweep,
      'accounts-sweep': accountsSweep(this, { environment, root, stateful, bus }),
      'guests-sweep': guestsSweep(this, { environment, root, stateful, bus }),
      'reminders-sweep': remindersSweep(this, { environment, root, stateful, bus }),
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
