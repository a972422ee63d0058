import middy from '@middy/core';
import headerNormalizer from '@middy/http-header-normalizer';
import jsonBodyParser from '@middy/http-json-body-parser';
import type { RouteId, Routes } from '@rostro/shared/contract/index';
import { type RouteDef, routeKeyOf } from '@rostro/shared/contract/route';
import { AppError } from '@rostro/shared/errors';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { type Actor, actorOf, type Claims } from '../auth/actor.ts';
import { guard } from '../auth/guard.ts';
import { demandSecondFactor } from '../auth/second-factor.ts';
import { now } from '../clock.ts';
import { agentOf, networkOf } from './address.ts';
import type { UseCase } from './context.ts';
import { observed } from './observe.ts';
import { verifiedOrigin } from './origin.ts';
import { idempotencyKeyOf, refuseLargeBody, validated } from './validate.ts';

type HttpEvent = APIGatewayProxyEventV2 & { requestContext: { authorizer?: { jwt?: { claims?: Claims } } } };
type HttpResult = APIGatewayProxyStructuredResultV2;
type HttpHandler = (event: HttpEvent, context: Context) => Promise<HttpResult>;
/** The use-case behind a route, its types erased: `validated` has checked what they say. */
type AnyUseCase = (input: unknown, context: unknown) => Promise<unknown>;

/** Middy's own request, with the caller between the guard and the use-case. */
type Request = middy.Request<HttpEvent, HttpResult, Error, Context, { actor?: Actor }>;

/** The right is checked before the body is looked at: who may not call learns nothing about the form. */
const guarded = (route: RouteDef) => ({
  before: async (request: Request) => {
    if (route.access === 'public') return;
    const actor = await actorOf(request.event.requestContext.authorizer?.jwt?.claims ?? {});
    guard(route.access, actor);
    if (route.access !== 'user') await demandSecondFactor(actor.username);
    request.internal.actor = actor;
  },
});

const bodyLimited = { before: ({ event }: Request) => refuseLargeBody(event) };

function routeHandler(route: RouteDef, useCase: AnyUseCase): HttpHandler {
  const answer = async (event: HttpEvent, context: Context & { actor?: Actor }): Promise<HttpResult> => {
    const input = validated(route, event);
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
    .use(observed(route))
    .use(verifiedOrigin)
    .use(headerNormalizer())
    .use(guarded(route));
  if (route.body) stack.use(bodyLimited).use(jsonBodyParser());
  return stack
    .use({ before: (request: Request) => void Object.assign(request.context, { actor: request.internal.actor }) })
    .handler(answer) as unknown as HttpHandler;
}

/**
 * The Lambda handler of a service: one use-case for each of its routes in the contract, none missing, none besides.
 * Dispatch is a look-up by API Gateway's `routeKey`.
 */
export function serve<R extends Partial<Routes>>(
  routes: R,
  useCases: { [K in keyof R & RouteId]: UseCase<K> },
): HttpHandler {
  const handlers = new Map(
    (Object.entries(routes) as [RouteId, RouteDef][]).map(([id, route]) => [
      routeKeyOf(route),
      routeHandler(route, (useCases as unknown as Record<RouteId, AnyUseCase>)[id]),
    ]),
  );
  return async (event, context) => {
    const handler = handlers.get(event.routeKey);
    if (!handler) throw new AppError('not_found');
    return handler(event, context);
  };
}
