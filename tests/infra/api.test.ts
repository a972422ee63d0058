import { describe, expect, test } from '@jest/globals';
import { ROUTES, routeEntries, routeKeyOf } from '@rostro/shared/contract/index';
import { SERVICES } from '@rostro/shared/contract/route';
import { resourcesOf, synthesize } from './synthesize.ts';

const { templates } = synthesize('prod');
const { api, routes: nested, web } = templates;

const routes = new Map(resourcesOf(nested, 'AWS::ApiGatewayV2::Route').map(([, route]) => [route.RouteKey, route]));
const functions = new Map(resourcesOf(api, 'AWS::Lambda::Function'));
/** What the stack around the routes hands to them. */
const [, { Parameters: handed }] = resourcesOf(api, 'AWS::CloudFormation::Stack')[0] ?? [];
/** The service whose function answers a route. */
const serviceOf = (target: { 'Fn::Join': [string, [string, { Ref: string }]] }): string | undefined => {
  const integrations = new Map(resourcesOf(nested, 'AWS::ApiGatewayV2::Integration'));
  const arn = integrations.get(target['Fn::Join'][1][1].Ref)?.IntegrationUri.Ref;
  return functions.get(handed[arn]['Fn::GetAtt'][0])?.Environment.Variables.SERVICE_NAME;
};

describe('the HTTP API', () => {
  test('has the routes of the contract and no other', () => {
    expect([...routes.keys()].sort()).toEqual(
      routeEntries()
        .map(([, route]) => routeKeyOf(route))
        .sort(),
    );
    expect(routes.size).toBe(Object.keys(ROUTES).length);
  });

  test.each(routeEntries())('%s asks for a token exactly where its access says so', (_, route) => {
    const { AuthorizationType, AuthorizerId } = routes.get(routeKeyOf(route));
    if (route.access === 'public') {
      expect(AuthorizationType).toBe('NONE');
      expect(AuthorizerId).toBeUndefined();
    } else {
      expect(AuthorizationType).toBe('JWT');
      expect(handed[AuthorizerId.Ref]).toEqual({ Ref: resourcesOf(api, 'AWS::ApiGatewayV2::Authorizer')[0]?.[0] });
    }
  });

  test.each(routeEntries())('%s is answered by its service', (_, route) => {
    expect(serviceOf(routes.get(routeKeyOf(route)).Target)).toBe(route.service);
  });

  test('takes the tokens of the pool’s own client only', () => {
    const authorizers = resourcesOf(api, 'AWS::ApiGatewayV2::Authorizer');
    expect(authorizers).toHaveLength(1);
    const [, { AuthorizerType, IdentitySource, JwtConfiguration }] = authorizers[0] ?? [];
    expect({ AuthorizerType, IdentitySource }).toEqual({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
    });
    expect(JSON.stringify(JwtConfiguration.Issuer)).toContain('UserPool');
    expect(JSON.stringify(JwtConfiguration.Audience)).toContain('UserPoolSpa');
  });

  test('speaks payload 2.0 to every function', () => {
    const versions = resourcesOf(nested, 'AWS::ApiGatewayV2::Integration').map(([, i]) => i.PayloadFormatVersion);
    expect(versions).toEqual(SERVICES.map(() => '2.0'));
  });

  test('throttles, and logs each request without address, query or token', () => {
    const [, stage] = resourcesOf(api, 'AWS::ApiGatewayV2::Stage')[0] ?? [];
    // By route they cost more than the functions themselves; the functions' log says the route.
    expect(stage.DefaultRouteSettings.DetailedMetricsEnabled ?? false).toBe(false);
    expect(stage.DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 });
    expect(stage.AccessLogSettings.Format).toContain('$context.routeKey');
    expect(stage.AccessLogSettings.Format).not.toMatch(/sourceIp|identity|authorizer\.claims|querystring/i);
  });
});

describe('the secret of the CDN', () => {
  const [secretId] = resourcesOf(api, 'AWS::SecretsManager::Secret')[0] ?? [];

  test('is known to every function that answers HTTP, so that none answers past the CDN', () => {
    for (const service of SERVICES) {
      const variables = [...functions.values()].map((f) => f.Environment.Variables);
      const own = variables.find((candidate) => candidate.SERVICE_NAME === service);
      expect(JSON.stringify(own?.ORIGIN_VERIFY)).toContain('{{resolve:secretsmanager:');
      expect(JSON.stringify(own?.ORIGIN_VERIFY)).toContain(secretId);
    }
  });

  test('is what the CDN adds to each request to the API', () => {
    const [, { DistributionConfig }] = resourcesOf(web, 'AWS::CloudFront::Distribution')[0] ?? [];
    const [header] = DistributionConfig.Origins.flatMap(
      (o: { OriginCustomHeaders?: unknown[] }) => o.OriginCustomHeaders ?? [],
    );
    expect(header.HeaderName).toBe('x-origin-verify');
    expect(JSON.stringify(header.HeaderValue)).toContain(secretId);
  });

  test('is a long random text that stands in no template', () => {
    const [, { GenerateSecretString, SecretString }] = resourcesOf(api, 'AWS::SecretsManager::Secret')[0] ?? [];
    expect(GenerateSecretString.PasswordLength).toBeGreaterThanOrEqual(32);
    expect(SecretString).toBeUndefined();
  });
});
