/**
 * AWS's list prices of us-east-1 in US dollars, on demand, without taxes, discounts and free tiers, except two that do not
 * end: Cognito's, and CloudWatch's for dashboards of up to fifty metrics. Those of CloudWatch, WAF, KMS and Secrets Manager
 * were compared with stored copies of their pages in November 2026; the others are from memory. Check each against its named page
 * before you decide by it.
 */
export const PRICES_OF = '2026-11';

export const PRICES = {
  /** aws.amazon.com/dynamodb/pricing/on-demand */
  readUnit: 0.125 / 1e6,
  writeUnit: 0.625 / 1e6,
  tableGbMonth: 0.25,
  recoveryGbMonth: 0.2,
  /** aws.amazon.com/s3/pricing: standard storage. */
  photoGbMonth: 0.023,
  /** aws.amazon.com/backup/pricing, warm: each copy of a table is whole, those of a bucket share what did not change. */
  tableBackupGbMonth: 0.1,
  photoBackupGbMonth: 0.05,
  /** aws.amazon.com/api-gateway/pricing: HTTP APIs, the first 300 million. */
  apiRequest: 1 / 1e6,
  /** aws.amazon.com/lambda/pricing: ARM. */
  invocation: 0.2 / 1e6,
  gbSecond: 0.0000133334,
  /** aws.amazon.com/cloudfront/pricing: to North America, HTTPS; a function at each request. */
  cdnRequest: 1 / 1e6,
  cdnFunction: 0.1 / 1e6,
  cdnGb: 0.085,
  /** aws.amazon.com/waf/pricing */
  webAcl: 5,
  webAclRule: 1,
  webAclRequest: 0.6 / 1e6,
  /** aws.amazon.com/ses/pricing */
  mail: 0.1 / 1000,
  /** aws.amazon.com/end-user-messaging/pricing: AWS's share of each WhatsApp message. */
  whatsapp: 0.005,
  /** Meta's share of a utility message to a Mexican number: business.whatsapp.com, and the market's own rate card. */
  whatsappUtilityMexico: 0.0085,
  /** The same for a marketing message, such as thanks. */
  whatsappMarketingMexico: 0.0305,
  /** aws.amazon.com/eventbridge/pricing, aws.amazon.com/sqs/pricing */
  event: 1 / 1e6,
  queueRequest: 0.4 / 1e6,
  /** aws.amazon.com/cloudwatch/pricing */
  logGb: 0.5,
  alarm: 0.1,
  metric: 0.3,
  dashboard: 3,
  /** aws.amazon.com/kms/pricing; each of its first two rotations adds as much. */
  key: 1,
  /** aws.amazon.com/secrets-manager/pricing */
  secret: 0.4,
  /** aws.amazon.com/cognito/pricing: Essentials. */
  activeUser: 0.015,
  activeUsersFree: 10_000,
} as const;
