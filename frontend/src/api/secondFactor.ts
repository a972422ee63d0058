import type { Query } from '@tanstack/react-query';
import { ApiError } from './error.ts';
import { queryClient } from './queryClient.ts';

const wantsSecondFactor = ({ state: { error } }: Query): boolean =>
  error instanceof ApiError && error.code === 'mfa_required';

/** Has the server refused to answer until the person has a second factor? */
export const isSecondFactorMissing = (): boolean => queryClient.getQueryCache().getAll().some(wantsSecondFactor);

/** What was refused for want of it will be asked for again. */
export const forgetSecondFactorRefusals = (): void => queryClient.removeQueries({ predicate: wantsSecondFactor });
