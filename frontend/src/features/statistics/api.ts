import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import type { DayRange } from './period.ts';

export const reportQuery = ({ from, to }: DayRange) =>
  queryOptions({
    queryKey: ['report', from, to],
    queryFn: ({ signal }) => call('getReport', { query: { from, to } }, { signal }),
    // The page itself says that it could not be loaded, and keeps its period.
    throwOnError: false,
  });
