import { QueryClient } from '@tanstack/react-query';
import { ApiError, isConnectionError } from './error.ts';

/** First part of the keys of queries without personal data, which stay when the session ends. */
export const PUBLIC = 'public';

const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 200;

const mayPass = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < MAX_RETRIES && mayPass(error),
      retryDelay: (attempt) => FIRST_RETRY_MS * 2 ** attempt,
    },
    mutations: { networkMode: 'always' },
  },
});

/** For data that a page cannot do without: while the server cannot be reached, the error screen replaces the page. */
export const needed = <Q extends object>(query: Q) => ({
  ...query,
  throwOnError: (error: Error, { state }: { state: { data?: unknown } }) =>
    isConnectionError(error) && state.data === undefined,
});

/**
 * The server logs every read of these data, so they are read only on request, never by polling or when the window gets
 * the focus.
 */
export const READ_ON_REQUEST = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
} as const;

/** Removes all queries but the public ones, after signing out. */
export const forgetPrivateData = (): void =>
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== PUBLIC });
