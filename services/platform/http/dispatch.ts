import { timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import middy from '@middy/core';
import headerNormalizer from '@middy/http-header-normalizer';
import jsonBodyParser from '@middy/http-json-body-parser';
import type { Page, RouteDef } from '@rostro/shared/contract/route';
import { AppError } from '@rostro/shared/errors';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { now } from '../clock.ts';
import { agentOf, networkOf } from './address.ts';
import type { RequestContext } from './context.ts';
import type { HttpEvent, HttpRequest } from './event.ts';
import { operationFinder } from './find-operation.ts';
import { NO_OPERATION, observe } from './observe.ts';
import { idempotencyKeyOf, refuseLargeBody, validate } from './validate.ts';

type HttpResult = APIGatewayProxyStructuredResultV2;
export type HttpHandler = (event: HttpEvent, context: Context) => Promise<HttpResult>;
/** A use-case without its types: `validate` has checked the input. */
export type AnyUseCase = (input: unknown, context: unknown) => Promise<unknown>;

/** Middy's request, with the caller between guard and use-case. */
export type Request = middy.Request<HttpEvent, HttpResult, Error, Context, { actor?: unknown }>;

/** Checks who may call a route: it leaves the caller for the use-case, or throws. */
export type Guard = (route: RouteDef) => { before: (request: Request) => Promise<void> };

const bodyLimited = { before: ({ event }: Request) => refuseLargeBody(event) };

/** A shorter answer fits into one packet uncompressed. */
const LEAST_BYTES = 1024;
const zip = promisify(gzip);
/** Higher levels take far longer for hardly fewer bytes. */
const LEVEL = 4;

/**
 * Compresses long answers if the client accepts it. Neither API Gateway's HTTP API nor the CDN, which stores no
 * answer of the API, does that by itself.
 */
export const compressed = {
  after: async ({ event, response }: HttpRequest): Promise<void> => {
    if (!response?.body || !/\bgzip\b/.test(event.headers['accept-encoding'] ?? '')) return;
    if (Buffer.byteLength(response.body) < LEAST_BYTES) return;
    response.headers = { ...response.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' };
    response.body = (await zip(response.body, { level: LEVEL })).toString('base64');
    response.isBase64Encoded = true;
  },
};

/**
 * In the cloud the API answers only behind the CDN, which adds a secret header. Without a configured secret (one
 * machine, loopback only) there is no CDN to require.
 */
export const verifiedOrigin = {
  before: ({ event }: { event: APIGatewayProxyEventV2 }): void => {
    // There are two during a change of the secret.
    const secrets = (process.env.ORIGIN_VERIFY ?? '').split(' ').filter((secret) => secret !== '');
    if (secrets.length === 0) return;
    const given = event.headers['x-origin-verify'] ?? '';
    if (!secrets.some((secret) => sameText(given, secret))) throw new AppError('forbidden');
  },
};

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function toResult({ produces, status: made }: RouteDef, said: unknown): HttpResult {
  const status = made ?? 200;
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  if (!produces) return { statusCode: status, headers, body: JSON.stringify(said) };
  const ofPeople = { ...headers, 'content-type': `${produces}; charset=utf-8` };
  if (typeof said === 'string') return { statusCode: status, headers: ofPeople, body: said };
  const { location, keptFor, text, status: statusCode } = said as Page;
  const kept = {
    'cache-control': `public, max-age=0, s-maxage=${keptFor}`,
    ...(location !== undefined && { location }),
  };
  return { statusCode, headers: { ...ofPeople, ...kept }, body: text };
}

function routeHandler(id: string, route: RouteDef, useCase: AnyUseCase, guard: Guard): HttpHandler {
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
    return toResult(route, route.response.parse(output));
  };
  const stack = middy<HttpEvent, HttpResult, Error, Context, { actor?: unknown }>()
    .use(observe(id))
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
    .handler(answer);
}

/**
 * A Lambda handler of these routes, each with the use-case of its name. The gateway knows resources only, so the
 * method and the path decide the operation here. An operation is prepared at its first request, because a starting
 * function answers one of its twenty.
 */
export function dispatch(
  routes: Readonly<Record<string, RouteDef>>,
  useCases: Readonly<Record<string, AnyUseCase>>,
  guard: Guard,
): HttpHandler {
  const find = operationFinder(
    Object.entries(routes).map(([id, route]) => {
      const useCase = useCases[id];
      if (useCase === undefined) throw new Error(`${id} has no use-case`);
      return [route, [id, route, useCase] as const];
    }),
  );
  const refuse = middy<HttpEvent, HttpResult, Error>()
    .use(observe(NO_OPERATION))
    .use(verifiedOrigin)
    .handler(async ({ rawPath }) => {
      const methods = find(rawPath)?.methods;
      if (!methods) throw new AppError('not_found');
      throw new AppError('method_not_allowed', { allow: [...methods.keys()].sort().join(', ') });
    });
  const prepared = new Map<string, HttpHandler>();
  return async (event, context) => {
    const address = find(event.rawPath);
    const found = address?.methods.get(event.requestContext.http.method);
    if (!address || !found) return refuse(event, context);
    const [id, ...parts] = found.operation;
    const handler = prepared.get(id) ?? routeHandler(id, ...parts, guard);
    prepared.set(id, handler);
    const pathParameters = Object.fromEntries(found.names.map((name, place) => [name, address.texts[place]]));
    return handler({ ...event, pathParameters }, context);
  };
}
