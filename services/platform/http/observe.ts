import { type RouteDef, routeKeyOf } from '@rostro/shared/contract/route';
import type { AppError } from '@rostro/shared/errors';
import { log } from '../log.ts';
import type { HttpEvent, HttpRequest } from './event.ts';
import { problemResponse, toAppError } from './problem.ts';

/**
 * For a refused request, the caller's account: repeated attempts become visible. The log has no account of other
 * callers.
 */
function describeRefusal({ status, code }: AppError, { requestContext }: HttpEvent): Record<string, string> {
  const sub = requestContext.authorizer?.jwt?.claims?.sub;
  return { code, ...((status === 401 || status === 403) && sub !== undefined && { sub }) };
}

/** Writes one log line per request, turns errors into problems, and adds the request's id to every answer. */
export function observe(route: RouteDef) {
  const key = routeKeyOf(route);
  const started = new WeakMap<object, number>();

  const finish = (request: HttpRequest, why: Record<string, string> = {}) => {
    const { event, response } = request;
    if (!response) return;
    const { requestId } = event.requestContext;
    response.headers = { ...response.headers, 'x-request-id': requestId };
    const ms = Math.round((performance.now() - (started.get(event) ?? performance.now())) * 10) / 10;
    log.info('request', { route: key, status: response.statusCode ?? 200, ms, requestId, ...why });
  };

  return {
    before: ({ event }: HttpRequest) => void started.set(event, performance.now()),
    after: (request: HttpRequest) => finish(request),
    onError: (request: HttpRequest) => {
      const { event, error } = request;
      const problem = toAppError(error);
      const { requestId } = event.requestContext;
      if (problem.status >= 500) log.error('request failed', { route: key, requestId, error: error as Error });
      request.response = problemResponse(problem, requestId);
      finish(request, describeRefusal(problem, event));
    },
  };
}
