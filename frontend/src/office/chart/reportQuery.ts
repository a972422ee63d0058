import type { RouteInput } from '@rostro/shared/contract/index';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

/** The figures of a period beside the one before; whoever asks for the same period has the same answer. */
export const reportQuery = (query: RouteInput<'getReport'>['query']) =>
  queryOptions({
    queryKey: ['report', query],
    queryFn: ({ signal }) => call('getReport', { query }, { signal }),
  });
