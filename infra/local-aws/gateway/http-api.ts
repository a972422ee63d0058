import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import findMyWay from 'find-my-way';
import type { Handle } from '../common/handle.ts';
import { lambdaContext } from '../common/lambda-context.ts';
import { logError, type OnError } from '../common/on-error.ts';
import type { Authorizer } from './authorizer.ts';
import { bodyOf, pathOf, targetOf, toEvent } from './event.ts';

export type HttpHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const;

export interface Route<F extends string = string> {
  /** `ANY`: each that no other route of the same path names. */
  method: (typeof METHODS)[number] | 'ANY';
  /** As API Gateway writes it: `/orders/{orderId}`, or `/orders/{proxy+}` for all below it. The most specific route wins. */
  path: string;
  /** The name of its function. */
  functionName: F;
  /** Whether it needs no token. */
  isPublic: boolean;
}

export interface HttpApiOptions<F extends string> {
  routes: readonly Route<F>[];
  /** Checks the tokens of routes that are not public, as from `jwtAuthorizer`. */
  authorize: Authorizer;
  /** Returns a function's current handler, which a rebuild may replace at any time. */
  handlerOf: (functionName: F) => HttpHandler;
  /** The headers that a CDN would add to every response. */
  headers?: Readonly<Record<string, string>>;
  /** How long a function may take before the request is answered without it; API Gateway's limit by default. */
  patienceMs?: number;
  onError?: OnError;
}

/** The limit of one path parameter. API Gateway limits only the request line and the headers together, to this value. */
const MAX_PARAM_LENGTH = 10_240;

/** `/orders/{orderId}/{proxy+}` → `/orders/:orderId/*` */
const pattern = (path: string): string => path.replace(/\{\w+\+\}$/, '*').replace(/\{(\w+)\}/g, ':$1');

/** Finds the route of a request by its method and its path as it was asked for, not decoded. */
export function routeFinder<F extends string>(routes: readonly Route<F>[]) {
  const router = findMyWay<findMyWay.HTTPVersion.V1>({ caseSensitive: true, maxParamLength: MAX_PARAM_LENGTH });
  for (const route of routes) {
    const named = routes.flatMap(({ method, path }) => (path === route.path ? [method] : []));
    const methods = route.method === 'ANY' ? METHODS.filter((method) => !named.includes(method)) : [route.method];
    router.on(methods, pattern(route.path), () => undefined, route);
  }
  return (method: string, target: string): { route: Route<F>; params: Record<string, string | undefined> } | null => {
    const match = router.find(method as findMyWay.HTTPMethod, target);
    if (!match) return null;
    const { '*': below, ...params } = match.params;
    const [, greedy] = /\{(\w+)\+\}$/.exec((match.store as Route<F>).path) ?? [];
    return { route: match.store as Route<F>, params: greedy ? { ...params, [greedy]: below } : params };
  };
}

/** API Gateway's HTTP API on one machine: its routes, its authorizer, its own error responses. */
export function httpApi<F extends string>(options: HttpApiOptions<F>): Handle {
  const { routes, authorize, handlerOf, headers = {}, patienceMs = PATIENCE_MS, onError = logError } = options;
  const find = routeFinder(routes);

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const target = targetOf(request);
    const path = pathOf(target);
    if (path === null) return answer(response, 400, { message: 'Bad Request' });
    const match = find(request.method ?? 'GET', target);
    if (!match) return answer(response, 404, { message: 'Not Found' });
    const { functionName, isPublic, ...route } = match.route;
    const claims = isPublic ? undefined : await authorize(request.headers.authorization);
    if (claims === null) return answer(response, 401, { message: 'Unauthorized' }, { 'www-authenticate': 'Bearer' });
    const body = await bodyOf(request);
    if (body === null) return answer(response, 413, { message: 'Request Entity Too Large' });
    const routeKey = `${route.method} ${route.path}`;
    const event = toEvent(request, { routeKey, path, url, params: match.params, claims, body });
    try {
      const result = await within(patienceMs, handlerOf(functionName)(event, contextOf(event, functionName)));
      if (result === undefined) return answer(response, 503, { message: 'Service Unavailable' });
      response.writeHead(result.statusCode ?? 200, result.headers as Record<string, string> | undefined);
      response.end(result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64') : (result.body ?? ''));
    } catch (error) {
      onError(`function ${functionName}`, error);
      answer(response, 500, { message: 'Internal Server Error' });
    }
  };
}

function answer(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** The longest timeout of an HTTP API's integration, which is also the default. */
const PATIENCE_MS = 30_000;

/** The function's result; undefined once the time is over. Nobody stops the function, as on AWS. */
async function within<T>(ms: number, invoked: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController();
  // Its cancellation, once the function was first, is no error.
  const late = pause(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([invoked, late]);
  } finally {
    timer.abort();
  }
}

/** The context of an invocation. */
export const contextOf = (event: APIGatewayProxyEventV2, functionName: string): Context =>
  lambdaContext({
    functionName,
    awsRequestId: event.requestContext.requestId,
    deadline: Date.now() + PATIENCE_MS,
  });
