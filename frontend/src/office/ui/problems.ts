import { ApiError } from '#api/error.ts';

/** The detail is empty if the fields show it. */
export interface SaidProblem {
  title: string;
  detail: string;
}

export const hasCode = (error: unknown, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code;

/** Whether the server rejected the request (4xx), as opposed to failing to process it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
