import { describe, expect, test } from '@jest/globals';
import { VIEWER_HEADER } from '@rostro/platform/http/address';
import { SpaConfig } from '@rostro/shared/contract/clinic/config';
import { routeEntries } from '@rostro/shared/contract/index';
import type { RouteDef } from '@rostro/shared/contract/route';
import { embeddedMapOf } from '@rostro/shared/map';
import { PUBLIC_PAGES, pageFile } from '@rostro/shared/pages';
import { App, Stack } from 'aws-cdk-lib';
import { ConfigurationError, loadEnvironment } from '../../infra/config/load.ts';
import { headersAt } from '../../infra/local/site-headers.ts';
import { redirectOf, spaFallback, viewerAddress } from '../../infra/stacks/cdn/cdn.ts';
import { COUNTED, guardCdn } from '../../infra/stacks/cdn/cdn-guard.ts';
import { policyOf } from '../../infra/stacks/cdn/security-headers.ts';
import { spaConfigOf } from '../../infra/stacks/cdn/site-files.ts';
import { cdkContext, ENVIRONMENTS, resourcesOf, synthesize } from './synthesize.ts';

const localPolicyAt = (path: string) => headersAt(path, ['https://clinica.mx'])['content-security-policy'] ?? '';
const { templates, stacks } = synthesize('prod');
const { app } = templates;
const environmentOf = (name: string) => loadEnvironment(cdkContext().environments, name);
const [, { DistributionConfig: cdn }] = resourcesOf(app, 'AWS::CloudFront::Distribution')[0] ?? [];
const behaviourOf = (path: string) =>
  cdn.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === path);
const api = behaviourOf('/api/*');
const media = behaviourOf('/media/*');
const without = (behaviour: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(behaviour).filter(([name]) => !names.includes(name)));

describe('buckets', () => {
  test('block all public access, are encrypted and refuse plain HTTP', () => {
    const buckets = resourcesOf(app, 'AWS::S3::Bucket');
    expect(buckets).toHaveLength(2);
    for (const [id, bucket] of buckets) {
      expect(bucket.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(bucket.BucketEncryption).toBeDefined();
      const [, policy] = resourcesOf(app, 'AWS::S3::BucketPolicy').find(([, p]) => p.Bucket.Ref === id) ?? [];
      expect(JSON.stringify(policy.PolicyDocument)).toContain('"aws:SecureTransport":"false"');
    }
  });

  test('are read by the CDN alone, which signs its requests', () => {
    app.resourceCountIs('AWS::CloudFront::OriginAccessControl', 2);
    const allowed = resourcesOf(app, 'AWS::S3::BucketPolicy')
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
  test('hands /api/* to the API uncached, with every header but Host', () => {
    expect(cdn.CacheBehaviors).toHaveLength(5);
    // CachingDisabled and AllViewerExceptHostHeader, by the ids that AWS documents.
    expect(api.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    expect(api.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
    expect(api.AllowedMethods).toContain('DELETE');
  });

  test('hands shared addresses and the sitemap to the API as well, which only answers looks there', () => {
    const patterns = ['/s/*', '/sitemap.xml'];
    for (const pattern of patterns) {
      const { AllowedMethods, ViewerProtocolPolicy, ...shared } = behaviourOf(pattern);
      expect([AllowedMethods, ViewerProtocolPolicy]).toEqual([['GET', 'HEAD'], 'redirect-to-https']);
      expect(without(shared, ['PathPattern'])).toEqual(
        expect.objectContaining(without(api, ['PathPattern', 'AllowedMethods', 'ViewerProtocolPolicy'])),
      );
    }
    const outside = routeEntries().flatMap(([, { path }]) => (path.startsWith('/api/') ? [] : [path]));
    const isHanded = (path: string) =>
      [...patterns, '/servicios/*'].some((pattern) => path.startsWith(pattern.replace('*', '')));
    expect(outside.filter((path) => !isHanded(path))).toEqual([]);
  });

  test('keeps the pages of treatments for a minute, by their address alone', () => {
    const { CachePolicyId, AllowedMethods } = behaviourOf('/servicios/?*');
    expect(AllowedMethods).toEqual(['GET', 'HEAD']);
    const [policy] = resourcesOf(app, 'AWS::CloudFront::CachePolicy').filter(([id]) => id === CachePolicyId.Ref);
    const { DefaultTTL, MaxTTL, ParametersInCacheKeyAndForwardedToOrigin: by } = policy?.[1].CachePolicyConfig ?? {};
    expect([DefaultTTL, MaxTTL]).toEqual([0, 60]);
    expect(by).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    });
  });

  test('tells the API whose request it is, and asks its function for nothing else there', () => {
    const code = viewerAddress(redirectOf(environmentOf('prod')));
    const [id] = resourcesOf(app, 'AWS::CloudFront::Function').find(([, f]) => f.FunctionCode === code) ?? [];
    expect(api.FunctionAssociations).toEqual([
      { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [id, 'FunctionARN'] } },
    ]);
    const run = new Function('event', `${viewerAddress('')}; return handler(event).headers;`) as (
      event: unknown,
    ) => unknown;
    const headers = { [VIEWER_HEADER]: { value: 'forged' }, accept: { value: '*/*' } };
    expect(run({ viewer: { ip: '189.203.1.2' }, request: { headers } })).toEqual({
      [VIEWER_HEADER]: { value: '189.203.1.2' },
      accept: { value: '*/*' },
    });
  });

  test('shows published pictures at /media/*, to look at only, read by signed requests', () => {
    expect(media.AllowedMethods).toEqual(['GET', 'HEAD']);
    // CachingOptimized, by the id that AWS documents: it keeps to the Cache-Control of each picture.
    expect(media.CachePolicyId).toBe('658327ea-f89d-4fab-a63d-7e88639e58f6');
    expect(media.FunctionAssociations).toBeUndefined();
    const origin = cdn.Origins.find(({ Id }: { Id: string }) => Id === media.TargetOriginId);
    expect(JSON.stringify(origin.DomainName)).toMatch(/Stateful.*Media.*RegionalDomainName/);
    expect(origin.OriginPath).toBeUndefined();
    const [id] =
      resourcesOf(app, 'AWS::CloudFront::OriginAccessControl').find(([name]) => name.startsWith('MediaAccess')) ?? [];
    expect(origin.OriginAccessControlId).toEqual({ 'Fn::GetAtt': [id, 'Id'] });
  });

  test('keeps the API’s 404: the fallback is a function of the default behaviour, not an error page', () => {
    expect(cdn.CustomErrorResponses).toBeUndefined();
    expect(cdn.DefaultCacheBehavior.FunctionAssociations).toHaveLength(1);
    expect(cdn.DefaultCacheBehavior.FunctionAssociations[0].EventType).toBe('viewer-request');
  });

  test('speaks HTTPS only', () => {
    expect(cdn.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    expect(api.ViewerProtocolPolicy).toBe('https-only');
    expect(media.ViewerProtocolPolicy).toBe('redirect-to-https');
  });

  test('sends the security headers with everything', () => {
    const [id] = resourcesOf(app, 'AWS::CloudFront::ResponseHeadersPolicy')[0] ?? [];
    expect(cdn.DefaultCacheBehavior.ResponseHeadersPolicyId).toEqual({ Ref: id });
    expect(api.ResponseHeadersPolicyId).toEqual({ Ref: id });
    expect(media.ResponseHeadersPolicyId).toEqual({ Ref: id });
  });

  test('answers at an own domain with its certificate and TLS 1.2, where one is configured', () => {
    const owned = synthesize('prod', {
      domainName: 'rostro.example',
      certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/x',
    });
    owned.templates.app.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['rostro.example', 'www.rostro.example'],
        ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
      },
    });
  });
});

describe('before the CDN', () => {
  const [aclId, acl] = resourcesOf(app, 'AWS::WAFv2::WebACL')[0] ?? [];
  // biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
  const ruleOf = (name: string): any => acl.Rules.find((rule: { Name: string }) => rule.Name === name);

  test.each(ENVIRONMENTS)('stands a web ACL in %s where its configuration says so', (name) => {
    const made = synthesize(name);
    const { edgeGuard } = environmentOf(name);
    made.templates.app.resourceCountIs('AWS::WAFv2::WebACL', edgeGuard ? 1 : 0);
    const [, { DistributionConfig }] = resourcesOf(made.templates.app, 'AWS::CloudFront::Distribution')[0] ?? [];
    expect(DistributionConfig.WebACLId !== undefined).toBe(edgeGuard);
  });

  test('it lets through whom no rule stops, counts under a name of its environment, and logs nobody', () => {
    expect(cdn.WebACLId).toEqual({ 'Fn::GetAtt': [aclId, 'Arn'] });
    expect(acl).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    expect(acl.VisibilityConfig.MetricName).toBe('CdnGuard-prod');
    app.resourceCountIs('AWS::WAFv2::LoggingConfiguration', 0);
  });

  test('it cannot be made where CloudFront does not look', () => {
    const stack = new Stack(new App(), 'Elsewhere', { env: { region: 'mx-central-1' } });
    const make = () => guardCdn(stack, environmentOf('prod'));
    expect(make).toThrow(ConfigurationError);
    expect(make).toThrow(
      /us-east-1 only, and this stack is in mx-central-1\. Deploy to us-east-1, or switch edgeGuard off/,
    );
  });

  test('an address that asks too often is told so, as the API itself would', () => {
    for (const [name, limit] of [
      ['Requests', 6000],
      ['PublicWrites', 100],
    ] as const) {
      const { Action, Statement } = ruleOf(name);
      expect(Statement.RateBasedStatement).toMatchObject({
        Limit: limit,
        EvaluationWindowSec: 300,
        AggregateKeyType: 'IP',
      });
      expect(Action.Block.CustomResponse).toMatchObject({ ResponseCode: 429, CustomResponseBodyKey: 'TooMany' });
    }
    expect(ruleOf('Requests').Statement.RateBasedStatement.ScopeDownStatement).toBeUndefined();
    expect(JSON.parse(acl.CustomResponseBodies.TooMany.Content)).toEqual({ message: 'Too Many Requests' });
  });

  test('the stricter limit counts what anybody may send without signing in, and no look at anything', () => {
    const { Statements } = ruleOf('PublicWrites').Statement.RateBasedStatement.ScopeDownStatement.OrStatement;
    // As asked for, and with its dots followed: the API cuts an address at a coded question mark, dots behind it or not.
    const [decoded, followed] = Statements.map(({ RegexMatchStatement }: never) => RegexMatchStatement);
    expect(decoded.TextTransformations).toEqual([{ Priority: 0, Type: 'URL_DECODE' }]);
    expect(followed).toEqual({
      ...decoded,
      TextTransformations: [...decoded.TextTransformations, { Priority: 1, Type: 'NORMALIZE_PATH' }],
    });
    expect(decoded.FieldToMatch).toEqual({ UriPath: {} });
    // WAF's own limit.
    expect(decoded.RegexString.length).toBeLessThanOrEqual(512);
    const counted = new RegExp(decoded.RegexString);
    const isOpen = (route: RouteDef) => route.access === 'public' && route.method !== 'GET';
    for (const [, route] of routeEntries()) {
      if (isOpen(route)) {
        for (const more of ['', '?', '?/../../x', '/']) expect(route.path + more).toMatch(counted);
      } else if (!counted.test(route.path)) continue;
      // Beside what is open lies what asks for a token, never what a page looks at.
      expect(route).toMatchObject(isOpen(route) ? {} : { access: 'user', method: 'POST' });
    }
    for (const path of ['/api/health', '/api/services', '/api/guest', '/', '/s/5']) expect(path).not.toMatch(counted);
  });

  test.each([
    ['BadAddresses', 'AWSManagedRulesAmazonIpReputationList', []],
    ['BadInputs', 'AWSManagedRulesKnownBadInputsRuleSet', []],
    ['CommonAttacks', 'AWSManagedRulesCommonRuleSet', Object.keys(COUNTED)],
  ])('%s are the set %s; of it are counted, not stopped: %p', (name, set, counted) => {
    const { OverrideAction, Statement } = ruleOf(name);
    expect(OverrideAction).toEqual({ None: {} });
    const { Name, RuleActionOverrides = [] } = Statement.ManagedRuleGroupStatement;
    expect(Name).toBe(set);
    expect(RuleActionOverrides).toEqual(counted.map((rule) => ({ Name: rule, ActionToUse: { Count: {} } })));
  });

  test('what is counted has a reason', () => {
    for (const reason of Object.values(COUNTED)) expect(reason.length).toBeGreaterThan(20);
  });
});

describe('the fallback', () => {
  const rewrite = new Function('event', `${spaFallback('')}; return handler(event).uri;`) as (event: unknown) => string;
  const answered = (uri: string) => rewrite({ request: { uri } });

  test.each(PUBLIC_PAGES.map((page) => [page.path, `/${pageFile(page)}`]))('%s is its own page', (path, file) => {
    expect(answered(path)).toBe(file);
  });
  test.each(['/appointments', '/admin/citas/42', '/v1.2/citas'])('%s is the SPA', (uri) => {
    expect(answered(uri)).toBe('/index.html');
  });
  test.each(['/config.json', '/assets/index-abc.js', '/robots.txt'])('%s is a file', (uri) => {
    expect(answered(uri)).toBe(uri);
  });
});

describe('the content security policy', () => {
  const [, { ResponseHeadersPolicyConfig }] = resourcesOf(app, 'AWS::CloudFront::ResponseHeadersPolicy')[0] ?? [];
  const headers = ResponseHeadersPolicyConfig.SecurityHeadersConfig;
  /** The bucket's host is known when it is made: what stands in its place names its stack and its resource. */
  const [, parts] = headers.ContentSecurityPolicy.ContentSecurityPolicy['Fn::Join'];
  const policy: string = parts.map((part: unknown) => (typeof part === 'string' ? part : 'MEDIA')).join('');
  const HOST = 'media.s3.us-east-1.amazonaws.com';
  const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

  const RECAPTCHA =
    'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://recaptcha.google.com/recaptcha/';

  test('takes scripts from the site and its captcha alone', () => {
    expect(directive('script-src')).toBe(`script-src 'self' ${RECAPTCHA}`);
    expect(policy).not.toContain('unsafe-eval');
  });

  test('lets the page talk to itself, to Cognito, to the captcha and to the one bucket that takes pictures', () => {
    expect(directive('connect-src')).toBe(
      `connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com https://rostro.auth.us-east-1.amazoncognito.com ${RECAPTCHA} https://MEDIA`,
    );
    const hosts = parts.filter((part: unknown) => typeof part !== 'string');
    expect(hosts).toHaveLength(1);
    expect(JSON.stringify(hosts)).toMatch(/Stateful.*ExportsOutputFnGetAttMedia\w+RegionalDomainName/);
  });

  test('lets nobody frame the page, nor a plug-in or any base into it', () => {
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("object-src 'none'");
  });

  test('lets the pages frame the map of the address, and nothing else, on one machine as in the cloud', () => {
    const without = policyOf({ ...environmentOf('prod'), captcha: { provider: 'none', siteKey: '' } }, HOST);
    const policies = [without, ...['/', '/contact', '/servicios'].map((path) => localPolicyAt(path))];
    const frames = policies.map((one) => /frame-src ([^;]*)/.exec(one)?.[1]);
    expect(frames).toEqual(Array(4).fill(new URL(embeddedMapOf('Rostro')).origin));
  });

  test('opens for a captcha only where one is configured', () => {
    const withCaptcha = policyOf({ ...environmentOf('prod'), captcha: { provider: 'turnstile', siteKey: 'k' } }, HOST);
    expect(withCaptcha).toContain("script-src 'self' https://challenges.cloudflare.com;");
    expect(withCaptcha).toContain('frame-src https://www.google.com https://challenges.cloudflare.com;');
    const without = policyOf({ ...environmentOf('prod'), captcha: { provider: 'none', siteKey: '' } }, HOST);
    expect(without).toContain("script-src 'self';");
    expect(without).toContain('frame-src https://www.google.com;');
  });

  test('comes with HSTS, nosniff, no frames and a short referrer', () => {
    expect(headers).toMatchObject({
      StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, Override: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
    });
  });

  test('shares no window with a page that opened it, on any path', () => {
    const policies = resourcesOf(
      synthesize('prod', { embedOrigins: ['https://clinica.mx'] }).templates.app,
      'AWS::CloudFront::ResponseHeadersPolicy',
    );
    expect(policies).toHaveLength(2);
    for (const [, { ResponseHeadersPolicyConfig }] of policies) {
      expect(ResponseHeadersPolicyConfig.CustomHeadersConfig.Items).toContainEqual({
        ...{ Header: 'cross-origin-opener-policy', Value: 'same-origin', Override: true },
      });
    }
  });
});

describe('pages of other sites', () => {
  const ORIGINS = ['https://www.clinica.mx', 'https://clinica.mx'];
  const open = synthesize('prod', { embedOrigins: ORIGINS }).templates.app;
  const [, { DistributionConfig: distribution }] = resourcesOf(open, 'AWS::CloudFront::Distribution')[0] ?? [];
  const policies = new Map(
    resourcesOf(open, 'AWS::CloudFront::ResponseHeadersPolicy').map(([id, { ResponseHeadersPolicyConfig }]) => [
      id,
      ResponseHeadersPolicyConfig.SecurityHeadersConfig,
    ]),
  );
  const headersOf = (behaviour: { ResponseHeadersPolicyId: { Ref: string } }) =>
    policies.get(behaviour.ResponseHeadersPolicyId.Ref);
  const others = distribution.CacheBehaviors.filter((one: { PathPattern: string }) => one.PathPattern !== '/servicios');
  const wizard = distribution.CacheBehaviors.find((one: { PathPattern: string }) => one.PathPattern === '/servicios');

  test('that the configuration names may frame the wizard, which else is as any page', () => {
    const headers = headersOf(wizard);
    expect(JSON.stringify(headers.ContentSecurityPolicy)).toContain(
      '; frame-ancestors https://www.clinica.mx https://clinica.mx; ',
    );
    expect(headers).not.toHaveProperty('FrameOptions');
    expect(headers.StrictTransportSecurity).toEqual(
      headersOf(distribution.DefaultCacheBehavior).StrictTransportSecurity,
    );
    const { PathPattern: _path, ResponseHeadersPolicyId: _own, ...behaviour } = wizard;
    expect(distribution.DefaultCacheBehavior).toMatchObject(behaviour);
  });

  test('may frame nothing else', () => {
    expect(others).toHaveLength(5);
    for (const behaviour of [distribution.DefaultCacheBehavior, ...others]) {
      const headers = headersOf(behaviour);
      expect(JSON.stringify(headers.ContentSecurityPolicy)).toContain("frame-ancestors 'none'");
      expect(headers.FrameOptions).toEqual({ FrameOption: 'DENY', Override: true });
    }
  });

  test.each(ENVIRONMENTS)('have no way in where none is configured: %s', (name) => {
    const template = synthesize(name).templates.app;
    expect(resourcesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy')).toHaveLength(1);
    expect(JSON.stringify(template.toJSON())).not.toContain('"/servicios"');
  });
});

describe('the files of the site', () => {
  const deployments = resourcesOf(app, 'Custom::CDKBucketDeployment').map(([, deployment]) => deployment);
  const cacheOf = (file: string) => deployments.find((d) => d.Include?.includes(file))?.SystemMetadata['cache-control'];

  test('pages are kept for a minute, what says how a browser works never, hashed files for a year', () => {
    for (const page of ['index.html', 'pages/home.html']) {
      expect(cacheOf(page)).toBe('public, max-age=60, stale-while-revalidate=600');
    }
    for (const file of ['config.json', 'boot.js', 'sw.js']) expect(cacheOf(file)).toBe('no-store');
    expect(cacheOf('assets/*')).toBe('public, max-age=31536000, immutable');
  });

  test('no deployment takes away what an open page may still load', () => {
    expect(deployments.map((deployment) => deployment.Prune)).toEqual([false, false, false, false]);
  });

  test.each(ENVIRONMENTS)('config.json of %s is one that the SPA accepts', (name) => {
    const { googleClientId, captcha } = environmentOf(name);
    const config = spaConfigOf(environmentOf(name), stacks.app.signIn);
    expect(SpaConfig.parse(config)).toEqual(config);
    expect(config.google).toBe(googleClientId !== undefined);
    expect(new URL(config.hostedUiDomain ?? '').origin).toBe(config.hostedUiDomain);
    expect(config.captcha.provider).toBe(captcha.provider);
    expect(config.cognitoEndpoint).toBeUndefined();
  });
});
