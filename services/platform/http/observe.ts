import { AppError, ERROR_STATUS, type Problem } from '@rostro/shared/errors';
import { messageOf, TITLES } from '@rostro/shared/messages';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { log } from '../log.ts';
import { isTransient } from '../table/faults.ts';
import type { HttpEvent, HttpRequest } from './event.ts';

/**
 * A refused request is logged with the caller's account, so that repeated attempts become visible. Other requests are
 * logged without it.
 */
function describeRefusal({ status, code }: AppError, { requestContext }: HttpEvent): Record<string, string> {
  const sub = requestContext.authorizer?.jwt?.claims?.sub;
  return { code, ...((status === 401 || status === 403) && sub !== undefined && { sub }) };
}

/** Errors of the body parser, by its status. */
function bodyError(error: Error): AppError | null {
  const fromParser = (error.cause as { package?: string } | undefined)?.package === '@middy/http-json-body-parser';
  if (!fromParser) return null;
  const unsupported = 'statusCode' in error && error.statusCode === 415;
  return new AppError(unsupported ? 'unsupported_media_type' : 'malformed_json');
}

/** The error for the caller. An unexpected error becomes `internal`; only the log has its details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error) {
    const body = bodyError(error);
    if (body) return body;
    if (isTransient(error)) return new AppError('busy', { retryAfter: 1 });
  }
  return new AppError('internal');
}

export function problemOf(error: AppError, requestId: string): Problem {
  const { code, params, fields } = error;
  return {
    type: `urn:rostro:problem:${code}`,
    title: TITLES[code],
    status: ERROR_STATUS[code],
    code,
    detail: messageOf(code, params),
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    requestId,
  };
}

export function problemResponse(error: AppError, requestId: string): APIGatewayProxyStructuredResultV2 {
  const { retryAfter, allow } = error.params;
  return {
    statusCode: error.status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(allow === undefined ? {} : { allow: String(allow) }),
    },
    body: JSON.stringify(problemOf(error, requestId)),
  };
}

/** The operation's id in the log if the contract has no such operation. */
export const NO_OPERATION = 'none';

/**
 * Writes one log line per request, turns errors into problems, and adds the request's id to every answer.
 * @param operation the operation's id in the contract
 */
export function observe(operation: string) {
  const started = new WeakMap<object, number>();

  const finish = (request: HttpRequest, why: Record<string, string> = {}) => {
    const { event, response } = request;
    if (!response) return;
    const { requestId } = event.requestContext;
    response.headers = { ...response.headers, 'x-request-id': requestId };
    const ms = Math.round((performance.now() - (started.get(event) ?? performance.now())) * 10) / 10;
    log.info('request', { operation, status: response.statusCode ?? 200, ms, requestId, ...why });
  };

  return {
    before: ({ event }: HttpRequest) => void started.set(event, performance.now()),
    after: (request: HttpRequest) => finish(request),
    onError: (request: HttpRequest) => {
      const { event, error } = request;
      const problem = toAppError(error);
      const { requestId } = event.requestContext;
      if (problem.status >= 500) log.error('request failed', { operation, requestId, error: error as Error });
      request.response = problemResponse(problem, requestId);
      finish(request, describeRefusal(problem, event));
    },
  };
}
