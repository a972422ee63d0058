import { afterAll, describe, expect, test } from '@jest/globals';
import { SpaConfig } from '@rostro/shared/contract/config';
import { loadEnvironment } from '../../infra/config/load.ts';
import { policyOf } from '../../infra/stacks/security-headers.ts';
import { spaConfigOf } from '../../infra/stacks/site-files.ts';
import { SPA_FALLBACK } from '../../infra/stacks/spa-fallback.ts';
import { cdkContext, ENVIRONMENTS, resourcesOf, synthesize } from './synthesize.ts';

const { templates, stacks, remove } = synthesize('prod');
afterAll(remove);
const { web } = templates;
const environmentOf = (name: string) => loadEnvironment(cdkContext().environments, name);
const [, { DistributionConfig: cdn }] = resourcesOf(web, 'AWS::CloudFront::Distribution')[0] ?? [];
const api = cdn.CacheBehaviors[0];

describe('buckets', () => {
  test('block all public access, are encrypted and refuse plain HTTP', () => {
    const buckets = resourcesOf(web, 'AWS::S3::Bucket');
    expect(buckets).toHaveLength(2);
    for (const [id, bucket] of buckets) {
      expect(bucket.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(bucket.BucketEncryption).toBeDefined();
      const [, policy] = resourcesOf(web, 'AWS::S3::BucketPolicy').find(([, p]) => p.Bucket.Ref === id) ?? [];
      expect(JSON.stringify(policy.PolicyDocument)).toContain('"aws:SecureTransport":"false"');
    }
  });

  test('are read by the CDN alone, which signs its requests', () => {
    web.resourceCountIs('AWS::CloudFront::OriginAccessControl', 1);
    const allowed = resourcesOf(web, 'AWS::S3::BucketPolicy')
      .flatMap(([, policy]) => policy.PolicyDocument.Statement)
      .filter(
        (statement: { Effect: string; Action: unknown }) =>
          statement.Effect === 'Allow' && statement.Action === 's3:GetObject',
      );
    expect(allowed).toHaveLength(1);
    expect(allowed[0]).toMatchObject({ Principal: { Service: 'cloudfront.amazonaws.com' } });
    expect(allowed[0].Condition.StringEquals['AWS:SourceArn']).toBeDefined();
  });
});

describe('the CDN', () => {
  test('hands /api/* to the API uncached, with every header but Host, and without the SPA’s fallback', () => {
    expect(cdn.CacheBehaviors).toHaveLength(1);
    expect(api.PathPattern).toBe('/api/*');
    expect(api.FunctionAssociations).toBeUndefined();
    // CachingDisabled and AllViewerExceptHostHeader, by the ids that AWS documents.
    expect(api.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    expect(api.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
    expect(api.AllowedMethods).toContain('DELETE');
  });

  test('keeps the API’s 404: the fallback is a function of the default behaviour, not an error page', () => {
    expect(cdn.CustomErrorResponses).toBeUndefined();
    expect(cdn.DefaultCacheBehavior.FunctionAssociations).toHaveLength(1);
    expect(cdn.DefaultCacheBehavior.FunctionAssociations[0].EventType).toBe('viewer-request');
  });

  test('speaks HTTPS only', () => {
    expect(cdn.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    expect(api.ViewerProtocolPolicy).toBe('https-only');
  });

  test('sends the security headers with both', () => {
    const [id] = resourcesOf(web, 'AWS::CloudFront::ResponseHeadersPolicy')[0] ?? [];
    expect(cdn.DefaultCacheBehavior.ResponseHeadersPolicyId).toEqual({ Ref: id });
    expect(api.ResponseHeadersPolicyId).toEqual({ Ref: id });
  });

  test('answers at an own domain with its certificate and TLS 1.2, where one is configured', () => {
    const owned = synthesize('prod', {
      domainName: 'rostro.example',
      certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/x',
    });
    owned.templates.web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['rostro.example'],
        ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
      },
    });
    owned.remove();
  });
});

describe('the fallback', () => {
  const rewrite = new Function('event', `${SPA_FALLBACK}; return handler(event).uri;`) as (event: unknown) => string;
  const answered = (uri: string) => rewrite({ request: { uri } });

  test.each(['/', '/servicios', '/admin/citas/42', '/v1.2/servicios'])('%s is the SPA', (uri) => {
    expect(answered(uri)).toBe('/index.html');
  });
  test.each(['/config.json', '/assets/index-abc.js', '/robots.txt'])('%s is a file', (uri) => {
    expect(answered(uri)).toBe(uri);
  });
});

describe('the content security policy', () => {
  const [, { ResponseHeadersPolicyConfig }] = resourcesOf(web, 'AWS::CloudFront::ResponseHeadersPolicy')[0] ?? [];
  const headers = ResponseHeadersPolicyConfig.SecurityHeadersConfig;
  const policy: string = headers.ContentSecurityPolicy.ContentSecurityPolicy;
  const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

  const RECAPTCHA =
    'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://recaptcha.google.com/recaptcha/';

  test('takes scripts from the site and its captcha alone', () => {
    expect(directive('script-src')).toBe(`script-src 'self' ${RECAPTCHA}`);
    expect(policy).not.toContain('unsafe-eval');
  });

  test('lets the page talk to itself, to Cognito and to the captcha', () => {
    expect(directive('connect-src')).toBe(
      `connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com https://rostro.auth.us-east-1.amazoncognito.com ${RECAPTCHA}`,
    );
  });

  test('lets nobody frame the page, nor a plug-in or a foreign base into it', () => {
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'self'");
    expect(policy).toContain("object-src 'none'");
  });

  test('opens for a captcha only where one is configured', () => {
    const withCaptcha = policyOf({ ...environmentOf('prod'), captcha: { provider: 'turnstile', siteKey: 'k' } });
    expect(withCaptcha).toContain("script-src 'self' https://challenges.cloudflare.com;");
    expect(withCaptcha).not.toContain('google');
    const without = policyOf({ ...environmentOf('prod'), captcha: { provider: 'none', siteKey: '' } });
    expect(without).toContain("script-src 'self';");
    expect(without).toContain("frame-src 'none';");
  });

  test('comes with HSTS, nosniff, no frames and a short referrer', () => {
    expect(headers).toMatchObject({
      StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, Override: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
    });
  });
});

describe('the files of the site', () => {
  const deployments = resourcesOf(web, 'Custom::CDKBucketDeployment').map(([, deployment]) => deployment);
  const cacheOf = (file: string) => deployments.find((d) => d.Include?.includes(file))?.SystemMetadata['cache-control'];

  test('index.html and config.json are never cached, hashed files for a year', () => {
    expect(cacheOf('index.html')).toBe('no-store');
    expect(cacheOf('config.json')).toBe('no-store');
    expect(cacheOf('assets/*')).toBe('public, max-age=31536000, immutable');
  });

  test('no deployment takes away what an open page may still load', () => {
    expect(deployments.map((deployment) => deployment.Prune)).toEqual([false, false, false]);
  });

  test.each(ENVIRONMENTS)('config.json of %s is one that the SPA accepts', (name) => {
    const config = spaConfigOf(environmentOf(name), stacks.stateful);
    expect(SpaConfig.parse(config)).toEqual(config);
    expect(config.google).toBe(name !== 'dev');
    expect(new URL(config.hostedUiDomain ?? '').origin).toBe(config.hostedUiDomain);
    expect(config.captcha.provider).toBe(name === 'dev' ? 'none' : 'recaptcha');
    expect(config.cognitoEndpoint).toBeUndefined();
  });
});
