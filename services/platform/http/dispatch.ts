import middy from '@middy/core';
import headerNormalizer from '@middy/http-header-normalizer';
import jsonBodyParser from '@middy/http-json-body-parser';
import { type RouteDef, routeKeyOf } from '@rostro/shared/contract/route';
import { AppError } from '@rostro/shared/errors';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { now } from '../clock.ts';
import { agentOf, networkOf } from './address.ts';
import { compressed } from './compress.ts';
import type { RequestContext } from './context.ts';
import type { HttpEvent } from './event.ts';
import { observe } from './observe.ts';
import { verifiedOrigin } from './origin.ts';
import { idempotencyKeyOf, refuseLargeBody, validate } from './validate.ts';

type HttpResult = APIGatewayProxyStructuredResultV2;
export type HttpHandler = (event: HttpEvent, context: Context) => Promise<HttpResult>;
/** The use-case of a route without its types: `validate` has checked the input. */
export type AnyUseCase = (input: unknown, context: unknown) => Promise<unknown>;

/** Middy's request, with the caller between guard and use-case. */
export type Request = middy.Request<HttpEvent, HttpResult, Error, Context, { actor?: unknown }>;

/** Checks who may call a route: it leaves the caller for the use-case, or throws. */
export type Guard = (route: RouteDef) => { before: (request: Request) => Promise<void> };

const bodyLimited = { before: ({ event }: Request) => refuseLargeBody(event) };

function routeHandler(route: RouteDef, useCase: AnyUseCase, guard: Guard): HttpHandler {
  const answer = async (event: HttpEvent, context: Context & { actor?: unknown }): Promise<HttpResult> => {
    const input = validate(route, event);
    const request: RequestContext = {
      now: now(),
      requestId: event.requestContext.requestId,
      idempotencyKey: route.idempotent ? idempotencyKeyOf(event) : undefined,
      address: networkOf(event),
      agent: agentOf(event),
    };
    const output = await useCase(input, { ...request, actor: context.actor });
    const said = route.response.parse(output);
    const [type, body] = route.produces
      ? [`${route.produces}; charset=utf-8`, String(said)]
      : ['application/json', JSON.stringify(said)];
    return { statusCode: route.status ?? 200, headers: { 'content-type': type, 'cache-control': 'no-store' }, body };
  };
  const stack = middy<HttpEvent, HttpResult, Error, Context, { actor?: unknown }>()
    .use(observe(route))
    .use(compressed)
    .use(verifiedOrigin)
    .use(headerNormalizer())
    .use(guard(route));
  if (route.body) {
    // A body that may be absent needs no type.
    const disableContentTypeError = route.body.safeParse(undefined).success;
    stack.use(bodyLimited).use(jsonBodyParser({ disableContentTypeError }));
  }
  return stack
    .use({ before: (request: Request) => void Object.assign(request.context, { actor: request.internal.actor }) })
    .handler(answer) as unknown as HttpHandler;
}

/**
 * A Lambda handler of these routes, each with the use-case of its name. It looks up the route by API Gateway's
 * `routeKey`, and prepares it when it is first asked for: a function that starts answers one route of its twenty.
 */
export function dispatch(
  routes: Readonly<Record<string, RouteDef>>,
  useCases: Readonly<Record<string, AnyUseCase>>,
  guard: Guard,
): HttpHandler {
  const parts = new Map(
    Object.entries(routes).map(([id, route]) => {
      const useCase = useCases[id];
      if (useCase === undefined) throw new Error(`${id} has no use-case`);
      return [routeKeyOf(route), [route, useCase] as const];
    }),
  );
  const prepared = new Map<string, HttpHandler>();
  return async (event, context) => {
    const { routeKey } = event;
    const part = parts.get(routeKey);
    if (!part) throw new AppError('not_found');
    const handler = prepared.get(routeKey) ?? routeHandler(...part, guard);
    prepared.set(routeKey, handler);
    return handler(event, context);
  };
}
