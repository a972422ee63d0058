import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { FIRST_SECRETS } from '../config/secret-versions.ts';
import { generatedSecrets } from './generated-secrets.ts';

/** The header by which the API knows its CDN. */
export const ORIGIN_HEADER = 'x-origin-verify';

/**
 * API Gateway's own address is public; this secret is what makes the API answer behind the CDN only. CloudFormation
 * writes it into CloudFront's origin header and into the functions' environment (a dynamic reference, so that it stands
 * in no template), instead of each function reading it from Secrets Manager: no call at a cold start, no right to read
 * secrets, no cache to expire. The price: who may read a function's configuration can read it, and a new value takes two
 * deployments: functions take both while the CDN, which is deployed after them, begins to give the new one. It guards against going round the CDN and its limits, never
 * against acting as somebody else: that is the token's work.
 */
export const originSecrets = (
  scope: Construct,
  { secretVersions = FIRST_SECRETS }: Environment,
): [Secret, ...Secret[]] =>
  generatedSecrets(scope, 'OriginSecret', {
    versions: secretVersions.origin,
    description: 'By this header the API knows its CDN',
    unrotated: 'CDN and functions take it at deployment: a new value comes with one.',
  });
