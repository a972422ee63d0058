import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccountPrincipal, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  HttpMethods,
  type IBucket,
  type LifecycleRule,
  ObjectLockRetention,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { PROOFS } from '../config/names.ts';
import { acknowledge } from './acknowledge.ts';
import { removalPolicyOf } from './table.ts';

const closed = (environment: Environment): BucketProps => ({
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  removalPolicy: removalPolicyOf(environment),
});

/**
 * A bucket into which the creation of its stack already writes. CloudFormation deletes no bucket with files in it, so after
 * a creation that failed it stays; its name is nobody's, and the next attempt makes another.
 */
const filledAtOnce = (environment: Environment): BucketProps => ({
  ...closed(environment),
  removalPolicy: environment.removalPolicy === 'retain' ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
});

/** Access logs: the CDN's and the site bucket's. CloudFront's log delivery still needs an ACL. */
export function logBucket(scope: Construct, environment: Environment): IBucket {
  const bucket = new Bucket(scope, 'AccessLogs', {
    ...filledAtOnce(environment),
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(environment.logRetentionDays) }],
  });
  acknowledge(bucket, 'AwsSolutions-S1', 'It holds the logs; a log of the log’s readers would log itself.');
  return bucket as IBucket;
}

/** The built site. It is private: only the CDN reads it. */
export const siteBucket = (scope: Construct, environment: Environment, logs: IBucket): IBucket =>
  new Bucket(scope, 'Site', {
    ...filledAtOnce(environment),
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'site/',
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
  }) as IBucket;

/** Replaced or deleted versions expire after this many days, and then their delete markers. */
const old = (days: number): LifecycleRule => ({
  noncurrentVersionExpiration: Duration.days(days),
  expiredObjectDeleteMarker: true,
});

/**
 * Another account may look whether code is proven here, and at nothing else. Without the right to list, S3 would say of a
 * proof that is not there that it is forbidden.
 */
function letReadProofs(bucket: Bucket, account: string): void {
  const principals = [new AccountPrincipal(account)];
  bucket.addToResourcePolicy(
    new PolicyStatement({ principals, actions: ['s3:GetObject'], resources: [bucket.arnForObjects(`${PROOFS}*`)] }),
  );
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals,
      actions: ['s3:ListBucket'],
      resources: [bucket.bucketArn],
      conditions: { StringLike: { 's3:prefix': `${PROOFS}*` } },
    }),
  );
}

/**
 * The recorded releases, for rollbacks. They have no expiry here, because after a quiet year the previous release is
 * old and still needed. Each new record deletes the expired ones: see infra/operations/releases.
 */
export function releasesBucket(scope: Construct, environment: Environment): IBucket {
  const bucket = new Bucket(scope, 'Releases', {
    ...closed(environment),
    versioned: true,
    lifecycleRules: [old(30)],
  });
  for (const account of environment.proofReaders ?? []) letReadProofs(bucket, account);
  acknowledge(bucket, 'AwsSolutions-S1', 'Templates without secrets lie there; CloudFormation says who deployed them.');
  return bucket as IBucket;
}

/**
 * Which sites may read the answer to a post, where the site's name is CloudFront's: it is known only after this bucket.
 * Whoever posts needs a signed form, and only staff get one.
 */
const ANY_DISTRIBUTION = 'https://*.cloudfront.net';

/**
 * Pictures: browsers post to `incoming/`, which expires after a day and is never served; checked pictures are in
 * `media/`, for the CDN. What is posted for clinical notes is in `records-incoming/`, and gone within a day as well; the
 * photos themselves are in a bucket of their own. Files of everything are in `archives/` for a day. The policy names the
 * account and not the distribution, because the distribution is made after the bucket and
 * names it.
 */
export function mediaBucket(scope: Construct, environment: Environment): IBucket {
  const bucket = new Bucket(scope, 'Media', {
    ...closed(environment),
    versioned: true,
    cors: [
      { allowedMethods: [HttpMethods.POST], allowedOrigins: [environment.siteUrl ?? ANY_DISTRIBUTION], maxAge: 3600 },
    ],
    lifecycleRules: [
      { prefix: 'incoming/', expiration: Duration.days(1) },
      { prefix: 'records-incoming/', expiration: Duration.days(1) },
      { prefix: 'archives/', expiration: Duration.days(1) },
      { prefix: 'archives/', ...old(1) },
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      { prefix: 'incoming/', ...old(1) },
      { prefix: 'records-incoming/', ...old(1) },
      { prefix: 'media/', ...old(30) },
    ],
  });
  const distributions = Stack.of(scope).formatArn({
    service: 'cloudfront',
    region: '',
    resource: 'distribution',
    resourceName: '*',
  });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects('media/*')],
      conditions: { ArnLike: { 'AWS:SourceArn': distributions } },
    }),
  );
  acknowledge(bucket, 'AwsSolutions-S1', 'The CDN logs who looks at a picture, the audit says who uploaded it.');
  return bucket as IBucket;
}

/**
 * Copies of the audit's entries. In compliance mode, unlike clinical photos: not even the account's owner takes one back
 * before its time, and no law asks to, because of a client an entry holds an id and names of fields.
 */
export function auditBucket(scope: Construct, environment: Environment): IBucket {
  const { auditLockDays: days } = environment;
  const bucket = new Bucket(scope, 'AuditCopies', {
    ...closed(environment),
    versioned: true,
    objectLockEnabled: true,
    ...(days !== undefined && { objectLockDefaultRetention: ObjectLockRetention.compliance(Duration.days(days)) }),
  });
  acknowledge(bucket, 'AwsSolutions-S1', 'One function adds to it, nobody reads it but after a loss.');
  return bucket as IBucket;
}

/**
 * Photos of clinical notes. Each version is locked from the moment when it is stored, where the environment says so: in
 * governance mode, so that the one function that forgets people gets past it, and nobody else. Nothing expires here, and
 * nothing but signed addresses of functions shows a photo.
 */
export function clinicalBucket(scope: Construct, environment: Environment): IBucket {
  const { clinicalLockDays: days } = environment;
  const bucket = new Bucket(scope, 'Clinical', {
    ...closed(environment),
    versioned: true,
    // Everywhere: S3 refuses a deletion past the lock in a bucket that knows no locks.
    objectLockEnabled: true,
    lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    ...(days !== undefined && { objectLockDefaultRetention: ObjectLockRetention.governance(Duration.days(days)) }),
  });
  acknowledge(bucket, 'AwsSolutions-S1', 'The audit and the record’s own log have each look at a photo.');
  return bucket as IBucket;
}
