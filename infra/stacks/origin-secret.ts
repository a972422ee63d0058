import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { FIRST_SECRETS } from '../config/secret-versions.ts';
import { generatedSecrets } from './generated-secrets.ts';

/** The header by which the API knows its CDN. */
export const ORIGIN_HEADER = 'x-origin-verify';

/**
 * API Gateway's own address is public; with this secret the API only answers behind the CDN. CloudFormation writes it
 * into CloudFront's origin header and into the functions' environment (a dynamic reference, so that no template
 * contains it). Functions do not read it from Secrets Manager: no call at a cold start, no right to read secrets, no
 * cache. The price: whoever may read a function's configuration can read it, and a new value takes three deployments:
 * functions accept it, then the CDN sends it, then they forget the old one. It prevents
 * requests that bypass the CDN and its limits. It does not authenticate people; tokens do.
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
