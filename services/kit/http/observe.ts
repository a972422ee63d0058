import type middy from '@middy/core';
import { type RouteDef, routeKeyOf } from '@rostro/shared/contract/route';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { log } from '../log.ts';
import { foreseen, problemResponse } from './problem.ts';

type Request = middy.Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error>;

/** One log line a request, errors turned into problems, and the request's id on every answer. */
export function observed(route: RouteDef) {
  const key = routeKeyOf(route);
  const started = new WeakMap<object, number>();

  const finish = (request: Request) => {
    const { event, response } = request;
    if (!response) return;
    const { requestId } = event.requestContext;
    response.headers = { ...response.headers, 'x-request-id': requestId };
    const ms = Math.round((performance.now() - (started.get(event) ?? performance.now())) * 10) / 10;
    log.info('request', { route: key, status: response.statusCode ?? 200, ms, requestId });
  };

  return {
    before: ({ event }: Request) => void started.set(event, performance.now()),
    after: finish,
    onError: (request: Request) => {
      const { event, error } = request;
      const problem = foreseen(error);
      const { requestId } = event.requestContext;
      if (problem.status >= 500) log.error('request failed', { route: key, requestId, error: error as Error });
      request.response = problemResponse(problem, requestId);
      finish(request);
    },
  };
}
