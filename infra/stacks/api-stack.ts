import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { EventBus, type IEventBus } from 'aws-cdk-lib/aws-events';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { SCHEDULE_NAMES, SCHEDULES, type ScheduleName } from '../resources/schedules.ts';
import { auditCopy } from './audit-copy.ts';
import { httpApi } from './http-api.ts';
import { httpFunctions } from './http-functions.ts';
import { inbound } from './inbound.ts';
import { linkSecret } from './link-secret.ts';
import { notices } from './notices.ts';
import { originSecrets } from './origin-secret.ts';
import { pictures } from './pictures.ts';
import { publishedOutput } from './published-output.ts';
import { relay } from './relay.ts';
import { type Sweep, schedules } from './schedules.ts';
import type { StatefulStack } from './stateful-stack.ts';
import { releaseVersion } from './variables.ts';

export interface ApiStackProps extends StackProps {
  environment: Environment;
  root: string;
  stateful: StatefulStack;
}

/** The parts that answer and send: functions, HTTP API, bus, rule, queues. They hold no state. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  /** One line for each request. */
  readonly apiLog: LogGroup;
  /** The secret that the CDN sends. */
  readonly originSecret: Secret;
  /** With a name for alarms. */
  readonly functions: Record<string, LambdaFunction>;
  readonly queues: Record<string, Queue>;
  readonly deadLetters: Record<string, Queue>;
  readonly scheduled: Record<ScheduleName, Sweep>;

  constructor(scope: Construct, id: string, { environment, root, stateful, ...props }: ApiStackProps) {
    super(scope, id, props);
    const bus = new EventBus(this, 'Bus', { description: 'What happened in the clinic' }) as IEventBus;
    const [newest, ...older] = originSecrets(this, environment);
    this.originSecret = newest;
    // The CDN's stack is deployed after this one: if that fails, it returns to a template that reads the older secret.
    for (const secret of older) publishedOutput(this, secret.secretArn);
    const links = linkSecret(this, environment);
    const drawing = pictures(this, environment, root);
    const functions = httpFunctions(this, {
      environment,
      root,
      stateful,
      bus,
      originSecrets: [newest, ...older],
      linkSecret: links,
      pictures: drawing,
    });
    const { api, log } = httpApi(this, {
      environment,
      pool: stateful.pool,
      client: stateful.client,
      functions,
    });
    this.api = api;
    this.apiLog = log;
    const { stream, sweep, deadLetters } = relay(this, { environment, root, stateful, bus });
    const auditing = auditCopy(this, { environment, root, stateful });
    const { channels, rules } = notices(this, { environment, root, stateful, bus, linkSecret: links });
    const told = inbound(this, { environment, root, stateful, bus, linkSecret: links });
    this.scheduled = schedules(this, { environment, root, stateful, bus });
    this.functions = {
      ...functions,
      pictures: drawing,
      'relay-stream': stream,
      'relay-sweep': sweep,
      'audit-copy': auditing.copies,
      ...Object.fromEntries(SCHEDULE_NAMES.map((name) => [SCHEDULES[name].alarm, this.scheduled[name]])),
      inbound: told.function,
      ...Object.fromEntries(channels.map((channel) => [channel.channel, channel])),
    };
    // An event without a matching rule is lost, so functions with new kinds of events are updated after the rules.
    for (const writer of Object.values(this.functions)) writer.node.addDependency(...rules);
    this.queues = {
      inbound: told.queue,
      ...Object.fromEntries(channels.map((channel) => [channel.channel, channel.queue])),
    };
    this.deadLetters = {
      relay: deadLetters,
      'audit-copy': auditing.deadLetters,
      inbound: told.deadLetters,
      ...Object.fromEntries(channels.map((channel) => [channel.channel, channel.deadLetters])),
    };
    new CfnOutput(this, 'OriginSecretArn', { value: this.originSecret.secretArn });
    new CfnOutput(this, 'ApiAddress', { value: this.api.apiEndpoint });
    new CfnOutput(this, 'ProbeFunction', { value: this.scheduled.probe.functionName });
    new CfnOutput(this, 'Version', { value: releaseVersion(root) });
  }
}
