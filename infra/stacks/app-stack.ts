import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { EventBus, type IEventBus } from 'aws-cdk-lib/aws-events';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Environment, PlacedEnvironment } from '../config/environment.ts';
import { SCHEDULE_NAMES, SCHEDULES, type ScheduleName } from '../resources/schedules.ts';
import { alarms } from './alarms/alarms.ts';
import { auditCopy } from './audit-copy.ts';
import { logBucket, siteBucket } from './buckets.ts';
import { cdn } from './cdn/cdn.ts';
import { type SiteFilesProps, siteFiles } from './cdn/site-files.ts';
import { httpApi, routes } from './http-api.ts';
import { httpFunctions } from './http-functions.ts';
import { inbound } from './inbound.ts';
import { linkSecret } from './link-secret.ts';
import { notices } from './notices.ts';
import { originSecrets } from './origin-secret.ts';
import { pictures } from './pictures.ts';
import { relay } from './relay.ts';
import { type Sweep, schedules } from './schedules.ts';
import { type SignIn, spaClient } from './sign-in.ts';
import type { StatefulStack } from './stateful-stack.ts';
import { releaseVersion } from './variables.ts';

export interface AppStackProps extends StackProps {
  environment: Environment;
  root: string;
  stateful: StatefulStack;
}

/**
 * All that holds no data: API, CDN and site, functions, bus and queues, alarms. The site's bucket is here, as its policy
 * names the CDN, which names the bucket, and its content comes from the build.
 */
export class AppStack extends Stack {
  readonly api: HttpApi;
  /** One line for each request. */
  readonly apiLog: LogGroup;
  readonly distribution: Distribution;
  readonly signIn: SignIn;
  /** With a name for alarms. */
  readonly functions: Record<string, LambdaFunction>;
  readonly queues: Record<string, Queue>;
  readonly deadLetters: Record<string, Queue>;
  readonly scheduled: Record<ScheduleName, Sweep>;

  constructor(scope: Construct, id: string, { environment, root, stateful, ...props }: AppStackProps) {
    super(scope, id, props);
    const { media, pool } = stateful;
    const { api, log } = httpApi(this, environment);
    this.api = api;
    this.apiLog = log;
    const secrets = originSecrets(this, environment);
    const logs = logBucket(this, environment);
    const site = siteBucket(this, environment, logs);
    this.distribution = cdn(this, { environment, site, media, logs, api, originSecret: secrets[0] });
    const placed = this.place(environment);
    this.signIn = { pool, client: spaClient(this, placed, pool) };
    this.copyFiles({ environment: placed, root, site, signIn: this.signIn });

    const bus = new EventBus(this, 'Bus', { description: 'What happened in the clinic' }) as IEventBus;
    const links = linkSecret(this, environment);
    const drawing = pictures(this, environment, root);
    const common = { environment: placed, root, stateful, bus };
    const functions = httpFunctions(this, { ...common, originSecrets: secrets, linkSecret: links, pictures: drawing });
    routes(this, { api, signIn: this.signIn, functions });
    const { stream, sweep, deadLetters } = relay(this, common);
    const auditing = auditCopy(this, { environment, root, stateful });
    const { channels, rules } = notices(this, { ...common, linkSecret: links });
    const told = inbound(this, { ...common, linkSecret: links });
    this.scheduled = schedules(this, common);
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
    alarms(this, stateful, environment);
    this.putOut(environment, root, { OriginSecretArn: secrets[0].secretArn });
  }

  private get cdnAddress(): string {
    return `https://${this.distribution.domainName}`;
  }

  /**
   * Without an address of its own, the site is at the name that CloudFront gives the distribution. Whatever names the site
   * is then made after the distribution, in the same deployment.
   */
  private place(environment: Environment): PlacedEnvironment {
    return { ...environment, siteUrl: environment.siteUrl ?? this.cdnAddress };
  }

  /** What scripts and people look for. */
  private putOut({ domainName }: Environment, root: string, more: Record<string, string>): void {
    const { cdnAddress } = this;
    const values = {
      ...more,
      ApiAddress: this.api.apiEndpoint,
      ProbeFunction: this.scheduled.probe.functionName,
      Version: releaseVersion(root),
      UserPoolClientId: this.signIn.client.userPoolClientId,
      SiteAddress: domainName === undefined ? cdnAddress : `https://${domainName}`,
      CdnAddress: cdnAddress,
      DistributionId: this.distribution.distributionId,
    };
    for (const [id, value] of Object.entries(values)) new CfnOutput(this, id, { value });
  }

  /** A step of its own, for where no files can be copied: tests/deployed/app.ts. */
  protected copyFiles(props: SiteFilesProps): void {
    siteFiles(this, props);
  }
}
