import type { ErrorCode, ErrorParams, FieldErrors } from '@rostro/shared/errors';

/** `offline`: the browser has no network. `unreachable`: it has, but the response is missing or not from our API. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreachable';

export interface ApiFailure {
  status: number;
  code: ApiErrorCode;
  detail: string;
  fields?: FieldErrors;
  params?: ErrorParams;
  retryAfter?: number;
}

/** The error of every failed call, whatever its source. */
export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** In Spanish, ready to show. */
  readonly detail: string;
  /** Field path → error message in Spanish. */
  readonly fields: Record<string, string>;
  readonly params: ErrorParams;
  /** Seconds to wait before a retry, if the response says so. */
  readonly retryAfter?: number;

  constructor(failure: ApiFailure) {
    super(failure.detail);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.detail = failure.detail;
    this.fields = { ...failure.fields };
    this.params = failure.params ?? {};
    if (failure.retryAfter !== undefined) this.retryAfter = failure.retryAfter;
  }
}

/** Whether the server could not be reached: the connection is the problem, not the input. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'offline' || error.code === 'unreachable');

/** Whether another person changed the same item meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'changed_meanwhile';

export const detailOf = (error: unknown): string =>
  error instanceof ApiError ? error.detail : 'Ha ocurrido un error inesperado';
