import { routeEntries } from '@rostro/shared/contract/index';
import { SERVICES, type ServiceName } from '@rostro/shared/contract/route';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpMethod, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
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

/** Every route of the contract, with the authorizer that its access asks for, and nothing else. */
export function httpApi(
  scope: Construct,
  props: {
    environment: Environment;
    pool: UserPool;
    client: UserPoolClient;
    functions: Record<ServiceName, LambdaFunction>;
  },
): { api: HttpApi; log: LogGroup } {
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
  for (const [, route] of routeEntries()) {
    const [created] = api.addRoutes({
      path: route.path,
      methods: [HttpMethod[route.method]],
      integration: integrations[route.service],
      ...(route.access === 'public' ? {} : { authorizer }),
    });
    if (created && route.access === 'public') {
      acknowledge(created, 'AwsSolutions-APIG4', `The contract says who may ask: ${route.summary} is for everybody.`);
    }
  }
  return { api, log };
}

/** One permission per function: a statement per route would outgrow the policy that a function may carry. */
const integrationsOf = (functions: Record<ServiceName, LambdaFunction>): Record<ServiceName, HttpLambdaIntegration> =>
  Object.fromEntries(
    SERVICES.map((service) => [
      service,
      new HttpLambdaIntegration(service, functions[service], { scopePermissionToRoute: false }),
    ]),
  ) as Record<ServiceName, HttpLambdaIntegration>;
