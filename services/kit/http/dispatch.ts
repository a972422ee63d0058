import middy from '@middy/core';
import headerNormalizer from '@middy/http-header-normalizer';
import jsonBodyParser from '@middy/http-json-body-parser';
import type { RouteId, Routes } from '@rostro/shared/contract/index';
import { type RouteDef, routeKeyOf } from '@rostro/shared/contract/route';
import { AppError } from '@rostro/shared/errors';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Actor, Claims } from '../auth/actor.ts';
import { now } from '../clock.ts';
import { agentOf, networkOf } from './address.ts';
import type { UseCase } from './context.ts';
import { observe } from './observe.ts';
import { verifiedOrigin } from './origin.ts';
import { idempotencyKeyOf, refuseLargeBody, validate } from './validate.ts';

export type HttpEvent = APIGatewayProxyEventV2 & { requestContext: { authorizer?: { jwt?: { claims?: Claims } } } };
type HttpResult = APIGatewayProxyStructuredResultV2;
export type HttpHandler = (event: HttpEvent, context: Context) => Promise<HttpResult>;
/** The use-case of a route without its types: `validate` has checked the input. */
type AnyUseCase = (input: unknown, context: unknown) => Promise<unknown>;

/** Middy's request, with the caller between guard and use-case. */
export type Request = middy.Request<HttpEvent, HttpResult, Error, Context, { actor?: Actor }>;

/** Checks who may call a route: it leaves the caller for the use-case, or throws. */
export type Guard = (route: RouteDef) => { before: (request: Request) => Promise<void> };

const bodyLimited = { before: ({ event }: Request) => refuseLargeBody(event) };

function routeHandler(route: RouteDef, useCase: AnyUseCase, guard: Guard): HttpHandler {
  const answer = async (event: HttpEvent, context: Context & { actor?: Actor }): Promise<HttpResult> => {
    const input = validate(route, event);
    const output = await useCase(input, {
      now: now(),
      requestId: event.requestContext.requestId,
      idempotencyKey: route.idempotent ? idempotencyKeyOf(event) : undefined,
      address: networkOf(event),
      agent: agentOf(event),
      actor: context.actor,
    });
    const said = route.response.parse(output);
    const [type, body] = route.produces
      ? [`${route.produces}; charset=utf-8`, String(said)]
      : ['application/json', JSON.stringify(said)];
    return { statusCode: route.status ?? 200, headers: { 'content-type': type, 'cache-control': 'no-store' }, body };
  };
  const stack = middy<HttpEvent, HttpResult, Error, Context, { actor?: Actor }>()
    .use(observe(route))
    .use(verifiedOrigin)
    .use(headerNormalizer())
    .use(guard(route));
  if (route.body) stack.use(bodyLimited).use(jsonBodyParser());
  return stack
    .use({ before: (request: Request) => void Object.assign(request.context, { actor: request.internal.actor }) })
    .handler(answer) as unknown as HttpHandler;
}

/** Exactly one use-case for each route of the contract. */
export type UseCases<R extends Partial<Routes>> = { [K in keyof R & RouteId]: UseCase<K> };

/** A Lambda handler of these routes. It looks up the use-case by API Gateway's `routeKey`. */
export function dispatch<R extends Partial<Routes>>(routes: R, useCases: UseCases<R>, guard: Guard): HttpHandler {
  const handlers = new Map(
    (Object.entries(routes) as [RouteId, RouteDef][]).map(([id, route]) => [
      routeKeyOf(route),
      routeHandler(route, (useCases as unknown as Record<RouteId, AnyUseCase>)[id], guard),
    ]),
  );
  return async (event, context) => {
    const handler = handlers.get(event.routeKey);
    if (!handler) throw new AppError('not_found');
    return handler(event, context);
  };
}
