import type { ErrorCode, ErrorParams, FieldErrors } from '@rostro/shared/errors';

/** `offline`: the browser has no network; `unreachable`: it has, but the server did not answer as ours does. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreachable';

export interface ApiFailure {
  status: number;
  code: ApiErrorCode;
  detail: string;
  fields?: FieldErrors;
  params?: ErrorParams;
  retryAfter?: number;
}

/** Every failed call, whatever answered it. */
export class ApiError extends Error {
  /** HTTP status; 0 where nothing answered. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Spanish, ready to show. */
  readonly detail: string;
  /** Field path → what is wrong with it, in Spanish. */
  readonly fields: Record<string, string>;
  readonly params: ErrorParams;
  /** Seconds to wait before trying again, where the server says so. */
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

/** Nothing of ours answered: the person has to check the connection, not the data. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'offline' || error.code === 'unreachable');

/** Somebody else has saved the same meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'changed_meanwhile';

/** The text to show for whatever was thrown. */
export const detailOf = (error: unknown): string =>
  error instanceof ApiError ? error.detail : 'Ha ocurrido un error inesperado';
