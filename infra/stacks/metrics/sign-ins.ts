import type { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { SignIn } from '../sign-in.ts';

const ofClient = ({ pool, client }: SignIn, metricName: string, statistic: string, period: Duration): Metric =>
  new Metric({
    namespace: 'AWS/Cognito',
    metricName,
    dimensionsMap: { UserPool: pool.userPoolId, UserPoolClient: client.userPoolClientId },
    statistic,
    period,
  });

/**
 * Cognito writes 1 for a successful sign-in and 0 for a failed one: the samples are the attempts, their sum the
 * successes.
 */
export const signIns = (signIn: SignIn, period: Duration) => ({
  attempts: ofClient(signIn, 'SignInSuccesses', 'SampleCount', period),
  successes: ofClient(signIn, 'SignInSuccesses', 'Sum', period),
  throttled: ofClient(signIn, 'SignInThrottles', 'Sum', period),
});

export const failedSignIns = (signIn: SignIn, period: Duration): MathExpression => {
  const { attempts, successes } = signIns(signIn, period);
  return new MathExpression({
    expression: 'attempts - successes',
    usingMetrics: { attempts, successes },
    label: 'failed',
    period,
  });
};

/**
 * Failed sign-ins, if more failed than succeeded: a busy morning has wrong passwords as well, and three of four people
 * who mistype are no attack. Earlier steps of a sign-in, if Cognito counts them, do not set off the alarm.
 */
export function suspectSignIns(signIn: SignIn, period: Duration): MathExpression {
  const { attempts, successes } = signIns(signIn, period);
  return new MathExpression({
    expression: 'IF(attempts > 2 * successes, attempts - successes, 0)',
    usingMetrics: { attempts, successes },
    label: 'failed sign-ins, where most fail',
    period,
  });
}
