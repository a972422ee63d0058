import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Alarm, type AlarmProps, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import type { ApiStack } from './api-stack.ts';
import { budget } from './budget.ts';
import { dashboard } from './dashboard.ts';
import { channelsOf } from './notices.ts';
import type { StatefulStack } from './stateful-stack.ts';

export interface OpsStackProps extends StackProps {
  environment: Environment;
  stateful: StatefulStack;
  api: ApiStack;
}

const EVERY_5_MINUTES = { period: Duration.minutes(5) };
/** They run once an hour, or once in the period of an alarm: their first error counts. */
const SELDOM = ['accounts-sweep', 'guests-sweep', 'reminders-sweep'];
/** Who is told when something is wrong. Each alarm says in its description where to look. */
export class OpsStack extends Stack {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, { environment, stateful, api, ...props }: OpsStackProps) {
    super(scope, id, props);
    this.topic = new Topic(this, 'Alarms', { displayName: `Rostro ${environment.name}`, enforceSSL: true });
    if (environment.alarmEmail) this.topic.addSubscription(new EmailSubscription(environment.alarmEmail));
    this.watchMessages(api);
    this.watchRefusals(api, environment);
    this.watchFunctions(api);
    this.watchTriggers(stateful, environment);
    this.watchRequests(api, stateful);
    dashboard(this, { api, stateful });
    budget(this, environment);
  }

  private watchMessages({ deadLetters }: ApiStack): void {
    for (const [name, queue] of Object.entries(deadLetters)) {
      const metric = queue.metricApproximateNumberOfMessagesVisible({ ...EVERY_5_MINUTES, statistic: 'Maximum' });
      this.alarm(
        `DeadLetters-${name}`,
        metric,
        1,
        `Messages of ${name} that nobody could handle: read one, then redrive.`,
      );
    }
  }

  /** What a provider refuses for good leaves its queue at once, and waits in the panel for somebody. */
  private watchRefusals({ functions }: ApiStack, environment: Environment): void {
    for (const channel of channelsOf(environment)) {
      const refused = functions[channel]?.logGroup
        .addMetricFilter(`Refused-${channel}`, {
          filterPattern: FilterPattern.all(
            FilterPattern.stringValue('$.message', '=', 'notice'),
            FilterPattern.stringValue('$.state', '=', 'refused'),
          ),
          metricNamespace: 'Rostro',
          metricName: `Refused-${channel}-${environment.name}`,
        })
        .metric({ ...EVERY_5_MINUTES, statistic: 'Sum' });
      if (refused === undefined) continue;
      this.alarm(
        `Refused-${channel}`,
        refused,
        5,
        `The provider of ${channel} refuses messages: sender, templates or rights; they lie under Avisos in the panel.`,
      );
    }
  }

  private watchFunctions({ functions }: ApiStack): void {
    for (const [name, target] of Object.entries(functions)) {
      this.alarm(
        `Errors-${name}`,
        target.metricErrors(EVERY_5_MINUTES),
        SELDOM.includes(name) ? 1 : 5,
        `${name} fails: see its log and traces.`,
      );
      this.alarm(`Throttles-${name}`, target.metricThrottles(EVERY_5_MINUTES), 1, `${name} is throttled: concurrency.`);
    }
  }

  /** Refusing a robot is no fault of the pre-sign-up function: what it could not ask is. */
  private watchTriggers({ triggers: { customMessage, preSignUp } }: StatefulStack, { name }: Environment): void {
    const unworded = customMessage.metricErrors(EVERY_5_MINUTES);
    this.alarm('Errors-custom-message', unworded, 1, 'No letters with codes leave: see the log of the function.');
    const unasked = preSignUp.logGroup
      .addMetricFilter('Unavailable', {
        filterPattern: FilterPattern.stringValue('$.message', '=', '*_unavailable'),
        metricNamespace: 'Rostro',
        metricName: `SignUpUnavailable-${name}`,
      })
      .metric({ ...EVERY_5_MINUTES, statistic: 'Sum' });
    this.alarm(
      'SignUpUnavailable',
      unasked,
      1,
      'Nobody can sign up: the captcha or the user pool did not answer the pre-sign-up function, see its log.',
    );
  }

  private watchRequests({ api }: ApiStack, { table }: StatefulStack): void {
    const failed = api.metricServerError({ ...EVERY_5_MINUTES, statistic: 'Sum' });
    this.alarm('ApiServerErrors', failed, 5, 'Requests answered 5xx: see the log of the API for their routes.');
    for (const [name, metricName] of [
      ['Reads', 'ReadThrottleEvents'],
      ['Writes', 'WriteThrottleEvents'],
    ] as const) {
      const throttled = table.metric(metricName, { ...EVERY_5_MINUTES, statistic: 'Sum' });
      this.alarm(
        `Throttled${name}`,
        throttled,
        1,
        'The table refuses requests: a hot partition, or a limit of the account.',
      );
    }
  }

  private alarm(id: string, metric: IMetric, threshold: number, alarmDescription: string): void {
    const props: AlarmProps = {
      metric,
      threshold,
      alarmDescription,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    };
    new Alarm(this, id, props).addAlarmAction(new SnsAction(this.topic));
  }
}
