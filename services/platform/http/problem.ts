import { AppError, ERROR_STATUS, type Problem } from '@rostro/shared/errors';
import { messageOf, TITLES } from '@rostro/shared/messages';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { isTransient } from '../table/faults.ts';

/** Errors of the body parser, by its status. */
function bodyError(error: Error): AppError | null {
  const fromParser = (error.cause as { package?: string } | undefined)?.package === '@middy/http-json-body-parser';
  if (!fromParser) return null;
  const unsupported = 'statusCode' in error && error.statusCode === 415;
  return new AppError(unsupported ? 'unsupported_media_type' : 'malformed_json');
}

/** The error that the caller sees. An unforeseen error becomes `internal`; only the log has its details. */
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
  const { retryAfter } = error.params;
  return {
    statusCode: error.status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify(problemOf(error, requestId)),
  };
}
