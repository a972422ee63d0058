import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import type { Environment } from '../../config/environment.ts';
import type { AppStack } from '../app-stack.ts';
import type { AddAlarm } from './create-alarms.ts';

const period = Duration.minutes(5);

export function watchAudit(addAlarm: AddAlarm, { scheduled: { audit } }: AppStack, { name }: Environment): void {
  const contradictions = audit.logGroup
    .addMetricFilter('Contradictions', {
      filterPattern: FilterPattern.stringValue('$.message', '=', 'table audited'),
      metricNamespace: 'Rostro',
      metricName: `TableContradictions-${name}`,
      metricValue: '$.contradictions',
    })
    .metric({ period, statistic: 'Maximum' });
  addAlarm('TableContradictions', {
    metric: contradictions,
    threshold: 1,
    says: 'Something in the table contradicts itself: see the log of audit for what.',
    paragraph: 'The table contradicts itself',
    missing: 'latch',
  });
  // An alarm covers seven days at most: silence between two Sundays is normal, a failed call is not.
  addAlarm('Uncalled-audit', {
    metric: new Metric({
      namespace: 'AWS/Events',
      metricName: 'FailedInvocations',
      statistic: 'Sum',
      period,
      dimensionsMap: { RuleName: audit.rule.ruleName },
    }),
    threshold: 1,
    says: 'The audit of this week was not called: its rule may not call the function, or there is none.',
    paragraph: 'A sweep does not run',
  });
}
