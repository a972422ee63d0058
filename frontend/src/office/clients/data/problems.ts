import { ApiError } from '#api/error.ts';

export const hasCode = (error: unknown, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code;

/** An address with an id that cannot be one leads to nobody, too. */
export const isGone = (error: unknown): boolean =>
  hasCode(error, 'client_not_found') || hasCode(error, 'not_found') || hasCode(error, 'validation');
