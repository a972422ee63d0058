import { routeEntries } from '@rostro/shared/contract/index';
import { SERVICES, type ServiceName } from '@rostro/shared/contract/route';
import { NestedStack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpMethod, HttpRoute, HttpRouteKey, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { acknowledge } from './acknowledge.ts';
import { logGroupOf } from './service-function.ts';

/** No address, no token, no query: a request id finds the rest in the function's own log. */
const ACCESS_LOG = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    route: '$context.routeKey',
    status: '$context.status',
    milliseconds: '$context.responseLatency',
    integration: '$context.integrationErrorMessage',
    authorizer: '$context.authorizer.error',
  }),
);

export interface HttpApiParts {
  api: HttpApi;
  routes: NestedStack;
  /** One line for each request. */
  log: LogGroup;
}

/**
 * Every route of the contract, with the authorizer that its access asks for, and nothing else. Routes are a nested
 * stack: they are more than half of what a stack may have, and change together with their functions.
 */
export function httpApi(
  scope: Construct,
  props: {
    environment: Environment;
    pool: UserPool;
    client: UserPoolClient;
    functions: Record<ServiceName, LambdaFunction>;
  },
): HttpApiParts {
  const { environment, pool, client, functions } = props;
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
  const authorizer = new HttpUserPoolAuthorizer('Token', pool, { userPoolClients: [client] });
  const integrations = integrationsOf(functions);
  const routes = new NestedStack(scope, 'Routes', { description: 'The routes of the contract' });
  for (const [, route] of routeEntries()) {
    const created = new HttpRoute(routes, `${route.method}${route.path}`, {
      httpApi: api,
      routeKey: HttpRouteKey.with(route.path, HttpMethod[route.method]),
      integration: integrations[route.service],
      ...(route.access === 'public' ? {} : { authorizer }),
    });
    if (route.access === 'public') {
      acknowledge(created, 'AwsSolutions-APIG4', `The contract says who may ask: ${route.summary} is for everybody.`);
    }
  }
  return { api, routes, log };
}

/** One permission per function: a statement per route would outgrow the policy that a function may carry. */
const integrationsOf = (functions: Record<ServiceName, LambdaFunction>): Record<ServiceName, HttpLambdaIntegration> =>
  Object.fromEntries(
    SERVICES.map((service) => [
      service,
      new HttpLambdaIntegration(service, functions[service], { scopePermissionToRoute: false }),
    ]),
  ) as Record<ServiceName, HttpLambdaIntegration>;
