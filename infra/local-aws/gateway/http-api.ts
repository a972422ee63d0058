import type { IncomingMessage, ServerResponse } from 'node:http';
import { routeEntries, routeKeyOf } from '@rostro/shared/contract/index';
import type { RouteDef, ServiceName } from '@rostro/shared/contract/route';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import findMyWay from 'find-my-way';
import { SITE_HEADERS } from '../../local/site-headers.ts';
import type { Authorizer } from './authorizer.ts';
import { bodyOf, toEvent } from './event.ts';

export type HttpHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

export interface HttpApiOptions {
  authorize: Authorizer;
  /** Returns a service's current function, which a rebuild may replace at any time. */
  handlerOf: (service: ServiceName) => HttpHandler;
  /** Called after each request that may have written something. */
  onWritten: () => void;
}

/** The limit of one path parameter. API Gateway limits only the request line and the headers together, to this value. */
const MAX_PARAM_LENGTH = 10_240;

/** `/api/services/{serviceId}` → `/api/services/:serviceId` */
const pattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** API Gateway's HTTP API on one machine: the contract's routes, its authorizer, its own error responses, the CDN's headers. */
export function httpApi({ authorize, handlerOf, onWritten }: HttpApiOptions) {
  const router = findMyWay<findMyWay.HTTPVersion.V1>({ caseSensitive: true, maxParamLength: MAX_PARAM_LENGTH });
  for (const [, route] of routeEntries()) router.on(route.method, pattern(route.path), () => undefined, route);

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    for (const [name, value] of Object.entries(SITE_HEADERS)) response.setHeader(name, value);
    const match = router.find(request.method as findMyWay.HTTPMethod, url.pathname);
    if (!match) return answer(response, 404, { message: 'Not Found' });
    const route = match.store as RouteDef;
    const claims = route.access === 'public' ? undefined : await authorize(request.headers.authorization);
    if (claims === null) return answer(response, 401, { message: 'Unauthorized' }, { 'www-authenticate': 'Bearer' });
    const body = await bodyOf(request);
    if (body === null) return answer(response, 413, { message: 'Request Entity Too Large' });
    const event = toEvent(request, { routeKey: routeKeyOf(route), url, params: match.params, claims, body });
    try {
      const result = await handlerOf(route.service)(event, contextOf(event, route.service));
      response.writeHead(result.statusCode ?? 200, result.headers as Record<string, string> | undefined);
      response.end(result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64') : (result.body ?? ''));
    } catch (error) {
      console.error(error);
      answer(response, 500, { message: 'Internal Server Error' });
    } finally {
      if (request.method !== 'GET') onWritten();
    }
  };
}

function answer(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** API Gateway's timeout for a function. */
const PATIENCE_MS = 29_000;

/** The context of an invocation. */
export function contextOf(event: APIGatewayProxyEventV2, functionName: string): Context {
  const started = Date.now();
  return {
    awsRequestId: event.requestContext.requestId,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: '512',
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => PATIENCE_MS - (Date.now() - started),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}
