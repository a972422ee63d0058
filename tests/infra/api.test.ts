import { describe, expect, test } from '@jest/globals';
import { routeFinder } from '@rostro/local-aws/gateway';
import { routeEntries } from '@rostro/shared/contract/index';
import { SERVICES } from '@rostro/shared/contract/services';
import { requestOf } from '../support/caller.ts';
import { SAMPLES } from '../support/samples.ts';
import { ownFunctions, resourcesOf, synthesize } from './synthesize.ts';

const { templates } = synthesize('prod');
const { app } = templates;

const functions = new Map(ownFunctions(app));
const integrations = new Map(resourcesOf(app, 'AWS::ApiGatewayV2::Integration'));
const [ofPool] = resourcesOf(app, 'AWS::ApiGatewayV2::Authorizer')[0] ?? [];
/** The service whose function answers a route. */
const serviceOf = (target: { 'Fn::Join': [string, [string, { Ref: string }]] }): string => {
  const { IntegrationUri } = integrations.get(target['Fn::Join'][1][1].Ref);
  return functions.get(IntegrationUri['Fn::GetAtt'][0])?.Environment.Variables.SERVICE_NAME;
};
const routes = resourcesOf(app, 'AWS::ApiGatewayV2::Route').map(
  ([, { RouteKey, Target, AuthorizationType, AuthorizerId }]) => {
    const [method, path] = RouteKey.split(' ');
    return {
      method,
      path,
      functionName: serviceOf(Target),
      isPublic: AuthorizationType === 'NONE',
      authorizer: AuthorizerId?.Ref,
    };
  },
);
const find = routeFinder(routes);

describe('the HTTP API', () => {
  test.each(routeEntries())(
    'leads %s to its function, and asks for a token exactly where its access says so',
    (id, route) => {
      const { method, path } = requestOf(id, SAMPLES[id] as never);
      expect(find(method, path)?.route).toMatchObject({
        method: 'ANY',
        functionName: route.service,
        isPublic: route.access === 'public',
      });
    },
  );

  test('asks for a token of the pool wherever it asks for one', () => {
    for (const { isPublic, authorizer } of routes) expect(authorizer).toBe(isPublic ? undefined : ofPool);
  });

  test('takes the tokens of the pool’s own client only', () => {
    const authorizers = resourcesOf(app, 'AWS::ApiGatewayV2::Authorizer');
    expect(authorizers).toHaveLength(1);
    const [, { AuthorizerType, IdentitySource, JwtConfiguration }] = authorizers[0] ?? [];
    expect({ AuthorizerType, IdentitySource }).toEqual({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
    });
    expect(JSON.stringify(JwtConfiguration.Issuer)).toContain('UserPool');
    expect(JSON.stringify(JwtConfiguration.Audience)).toContain('"Spa');
  });

  test('speaks payload 2.0 to every function', () => {
    const versions = [...integrations.values()].map((i) => i.PayloadFormatVersion);
    expect(versions).toEqual(SERVICES.map(() => '2.0'));
  });

  test('throttles, and logs each request without address, query or token', () => {
    const [, stage] = resourcesOf(app, 'AWS::ApiGatewayV2::Stage')[0] ?? [];
    // By route they cost more than the functions themselves; the functions' log says the operation.
    expect(stage.DefaultRouteSettings.DetailedMetricsEnabled ?? false).toBe(false);
    expect(stage.DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 });
    expect(stage.AccessLogSettings.Format).toContain('$context.routeKey');
    expect(stage.AccessLogSettings.Format).toContain('$context.requestId');
    expect(stage.AccessLogSettings.Format).not.toMatch(/\.path|sourceIp|identity|authorizer\.claims|querystring/i);
  });
});

describe('the secret of the CDN', () => {
  const [secretId] = resourcesOf(app, 'AWS::SecretsManager::Secret')[0] ?? [];

  test('is known to every function that answers HTTP, so that none answers past the CDN', () => {
    for (const service of SERVICES) {
      const variables = [...functions.values()].map((f) => f.Environment.Variables);
      const own = variables.find((candidate) => candidate.SERVICE_NAME === service);
      expect(JSON.stringify(own?.ORIGIN_VERIFY)).toContain('{{resolve:secretsmanager:');
      expect(JSON.stringify(own?.ORIGIN_VERIFY)).toContain(secretId);
    }
  });

  test('is what the CDN adds to each request to the API', () => {
    const [, { DistributionConfig }] = resourcesOf(app, 'AWS::CloudFront::Distribution')[0] ?? [];
    const [header] = DistributionConfig.Origins.flatMap(
      (o: { OriginCustomHeaders?: unknown[] }) => o.OriginCustomHeaders ?? [],
    );
    expect(header.HeaderName).toBe('x-origin-verify');
    expect(JSON.stringify(header.HeaderValue)).toContain(secretId);
  });

  test('is a long random text that stands in no template', () => {
    const [, { GenerateSecretString, SecretString }] = resourcesOf(app, 'AWS::SecretsManager::Secret')[0] ?? [];
    expect(GenerateSecretString.PasswordLength).toBeGreaterThanOrEqual(32);
    expect(SecretString).toBeUndefined();
  });
});
