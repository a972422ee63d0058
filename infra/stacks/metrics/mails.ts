import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';

const ofAccount = (metricName: string, statistic: string, period: Duration): Metric =>
  new Metric({ namespace: 'AWS/SES', metricName, statistic, period });

/** SES's own rates of the account: of all its senders together, as shares of 1. SES acts on them. */
export const reputation = {
  bounces: ofAccount('Reputation.BounceRate', 'Average', Duration.hours(1)),
  complaints: ofAccount('Reputation.ComplaintRate', 'Average', Duration.hours(1)),
};

export const mails = (period: Duration): Metric[] =>
  ['Send', 'Delivery', 'Bounce', 'Complaint'].map((name) => ofAccount(name, 'Sum', period));
