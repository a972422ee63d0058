import type { Archive } from '@rostro/shared/contract/archive';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

const ARCHIVE_KEY = ['archive'] as const;
/** While one is being made. */
const MAKING_MS = 5000;

export const isBeingMade = (archive: Archive | null): boolean =>
  archive?.state === 'waiting' || archive?.state === 'running';

export const archiveQuery = () =>
  queryOptions({
    queryKey: ARCHIVE_KEY,
    queryFn: ({ signal }) => call('getArchive', undefined, { signal }),
    select: ({ archive }) => archive,
    // The page shows the loading error itself.
    throwOnError: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (isBeingMade(state.data?.archive ?? null) ? MAKING_MS : false),
  });

/** The key makes a repeated press one request. */
export const requestMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (idempotencyKey: string) => call('requestArchive', { body: {} }, { idempotencyKey }),
    onSettled: () => cache.invalidateQueries({ queryKey: ARCHIVE_KEY }),
  });

export const openMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (archiveId: string) => call('openArchive', { params: { archiveId }, body: {} }),
    onError: () => cache.invalidateQueries({ queryKey: ARCHIVE_KEY }),
  });
