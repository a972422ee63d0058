import type { Duration } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';

/** CloudFront writes its figures under both dimensions, and the library's own metrics know one of them only. */
const ofCdn = (
  { distributionId }: Distribution,
  metricName: string,
  statistic: string,
  label: string,
  period: Duration,
) =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic,
    label,
    period,
  });

export const edgeMetrics = (distribution: Distribution, period: Duration) => ({
  requests: ofCdn(distribution, 'Requests', 'Sum', 'requests', period),
  refused: ofCdn(distribution, '4xxErrorRate', 'Average', '4xx, %', period),
  failed: ofCdn(distribution, '5xxErrorRate', 'Average', '5xx, %', period),
});

/** What the web ACL before the CDN stopped; the console of WAF says by which rule. */
export const stoppedAtEdge = (acl: string, period: Duration): Metric =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL: acl, Rule: 'ALL' },
    statistic: 'Sum',
    period,
    label: 'stopped',
  });
