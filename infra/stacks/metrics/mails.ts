import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';

const ofAccount = (metricName: string, statistic: string, period: Duration): Metric =>
  new Metric({ namespace: 'AWS/SES', metricName, statistic, period });

/** How SES judges the account: all senders of the account together, as shares of 1. It is what SES acts on. */
export const reputation = {
  bounces: ofAccount('Reputation.BounceRate', 'Average', Duration.hours(1)),
  complaints: ofAccount('Reputation.ComplaintRate', 'Average', Duration.hours(1)),
};

export const mails = (period: Duration): Metric[] =>
  ['Send', 'Delivery', 'Bounce', 'Complaint'].map((name) => ofAccount(name, 'Sum', period));
