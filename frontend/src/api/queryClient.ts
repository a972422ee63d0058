import { QueryClient } from '@tanstack/react-query';
import { ApiError, isConnectionError } from './error.ts';

/** Keys that begin with this hold nothing of a person and outlive a session. */
export const PUBLIC = 'public';

const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 200;

const mayPass = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Reads are tried again, writes never by themselves. A read that finds nobody and has nothing to show calls the error screen. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < MAX_RETRIES && mayPass(error),
      retryDelay: (attempt) => FIRST_RETRY_MS * 2 ** attempt,
      throwOnError: (error, query) => isConnectionError(error) && query.state.data === undefined,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Everything that is not public leaves with the person. */
export const forgetPrivateData = (): void =>
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== PUBLIC });
