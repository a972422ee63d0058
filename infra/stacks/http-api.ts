import { SERVICES, type ServiceName } from '@rostro/shared/contract/services';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpMethod, HttpRoute, HttpRouteKey, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { gatewayRoutes } from '../resources/routes.ts';
import { acknowledge } from './acknowledge.ts';
import { logGroupOf } from './service-function.ts';
import type { SignIn } from './sign-in.ts';

/**
 * No address, no token, no query: a request id finds the rest in the function's own log. The operation is there, too:
 * the route here says the resource and, by it, the function.
 */
const ACCESS_LOG = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    route: '$context.routeKey',
    method: '$context.httpMethod',
    status: '$context.status',
    milliseconds: '$context.responseLatency',
    integration: '$context.integrationErrorMessage',
    authorizer: '$context.authorizer.error',
  }),
);

/** The address of the API, with a line for each request. It answers nothing before it has routes. */
export function httpApi(scope: Construct, environment: Environment): { api: HttpApi; log: LogGroup } {
  const api = new HttpApi(scope, 'Api', { apiName: `rostro-${environment.name}`, createDefaultStage: false });
  const log = logGroupOf(scope, 'ApiLog', environment);
  api.addStage('Stage', {
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: environment.throttle.rate, burstLimit: environment.throttle.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(log),
      format: ACCESS_LOG,
    },
  });
  return { api, log };
}

/**
 * Every operation of the contract by the fewest routes, behind the authorizer where its access asks for one, and
 * nothing else.
 */
export function routes(
  scope: Construct,
  { api, signIn, functions }: { api: HttpApi; signIn: SignIn; functions: Record<ServiceName, LambdaFunction> },
): void {
  const { pool, client } = signIn;
  const authorizer = new HttpUserPoolAuthorizer('Token', pool, { userPoolClients: [client] });
  const integrations = integrationsOf(functions);
  for (const { path, service, isPublic } of gatewayRoutes()) {
    const created = new HttpRoute(scope, path, {
      httpApi: api,
      routeKey: HttpRouteKey.with(path, HttpMethod.ANY),
      integration: integrations[service],
      ...(isPublic ? {} : { authorizer }),
    });
    if (isPublic) acknowledge(created, 'AwsSolutions-APIG4', `The contract says that ${path} is for everybody.`);
  }
}

/** One permission per function: a statement per route would outgrow the policy that a function may carry. */
const integrationsOf = (functions: Record<ServiceName, LambdaFunction>): Record<ServiceName, HttpLambdaIntegration> =>
  Object.fromEntries(
    SERVICES.map((service) => [
      service,
      new HttpLambdaIntegration(service, functions[service], { scopePermissionToRoute: false }),
    ]),
  ) as Record<ServiceName, HttpLambdaIntegration>;
