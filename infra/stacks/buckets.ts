import { Duration } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { acknowledge } from './acknowledge.ts';
import { removalPolicyOf } from './table.ts';

const closed = (environment: Environment): BucketProps => ({
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  removalPolicy: removalPolicyOf(environment),
});

/** Who asked for what: the CDN's log and the site bucket's. CloudFront's log delivery still needs an ACL. */
export function logBucket(scope: Construct, environment: Environment): IBucket {
  const bucket = new Bucket(scope, 'AccessLogs', {
    ...closed(environment),
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(environment.logRetentionDays) }],
  });
  acknowledge(bucket, 'AwsSolutions-S1', 'It holds the logs; a log of the log’s readers would log itself.');
  return bucket as IBucket;
}

/** The built site. It is private: only the CDN reads it. */
export const siteBucket = (scope: Construct, environment: Environment, logs: IBucket): IBucket =>
  new Bucket(scope, 'Site', {
    ...closed(environment),
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'site/',
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
  }) as IBucket;
