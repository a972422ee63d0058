import { SERVICES } from '@rostro/shared/contract/services';
import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import type { Environment } from '../../config/environment.ts';
import { SCHEDULES, type ScheduleName } from '../../resources/schedules.ts';
import type { AppStack } from '../app-stack.ts';
import type { StatefulStack } from '../stateful-stack.ts';
import type { AddAlarm } from './create-alarms.ts';

const period = Duration.minutes(5);
/** Three turns of the sweep of each minute; those of schedules have their rows. */
const RELAY_SILENT_MINUTES = 15;
type Schedule = (typeof SCHEDULES)[ScheduleName];
const SCHEDULED = new Map<string, Schedule>(Object.values(SCHEDULES).map((row: Schedule) => [row.alarm, row]));
/** Who has less time left than this share is about to be cut off. */
const NEARLY_ALL_ITS_TIME = 0.8;

export function watchFunctions(
  addAlarm: AddAlarm,
  app: AppStack,
  stateful: StatefulStack,
  environment: Environment,
): void {
  for (const [name, target] of Object.entries(app.functions)) {
    // Behind the API a crash and a timeout are answers of 5xx, which ring for all of them at once: see requests.ts.
    if (SERVICES.some((service) => service === name)) continue;
    const schedule = SCHEDULED.get(name);
    watchErrors(addAlarm, name, target, schedule);
    // They run once a week, an hour, or the period of an alarm: their first slow run counts.
    if (schedule) watchTime(addAlarm, name, target, 1);
    const silentMinutes = name === 'relay-sweep' ? RELAY_SILENT_MINUTES : schedule?.silentMinutes;
    if (silentMinutes !== undefined) watchSilence(addAlarm, name, target, Duration.minutes(silentMinutes));
  }
  watchTriggers(addAlarm, stateful, environment);
  watchLimits(addAlarm, environment);
}

/** The first error rings, unless a row says how many in a row do: a clinic with ten bookings a day never has five in five minutes. */
function watchErrors(addAlarm: AddAlarm, name: string, target: LambdaFunction, schedule?: Schedule): void {
  const { at, failuresInARow = 1 } = schedule ?? {};
  const isPatient = failuresInARow > 1 && at !== undefined && 'everyMinutes' in at;
  addAlarm(`Errors-${name}`, {
    metric: target.metricErrors({ period: isPatient ? Duration.minutes(at.everyMinutes) : period }),
    threshold: 1,
    periods: failuresInARow,
    says: `${name} fails: see its log.`,
    paragraph: name === SCHEDULES.probe.alarm ? 'The probe fails' : 'A function fails',
  });
}

/**
 * Where a timeout would do harm before it rings as an error: of the work of schedules, which grows with the clinic, and of
 * triggers, for which the pool waits five seconds.
 */
function watchTime(addAlarm: AddAlarm, name: string, target: LambdaFunction, periods = 3): void {
  const seconds = target.timeout?.toSeconds();
  if (seconds === undefined) throw new Error(`${name} has no timeout of its own`);
  addAlarm(`Slow-${name}`, {
    metric: target.metricDuration({ period, statistic: 'p99' }),
    threshold: NEARLY_ALL_ITS_TIME * seconds * 1000,
    periods,
    says: `${name} takes nearly all of its ${seconds} seconds.`,
    paragraph: 'A function is slow',
  });
}

/** A disabled schedule, or a missing right to call the function, causes no error, only silence. */
function watchSilence(addAlarm: AddAlarm, name: string, sweep: LambdaFunction, silence: Duration): void {
  addAlarm(`Silent-${name}`, {
    metric: sweep.metricInvocations({ period: silence }),
    threshold: 1,
    missing: 'silence',
    says: `${name} did not run for ${silence.toHumanString()}.`,
    paragraph: 'A sweep does not run',
  });
}

/** A refusal of the pre-sign-up function is no fault; a question without an answer is. */
function watchTriggers(
  addAlarm: AddAlarm,
  { triggers: { challenge, customMessage, preSignUp } }: StatefulStack,
  { name }: Environment,
) {
  addAlarm('Errors-custom-message', {
    metric: customMessage.metricErrors({ period }),
    threshold: 1,
    says: 'No letters with codes leave: see the log of the function.',
    paragraph: 'A function fails',
  });
  addAlarm('Errors-challenge', {
    metric: challenge.metricErrors({ period }),
    threshold: 1,
    says: 'Nobody can sign in by a code: see the log of the function.',
    paragraph: 'A function fails',
  });
  // One slow call is a cold start; three periods of slow calls precede timeouts.
  watchTime(addAlarm, 'challenge', challenge);
  watchTime(addAlarm, 'custom-message', customMessage);
  watchTime(addAlarm, 'pre-sign-up', preSignUp);
  const unasked = preSignUp.logGroup
    .addMetricFilter('Unavailable', {
      filterPattern: FilterPattern.stringValue('$.message', '=', '*_unavailable'),
      metricNamespace: 'Rostro',
      metricName: `GoogleUnavailable-${name}`,
    })
    .metric({ period, statistic: 'Sum' });
  addAlarm('GoogleUnavailable', {
    metric: unasked,
    threshold: 1,
    says: 'Nobody comes by Google for the first time: the user pool did not answer the pre-sign-up function, see its log.',
    paragraph: 'Google unavailable',
  });
}

/** No function has reserved concurrency, so the limit is that of the account. */
function watchLimits(addAlarm: AddAlarm, { alarms }: Environment): void {
  const ofAccount = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period });
  addAlarm('Throttles', {
    metric: ofAccount('Throttles', 'Sum'),
    threshold: 1,
    says: 'Functions are not let run: the account runs as many at once as it may.',
    paragraph: 'Functions at their limit',
  });
  addAlarm('Concurrency', {
    metric: ofAccount('ConcurrentExecutions', 'Maximum'),
    threshold: alarms.concurrentExecutions,
    says: `${alarms.concurrentExecutions} functions and more run at once in the account.`,
    paragraph: 'Functions at their limit',
  });
}
