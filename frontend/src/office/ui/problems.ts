import { ApiError } from '#api/error.ts';

/** Why something was not done: what it was, and the reason; empty where the fields say it. */
export interface SaidProblem {
  title: string;
  detail: string;
}

export const hasCode = (error: unknown, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code;

/** The server looked at it and said no, as against not having got so far. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
