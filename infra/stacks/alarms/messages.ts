import { Duration } from 'aws-cdk-lib';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import type { Environment } from '../../config/environment.ts';
import { QUEUE } from '../../resources/notices.ts';
import type { AppStack } from '../app-stack.ts';
import { channelsOf } from '../notices.ts';
import type { AddAlarm } from './create-alarms.ts';

const period = Duration.minutes(5);
/** All attempts are over by then: an older message waits for another reason. */
const ATTEMPTED = Duration.seconds(QUEUE.maxReceives * QUEUE.visibilitySeconds + 300);
/** The relay tries a batch again at once. */
const LONG = Duration.minutes(10);

export function watchMessages(addAlarm: AddAlarm, app: AppStack, environment: Environment): void {
  watchDeadLetters(addAlarm, app);
  watchWaiting(addAlarm, app);
  watchRefusals(addAlarm, app, environment);
}

function watchDeadLetters(addAlarm: AddAlarm, { deadLetters }: AppStack): void {
  for (const [name, queue] of Object.entries(deadLetters)) {
    addAlarm(`DeadLetters-${name}`, {
      metric: queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
      threshold: 1,
      says: `Messages of ${name} that nobody could handle: read one, then redrive.`,
      paragraph: 'Dead letters',
    });
  }
}

/** Nothing failed yet, but nothing moves either. */
function watchWaiting(addAlarm: AddAlarm, { queues, functions }: AppStack): void {
  for (const [name, queue] of Object.entries(queues)) {
    addAlarm(`Waiting-${name}`, {
      metric: queue.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
      threshold: ATTEMPTED.toSeconds(),
      says: `The queue of ${name} has messages that wait for more than ${ATTEMPTED.toMinutes()} minutes.`,
      paragraph: 'Messages wait',
    });
  }
  const stream = functions['relay-stream'];
  if (stream === undefined) throw new Error('nothing relays the outbox');
  addAlarm('Waiting-relay', {
    metric: stream.metric('IteratorAge', { period, statistic: 'Maximum' }),
    threshold: LONG.toMilliseconds(),
    says: 'The relay is more than ten minutes behind the table: notices leave late.',
    paragraph: 'Messages wait',
  });
}

/** A permanently refused notice leaves its queue at once, and waits in the panel for staff. */
function watchRefusals(addAlarm: AddAlarm, { functions }: AppStack, environment: Environment): void {
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
      .metric({ period, statistic: 'Sum' });
    if (refused === undefined) continue;
    addAlarm(`Refused-${channel}`, {
      metric: refused,
      threshold: 5,
      says: `The provider of ${channel} refuses messages: sender, templates or rights; they lie under Avisos in the panel.`,
      paragraph: 'Messages are refused',
    });
  }
}
