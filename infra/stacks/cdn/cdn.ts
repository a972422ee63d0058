import { VIEWER_HEADER } from '@rostro/platform/http/address';
import { SERVICE_PREFIX, SHARE_PREFIX } from '@rostro/shared/booking-link';
import { PUBLIC_PAGES, pageFile, SITEMAP_PATH, WIZARD_PATH } from '@rostro/shared/pages';
import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Environment } from '../../config/environment.ts';
import { wwwOf } from '../../config/names.ts';
import { acknowledge } from '../acknowledge.ts';
import { importZone, publishSite, zoneOf } from '../dns.ts';
import { ORIGIN_HEADER } from '../origin-secret.ts';
import { guardCdn } from './cdn-guard.ts';
import { securityHeaders } from './security-headers.ts';

interface CdnProps {
  environment: Environment;
  site: IBucket;
  media: IBucket;
  logs: IBucket;
  api: HttpApi;
  originSecret: Secret;
}

const PAGES = Object.fromEntries(PUBLIC_PAGES.map((page) => [page.path, `/${pageFile(page)}`]));

/** The beginning of a function where a second name leads to the site: path and query are kept. Empty where there is none. */
export function redirectOf(environment: Environment): string {
  const www = wwwOf(environment);
  if (www === undefined) return '';
  return `
  if (event.request.headers.host.value.toLowerCase() === '${www}') {
    var query = event.request.rawQueryString();
    var location = 'https://${environment.domainName}' + event.request.uri + (query ? '?' + query : '');
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
  }`;
}

/**
 * Runs in CloudFront before the cache, on the default behaviour only: a path of the SPA, which has no dot in its last
 * part, is answered with the SPA itself, a public page with its own head. Error pages of the distribution would do the same to the API's 404.
 */
export const spaFallback = (redirect: string): string => `var pages = ${JSON.stringify(PAGES)};
function handler(event) {${redirect}
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') < 0) request.uri = pages[request.uri] || '/index.html';
  return request;
}`;

/**
 * Runs in CloudFront before each request to the API and sets the header to the viewer's address, whatever it was.
 * CloudFront's own header of that kind does not reach an origin whose policy leaves out the Host header, as API Gateway
 * requires.
 */
export const viewerAddress = (redirect: string): string => `function handler(event) {${redirect}
  event.request.headers['${VIEWER_HEADER}'] = { value: event.viewer.ip };
  return event.request;
}`;

/** The site and, under `/api/*` and `/s/*`, the API: one host, so that the browser needs no CORS. Pictures are at `/media/*`. */
export function cdn(scope: Construct, props: CdnProps): Distribution {
  const { environment, site, media, logs } = props;
  const headers = securityHeaders(scope, environment, media.bucketRegionalDomainName);
  const pages: BehaviorOptions = {
    origin: S3BucketOrigin.withOriginAccessControl(site),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: headers,
    compress: true,
    ...onRequest(
      scope,
      'SpaFallback',
      spaFallback(redirectOf(environment)),
      'Paths of the SPA are answered with the SPA',
    ),
  };
  const answered = { ...apiBehaviour(scope, props), responseHeadersPolicy: headers };
  const read = {
    ...answered,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
  };
  const distribution = new Distribution(scope, 'Cdn', {
    comment: `Rostro ${environment.name}`,
    defaultRootObject: 'index.html',
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    logBucket: logs,
    logFilePrefix: 'cdn/',
    ...ownDomain(scope, environment),
    ...(environment.edgeGuard ? { webAclId: guardCdn(scope, environment) } : {}),
    defaultBehavior: pages,
    additionalBehaviors: {
      '/api/*': answered,
      [`${SHARE_PREFIX}*`]: read,
      [SITEMAP_PATH]: read,
      // The wizard itself, with a slash too, is a file.
      [`${SERVICE_PREFIX}?*`]: { ...read, cachePolicy: keptPages(scope, environment) },
      '/media/*': { ...mediaBehaviour(scope, media), responseHeadersPolicy: headers },
      ...framedWizard(scope, props, pages),
    },
  });
  acknowledgeCdn(distribution, environment);
  publishNames(scope, environment, distribution);
  return distribution;
}

/** Where the zone is here. */
function publishNames(scope: Construct, environment: Environment, distribution: Distribution): void {
  const { domainName } = environment;
  const zone = domainName === undefined ? undefined : zoneOf(environment, domainName);
  if (domainName === undefined || zone === undefined) return;
  publishSite(scope, 'Site', { zone, name: domainName, distribution });
  const www = wwwOf(environment);
  if (www !== undefined) publishSite(scope, 'Www', { zone, name: www, distribution });
}

/** The path of the wizard has headers of its own where pages of other origins may frame it. */
function framedWizard(scope: Construct, { environment, media }: CdnProps, pages: BehaviorOptions) {
  const { embedOrigins = [] } = environment;
  if (embedOrigins.length === 0) return {};
  const responseHeadersPolicy = securityHeaders(scope, environment, media.bucketRegionalDomainName, embedOrigins);
  return { [WIZARD_PATH]: { ...pages, responseHeadersPolicy } };
}

/** Without a domain of its own the CDN uses its default name and certificate, whose TLS policy is fixed. */
function ownDomain(scope: Construct, environment: Environment) {
  const { domainName, certificateArn } = environment;
  if (domainName === undefined) return {};
  const zone = zoneOf(environment, domainName);
  if (certificateArn === undefined && zone === undefined) return {};
  const www = wwwOf(environment);
  return {
    domainNames: [domainName, ...(www === undefined ? [] : [www])],
    certificate:
      certificateArn === undefined && zone !== undefined
        ? new Certificate(scope, 'OwnCertificate', {
            domainName,
            ...(www !== undefined && { subjectAlternativeNames: [www] }),
            validation: CertificateValidation.fromDns(importZone(scope, zone)),
          })
        : Certificate.fromCertificateArn(scope, 'Certificate', certificateArn ?? ''),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

function apiBehaviour(scope: Construct, { environment, api, originSecret }: CdnProps): BehaviorOptions {
  const stack = Stack.of(scope);
  return {
    origin: new HttpOrigin(`${api.apiId}.execute-api.${stack.region}.${stack.urlSuffix}`, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      customHeaders: { [ORIGIN_HEADER]: originSecret.secretValue.unsafeUnwrap() },
      readTimeout: Duration.seconds(30),
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    ...onRequest(scope, 'ViewerAddress', viewerAddress(redirectOf(environment)), 'Tells the API whose request it is'),
    compress: true,
  };
}

/** Pages that the API draws are the same for everybody; their answers say how long they are kept. */
const keptPages = (scope: Construct, { name }: Environment): CachePolicy =>
  new CachePolicy(scope, 'KeptPages', {
    comment: `Rostro ${name}: pages of services`,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.minutes(1),
    enableAcceptEncodingGzip: true,
  });

/** Published pictures, read by signed requests. The bucket's own policy says that the CDN may: see buckets.ts. */
function mediaBehaviour(scope: Construct, media: IBucket): BehaviorOptions {
  const { originAccessControlId } = new S3OriginAccessControl(scope, 'MediaAccess');
  return {
    origin: S3BucketOrigin.withBucketDefaults(media, { originAccessControlId }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  };
}

/** A function of CloudFront sees each request before the cache. */
function onRequest(scope: Construct, id: string, code: string, comment: string) {
  const runtime = FunctionRuntime.JS_2_0;
  const sees = new EdgeFunction(scope, id, { runtime, code: FunctionCode.fromInline(code), comment });
  return { functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: sees }] };
}

function acknowledgeCdn(distribution: Distribution, { domainName, edgeGuard }: Environment): void {
  acknowledge(distribution, 'AwsSolutions-CFR1', 'The clinic’s clients may book from wherever they travel.');
  if (!edgeGuard) {
    acknowledge(
      distribution,
      'AwsSolutions-CFR2',
      'No web ACL where nobody but us comes, as it costs by the month: the API throttles, the user pool has its own.',
    );
  }
  if (domainName === undefined) {
    acknowledge(
      distribution,
      'AwsSolutions-CFR4',
      'CloudFront’s own name has a fixed TLS policy; with a domain it is 1.2.',
    );
  }
}
