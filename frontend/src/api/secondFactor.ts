import type { Query } from '@tanstack/react-query';
import { ApiError } from './error.ts';
import { queryClient } from './queryClient.ts';

const wantsSecondFactor = ({ state: { error } }: Query): boolean =>
  error instanceof ApiError && error.code === 'mfa_required';

/** Whether a query failed because the server requires a second factor. */
export const isSecondFactorMissing = (): boolean => queryClient.getQueryCache().getAll().some(wantsSecondFactor);

/** Removes the queries that failed for lack of a second factor, so that they run again. */
export const forgetSecondFactorRefusals = (): void => queryClient.removeQueries({ predicate: wantsSecondFactor });
